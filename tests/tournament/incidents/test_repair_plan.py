"""The rest of an evening planned anew after an incident: what is stored, and that nothing is lost.

The plan of a Mitchell of 7 tables is worked out by hand: NS n at table n, EW 7 + n at table n in
round 1 and one table up each round, set t + r - 1 at table t.
"""

import pytest
from django.utils import timezone

from tests.builders import by
from tests.tournament.files.evening.evenings import written
from tests.tournament.files.evening.reading import read_evening
from tests.tournament.incidents.repaired import (
    MITCHELL,
    enter,
    offered,
    plan_of,
    repaired,
    results_of,
)
from tests.tournament.setup.arrange import running
from tests.tournament.setup.test_movement import refused
from tests.tournament.setup.test_sections import couple
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest, last_rounds, list_ways
from tournament.incidents.values.so_far import played_rows, state_after
from tournament.models import Change, Placement, Result, Section
from tournament.play.services.press_clock import call_round
from tournament.store.read import load_evening
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


class RoundTests:
    def test_the_last_round_is_cut(self):
        session = running(*MITCHELL)
        way, _ = repaired(session, RepairRequest("cut", "A", 2))
        assert Section.objects.get(session=session).rounds == 6
        assert max(round_ for round_, _ in plan_of(session)) == 6
        # It is struck out by hand.
        assert (way.tables, way.pairs) == ((), ())

    def test_a_round_that_was_called_is_not_cut(self):
        session = running(*MITCHELL)
        call_round(session, by(), number=7)
        assert offered(session, RepairRequest("cut", "A", 7)) == ()

    def test_a_round_with_results_is_not_cut(self):
        session = running(*MITCHELL)
        enter(session, 7, tables=[2])
        assert offered(session, RepairRequest("cut", "A", 2)) == ()

    def test_a_round_is_added_with_new_boards_at_two_tables_or_three(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("added", "A", 2))
        added = plan_of(session, first=8)
        assert [added[8, table][2][0] for table in range(1, 8)] == [29, 29, 33, 33, 37, 37, 37]
        assert [added[8, table][0] for table in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]

    def test_the_natural_next_round_is_added_where_there_is_one(self):
        # Of seven tables six rounds: EW 7 + n has gone up six tables, boards down six.
        session = running(14, "mitchell-7-6x4")
        way, _ = repaired(session, RepairRequest("added", "A", 2))
        assert (way.kind, way.continuation.rematches) == ("next", 0)
        assert plan_of(session, first=7) == {
            (7, table): (table, 8 + table % 7, tuple(range(first, first + 4)))
            for table in range(1, 8)
            for first in [4 * ((table + 5) % 7) + 1]
        }

    @pytest.mark.parametrize("last", [2, 4, 6])
    def test_a_cut_leaves_the_rounds_up_to_the_one_chosen(self, last):
        session = running(*MITCHELL)
        call_round(session, by(), number=2)
        way, _ = repaired(session, RepairRequest("cut", "A", 3, last_round=last))
        assert (way.kind, way.continuation.boards_lost) == ("cut", 28 * (7 - last))
        assert Section.objects.get(session=session).rounds == last
        assert max(round_ for round_, _ in plan_of(session)) == last

    def test_a_cut_leaves_what_was_called(self):
        session = running(*MITCHELL)
        call_round(session, by(), number=4)
        known = load_evening(session)
        assert last_rounds(known.sections[0], known) == range(4, 7)
        assert offered(session, RepairRequest("cut", "A", 4, last_round=3)) == ()


