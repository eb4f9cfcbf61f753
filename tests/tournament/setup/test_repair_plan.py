"""The rest of an evening planned anew after an incident: what is stored, and that nothing is lost.

The plan of a Mitchell of 7 tables is worked out by hand: NS n at table n, EW 7 + n at table n in
round 1 and one table up each round, set t + r - 1 at table t.
"""

import random

import pytest
from django.utils import timezone

from movements.advise import options
from movements.check import problems
from movements.repair import to_come
from tests.builders import by
from tests.tournament.evening_file.evenings import written
from tests.tournament.setup.arrange import members, running
from tests.tournament.setup.test_movement import refused
from tests.tournament.setup.test_sections import couple
from tournament.imports.evening_json import read_evening
from tournament.models import Change, Placement, Result, Seating, Section, TableLink
from tournament.queries.facts import facts
from tournament.queries.next_game import Doing, pair_game
from tournament.queries.repairs import Asked, first_rounds, ways
from tournament.queries.so_far import played, so_far
from tournament.services.add_late_pair import add_late_pair
from tournament.services.call_round import call_round
from tournament.services.repair_plan import repair_plan
from tournament.services.undo import undo

pytestmark = pytest.mark.django_db

MITCHELL = (14, "mitchell-7-7x4")
HOWELL = (14, "howell-7-13x2")
HALF = (13, "howell-7-13x2-without-14")


def offered(session, asked):
    known = facts(session)
    return ways(known.sections[0], known, asked)


def repaired(session, asked, *, kind="", members=None):
    """The best way, or the one of that kind."""
    found = next(way for way in offered(session, asked) if kind in ("", way.kind))
    change = repair_plan(session, by(), asked=asked, mark=found.mark, members=members)
    return found, change


def plan_of(session, *, first=1):
    return {
        (row.round, row.table): (row.north.number, row.east.number, tuple(row.boards))
        for row in Seating.objects.filter(section__session=session).select_related("north", "east")
        if row.round >= first
    }


def results_of(session):
    return list(Result.objects.filter(session=session).order_by("id").values())


def enter(session, round_, *, tables=None, turned=False):
    """Results of what is due in a round."""
    known = facts(session)
    for game in known.due:
        if game.round != round_ or (tables and game.table not in tables):
            continue
        sides = (game.ew, game.ns) if turned else (game.ns, game.ew)
        ns, ew = (known.placed[key].id for key in sides)
        for board in game.boards:
            Result.objects.create(
                session=session, section=known.sections[0], board=board, round=round_,
                table=game.table, north_id=ns, south_id=ns, east_id=ew, west_id=ew,
                ns_outcome="1NN=", ew_outcome="1NN=", entered_at=timezone.now(),
            )  # fmt: skip


class LatePairTests:
    def test_it_takes_the_empty_place(self):
        session = running(*HALF)
        before = plan_of(session)
        way, change = repaired(session, Asked("late", "A", 2), members=couple(1))
        place = Placement.objects.get(section__session=session, number=14)
        assert way.kind == "phantom"
        assert (place.first_round, place.entry is None) == (2, False)
        assert plan_of(session) == before
        assert change.detail["names"] == ["Ada Nr1", "Bea Nr1"]

    def test_only_its_own_table_and_its_opponents_have_new_cards(self):
        # In the Howell of 7 tables the highest number stays at table 1 and meets all others.
        session = running(*HALF)
        (way, _) = repaired(session, Asked("late", "A", 12), members=couple(1))
        assert way.tables == (1,)
        assert len(way.pairs) == 3
        assert 14 in way.pairs

    def test_the_table_that_shares_its_boards_has_a_new_card_too(self):
        # EW 12 goes from table 1 to table 5 in rounds 2 to 6, and table 1 shares with table 6.
        session = running(11, "mitchell-6-6x4-share_relay-without-12")
        way, _ = repaired(session, Asked("late", "A", 2), members=couple(1))
        assert way.tables == (1, 2, 3, 4, 5, 6)

    def test_without_an_empty_place_it_roves(self):
        session = running(*MITCHELL)
        way, _ = repaired(session, Asked("late", "A", 3), members=couple(1))
        assert way.kind == "rover"
        assert way.place == 15
        place = Placement.objects.get(section__session=session, number=15)
        assert (place.line, place.shown, place.first_round) == ("NS", "15", 3)
        roving = [games for games in plan_of(session).values() if 15 in games[:2]]
        assert len(roving) == 5
        # Each round another pair NS waits for it.
        assert sum(len(rounds) for _, rounds in way.waiting) == 5

    def test_two_lines_numbered_apart_give_it_the_next_of_its_line(self):
        session = running(*MITCHELL)
        Section.objects.filter(session=session).update(numbering="by_line")
        for row in Placement.objects.filter(section__session=session, line="EW"):
            Placement.objects.filter(pk=row.pk).update(shown=str(row.number - 7))
        repaired(session, Asked("late", "A", 3), members=couple(1))
        assert Placement.objects.get(section__session=session, number=15).shown == "8"

    def test_a_player_who_is_here_already_is_refused(self):
        session = running(*HALF)
        repaired(session, Asked("late", "A", 2), members=couple(1))
        mark = offered(session, Asked("late", "A", 2))[0].mark
        pair, asked = tuple(members(session.event.club, 2)), Asked("late", "A", 2)
        refused("already_entered", repair_plan, session, by(), asked=asked, mark=mark, members=pair)


