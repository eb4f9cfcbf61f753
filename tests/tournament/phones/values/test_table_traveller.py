"""A board's traveller as the table that just played it may see it."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tests.tournament.evening.values import (
    a_part,
    an_evening,
    key,
    ruled,
    with_results,
)
from tournament.evening.facts import Group
from tournament.evening.play.at_table import Marks, table_round
from tournament.phones.values.table_traveller import may_see_traveller, table_traveller

D = Decimal
CODES = {("A", 1, 1, 1): "420", ("A", 2, 3, 1): "450", ("A", 3, 2, 1): "-50"}


def board_of(known, *, number=1, agreed=(("A", 1, 1, 1),)):
    return table_round(known, "A", 1, number=number, marks=Marks(agreed=agreed)).boards[0]


class MayTests:
    def may(self, *, sees="traveller", agreed=(("A", 1, 1, 1),), round_=1):
        known = with_results(an_evening(table_sees=sees, round=round_), CODES)
        return may_see_traveller(known, board_of(known, agreed=agreed))

    def test_once_agreed_in_the_round_being_played(self):
        assert self.may()

    @pytest.mark.parametrize("otherwise", [{"sees": "nothing"}, {"agreed": ()}, {"round_": 2}])
    def test_otherwise_not(self, otherwise):
        assert not self.may(**otherwise)


class TravellerTests:
    def lines(self, known):
        return table_traveller(known, board_of(known))

    def test_the_best_for_ns_come_first_and_the_own_is_marked(self):
        found = self.lines(with_results(an_evening(), CODES))
        assert [(one.ns, one.ew, one.both_points, one.figure, one.is_own) for one in found] == [
            ("3", "5", (450, 450), D("100.0"), False),
            ("1", "4", (420, 420), D("50.0"), True),
            ("2", "6", (-50, -50), D("0.0"), False),
        ]

    def test_what_is_ruled_is_told_instead_and_without_points_it_stands_last(self):
        known = ruled(with_results(an_evening(), CODES), ("A", 2, 3, 1), "A60|A40")
        last = self.lines(known)[-1]
        assert (last.ns, last.both_points, last.figure) == ("3", (None, None), D("60.0"))
        assert last.result.ns_outcome == "A60"

    def test_imps_are_told_as_they_are(self):
        known = with_results(an_evening(event={"scoring": "total_points"}), CODES)
        assert [one.figure for one in self.lines(known)] == [D(450), D(420), D(-50)]

    def test_of_a_fouled_board_only_those_with_its_cards_are_told(self):
        group = Group(key(7), 1, "b", "", 2, 2, (), "87", "", 1)
        known = replace(with_results(an_evening(), CODES), groups=(group,))
        assert [one.ns for one in self.lines(known)] == ["1", "2"]

    @pytest.mark.parametrize(("compared", "count"), [("field", 4), ("section", 3)])
    def test_only_those_compared_with_this_table_are_told(self, compared, count):
        two = an_evening(a_part(), a_part(letter="B"), compared=compared)
        known = with_results(two, {**CODES, ("B", 1, 1, 1): "480"})
        assert len(self.lines(known)) == count
        assert {one.ns for one in self.lines(known)} >= {"A1", "A2", "A3"}
