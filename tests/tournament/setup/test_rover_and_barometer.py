"""A whole evening of a rover and one of a barometer: chosen, started, played, changed, undone.

The rover of 7 tables beside a Mitchell, by hand (EBU manual of movements, M6): NS n at table n, EW
7 + n up one table each round, set t + r - 1 at table t. Pair 15 waits in round 1 and then plays at
tables 1, 3, 5, 7, 2, 4, where the pair NS of the table waits for it.
"""

import pytest

from tests.builders import by
from tests.tournament.incidents.repaired import enter, offered, plan_of, repaired
from tests.tournament.prints.reading import text_of
from tests.tournament.room.values.test_pages import pages
from tests.tournament.setup.arrange import a_large_evening
from tests.tournament.setup.test_movement import refused
from tests.tournament.setup.test_sections import couple
from tournament.evening.plan.movement import plan_sheet
from tournament.incidents.values.repairs import RepairRequest
from tournament.kinds.pairs.sheets.guide_cards import guide_cards_pdf
from tournament.models import Placement, Section, Visibility
from tournament.play.services.press_clock import call_round
from tournament.services.entries.add_pairs import paste_pairs
from tournament.setup.services.choose_movement import MovementChoice, choose_movement
from tournament.setup.services.start import start
from tournament.store.read import load_evening
from tournament.store.standings import live_report
from tournament.store.undo import undo

pytestmark = pytest.mark.django_db

ROVER = (15, "mitchell-7-7x4-rover")
ITS_TABLES = {2: 1, 3: 3, 4: 5, 5: 7, 6: 2, 7: 4}


class RoverEveningTests:
    def test_all_fifteen_have_a_number_and_the_rover_the_last(self):
        session = chosen(*ROVER)
        places = Placement.objects.filter(section__session=session)
        assert places.exclude(attendance=None).count() == places.count() == 15
        assert Section.objects.get(session=session).option == ROVER[1]
        assert (places.get(number=15).line, places.get(number=15).shown) == ("NS", "15")

    def test_two_lines_numbered_apart_count_east_west_from_one(self):
        session = chosen(*ROVER, numbering="by_line")
        shown = dict(
            Placement.objects.filter(section__session=session).values_list("number", "shown")
        )
        assert [shown[number] for number in (1, 7, 8, 14, 15)] == ["1", "7", "1", "7", "15"]

    def test_it_goes_where_the_manual_sends_it(self):
        plan = plan_of(running(*ROVER))
        roving = {round_: table for (round_, table), row in plan.items() if 15 in row[:2]}
        assert roving == ITS_TABLES
        # In round 3 at table 3: EW 14 - 3 + 1, set 5 of four boards.
        assert plan[3, 3] == (15, 8, (17, 18, 19, 20))

    @pytest.mark.parametrize("pairs", [14, 16])
    def test_with_other_pairs_it_must_be_chosen_again(self, pairs):
        # It has no place to leave empty, and none that is.
        session = a_large_evening(pairs)
        refused("movement_does_not_fit", choose, session, ROVER[1])

    def test_a_sixteenth_pair_before_the_start_takes_the_plan_away(self):
        session = chosen(*ROVER)
        paste_pairs(session, by(), pairs=[couple(1)])
        assert not Section.objects.filter(session=session).exists()

    def test_the_room_is_called_its_table_and_whose_place_it_takes(self):
        session = running(*ROVER)
        call_round(session, by(), number=3)
        called = [page for page in screen(session) if page.round == 3]
        assert {page.roving for page in called} == {("15", "3", "3")}
        moves = [(page.call.pairs, page.call.side, page.call.step) for page in called]
        assert set(moves) == {("line", "EW", 1)}
        assert {page.call.boards for page in called} == {"down"}

    def test_the_guide_card_says_where_it_waits_and_plays(self):
        known = load_evening(running(*ROVER))
        sheet = plan_sheet(known.sections[0], known, heading=known.heading)
        assert text_of(guide_cards_pdf(sheet, pairs=[15])).count("relais") == 1
        assert text_of(guide_cards_pdf(sheet, pairs=[3])).count("relais") == 1
        assert "relais" not in text_of(guide_cards_pdf(sheet, pairs=[6]))

    def test_played_to_the_end_each_has_the_boards_that_it_was_there_for(self):
        session = running(*ROVER)
        play(session, rounds=7)
        report = live_report(session)
        boards = {rank.pair: rank.boards for one in report.rankings for rank in one.ranks}
        # The rover waits once, and so do 1, 3, 5, 7, 2, 4; pair 6 and all EW never do.
        waiting = {15, *ITS_TABLES.values()}
        assert boards == {f"A{n}": 24 if n in waiting else 28 for n in range(1, 16)}
        assert [len(one.ranks) for one in report.rankings] == [8, 7]

    def test_a_late_pair_comes_and_is_taken_out_again(self):
        session = running(*ROVER)
        before = plan_of(session)
        way, change = repaired(session, RepairRequest("late", "A", 2), members=couple(1))
        assert way.place == 16
        assert plan_of(session) != before
        undo(session, by(), change=change)
        assert plan_of(session) == before

    @pytest.mark.parametrize("pair", [15, 3, 9])
    def test_one_leaves_and_comes_back_by_undoing(self, pair):
        session = running(*ROVER)
        play(session, rounds=2)
        before = plan_of(session)
        request = RepairRequest("leaves", "A", 3, (pair,))
        assert offered(session, request)
        _, change = repaired(session, request)
        assert not [row for row in plan_of(session, first=3).values() if pair in row[:2]]
        undo(session, by(), change=change)
        assert plan_of(session) == before