class LeavingTests:
    def test_its_opponents_wait_at_their_table(self):
        # Pair 3 sits NS at table 3; in round 6 EW 12 comes there, in round 7 EW 11.
        session = running(*MITCHELL)
        way, _ = repaired(session, Asked("leaves", "A", 6, (3,)))
        assert way.waiting == ((11, (7,)), (12, (6,)))
        assert way.tables == (3,)
        assert way.pairs == (11, 12)
        assert plan_of(session)[6, 3][:2] == (15, 12)
        known = facts(session)
        game = pair_game(known, "A12", 6)
        assert (game.doing, game.table) == (Doing.SITS_OUT, "3")

    def test_the_pair_is_finished_and_waits_for_nothing(self):
        session = running(*MITCHELL)
        repaired(session, Asked("leaves", "A", 6, (3,)))
        for number in range(2, 8):
            call_round(session, by(), number=number)
        known = facts(session)
        assert known.left == {"A3": 5}
        assert pair_game(known, "A3", 6).doing == Doing.FINISHED
        assert set(known.sit_outs) == {("A12", 6), ("A11", 7)}

    def test_a_late_pair_may_take_its_place(self):
        session = running(*MITCHELL)
        repaired(session, Asked("leaves", "A", 3, (3,)))
        add_late_pair(session, by(), members=couple(1), first_round=2)
        place = Placement.objects.get(section__session=session, number=15)
        assert place.entry is not None

    def test_two_pairs_of_a_table_may_leave(self):
        session = running(*HOWELL)
        way, _ = repaired(session, Asked("leaves", "A", 6, (3, 8)))
        assert len(way.opened) == 2
        assert facts(session).left == {"A3": 5, "A8": 5}


class RoundTests:
    def test_the_last_round_is_cut(self):
        session = running(*MITCHELL)
        way, _ = repaired(session, Asked("cut", "A", 2))
        assert Section.objects.get(session=session).rounds == 6
        assert max(round_ for round_, _ in plan_of(session)) == 6
        # It is struck out by hand.
        assert (way.tables, way.pairs) == ((), ())

    def test_a_round_that_was_called_is_not_cut(self):
        session = running(*MITCHELL)
        call_round(session, by(), number=7)
        assert offered(session, Asked("cut", "A", 7)) == ()

    def test_a_round_with_results_is_not_cut(self):
        session = running(*MITCHELL)
        enter(session, 7, tables=[2])
        assert offered(session, Asked("cut", "A", 2)) == ()

    def test_a_round_is_added_with_new_boards(self):
        session = running(*MITCHELL)
        repaired(session, Asked("added", "A", 2))
        added = plan_of(session, first=8)
        assert len(added) == 7
        assert sorted(board for *_, boards in added.values() for board in boards) == [
            *range(29, 57)
        ]


class PlayedOtherwiseTests:
    def test_what_was_played_is_told_by_the_results(self):
        session = running(*MITCHELL)
        enter(session, 1, tables=[1], turned=True)
        known = facts(session)
        first = played(known.sections[0], known, 1)[0]
        assert (first.ns, first.ew, first.boards) == (8, 1, (1, 2, 3, 4))

    def test_boards_played_too_early_are_exchanged_later(self):
        # Table 1 takes the boards of round 2 in round 1: 5 to 8 instead of 1 to 4.
        session = running(*MITCHELL)
        enter(session, 1, tables=[2, 3, 4, 5, 6, 7])
        known = facts(session)
        ns, ew = (known.placed[key].id for key in ("A1", "A8"))
        for board in range(9, 13):
            Result.objects.create(
                session=session, section=known.sections[0], board=board, round=1, table=1,
                north_id=ns, south_id=ns, east_id=ew, west_id=ew, ns_outcome="P",
                ew_outcome="P", entered_at=timezone.now(),
            )  # fmt: skip
        repaired(session, Asked("played", "A", 2))
        later = [
            boards for (round_, _), games in plan_of(session, first=2).items()
            if {1, 8} & set(games[:2]) for boards in [games[2]]
        ]  # fmt: skip
        assert not {9, 10, 11, 12} & {board for boards in later for board in boards}

    def test_lost_boards_are_played_no_more(self):
        session = running(*MITCHELL)
        repaired(session, Asked("lost", "A", 2, boards=(5, 6, 7, 8)))
        later = {board for *_, boards in plan_of(session, first=2).values() for board in boards}
        assert not later & {5, 6, 7, 8}


