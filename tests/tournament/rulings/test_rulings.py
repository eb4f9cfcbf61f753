"""Rulings and penalties: what counts instead, what stays as written, who cannot take it away."""

from decimal import Decimal
from fractions import Fraction

import pytest

from scoring.forms import FORMS
from scoring.notation.alphabet import Alphabet
from scoring.notation.outcome import Sides
from scoring.notation.ruled_line import parse_ruled
from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tests.tournament.results.scores import publish_final
from tournament.evening.errors import ServiceError
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import (
    Change,
    Event,
    Penalty,
    Result,
    Ruling,
    Session,
    State,
    TableLink,
    Verdict,
)
from tournament.phones.services.enter_at_table import enter_at_table
from tournament.play.services.move_result import move_result
from tournament.results.services.publish import publish
from tournament.rulings.services.penalise import Fine, penalise, withdraw_penalty
from tournament.rulings.services.rule import rule, withdraw_ruling
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.services.table_links import provide_links
from tournament.store.standings import live_report
from tournament.store.undo import undo
from tournament.store.write import By
from tournament.words.log.sentences import sentence

pytestmark = pytest.mark.django_db


def report_now(session):
    return live_report(Session.objects.get(pk=session.pk))


def ruled(text: str) -> Sides:
    return parse_ruled(text, Alphabet.ENGLISH)


@pytest.fixture
def session() -> Session:
    """Board 1 at three tables: +110, -50, and +50 at the table that is ruled on."""
    session = an_evening()
    for place, text in zip(places(session), ("110", "-50", "50"), strict=True):
        record_result(session, by(), place=place, sides=said(text), base=0)
    return session


def places(session: Session):
    return sorted(place for place in known(session).places if place[3] == 1)


def percentages(session: Session) -> dict[int | None, Decimal | None]:
    """Of NS on board 1, by points; None where a ruling gave none."""
    board = live_report(Session.objects.get(pk=session.pk)).board_by_number[1]
    return {line.points: line.ns_percentage for line in board.lines}


def give(session: Session, text: str, base: int = 0, why=("12C1(c)", "hésitation")):
    return rule(session, by(), place=places(session)[2], sides=ruled(text), base=base, told_why=why)


def ruled_place(session: Session):
    """Where, and the revision in which the table's result last changed."""
    place = places(session)[2]
    return place, known(session).result_at[place].changed_in


