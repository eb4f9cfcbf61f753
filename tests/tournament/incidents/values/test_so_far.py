"""What was really played of a section, for whoever plans the rest."""

from movements import Seating, Sitout
from tests.tournament.evening.values import (
    HOWELL,
    a_part,
    an_evening,
    with_result_changed,
    with_results,
)
from tournament.evening.seats import Seats
from tournament.incidents.values.so_far import (
    differences,
    highest_board,
    keep_empty_place,
    played_rows,
    present_plan,
    state_after,
)


def of_two(*row):
    return Seating.of_two(*row)


def first_round(known, over=1):
    return played_rows(known.sections[0], known, over)


class PlayedTests:
    def test_without_results_a_round_was_played_as_planned(self):
        assert first_round(an_evening()) == (
            of_two(1, 1, 1, 4, (1, 2)), of_two(1, 2, 2, 5, (3, 4)), of_two(1, 3, 3, 6, (5, 6)),
        )  # fmt: skip
        assert len(first_round(an_evening(), 2)) == 6
        assert first_round(an_evening(), 0) == ()

    def test_where_somebody_was_missing_nobody_played(self):
        assert len(first_round(an_evening(a_part(empty=(6,))))) == 2

    def test_who_really_sat_there_counts(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (1, 1, 2): "50"})
        for board in (1, 2):
            known = with_result_changed(known, ("A", 1, 1, board), seats=Seats.of("A4", "A1"))
        assert first_round(known)[0] == of_two(1, 1, 4, 1, (1, 2))

    def test_what_is_still_to_be_entered_was_played_by_those_who_sit_there(self):
        known = with_results(an_evening(), {(1, 1, 1): "420"})
        known = with_result_changed(known, ("A", 1, 1, 1), seats=Seats.of("A4", "A1"))
        assert first_round(known)[0] == of_two(1, 1, 4, 1, (1, 2))

    def test_two_who_met_there_are_two_rows_and_the_rest_is_the_latters(self):
        known = with_results(an_evening(), {(1, 1, 1): "420", (1, 1, 2): "50"})
        known = with_result_changed(known, ("A", 1, 1, 2), seats=Seats.of("A4", "A1"))
        assert first_round(known)[:2] == (of_two(1, 1, 1, 4, (1,)), of_two(1, 1, 4, 1, (2,)))

    def test_with_other_boards_only_those_entered_were_played(self):
        known = with_results(an_evening(), {(1, 1, 6): "420"}, seats=Seats.of("A1", "A4"))
        assert first_round(known)[0] == of_two(1, 1, 1, 4, (6,))

    def test_a_result_where_nothing_was_planned_was_played(self):
        known = an_evening(a_part(empty=(6,)))
        known = with_results(known, {(1, 3, 5): "420"}, seats=Seats.of("A3", "A5"))
        assert first_round(known)[-1] == of_two(1, 3, 3, 5, (5,))

    def test_later_rounds_and_other_sections_do_not_count(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        known = with_results(two, {("A", 2, 1, 3): "50", ("B", 1, 1, 1): "50"})
        assert len(first_round(known)) == 3
        assert len(played_rows(known.sections[1], known, 1)) == 2


class PlanTests:
    def test_who_has_left_by_then_is_not_in_it(self):
        known = an_evening(a_part(empty=(6,)), facts={"left_after": {"A1": 1}})
        section = known.sections[0]
        assert present_plan(section, known, 0).numbers == (1, 2, 3, 4, 5)
        gone = present_plan(section, known, 1)
        assert (gone.numbers, gone.lines) == ((2, 3, 4, 5), (2, 3))
        # Pair 1 was to sit out round 2; the others' rounds without opponents stay.
        assert {out.number for out in gone.sitouts} == {2, 3}

    def test_of_another_section_nobody_has_left(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"), facts={"left_after": {"B1": 1}})
        assert present_plan(two.sections[0], two, 2).numbers == (1, 2, 3, 4, 5, 6)
        assert present_plan(two.sections[1], two, 2).numbers == (2, 3, 4)

    def test_so_far_has_plan_play_and_lost_boards(self):
        known = an_evening(facts={"boards_lost": {"A": (5,), "B": (1,)}})
        found = state_after(known.sections[0], known, rounds_over=1)
        assert (found.rounds_over, found.boards_lost, len(found.played)) == (1, (5,), 3)
        assert state_after(an_evening().sections[0], an_evening(), rounds_over=0).boards_lost == ()

    def test_one_empty_place_is_open_and_the_others_wait_nowhere(self):
        known = an_evening(a_part(empty=(5, 6)))
        section = known.sections[0]
        found = keep_empty_place(present_plan(section, known, 0), section, known, 6)
        assert found.open_place == 6
        assert Sitout(1, 3, 3, (5, 6), "NS") in found.sitouts
        # Pair 2 waits for pair 5 in round 1.
        assert Sitout(1, 2, None, (), "NS") in found.sitouts


class BoardTests:
    def test_the_last_board_is_planned_entered_or_lost(self):
        two = an_evening(a_part(), a_part(HOWELL, "B"))
        assert highest_board(two, "A") == 6
        entered = with_results(two, {("A", 1, 1, 9): "50"}, seats=Seats.of("A1", "A4"))
        assert (highest_board(entered, "A"), highest_board(entered, "B")) == (9, 6)
        lost = an_evening(facts={"boards_lost": {"A": (12,), "B": (14,)}})
        assert (highest_board(lost, "A"), highest_board(lost, "AB")) == (12, 14)
        assert highest_board(two, "C") == 0

    def test_what_was_played_otherwise_is_told(self):
        known = an_evening()
        assert differences(known.sections[0], known) == ()
        entered = with_results(known, {(1, 1, 6): "420"}, seats=Seats.of("A1", "A4"))
        assert differences(entered.sections[0], entered) == (of_two(1, 1, 1, 4, (6,)),)
        turned = with_results(known, {(3, 1, 5): "420"}, seats=Seats.of("A5", "A1"))
        assert differences(turned.sections[0], turned) == (of_two(3, 1, 5, 1, (5, 6)),)
