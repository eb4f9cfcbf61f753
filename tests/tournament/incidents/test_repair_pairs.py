"""Pairs that come late or leave: what is stored of the plan, and whom it concerns.

The plan of a Mitchell of 7 tables is worked out by hand: NS n at table n, EW 7 + n at table n in
round 1 and one table up each round, set t + r - 1 at table t.
"""

import pytest

from tests.builders import by
from tests.tournament.incidents.repaired import (
    HALF,
    HOWELL,
    MITCHELL,
    offered,
    plan_of,
    repaired,
)
from tests.tournament.prints.reading import text_of
from tests.tournament.setup.arrange import members, running
from tests.tournament.setup.test_movement import refused
from tests.tournament.setup.test_sections import couple
from tournament.entries.services.add_late_pair import add_late_pair
from tournament.evening.plan.movement import plan_sheet
from tournament.evening.play.next_game import Doing, pair_game
from tournament.evening.scores.standings import list_sit_outs
from tournament.incidents.services import repair_plan
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.pairs.sheets.guide_cards import guide_cards_pdf
from tournament.models import Placement, Section, TableLink
from tournament.play.services.press_clock import call_round
from tournament.store.club.table_links import links_of
from tournament.store.read import load_evening, print_again
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db


class LatePairTests:
    def test_it_takes_the_empty_place(self):
        session = running(*HALF)
        before = plan_of(session)
        way, change = repaired(session, RepairRequest("late", "A", 2), members=couple(1))
        place = Placement.objects.get(section__session=session, number=14)
        assert way.kind == "phantom"
        assert (place.first_round, place.attendance is None) == (2, False)
        assert plan_of(session) == before
        assert change.detail["names"] == ["Ada Nr1", "Bea Nr1"]

    def test_its_guide_card_says_when_it_came(self):
        session = running(*HALF)
        repaired(session, RepairRequest("late", "A", 3), members=couple(1))
        known = load_evening(session)
        sheet = plan_sheet(known.sections[0], known, heading=known.heading)
        assert sheet.came == {14: 3}
        # The club prints in French.
        assert text_of(guide_cards_pdf(sheet, pairs=[14])).count("pas encore là") == 2

    def test_a_card_that_sent_a_pair_to_sit_out_where_it_plays_now_is_new_too(self):
        # In the Howell of 7 tables the highest number stays at table 1 and meets all others;
        # each of them comes there from table 3.
        session = running(*HALF)
        (way, _) = repaired(session, RepairRequest("late", "A", 12), members=couple(1))
        assert way.tables == (1, 3)
        assert len(way.pairs) == 3
        assert 14 in way.pairs

    def test_the_table_that_shares_its_boards_has_a_new_card_too(self):
        # EW 12 goes from table 1 to table 5 in rounds 2 to 6, and table 1 shares with table 6.
        session = running(11, "mitchell-6-6x4-share_relay-without-12")
        way, _ = repaired(session, RepairRequest("late", "A", 2), members=couple(1))
        assert way.tables == (1, 2, 3, 4, 5, 6)

    def test_without_an_empty_place_it_roves(self):
        session = running(*MITCHELL)
        way, _ = repaired(session, RepairRequest("late", "A", 3), members=couple(1))
        assert way.kind == "rover"
        assert way.place == 15
        place = Placement.objects.get(section__session=session, number=15)
        assert (place.line, place.shown, place.first_round) == ("NS", "15", 3)
        roving = [games for games in plan_of(session).values() if 15 in games[:2]]
        assert len(roving) == 5
        # Each round another pair NS waits for it.
        assert sum(len(rounds) for _, rounds in way.waiting) == 5

    def test_each_empty_place_is_offered_and_else_a_number_that_nobody_had(self):
        # Who leaves opens 15 and 16.
        session = running(*MITCHELL)
        for pair in (3, 9):
            repaired(session, RepairRequest("leaves", "A", 3, (pair,)))
        ways = offered(session, RepairRequest("late", "A", 2))
        assert {(way.kind, way.place) for way in ways} == {
            ("phantom", 15), ("phantom", 16), ("rover", 17), ("table", 17)
        }  # fmt: skip

    def test_a_table_more_has_its_seats_and_its_link(self):
        session = running(*MITCHELL)
        way, change = repaired(
            session, RepairRequest("late", "A", 2), kind="table", members=couple(1)
        )
        assert way.tables == (1, 2, 3, 4, 5, 6, 7, 8)
        section = Section.objects.get(session=session)
        assert (section.tables, section.stationary[-1]) == (8, 15)
        seats = plan_of(session, first=2)
        assert all(seats[number, 8][0] == 15 for number in range(2, 8))
        # Opposite who waits is an empty place EW, one a round.
        empty = [(round_, table) for (round_, table), row in seats.items() if row[1] == 16]
        assert sorted(round_ for round_, _ in empty) == [2, 3, 4, 5, 6, 7]
        assert change.detail["way"] == "table"
        assert TableLink.objects.filter(session=session, table=8).exists()

    def test_the_card_of_the_table_that_sends_a_pair_elsewhere_is_new_too(self):
        # Whoever comes to table 8 in round 7 was to go on from its table of round 6.
        session = running(*MITCHELL)
        for number in range(2, 7):
            call_round(session, by(), number=number)
        way, _ = repaired(session, RepairRequest("late", "A", 7), kind="table", members=couple(1))
        left_alone = next(row.table for row in way.rows if 16 in row.pairs)
        assert way.tables == tuple(
            sorted({(left_alone - 2) % 7 + 1, left_alone % 7 + 1, left_alone, 8})
        )

    def test_at_a_table_more_a_second_late_pair_takes_the_empty_place(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("late", "A", 2), kind="table", members=couple(1))
        before = plan_of(session)
        way, _ = repaired(session, RepairRequest("late", "A", 3), members=couple(2))
        assert (way.kind, way.place) == ("phantom", 16)
        assert plan_of(session) == before
        known = load_evening(session)
        assert len([game for game in known.due if "A16" in game.seats.contestants]) == 5
        shared = [one for one in Section.objects.get(session=session).sharings if one["round"] > 2]
        assert len(shared) == 5

    def test_a_table_more_is_taken_away_again(self):
        session = running(*MITCHELL)
        before = plan_of(session)
        _, change = repaired(
            session, RepairRequest("late", "A", 2), kind="table", members=couple(1)
        )
        undo(session, by(), change=change)
        assert plan_of(session) == before
        assert Section.objects.get(session=session).tables == 7
        assert [link.table for link in links_of(session)] == [1, 2, 3, 4, 5, 6, 7]

    def test_two_lines_numbered_apart_give_it_the_next_of_its_line(self):
        session = running(*MITCHELL)
        Section.objects.filter(session=session).update(numbering="by_line")
        for row in Placement.objects.filter(section__session=session, line="EW"):
            Placement.objects.filter(pk=row.pk).update(shown=str(row.number - 7))
        repaired(session, RepairRequest("late", "A", 3), members=couple(1))
        assert Placement.objects.get(section__session=session, number=15).shown == "8"

    def test_a_player_who_is_here_already_is_refused(self):
        session = running(*HALF)
        repaired(session, RepairRequest("late", "A", 2), members=couple(1))
        mark = offered(session, RepairRequest("late", "A", 2))[0].mark
        pair, asked = tuple(members(session.event.club, 2)), RepairRequest("late", "A", 2)
        refused(
            "already_entered", repair_plan, session, by(), request=asked, mark=mark, members=pair
        )