BAROMETER = (14, "mitchell-7-7x4-together")


class BarometerEveningTests:
    def test_all_tables_have_the_boards_of_the_round(self):
        plan = plan_of(running(*BAROMETER))
        for number in range(1, 8):
            boards = {row[2] for (round_, _), row in plan.items() if round_ == number}
            first = 4 * number - 3
            assert boards == {tuple(range(first, first + 4))}

    def test_after_each_round_all_have_played_as_much(self):
        session = running(*BAROMETER)
        for number in (1, 2, 3):
            play(session, rounds=number, first=number)
            report = live_report(session)
            played = {rank.boards for one in report.rankings for rank in one.ranks}
            assert played == {4 * number}

    def test_the_screen_ranks_after_each_round(self):
        session = running(*BAROMETER)
        session.visibility = Visibility.RANKING
        session.save()
        play(session, rounds=1)
        ranks = [page for page in screen(session) if page.kind.value == "ranks"]
        assert sum(len(column.ranking.ranks) for page in ranks for column in page.columns) == 14

    def test_the_next_boards_are_called(self):
        session = running(*BAROMETER)
        call_round(session, by(), number=2)
        called = [page for page in screen(session) if page.round == 2]
        assert {page.call.boards for page in called} == {"new"}

    def test_no_card_lists_all_tables_as_sharing(self):
        known = load_evening(running(*BAROMETER))
        sheet = plan_sheet(known.sections[0], known, heading=known.heading)
        assert "avec" not in text_of(guide_cards_pdf(sheet, pairs=[3]))

    def test_a_late_pair_roves_and_is_taken_out_again(self):
        session = running(*BAROMETER)
        before = plan_of(session)
        way, change = repaired(session, RepairRequest("late", "A", 2), members=couple(1))
        assert (way.kind, way.place) == ("rover", 15)
        undo(session, by(), change=change)
        assert plan_of(session) == before

    def test_one_leaves_and_comes_back_by_undoing(self):
        session = running(*BAROMETER)
        play(session, rounds=2)
        before = plan_of(session)
        _, change = repaired(session, RepairRequest("leaves", "A", 3, (9,)))
        assert not [row for row in plan_of(session, first=3).values() if 9 in row[:2]]
        undo(session, by(), change=change)
        assert plan_of(session) == before


def choose(session, option, **more):
    choose_movement(session, by(), choice=MovementChoice(option, **more))


def chosen(pairs, option, **more):
    session = a_large_evening(pairs)
    choose(session, option, **more)
    return session


def running(pairs, option):
    session = chosen(pairs, option)
    start(session, by())
    return session


def play(session, *, rounds, first=1):
    for number in range(first, rounds + 1):
        if number > 1:
            call_round(session, by(), number=number)
        enter(session, number, outcome="1NTN=")


def screen(session):
    """The pages of the room's screen, as the session shows what was played."""
    known = load_evening(session)
    return pages(known, visibility=session.visibility)