class LookedAtTests:
    def test_a_way_that_rests_on_something_else_now_is_refused(self):
        session = running(*MITCHELL)
        asked = Asked("leaves", "A", 6, (3,))
        mark = offered(session, asked)[0].mark
        repaired(session, Asked("cut", "A", 2))
        refused("plan_changed", repair_plan, session, by(), asked=asked, mark=mark)

    def test_the_same_request_again_does_nothing(self):
        session = running(*MITCHELL)
        asked = Asked("cut", "A", 2)
        mark, who = offered(session, asked)[0].mark, by()
        first = repair_plan(session, who, asked=asked, mark=mark)
        assert repair_plan(session, who, asked=asked, mark=mark) == first
        assert Section.objects.get(session=session).rounds == 6

    def test_it_is_refused_after_play(self):
        session = running(*MITCHELL)
        session.state = "provisional"
        session.save()
        asked = Asked("cut", "A", 2)
        refused("not_running", repair_plan, session, by(), asked=asked, mark="")

    def test_a_section_that_is_not_there_is_refused(self):
        session = running(*MITCHELL)
        asked = Asked("cut", "B", 2)
        refused("no_such_section", repair_plan, session, by(), asked=asked, mark="")

    def test_it_costs_as_many_statements_whatever_changes(self, django_assert_num_queries):
        session = running(*MITCHELL)
        known = facts(session)
        with django_assert_num_queries(0):
            assert ways(known.sections[0], known, Asked("leaves", "A", 6, (3,)))


class FileTests:
    def test_a_changed_evening_is_written_and_read(self):
        session = running(*MITCHELL)
        repaired(session, Asked("leaves", "A", 6, (3,)))
        repaired(session, Asked("late", "A", 7), members=couple(1))
        evening = read_evening(written(session))
        assert [row["option"] for row in evening.rows["sections"]] == ["repaired"]


class UndoTests:
    @pytest.mark.parametrize(
        "asked", [Asked("leaves", "A", 6, (3,)), Asked("cut", "A", 2), Asked("added", "A", 2)]
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
        _, change = repaired(session, Asked("late", "A", 3), members=couple(1))
        undo(session, by(), change=change)
        assert plan_of(session) == before

    def test_the_start_is_not_undone_under_a_changed_plan(self):
        session = running(*MITCHELL)
        started = Change.objects.get(kind="started")
        repaired(session, Asked("cut", "A", 2))
        refused("plan_stands", undo, session, by(), change=started)


def incident(dice, session):
    """One that the evening allows now."""
    known = facts(session)
    section = known.sections[0]
    first = dice.choice(first_rounds(section, known))
    what = dice.choice(["late", "leaves", "cut", "added", "lost", "played"])
    here = [one.number for one in known.placed.values() if one.pair and one.key not in known.left]
    boards = sorted({board for game in known.games for board in game.boards})
    return Asked(
        what,
        "A",
        first,
        pairs=(dice.choice(here),) if what == "leaves" else (),
        boards=tuple(dice.sample(boards, 2)) if what == "lost" else (),
    )


def check_what_is_to_come(session, over):
    known = facts(session)
    section = known.sections[0]
    evening = so_far(section, known, over=over)
    rest = to_come(evening.plan, over)
    # A pair that waits without a table is in no row of the plan.
    assert [one for one in problems(rest) if one.code != "pair_missing"] == []
    had = {(pair, board) for row in evening.played for pair in row.pairs for board in row.boards}
    for row in evening.plan.seatings:
        if row.round > over:
            assert not {(pair, board) for pair in row.pairs for board in row.boards} & had


class AnySequenceTests:
    @pytest.mark.parametrize("seed", range(5))
    def test_results_stay_and_the_rest_passes_the_referee(self, seed):
        dice = random.Random(seed)
        pairs = dice.choice([9, 10, 12])
        option = dice.choice(options(pairs, least=18, most=27)[:12])
        session = running(pairs, option.id)
        for number in range(1, 4):
            if number > 1:
                call_round(session, by(), number=number)
            enter(session, number, tables=[1, 3], turned=dice.random() < 0.2)
            asked = incident(dice, session)
            found = offered(session, asked)
            if not found:
                continue
            before = results_of(session)
            way = dice.choice(found)
            guests = couple(seed * 10 + number) if asked.what == "late" else None
            repair_plan(session, by(), asked=asked, mark=way.mark, members=guests)
            assert results_of(session) == before
            check_what_is_to_come(session, asked.over)
            if way.kind == "stop":
                break
        tables = Section.objects.get(session=session).tables
        assert TableLink.objects.filter(session=session).count() == tables