class LeavingTests:
    def test_its_opponents_wait_at_their_table(self):
        # Pair 3 sits NS at table 3; in round 6 EW 12 comes there, in round 7 EW 11.
        session = running(*MITCHELL)
        way, _ = repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        assert way.waiting == ((11, (7,)), (12, (6,)))
        # Both come from table 2, whose card sent them to play.
        assert way.tables == (2, 3)
        assert way.pairs == (11, 12)
        assert plan_of(session)[6, 3][:2] == (15, 12)
        known = load_evening(session)
        game = pair_game(known, "A12", 6)
        assert (game.doing, game.table) == (Doing.SITS_OUT, "3")

    def test_the_pair_is_finished_and_waits_for_nothing(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        for number in range(2, 8):
            call_round(session, by(), number=number)
        known = load_evening(session)
        assert known.left_after == {"A3": 5}
        assert pair_game(known, "A3", 6).doing == Doing.FINISHED
        assert set(list_sit_outs(known)) == {("A12", 6), ("A11", 7)}

    def test_a_late_pair_may_take_its_place(self):
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 3, (3,)))
        add_late_pair(session, by(), members=couple(1), first_round=2)
        place = Placement.objects.get(section__session=session, number=15)
        assert place.attendance is not None

    def test_two_pairs_of_a_table_may_leave(self):
        session = running(*HOWELL)
        way, _ = repaired(session, RepairRequest("leaves", "A", 6, (3, 8)))
        assert len(way.opened) == 2
        assert load_evening(session).left_after == {"A3": 5, "A8": 5}

    def test_who_only_waits_at_the_end_has_not_left(self):
        # Two sets are lost after a pair has left: others have nothing to play in rounds 6 and 7.
        session = running(*MITCHELL)
        repaired(session, RepairRequest("leaves", "A", 2, (3,)))
        repaired(session, RepairRequest("lost", "A", 2, boards=(1, 2, 3, 4, 5, 6, 7, 8)))
        assert load_evening(session).left_after == {"A3": 1}

    def test_two_who_were_to_meet_last_may_leave_before(self):
        # NS 1 and EW 9 meet in round 7 at table 1, where nobody waits for them then.
        session = running(*MITCHELL)
        for number in range(2, 7):
            call_round(session, by(), number=number)
        repaired(session, RepairRequest("leaves", "A", 7, (1, 9)))
        assert load_evening(session).left_after == {"A1": 6, "A9": 6}
        games = [game for game in load_evening(session).due if game.round == 7]
        assert len(games) == 6

    def test_what_is_undone_and_done_again_stands(self):
        session = running(*MITCHELL)
        _, change = repaired(session, RepairRequest("leaves", "A", 6, (3,)))
        undone = undo(session, by(), change=change)
        assert (load_evening(session).left_after, print_again(session)) == ({}, ())
        undo(session, by(), change=undone)
        assert load_evening(session).left_after == {"A3": 5}
        assert [one.pairs for one in print_again(session)] == [(11, 12)]
