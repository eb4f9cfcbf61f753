"""Who sits at a table: pairs, and single players."""

import pytest

from scoring.notation.board import Side
from tournament.evening.report import Contestant, Person
from tournament.evening.seats import Seats, cut_side, find_side, join_side

PAIRS = Seats.of("A1", "A4")
PLAYERS = Seats.of("A1", "A2", "A3", "A4")

MARIE = Contestant("A1", "A", 1, "", "1", (Person("Marie", "Roux"),))
OTTO = Contestant("A3", "A", 3, "", "3", (Person("Otto", "Blanc"),))


class PairTests:
    def test_a_pair_has_both_seats_of_its_side(self):
        assert PAIRS.players == ("A1", "A4", "A1", "A4")
        assert PAIRS.are_of_two
        assert PAIRS.contestants == ("A1", "A4")
        assert PAIRS.sides == (("A1",), ("A4",))
        assert (PAIRS.ns, PAIRS.ew) == ("A1", "A4")

    def test_it_plays_the_other_and_has_no_partner(self):
        assert (PAIRS.side_of("A1"), PAIRS.side_of("A4")) == (Side.NS, Side.EW)
        assert (PAIRS.opponents_of("A1"), PAIRS.opponents_of("A4")) == (("A4",), ("A1",))
        assert PAIRS.partners_of("A1") == ()

    def test_turned_it_sits_the_other_way(self):
        assert PAIRS.turned == Seats.of("A4", "A1")


class PlayerTests:
    def test_four_are_named_clockwise(self):
        assert (PLAYERS.north, PLAYERS.east, PLAYERS.south, PLAYERS.west) == PLAYERS.contestants
        assert not PLAYERS.are_of_two
        assert PLAYERS.sides == (("A1", "A3"), ("A2", "A4"))

    def test_each_has_a_partner_and_two_opponents(self):
        assert PLAYERS.side_of("A3") is Side.NS
        assert PLAYERS.partners_of("A3") == ("A1",)
        assert PLAYERS.opponents_of("A3") == ("A2", "A4")
        assert PLAYERS.partners_of("A4") == ("A2",)

    def test_turned_ns_are_ew_and_partners_stay(self):
        assert PLAYERS.turned == Seats.of("A2", "A1", "A4", "A3")

    def test_two_of_them_are_a_side(self):
        assert (PLAYERS.ns, PLAYERS.ew) == ("A1+A3", "A2+A4")
        assert (cut_side("A1+A3"), cut_side("A7"), cut_side("")) == (["A1", "A3"], ["A7"], [])


class ImpossibleTests:
    @pytest.mark.parametrize(
        "players",
        [
            ("A1", "A1", "A1", "A1"),
            ("A1", "A2", "A1", "A3"),
            ("A1", "A2", "A3", "A2"),
            ("A1", "A2", "A2", "A3"),
        ],
    )
    def test_nobody_sits_with_another_and_alone(self, players):
        with pytest.raises(ValueError, match="seats of"):
            Seats(*players)

    def test_who_is_not_there_has_no_side(self):
        with pytest.raises(KeyError):
            PAIRS.side_of("A2")

    def test_nobody_has_a_side_that_is_empty_or_of_nobody(self):
        assert (join_side(()), find_side({}, "A1"), find_side({}, "")) == (None, None, None)


class SideTests:
    def test_who_is_alone_is_the_side(self):
        assert find_side({"A1": MARIE, "A3": OTTO}, "A1") is MARIE

    def test_two_are_called_together_and_named_both(self):
        both = find_side({"A1": MARIE, "A3": OTTO}, "A1+A3")
        assert (both.key, both.shown) == ("A1+A3", "1+3")
        assert [person.last_name for person in both.players] == ["Roux", "Blanc"]


class NamedTests:
    @pytest.mark.parametrize("seats", [PAIRS, PLAYERS])
    @pytest.mark.parametrize("as_players", [False, True])
    def test_what_is_written_is_read_back(self, seats, as_players):
        assert Seats.from_named(seats.to_named(as_players=as_players)) == seats

    def test_pairs_keep_the_names_of_their_sides(self):
        assert PAIRS.to_named() == {"ns": "A1", "ew": "A4"}
        assert PLAYERS.to_named() == {"north": "A1", "east": "A2", "south": "A3", "west": "A4"}

    @pytest.mark.parametrize(
        "values", [{}, {"ns": "A1"}, {"ns": "A1", "ew": 4}, {"north": "A1", "east": "A2"}]
    )
    def test_nothing_else_can_be_read(self, values):
        with pytest.raises(ValueError, match="seats of"):
            Seats.from_named(values)
