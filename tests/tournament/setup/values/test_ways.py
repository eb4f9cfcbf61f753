"""Movements of one section and ways to cut the room in one list: places, and what comes behind."""

import datetime
from dataclasses import replace

from movements import Wishes
from tests.tournament.evening.values import an_evening
from tournament.setup.values.adviser import advice
from tournament.setup.values.fitting import House


def lines(pairs, length=0, **house):
    session = replace(an_evening().session, starts_at=datetime.time(20))
    return advice(session, pairs, length=length, house=House(**house)).lines


def places_of_cuts(found):
    return [line.number for line in found if len(line.way) > 1]


class PlaceTests:
    def test_a_cut_that_an_expert_makes_has_the_first_place(self):
        """Fifty pairs and two sets of boards: thirteen tables and twelve (a director)."""
        found = lines(50, wishes=Wishes(copies=2, called=True))
        assert [each.id for each in found[0].way] == [
            "mitchell-13-12x2",
            "mitchell-12-12x2-share_relay",
        ]
        assert (found[0].verdict, found[0].speaks_for, found[0].speaks_against) == (
            "better",
            "",
            "",
        )
        assert [line.number for line in found] == list(range(1, len(found) + 1))

    def test_without_the_boards_for_it_a_cut_comes_behind(self):
        found = lines(50, wishes=Wishes(copies=1, called=True))
        assert min(places_of_cuts(found)) > len(found) - len(places_of_cuts(found))

    def test_what_ends_too_late_comes_behind_what_does_not(self):
        """Nothing ends a quarter of an hour after the start; by 23:45 thirteen rounds of two do
        not, and shorter ones do."""
        late = lines(52, wishes=Wishes(copies=2), until=datetime.time(20, 15))
        assert all(line.too_long for line in late)
        some = lines(52, wishes=Wishes(copies=2), until=datetime.time(23, 45))
        best = [line.too_long > 0 for line in some if getattr(line, "has_copies", True)]
        assert best == sorted(best)

    def test_a_field_that_no_section_holds_has_nothing_but_cuts(self):
        found = lines(81, wishes=Wishes(copies=8))
        assert places_of_cuts(found) == [line.number for line in found]
        assert found[0].verdict == "must"

    def test_of_all_movements_of_one_length_none_cuts_the_room(self):
        assert places_of_cuts(lines(52, length=26, wishes=Wishes(copies=2))) == []

    def test_who_has_the_same_first_round_is_named_by_the_place_in_the_whole_list(self):
        found = lines(52, wishes=Wishes(copies=2))
        by_number = {line.number: line for line in found}
        alike = [(line, by_number[n]) for line in found for n in getattr(line, "alike", ())]
        assert alike
        assert all(one.option.first_round == two.option.first_round for one, two in alike)
