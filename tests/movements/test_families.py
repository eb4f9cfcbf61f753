"""The registry: who is served, and whether each family makes what it says.

Source of the lists: the rules in the modules' docstrings, read for these numbers by hand.
"""

import pytest

from movements.check import problems
from movements.errors import MovementError
from movements.families import FAMILIES, families_for


def kinds(contestants, number):
    return [(each.kind, each.variant) for each in families_for(contestants, number)]


class RegistryTests:
    @pytest.mark.parametrize(
        ("contestants", "number"),
        [
            *(("pairs", pairs) for pairs in (4, 5, 6, 7, 14, 15, 16, 17)),
            *(("players", players) for players in (4, 7, 9, 12, 20, 36, 44)),
            *(("teams", teams) for teams in (3, 4, 5, 6, 8, 9, 10, 39, 40)),
        ],
    )
    def test_each_makes_what_it_says(self, contestants, number):
        for family in families_for(contestants, number):
            rounds = family.rounds(number)
            for each in {rounds[0], rounds[-1]}:
                movement = family.make(number, rounds=each, boards_per_round=2)
                assert (movement.rounds, movement.boards_per_round) == (each, 2)
                assert (movement.contestants, len(movement.numbers)) == (contestants, number)
                assert problems(movement) == []

    def test_of_four_pairs_there_are_howells_only(self):
        assert kinds("pairs", 4) == [("howell", "")]

    def test_a_rover_makes_an_odd_number(self):
        assert ("mitchell", "rover") in kinds("pairs", 15)
        assert ("mitchell", "rover") not in kinds("pairs", 14)

    def test_individuals_and_teams(self):
        assert [kind for kind, _ in kinds("players", 12)] == ["whist", "rainbow"]
        assert [kind for kind, _ in kinds("players", 20)] == ["whist", "rainbow", "swivel"]
        assert [kind for kind, _ in kinds("teams", 9)] == [
            "american_whist", "score_breaks", "patton",
        ]  # fmt: skip
        assert [kind for kind, _ in kinds("teams", 10)] == [
            "american_whist", "score_breaks", "split_whist", "new_england", "stagger",
            "parallel_rows", "patton",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("contestants", "number"),
        [("pairs", 3), ("pairs", 82), ("players", 3), ("players", 55), ("teams", 2), ("teams", 41)],
    )
    def test_there_may_be_nothing(self, contestants, number):
        assert families_for(contestants, number) == ()

    @pytest.mark.parametrize("contestants", FAMILIES)
    def test_other_rounds_are_refused(self, contestants):
        for family in families_for(contestants, 20):
            with pytest.raises(MovementError) as raised:
                family.make(20, rounds=99, boards_per_round=2)
            assert raised.value.code == "bad_rounds"

    @pytest.mark.parametrize("boards", [0, 3])
    def test_a_set_that_is_cut_needs_an_even_number_of_boards(self, boards):
        scissors = next(each for each in families_for("pairs", 16) if each.variant == "scissors")
        with pytest.raises(MovementError) as raised:
            scissors.make(16, rounds=8, boards_per_round=boards)
        assert raised.value.code == "bad_boards"