class PlayedOtherwiseTests:
    def test_what_was_played_is_told_by_the_results(self):
        session = running(*MITCHELL)
        enter(session, 1, tables=[1], turned=True)
        known = load_evening(session)
        first = played_rows(known.sections[0], known, 1)[0]
        assert (first.ns, first.ew, first.boards) == (8, 1, (1, 2, 3, 4))

    def test_boards_played_too_early_are_exchanged_later(self):
        # Table 1 takes the boards of round 2 in round 1: 5 to 8 instead of 1 to 4.
        session = running(*MITCHELL)
        enter(session, 1, tables=[2, 3, 4, 5, 6, 7])
        known = load_evening(session)
        ns, ew = (known.placed[key].id for key in ("A1", "A8"))
        for board in range(9, 13):
            Result.objects.create(
                session=session, section_id=known.sections[0].id, board=board, round=1, table=1,
                north_id=ns, south_id=ns, east_id=ew, west_id=ew, ns_outcome="P",
                ew_outcome="P", entered_at=timezone.now(),
            )  # fmt: skip
        repaired(session, RepairRequest("played", "A", 2))
        later = [
            boards for (round_, _), games in plan_of(session, first=2).items()
            if {1, 8} & set(games[:2]) for boards in [games[2]]
        ]  # fmt: skip
        assert not {9, 10, 11, 12} & {board for boards in later for board in boards}

    def test_lost_boards_are_played_no_more(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("lost", "A", 2, boards=(5, 6, 7, 8)))
        later = {board for *_, boards in plan_of(session, first=2).values() for board in boards}
        assert not later & {5, 6, 7, 8}

    def test_the_log_tells_which_boards_are_lost(self):
        session = running(*MITCHELL)
        _, change = repaired(session, RepairRequest("lost", "A", 2, boards=(5, 6)))
        known = load_evening(session)
        assert known.boards_lost == {"A": (5, 6)}
        assert state_after(known.sections[0], known, rounds_over=1).boards_lost == (5, 6)
        undo(session, by(), change=change)
        assert load_evening(session).boards_lost == {}

    def test_in_a_round_that_was_called_all_boards_may_be_lost(self):
        # To stop before it would take the round back.
        session = running(*MITCHELL)
        call_round(session, by(), number=2)
        found = offered(session, RepairRequest("lost", "A", 2, boards=tuple(range(1, 29))))
        # A way in which nobody plays is not worth it.
        assert [(way.kind, len(way.movement.seatings_of_round(2))) for way in found] == [
            ("replaced", 7)
        ]

    def test_boards_that_nobody_has_played_are_dealt_again(self):
        # Round 1 is played without set 4 of a share and relay: it rests on the stand.
        session = running(12, "mitchell-6-6x4-share_relay")
        before, lost = plan_of(session), (13, 14, 15)
        asked = RepairRequest("lost", "A", 2, boards=lost)
        assert [way.kind for way in offered(session, asked)][:2] == ["dealt", "as_planned"]
        way, _ = repaired(session, asked, kind="dealt")
        assert (way.continuation.boards_lost, plan_of(session)) == (0, before)
        assert load_evening(session).boards_lost == {}

    def test_boards_that_some_have_played_are_replaced_by_new_ones(self):
        session = running(*MITCHELL)
        enter(session, 1)
        before = results_of(session)
        way, _ = repaired(session, RepairRequest("lost", "A", 2, boards=(5, 6)), kind="replaced")
        assert way.continuation.boards_lost == 0
        later = [boards for *_, boards in plan_of(session, first=2).values()]
        assert [boards for boards in later if {5, 6} & set(boards)] == []
        assert later.count((29, 30, 7, 8)) == 6
        assert results_of(session) == before
        assert load_evening(session).boards_lost == {"A": (5, 6)}


class LookedAtTests:
    def test_a_way_that_rests_on_something_else_now_is_refused(self):
        session = running(*MITCHELL)
        asked = RepairRequest("leaves", "A", 6, (3,))
        mark = offered(session, asked)[0].mark
        repaired(session, RepairRequest("cut", "A", 2))
        refused("plan_changed", repair_plan, session, by(), request=asked, mark=mark)

    def test_the_same_request_again_does_nothing(self):
        session = running(*MITCHELL)
        asked = RepairRequest("cut", "A", 2)
        mark, who = offered(session, asked)[0].mark, by()
        first = repair_plan(session, who, request=asked, mark=mark)
        assert repair_plan(session, who, request=asked, mark=mark) == first
        assert Section.objects.get(session=session).rounds == 6

    def test_it_is_refused_after_play(self):
        session = running(*MITCHELL)
        session.state = "provisional"
        session.save()
        asked = RepairRequest("cut", "A", 2)
        refused("not_running", repair_plan, session, by(), request=asked, mark="")

    def test_a_section_that_is_not_there_is_refused(self):
        session = running(*MITCHELL)
        asked = RepairRequest("cut", "B", 2)
        refused("no_such_section", repair_plan, session, by(), request=asked, mark="")

    def test_it_costs_as_many_statements_whatever_changes(self, django_assert_num_queries):
        session = running(*MITCHELL)
        known = load_evening(session)
        with django_assert_num_queries(0):
            assert list_ways(known.sections[0], known, RepairRequest("leaves", "A", 6, (3,)))


class FileTests:
    def test_a_changed_evening_is_written_and_read(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        repaired(session, RepairRequest("late", "A", 7), members=couple(1))
        evening = read_evening(written(session))
        assert [row["option"] for row in evening.rows["sections"]] == ["repaired"]


class UndoTests:
    @pytest.mark.parametrize(
        "asked",
        [
            RepairRequest("leaves", "A", 6, (3,)),
            RepairRequest("cut", "A", 2),
            RepairRequest("added", "A", 2),
        ],
    )
    def test_the_plan_is_again_what_it_was(self, asked):
        session = running(*MITCHELL)
        before = plan_of(session), list(Section.objects.values("rounds", "option", "sharings"))
        _, change = repaired(session, asked)
        undo(session, by(), change=change)
        assert before == (
            plan_of(session),
            list(Section.objects.values("rounds", "option", "sharings")),
        )
        assert Placement.objects.filter(section__session=session).count() == 14

    def test_a_rover_is_taken_out_again(self):
        session = running(*MITCHELL)
        before = plan_of(session)
        _, change = repaired(session, RepairRequest("late", "A", 3), members=couple(1))
        undo(session, by(), change=change)
        assert plan_of(session) == before

    def test_the_start_is_not_undone_under_a_changed_plan(self):
        session = running(*MITCHELL)
        started = Change.objects.get(kind="started")
        repaired(session, RepairRequest("cut", "A", 2))
        refused("plan_stands", undo, session, by(), change=started)
