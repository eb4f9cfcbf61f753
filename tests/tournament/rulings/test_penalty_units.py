"""A penalty is counted in what the evening is scored in, whatever becomes of its settings."""

from decimal import Decimal

import pytest

from scoring.forms import PAIRS_FORMS
from scoring.notation.alphabet import Alphabet
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.play.evenings import said
from tournament.evening.errors import ServiceError
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import Seating, Session
from tournament.rulings.services.penalise import Fine, penalise
from tournament.rulings.services.rule import rule
from tournament.services.results.record_result import record_result
from tournament.setup.services.change_settings import change_settings
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


def scored_with(session, scoring):
    return change_settings(session, by(), changes={"scoring": scoring})


def fine(session, unit, amount="2"):
    return penalise(session, by(), fine=Fine("A1", Decimal(amount), unit))


def award(session, text="F7|F3"):
    """On the first board of the first table."""
    place = min(load_evening(session).places)
    result = record_result(session, by(), place=place, sides=said("110"), base=0)
    sides = parse_ruled(text, Alphabet.ENGLISH)
    return rule(session, by(), place=place, sides=sides, base=0), result


def refused(session, **changes) -> str:
    with pytest.raises(ServiceError) as error:
        change_settings(session, by(), changes=changes)
    return error.value.code


class FixedAwardTests:
    """Seven matchpoints are not seven IMPs."""

    def test_it_stands_in_the_way_of_another_unit(self, session):
        award(session)
        for scoring in ("cross_imps", "butler", "total_points", "victory_points"):
            assert refused(session, scoring=scoring) == "awards_stand"

    def test_the_award_of_one_side_does_too(self, session):
        award(session, "F7|A40")
        assert refused(session, scoring="butler") == "awards_stand"

    def test_so_does_one_where_a_score_beaten_is_worth_half_as_much(self, session):
        award(session)
        assert refused(session, profile="acbl") == "awards_stand"

    def test_between_two_forms_of_one_unit_it_goes_on_counting(self, session):
        scored_with(session, "butler")
        award(session)
        scored_with(session, "cross_imps")
        assert scored_with(session, "victory_points") is not None

    def test_another_scale_may_count_boards_in_another_unit(self, session):
        scored_with(session, "victory_points")
        award(session)
        assert refused(session, scale="ebu_percentages") == "awards_stand"

    def test_a_share_of_the_top_has_no_unit(self, session):
        award(session, "A60|A40")
        assert scored_with(session, "butler") is not None

    def test_settings_are_not_undone_under_one(self, session):
        change = scored_with(session, "butler")
        award(session)
        with pytest.raises(ServiceError) as error:
            undo(session, by(), change=change)
        assert error.value.code == "awards_stand"


class UnitTests:
    @pytest.mark.parametrize("scoring", sorted(set(PAIRS_FORMS) - {"matchpoints"}))
    def test_every_form_of_scoring_has_penalties_of_its_own(self, session, scoring):
        scored_with(session, scoring)
        fine(session, PENALTY_UNITS[scoring][0])
        rank = live_report(Session.objects.get(pk=session.pk)).rank_by_pair["A1"]
        assert rank.total == -2

    def test_while_one_stands_another_scoring_would_not_know_it(self, session):
        fine(session, "matchpoints")
        with pytest.raises(ServiceError) as error:
            scored_with(session, "butler")
        assert error.value.code == "penalties_stand"

    def test_a_warning_stands_in_the_way_too(self, session):
        fine(session, "top_percent", "0")
        with pytest.raises(ServiceError):
            scored_with(session, "total_points")

    def test_between_two_forms_of_one_unit_it_goes_on_counting(self, session):
        scored_with(session, "butler")
        fine(session, "imps")
        scored_with(session, "cross_imps")
        assert live_report(Session.objects.get(pk=session.pk)).rank_by_pair["A1"].total == -2

    def test_settings_are_not_undone_under_a_penalty(self, session):
        change = scored_with(session, "butler")
        fine(session, "imps")
        with pytest.raises(ServiceError) as error:
            undo(session, by(), change=change)
        assert error.value.code == "penalties_stand"


class BoardTests:
    def test_where_none_is_left_to_play_there_is_none_to_be_fined_for(self, session):
        """As after a cut before anything was played."""
        Seating.objects.filter(section__session=session).delete()
        with pytest.raises(ServiceError) as refusal:
            penalise(session, by(), fine=Fine("A1", Decimal(1), "matchpoints", board=1))
        assert refusal.value.code == "board_out_of_range"
