"""Entering, correcting, moving and taking back a result: what is kept, and what is refused."""

import pytest

from tests.builders import by
from tests.tournament.play.evenings import an_evening, known, said
from tournament.evening.errors import ServiceError
from tournament.models import Change, Result, Session, State, Verdict
from tournament.play.services.move_result import move_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back

FIRST = ("A", 1, 1, 1)


@pytest.fixture
def session(db) -> Session:
    return an_evening()


def enter(session, text="4SS=", place=FIRST, base=0, pairs=None, who=None):
    return record_result(
        session, who or by(), place=place, sides=said(text), base=base, pairs=pairs
    )


def row(place=FIRST) -> Result:
    section, round_, table, board = place
    return Result.objects.get(section__letter=section, round=round_, table=table, board=board)


def refused(code: str):
    return pytest.raises(ServiceError, match=f"^{code}$")


class EnteringTests:
    def test_a_result_is_kept_with_the_pairs_of_the_plan(self, session):
        enter(session, "4SSX-2/HT".replace("SX", "XS"))
        (result,) = known(session).results
        assert (*result.seats.contestants, result.ns_outcome, result.lead) == (
            "A1",
            "A4",
            "4SXS-2",
            "HT",
        )

    def test_who_really_sat_there_is_kept_when_it_was_said(self, session):
        enter(session, pairs=("A4", "A2"))
        (result,) = known(session).results
        assert result.seats.contestants == ("A4", "A2")

    def test_each_side_may_have_an_outcome_of_its_own(self, session):
        enter(session, "A6040")
        assert (row().ns_outcome, row().ew_outcome) == ("A60", "A40")

    def test_a_board_not_played_is_a_result_too(self, session):
        enter(session, "NP")
        assert row().ns_outcome == "NP"

    def test_a_lead_of_one_side_only_is_left_out(self, session):
        enter(session, "A60|4SS=/SA")
        assert row().lead == ""
        assert known(session).results[0].sides.ew.tricks == 10

    def test_the_log_says_what_was_written_and_by_whom_it_was_played(self, session):
        change = enter(session)
        assert (change.kind, change.verdict) == ("result", Verdict.ACCEPTED)
        assert change.detail == {
            "section": "A",
            "round": 1,
            "table": 1,
            "board": 1,
            "boards": [1],
            "pairs": ["1", "4"],
            "from": None,
            "to": {
                "ns": "1",
                "ew": "4",
                "ns_outcome": "4SS=",
                "ew_outcome": "4SS=",
                "lead": "",
            },
        }

    def test_a_correction_says_what_stood_there_before(self, session):
        first = enter(session)
        change = enter(session, "4SS+1", base=first.revision)
        assert change.detail["from"]["ns_outcome"] == "4SS="
        assert change.detail["to"]["ns_outcome"] == "4SS+1"
        assert Result.objects.count() == 1

    def test_a_board_that_was_not_due_is_recorded_with_its_pairs(self, session):
        enter(session, place=("A", 1, 1, 6), pairs=("A1", "A4"))
        assert known(session).results[0].board == 6

    @pytest.mark.parametrize("state", [State.RUNNING, State.PROVISIONAL, State.FINAL])
    def test_results_are_taken_until_and_after_the_end(self, session, state):
        Session.objects.update(state=state)
        assert enter(session).verdict == Verdict.ACCEPTED


class RefusalTests:
    def test_before_the_start(self, session):
        Session.objects.update(state=State.SETUP)
        with refused("not_started"):
            enter(session)

    @pytest.mark.parametrize(
        ("place", "code"),
        [
            (("Z", 1, 1, 1), "no_such_section"),
            (("A", 0, 1, 1), "round_out_of_range"),
            (("A", 4, 1, 1), "round_out_of_range"),
            (("A", 1, 0, 1), "table_out_of_range"),
            (("A", 1, 4, 1), "table_out_of_range"),
            (("A", 1, 1, 0), "board_out_of_range"),
            (("A", 1, 1, 7), "board_out_of_range"),
        ],
    )
    def test_a_place_that_does_not_exist(self, session, place, code):
        with refused(code):
            enter(session, place=place, pairs=("A1", "A4"))

    def test_a_board_that_was_not_due_when_nobody_says_who_played_it(self, session):
        with refused("pairs_needed"):
            enter(session, place=("A", 1, 1, 6))

    def test_a_pair_that_is_not_there(self, session):
        with refused("no_such_pair"):
            enter(session, pairs=("A1", "A99"))

    def test_a_pair_against_itself(self, session):
        with refused("pair_against_itself"):
            enter(session, pairs=("A4", "A4"))

    def test_an_empty_place(self, db):
        session = an_evening(missing=(4,))
        with refused("empty_place"):
            enter(session)

    @pytest.mark.parametrize("pairs", [("A1", "A5"), ("A5", "A1"), ("A3", "A4"), ("A4", "A3")])
    def test_a_pair_twice_on_a_board_in_either_direction(self, session, pairs):
        enter(session)
        with refused("pair_played_board"):
            enter(session, place=("A", 2, 3, 1), pairs=pairs)
        assert Result.objects.count() == 1

    def test_a_score_that_no_contract_gives_at_this_vulnerability(self, session):
        with refused("impossible_score"):
            enter(session, "620")
        assert enter(session, "620", place=("A", 1, 1, 2)).verdict == Verdict.ACCEPTED

    def test_nothing_refused_leaves_a_trace(self, session):
        with refused("no_such_pair"):
            enter(session, pairs=("A1", "A99"))
        assert not Change.objects.exists()


