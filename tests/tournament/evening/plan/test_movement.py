"""The movement rebuilt from its rows: whole, and without those who are not there."""

from dataclasses import replace

import pytest

from movements import Sitout
from tests.tournament.evening.values import HEAD, HOWELL, a_part, an_evening
from tournament.evening.plan.movement import (
    first_table,
    full_movement,
    movement_of_present,
    plan_sheet,
)


def those_here(part, **fields):
    return movement_of_present(part.section, an_evening(part, **fields))


class FullTests:
    def test_every_row_and_number_is_in_it(self):
        part = a_part(relays=(2, 2), arrow_switched=(3,), variant="share")
        found = full_movement(part.section, an_evening(part))
        assert (found.kind, found.variant, found.tables, found.rounds) == (
            "mitchell",
            "share",
            3,
            3,
        )
        assert (found.boards_per_round, found.numbers) == (2, (1, 2, 3, 4, 5, 6))
        assert (found.winners, found.lines, found.arrow_switched) == (2, (1, 2, 3), (3,))
        assert [relay.after_table for relay in found.relays] == [2, 2]
        first = found.seatings[0]
        assert (first.round, first.table, first.ns, first.ew, first.boards) == (1, 1, 1, 4, (1, 2))
        assert len(found.seatings) == 9

    def test_the_empty_place_is_in_it(self):
        part = a_part(empty=(6,))
        found = full_movement(part.section, an_evening(part))
        assert found.numbers == (1, 2, 3, 4, 5, 6)
        assert len(found.seatings) == 9

    @pytest.mark.parametrize(("winners", "lists"), [(1, 1), (2, 2), (4, 2)])
    def test_more_winners_than_one_are_two_lines(self, winners, lists):
        part = a_part(winners=winners)
        assert full_movement(part.section, an_evening(part)).winners == lists

    def test_another_section_is_not_in_it(self):
        first, second = a_part(), a_part(HOWELL, "B")
        found = full_movement(second.section, an_evening(first, second))
        assert (found.numbers, len(found.seatings)) == ((1, 2, 3, 4), 6)


class HereTests:
    def test_where_all_are_there_it_is_the_whole(self):
        part = a_part()
        assert those_here(part) == full_movement(part.section, an_evening(part))

    def test_the_others_of_an_empty_place_sit_out(self):
        found = those_here(a_part(empty=(6,)))
        assert found.numbers == (1, 2, 3, 4, 5)
        assert found.sitouts == (
            Sitout(1, 3, 3, (5, 6), "NS"), Sitout(2, 1, 1, (3, 4), "NS"),
            Sitout(3, 2, 2, (1, 2), "NS"),
        )  # fmt: skip
        assert (len(found.seatings), found.missing) == (6, 6)

    def test_two_places_may_be_empty(self):
        found = those_here(a_part(empty=(3, 6)))
        assert found.numbers == (1, 2, 4, 5)
        # Pairs 3 and 6 were to meet in round 1; nobody waits for them there.
        assert {(out.round, out.number) for out in found.sitouts} == {
            (2, 1), (2, 5), (3, 2), (3, 4),
        }  # fmt: skip

    def test_before_a_late_pair_came_its_opponents_sit_out(self):
        found = those_here(a_part(late={6: 2}))
        assert found.sitouts == (Sitout(1, 3, 3, (5, 6), "NS"),)
        assert len(found.seatings) == 8
        assert found.numbers == (1, 2, 3, 4, 5, 6)

    def test_two_late_pairs_that_were_to_meet_leave_nobody_waiting(self):
        found = those_here(a_part(late={3: 2, 6: 2}))
        assert (found.sitouts, len(found.seatings)) == ((), 8)


class SheetTests:
    def test_the_sheet_has_who_sits_where(self):
        part = a_part(empty=(6,), late={5: 2})
        known = an_evening(part, lead_wanted=True, facts={"left_after": {"A4": 2}})
        sheet = plan_sheet(part.section, known, heading=HEAD, link="http://x")
        assert (sheet.heading, sheet.section, sheet.link) == (HEAD, "A", "http://x")
        assert (sheet.lead_wanted, sheet.has_sections) == (True, False)
        assert sheet.pairs.keys() == {1, 2, 3, 4, 5}
        assert sheet.labels == {number: str(number) for number in range(1, 7)}
        assert (sheet.left_after, sheet.came) == ({4: 2}, {5: 2})
        assert sheet.movement == movement_of_present(part.section, known)

    def test_with_two_sections_numbers_have_their_letter(self):
        first, second = a_part(), a_part(HOWELL, "B")
        sheet = plan_sheet(second.section, an_evening(first, second), heading=HEAD)
        assert (sheet.has_sections, sheet.link) == (True, "")
        assert sheet.labels == {1: "B1", 2: "B2", 3: "B3", 4: "B4"}


class FirstTableTests:
    def test_it_is_where_a_pair_plays_first(self):
        known = an_evening(a_part(empty=(1,)))
        # Pair 4 was to meet pair 1 in round 1; it plays first at table 2.
        assert first_table(known, "A4") == "2"
        assert first_table(known, "A5") == "2"
        assert first_table(known, "A3") == "3"

    def test_rows_may_stand_in_any_order(self):
        part = a_part()
        known = an_evening(part._replace(games=part.games[::-1]))
        assert first_table(known, "A4") == "1"

    def test_who_never_plays_has_none(self):
        known = an_evening(a_part(empty=(1,)))
        assert first_table(known, "A1") == ""

    def test_with_two_sections_it_has_its_letter(self):
        assert first_table(an_evening(a_part(), a_part(HOWELL, "B")), "B3") == "B2"


class NumberTests:
    def test_lines_are_of_the_placements(self):
        part = a_part()
        turned = {key: replace(one, line="EW") for key, one in part.placed.items()}
        found = full_movement(part.section, an_evening(part._replace(placed=turned)))
        assert found.lines == ()