class RulingTests:
    def test_a_weighted_score_counts_by_its_shares_for_everybody(self, session):
        """60 % of +110 and 40 % of -50, by hand: the frequencies of Law 78A, top 4.

        +110: 2 over -50, 0.6 x 1 + 0.4 x 2 = 1.4 against the ruling: 3.4, 85 %. The ruling:
        0.6 x (1 + 2) + 0.4 x (0 + 1) = 2.2, 55 %. -50: 0.4 x 1 = 0.4, 10 %.
        """
        give(session, "W60:110;40:-50")
        assert percentages(session) == {
            110: Decimal("85.0"),
            None: Decimal("55.0"),
            -50: Decimal("10.0"),
        }

    def test_what_the_table_wrote_stays(self, session):
        give(session, "A6040")
        row = Result.objects.get(ruling__law="12C1(c)")
        assert (row.ns_outcome, row.ew_outcome) == ("50", "50")
        played = known(session).result_at[places(session)[2]]
        assert played.at_table == said("50")
        assert played.sides.ns.percentage == Fraction(60)

    def test_a_board_that_nobody_wrote_down_becomes_not_played_with_its_ruling(self):
        session = an_evening()
        give(session, "A6040")
        assert Result.objects.get().ns_outcome == "NP"
        assert live_report(session).board_by_number[1].lines[0].ns_percentage == Decimal("60.0")

    def test_the_table_may_still_correct_what_it_wrote_and_the_ruling_counts(self, session):
        give(session, "A6040")
        place = places(session)[2]
        base = known(session).result_at[place].changed_in
        record_result(session, by(), place=place, sides=said("140"), base=base)
        assert known(session).result_at[place].counted_outcomes == ("A60", "A40")
        assert known(session).result_at[place].at_table == said("140")

    def test_withdrawn_the_tables_result_counts_again(self, session):
        before = percentages(session)
        given = give(session, "A6040")
        place = places(session)[2]
        withdraw_ruling(session, by(), place=place, base=given.revision)
        assert percentages(session) == before
        assert not Ruling.objects.exists()

    def test_undone_and_done_again(self, session):
        before = percentages(session)
        given = give(session, "W60:110;40:-50")
        undone = undo(session, by(), change=given)
        assert percentages(session) == before
        undo(session, by(), change=undone)
        assert percentages(session)[None] == Decimal("55.0")

    def test_the_same_ruling_again_is_no_change(self, session):
        given = give(session, "A6040")
        assert give(session, "A6040", base=given.revision) is None

    def test_two_directors_at_once_are_kept_as_a_conflict(self, session):
        give(session, "A6040")
        second = give(session, "A4060")
        assert second.verdict == Verdict.CONFLICT
        assert Ruling.objects.get().ns_outcome == "A60"

    def test_a_score_that_no_contract_gives_there_is_refused_in_a_part_too(self, session):
        with pytest.raises(ServiceError, match="impossible_score"):
            give(session, "W60:620;40:-50")  # board 1: nobody is vulnerable

    def test_a_result_that_is_ruled_on_is_not_taken_back(self, session):
        give(session, "A6040")
        place, base = ruled_place(session)
        with pytest.raises(ServiceError, match="result_is_ruled"):
            take_back(session, by(), place=place, base=base)

    def test_it_is_not_moved_to_another_board(self, session):
        give(session, "A6040")
        place, base = ruled_place(session)
        with pytest.raises(ServiceError, match="result_is_ruled"):
            move_result(session, by(), place=place, board=2, base=base)

    def test_its_entry_is_not_undone(self, session):
        give(session, "A6040")
        entered = Change.objects.get(session=session, revision=ruled_place(session)[1])
        with pytest.raises(ServiceError, match="result_is_ruled"):
            undo(session, by(), change=entered)

    def test_before_the_start_there_is_nothing_to_rule_on(self, session):
        Session.objects.filter(pk=session.pk).update(state=State.SETUP)
        with pytest.raises(ServiceError, match="not_started"):
            give(session, "A6040")

    def test_a_board_to_be_played_late_is_not_complete(self, session):
        assert report_now(session).board_by_number[1].is_complete
        give(session, "LATE")
        assert not report_now(session).board_by_number[1].is_complete

    def test_the_report_tells_the_law_and_the_reason(self, session):
        give(session, "A6040")
        lines = report_now(session).board_by_number[1].lines
        assert [(line.law, line.reason) for line in lines if line.is_ruled] == [
            ("12C1(c)", "hésitation")
        ]


class PenaltyTests:
    def rank(self, session: Session, pair: str):
        return live_report(Session.objects.get(pk=session.pk)).rank_by_pair[pair]

    def test_ten_per_cent_of_a_top_is_taken_from_the_total(self, session):
        """Top 4: 0.4 matchpoints (Law 90); pair 1 won 4 of 4."""
        pair = known(session).result_at[places(session)[0]].seats.ns
        before = self.rank(session, pair).total
        penalise(session, by(), fine=Fine(pair, Decimal(10), "top_percent", reason="retard"))
        assert before - self.rank(session, pair).total == Decimal("0.4")

    def test_a_warning_takes_nothing_and_is_told(self, session):
        before = self.rank(session, "A1")
        penalise(session, by(), fine=Fine("A1", Decimal(0), "top_percent"))
        assert self.rank(session, "A1") == before
        assert [one.pair for one in report_now(session).penalties] == ["A1"]

    def test_victory_points_are_taken_from_victory_points(self, session):
        Event.objects.update(scoring="victory_points")
        session = Session.objects.get(pk=session.pk)
        before = self.rank(session, "A1").total
        penalise(session, by(), fine=Fine("A1", Decimal("0.5"), "victory_points"))
        assert before - self.rank(session, "A1").total == Decimal("0.5")

    @pytest.mark.parametrize(
        ("fine", "code"),
        [
            (Fine("A1", Decimal(1), "imps"), "penalty_unit_wrong"),
            (Fine("A1", Decimal(-1), "top_percent"), "penalty_out_of_range"),
            (Fine("A1", Decimal(1001), "top_percent"), "penalty_out_of_range"),
            (Fine("A1", Decimal("0.001"), "top_percent"), "penalty_out_of_range"),
            (Fine("A99", Decimal(1), "top_percent"), "no_such_pair"),
            (Fine("A1", Decimal(1), "top_percent", board=99), "board_out_of_range"),
        ],
    )
    def test_what_cannot_be_is_refused(self, session, fine, code):
        with pytest.raises(ServiceError, match=code):
            penalise(session, by(), fine=fine)
        assert not Penalty.objects.exists()

    def test_withdrawn_undone_and_done_again(self, session):
        before = self.rank(session, "A1").total
        given = penalise(session, by(), fine=Fine("A1", Decimal(10), "top_percent"))
        row = Penalty.objects.get()
        taken = withdraw_penalty(session, by(), penalty=str(row.pk), base=given.revision)
        assert self.rank(session, "A1").total == before
        undo(session, by(), change=taken)
        assert Penalty.objects.get().amount == Decimal(10)

    def test_the_same_request_twice_is_one_penalty(self, session):
        key = By(device="test", key="k" * 32)
        for _ in range(2):
            penalise(session, key, fine=Fine("A1", Decimal(10), "top_percent"))
        assert Penalty.objects.count() == 1