class CompareAndSwapTests:
    def test_the_second_writer_is_kept_as_a_conflict(self, session):
        enter(session, "4SS=")
        change = enter(session, "4SS+1")
        assert change.verdict == Verdict.CONFLICT
        assert change.after["offered"]["ns_outcome"] == "4SS+1"
        assert row().ns_outcome == "4SS="

    def test_the_second_writer_may_override_what_he_has_seen(self, session):
        first = enter(session, "4SS=")
        enter(session, "4SS+1")
        change = enter(session, "4SS+1", base=first.revision)
        assert change.verdict == Verdict.ACCEPTED
        assert row().ns_outcome == "4SS+1"

    def test_a_request_sent_twice_counts_once(self, session):
        who = by()
        first = enter(session, who=who)
        assert enter(session, who=who) == first
        assert Change.objects.count() == 1

    def test_a_device_that_still_shows_what_was_taken_back_is_told(self, session):
        first = enter(session)
        take_back(session, by(), place=FIRST, base=first.revision)
        assert enter(session, "4SS+1", base=first.revision).verdict == Verdict.CONFLICT

    def test_a_change_on_another_line_is_no_conflict(self, session):
        first = enter(session)
        enter(session, "P", place=("A", 1, 2, 3))
        assert enter(session, "4SS+1", base=first.revision).verdict == Verdict.ACCEPTED


class TakingBackTests:
    def test_the_place_is_empty_again(self, session):
        first = enter(session)
        take_back(session, by(), place=FIRST, base=first.revision)
        assert known(session).results == ()
        assert FIRST in known(session).missing

    def test_the_pairs_may_play_the_board_elsewhere(self, session):
        first = enter(session)
        take_back(session, by(), place=FIRST, base=first.revision)
        assert enter(session, place=("A", 2, 3, 1), pairs=("A1", "A4")) is not None

    def test_nothing_there_is_nothing_done(self, session):
        assert take_back(session, by(), place=FIRST, base=0) is None

    def test_a_result_that_changed_meanwhile_stays(self, session):
        enter(session)
        change = take_back(session, by(), place=FIRST, base=0)
        assert change.verdict == Verdict.CONFLICT
        assert len(known(session).results) == 1


class MovingTests:
    def test_a_result_goes_to_the_board_on_which_it_was_played(self, session):
        first = enter(session)
        move_result(session, by(), place=FIRST, board=2, base=first.revision)
        (result,) = known(session).results
        assert (result.place, result.ns_outcome) == (("A", 1, 1, 2), "4SS=")

    def test_a_result_already_there_is_in_the_way(self, session):
        first = enter(session)
        enter(session, "P", place=("A", 1, 1, 2))
        with refused("board_has_result"):
            move_result(session, by(), place=FIRST, board=2, base=first.revision)

    def test_two_results_change_places(self, session):
        first = enter(session, "4SS=", pairs=("A1", "A5"))
        second = enter(session, "P", place=("A", 1, 1, 2))
        move_result(
            session,
            by(),
            place=FIRST,
            board=2,
            base=first.revision,
            exchange_with=second.revision,
        )
        assert [(r.board, r.seats.ew, r.ns_outcome) for r in known(session).results] == [
            (1, "A4", "PASS"),
            (2, "A5", "4SS="),
        ]

    def test_an_exchange_needs_both_results_as_they_were_seen(self, session):
        first = enter(session)
        second = enter(session, "P", place=("A", 1, 1, 2))
        enter(session, "NP", place=("A", 1, 1, 2), base=second.revision)
        change = move_result(
            session,
            by(),
            place=FIRST,
            board=2,
            base=first.revision,
            exchange_with=second.revision,
        )
        assert change.verdict == Verdict.CONFLICT
        assert row().ns_outcome == "4SS="

    def test_a_pair_that_has_played_that_board_elsewhere_is_in_the_way(self, session):
        first = enter(session)
        enter(session, place=("A", 2, 1, 3))
        with refused("pair_played_board"):
            move_result(session, by(), place=FIRST, board=3, base=first.revision)

    def test_a_score_must_be_possible_on_the_new_board(self, session):
        first = enter(session, "620", place=("A", 1, 1, 2))
        with refused("impossible_score"):
            move_result(session, by(), place=("A", 1, 1, 2), board=1, base=first.revision)

    def test_a_board_beyond_the_last_is_refused(self, session):
        first = enter(session)
        with refused("board_out_of_range"):
            move_result(session, by(), place=FIRST, board=7, base=first.revision)

    def test_an_empty_line_has_nothing_to_move(self, session):
        with refused("nothing_to_move"):
            move_result(session, by(), place=FIRST, board=2, base=0)

    def test_a_place_left_once_can_be_filled_again(self, session):
        first = enter(session)
        moved = move_result(session, by(), place=FIRST, board=2, base=first.revision)
        enter(session, "P", base=moved.revision)
        assert [r.ns_outcome for r in known(session).results] == ["PASS", "4SS="]
