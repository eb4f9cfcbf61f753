"""A pair that comes late and roves: how many rounds it can play, checked by a slow search."""

import pytest

from movements.check import problems
from movements.pairs.mitchell import mitchell
from movements.pairs.mitchells import MITCHELLS, build_mitchell
from movements.repair.going_on import continuations
from movements.repair.incidents import LatePair
from movements.repair.late import find_rover
from tests.movements.repair.test_repair import SEVEN, after, way


def mitchell_evenings(largest):
    """Each Mitchell with the most rounds of its family, after each round in which one can come."""
    for variant, family in MITCHELLS.items():
        for tables in range(2, largest + 1):
            for rounds in family.rounds(tables)[-1:]:
                for over in range(1, rounds):
                    yield variant, tables, rounds, over


def find_most_by_hand(movement, over):
    """Count the rounds that a rover can play, round after round in their order, each place tried.

    Given up is only what cannot beat the most so far.
    """
    rounds = [
        [
            frozenset({("ns", row.ns), ("ew", row.ew), *row.boards})
            for row in movement.seatings_of_round(number)
        ]
        for number in range(over + 1, movement.rounds + 1)
    ]
    most = 0

    def go_on(at, used, played):
        nonlocal most
        most = max(most, played)
        if at == len(rounds) or played + len(rounds) - at <= most:
            return
        for place in rounds[at]:
            if not used & place:
                go_on(at + 1, used | place, played + 1)
        go_on(at + 1, used, played)

    go_on(0, frozenset(), 0)
    return most


class RoverTests:
    """How many rounds a pair can rove that comes in after the first."""

    def test_at_nine_tables_it_plays_21_boards_and_24_against_one_pair_twice(self):
        # The rover's published path is 1 5 9 2 4 7 3 6, with one opponent met again.
        found = after(mitchell(9, boards_per_round=3), 1)
        once, again = way(found, LatePair(), "rover"), way(found, LatePair(), "rover_again")
        assert (once.newcomer, once.rematches, once.is_most) == (21, 0, True)
        assert (again.newcomer, again.rematches) == (24, 1)
        assert problems(again.to_come) == []
        ways = [each.kind for each in continuations(found, LatePair())]
        assert ways.index("rover") < ways.index("rover_again")

    def test_where_it_plays_all_rounds_nothing_is_offered_beside(self):
        kinds = {each.kind for each in continuations(after(SEVEN, 1), LatePair())}
        assert "rover_again" not in kinds

    def test_what_was_not_searched_to_its_end_is_not_called_the_most(self):
        found = way(after(mitchell(15, boards_per_round=2), 1), LatePair(), "rover")
        assert (found.newcomer, found.is_most) == (26, False)

    def test_nor_is_a_way_with_a_rematch(self):
        # Scissors at ten tables: 8 of 9 rounds are found, and after so many steps it is not known
        # whether all can be. At four tables it is: 2 of 3.
        longer = after(build_mitchell("scissors", 10, 10), 1)
        assert not way(longer, LatePair(), "rover_again").is_most
        assert way(after(build_mitchell("scissors", 4, 4), 1), LatePair(), "rover_again").is_most

    # Where greed fell short: the rounds of those to come in which it can play.
    @pytest.mark.parametrize(
        ("variant", "tables", "over", "rounds"),
        [
            ("", 9, 1, 7),
            ("", 15, 1, 13),
            ("criss_cross", 12, 1, 10),
            ("share_relay", 14, 1, 13),
            ("share_relay", 16, 1, 15),
            ("share_relay", 18, 1, 17),
            ("", 17, 1, 16),
        ],
    )
    def test_a_room_in_which_the_first_free_table_is_not_enough(
        self, variant, tables, over, rounds
    ):
        movement = build_mitchell(variant, tables, tables)
        assert len(find_rover(movement, over).choices) == rounds

    @pytest.mark.sampled(40)
    @pytest.mark.parametrize(("variant", "tables", "rounds", "over"), list(mitchell_evenings(7)))
    def test_no_path_is_longer(self, variant, tables, rounds, over):
        self.check_that_it_is_longest(build_mitchell(variant, tables, rounds), over)

    @pytest.mark.whole
    @pytest.mark.parametrize(
        ("variant", "tables", "rounds", "over"),
        [each for each in mitchell_evenings(9) if each[1] > 7],
    )
    def test_no_path_is_longer_at_nine_tables(self, variant, tables, rounds, over):
        self.check_that_it_is_longest(build_mitchell(variant, tables, rounds), over)

    def check_that_it_is_longest(self, movement, over):
        found = find_rover(movement, over)
        assert found.is_proven
        assert len(found.choices) == find_most_by_hand(movement, over)

    @pytest.mark.sampled(60)
    @pytest.mark.parametrize(("variant", "tables", "rounds", "over"), list(mitchell_evenings(18)))
    def test_at_most_two_rounds_are_missed(self, variant, tables, rounds, over):
        found = find_rover(build_mitchell(variant, tables, rounds), over)
        assert len(found.choices) >= rounds - over - 2
        assert found.is_proven or len(found.choices) < rounds - over