class LogTests:
    def test_a_ruling_is_told_with_what_it_replaces(self, session):
        given = give(session, "A6040")
        told = sentence(given.kind, given.detail)
        assert "Board 1" in told or "Donne 1" in told
        assert "12C1(c)" in told
        assert "hésitation" in told


class LatePlayTests:
    def test_played_the_tables_result_counts_and_the_ruling_is_gone(self, session):
        give(session, "LATE")
        place, base = ruled_place(session)
        change = record_result(session, by(), place=place, sides=said("140"), base=base)
        assert known(session).result_at[place].counted_outcomes == ("140", "140")
        assert not Ruling.objects.exists()
        assert set(change.before) == {"result", "ruling"}

    def test_undone_the_board_is_to_be_played_again(self, session):
        give(session, "LATE")
        place, base = ruled_place(session)
        change = record_result(session, by(), place=place, sides=said("140"), base=base)
        undo(session, by(), change=change)
        assert known(session).result_at[place].counted_outcomes == ("LATE", "LATE")

    def test_another_ruling_stays_when_the_table_corrects(self, session):
        give(session, "CANCEL")
        place, base = ruled_place(session)
        record_result(session, by(), place=place, sides=said("140"), base=base)
        assert known(session).result_at[place].counted_outcomes == ("CANCEL", "CANCEL")

    def test_while_it_is_to_come_nothing_is_final(self, session):
        for place in known(session).missing:
            record_result(session, by(), place=place, sides=said("NP"), base=0)
        give(session, "LATE")
        with pytest.raises(ServiceError, match="late_plays_to_come"):
            publish_final(session)
        publish(session, by(), kind="provisional")


class AtTheTableTests:
    @pytest.fixture
    def link(self, session):
        provide_links(session)
        return TableLink.objects.get(session=session, section="A", table=1)

    def enter(self, link, session):
        """Table 1 in round 1 on board 1, which wrote +110."""
        place = ("A", 1, 1, 1)
        base = known(session).result_at[place].changed_in
        return enter_at_table(link, by(), round_=1, board=1, sides=said("140"), base=base)

    def test_a_table_does_not_write_on_a_board_that_is_ruled(self, session, link):
        rule(session, by(), place=("A", 1, 1, 1), sides=ruled("A6040"), base=0)
        with pytest.raises(ServiceError, match="board_is_ruled"):
            self.enter(link, session)

    def test_it_does_on_one_to_be_played_late(self, session, link):
        rule(session, by(), place=("A", 1, 1, 1), sides=ruled("LATE"), base=0)
        assert self.enter(link, session).verdict == "accepted"
        assert not Ruling.objects.exists()


class OtherScoringTests:
    def test_every_form_has_its_units(self):
        assert set(PENALTY_UNITS) == set(FORMS)
