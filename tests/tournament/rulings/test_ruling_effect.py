"""What a ruling would change is exactly what it changes; the form says every ruling there is."""

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import example, given, settings

from scoring.forms import PAIRS_FORMS
from scoring.notation.alphabet import Alphabet
from scoring.notation.law77 import CURRENT
from scoring.notation.outcome import ScoreOnly, Weighted
from scoring.notation.points import can_occur
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.examples import thinned
from tests.scoring.second_scorer.generated import sides
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.explain.ruling_effect import penalty_effect, ruling_effect
from tournament.evening.facts import Penalty
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import Event, Session
from tournament.rulings.forms.ruling import RulingForm
from tournament.rulings.forms.ruling_fields import fill_fields
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result
from tournament.store.standings import live_report

KINDS = [
    "A6040", "A60+/40-", "A50/60+", "4SS=", "420", "P", "4SS=|4SS-1", "W60:110;40:-50",
    "W60:110;40:-50|W50:110;50:-50", "A60|-50", "CANCEL", "CANCEL|-50", "NP", "LATE", "F2.5|F0",
]  # fmt: skip


def an_evening_at(scoring: str) -> Session:
    session = an_evening()
    Event.objects.filter(pk=session.event_id).update(scoring=scoring)
    session = Session.objects.get(pk=session.pk)
    texts = ("110", "-90", "90", "140", "120", "-140")
    for number, place in enumerate(sorted(known(session).places)):
        if place != UNWRITTEN:
            text = texts[number % len(texts)]
            record_result(session, by(), place=place, sides=said(text), base=0)
    return Session.objects.get(pk=session.pk)


RULED, UNWRITTEN = ("A", 1, 1, 1), ("A", 1, 1, 2)


@pytest.mark.django_db
@pytest.mark.shows
@pytest.mark.parametrize("scoring", PAIRS_FORMS)
class EffectTests:
    def test_the_effect_of_every_kind_is_what_is_then_stored(self, scoring):
        """Each replaces the one before it, so that rulings on rulings are told too."""
        session, base = an_evening_at(scoring), 0
        for text in KINDS:
            ruling = parse_ruled(text, Alphabet.ENGLISH)
            told = ruling_effect(known(session), RULED, ruling)
            change = rule(session, by(), place=RULED, sides=ruling, base=base)
            base = change.revision
            assert told.report == live_report(Session.objects.get(pk=session.pk)), text

    def test_where_nobody_wrote_too(self, scoring):
        session = an_evening_at(scoring)
        ruling = parse_ruled("A6040", Alphabet.ENGLISH)
        told = ruling_effect(known(session), UNWRITTEN, ruling)
        rule(session, by(), place=UNWRITTEN, sides=ruling, base=0)
        assert told.report == live_report(Session.objects.get(pk=session.pk))
        assert [line.was for line in told.lines if line.is_own] == [None]

    def test_a_penaltys_effect_is_what_is_then_stored(self, scoring):
        session, unit = an_evening_at(scoring), PENALTY_UNITS[scoring][0]
        told = penalty_effect(
            known(session), Penalty(None, "A1", Decimal(2), unit, None, "", "", 0)
        )
        penalise(session, by(), fine=Fine("A1", Decimal(2), unit))
        now = live_report(Session.objects.get(pk=session.pk))
        assert told.report.rankings == now.rankings
        assert told.sides[0].rank == now.rank_by_pair["A1"]

    def test_nobody_moves_without_a_change(self, scoring):
        session = an_evening_at(scoring)
        standing = known(session).result_at[RULED].sides
        told = ruling_effect(known(session), RULED, standing)
        assert told.rank_changes == ()


def without_leads(outcome):
    if isinstance(outcome, Weighted):
        return Weighted(tuple((without_leads(one), share) for one, share in outcome.components))
    return replace(outcome, lead=None) if hasattr(outcome, "lead") else outcome


def occurs(outcome) -> bool:
    parts = [one for one, _ in outcome.components] if isinstance(outcome, Weighted) else [outcome]
    return all(can_occur(one.points, 4) for one in parts if isinstance(one, ScoreOnly))


class FormTests:
    @pytest.mark.parametrize("alphabet", list(Alphabet))
    @given(sides)
    @settings(max_examples=thinned(150), deadline=None)
    @example(parse_ruled("A60+/40", Alphabet.ENGLISH))
    @example(parse_ruled("A60|CANCEL", Alphabet.ENGLISH))
    def test_the_fields_of_a_ruling_say_that_ruling(self, alphabet, ruling):
        """Board 4: all vulnerable."""
        if not (occurs(ruling.ns) and occurs(ruling.ew)):
            return
        fields = fill_fields(ruling, alphabet)
        form = RulingForm(fields, alphabet=alphabet, board=4, edition=CURRENT)
        assert form.is_valid(), form.errors
        assert without_leads(form.sides.ns) == without_leads(ruling.ns)
        assert without_leads(form.sides.ew) == without_leads(ruling.ew)
