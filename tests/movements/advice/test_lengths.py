"""Every room from 2 to 40 tables, half tables included, and every length of session clubs play.

Source: rounds and boards a round of the usual lengths (18 = 6 x 3 or 9 x 2 ... 33 = 11 x 3; two and
three tables up to 11 boards a round). 19, 23, 29 and 31 do not divide. In as many rounds as two
tables have opponents (3) only multiples of 3 fit; 22 = 11 x 2 and 26 = 13 x 2 need 11 and 13
opponents, which fewer than 6 and fewer than 7 tables do not have.
"""

import pytest

from movements.advice.reasons import length
from movements.advise import options, options_of_length
from tests.movements.rooms import EVERY_ROOM, USUAL, shape

NEED_A_REMATCH = {
    4: (20, 22, 25, 26, 28, 32),
    **dict.fromkeys(range(5, 11), (22, 26)),
    **dict.fromkeys((11, 12), (26,)),
}


class EveryRoomTests:
    @pytest.mark.slow
    @pytest.mark.sampled(14)
    @pytest.mark.parametrize("pairs", EVERY_ROOM)
    def test_each_usual_length_is_offered_and_sound(self, pairs):
        """Sound as `test_offered.py` has every shape judged that `options` knows."""
        offered = {boards: options_of_length(pairs, boards) for boards in USUAL}
        none = tuple(boards for boards, found in offered.items() if not found)
        assert none == NEED_A_REMATCH.get(pairs, ())
        judged = set(map(shape, options(pairs)))
        assert {shape(each) for found in offered.values() for each in found} <= judged

    @pytest.mark.parametrize("pairs", [4, 7, 12, 28, 33])
    def test_it_is_exactly_as_long_as_wished(self, pairs):
        for boards in USUAL:
            for each in options_of_length(pairs, boards):
                assert each.rounds * each.boards_per_round == boards
                # In a Howell of an odd number everybody waits once.
                assert boards - each.sitout_boards <= each.boards_a_pair[1] <= boards


class NearestTests:
    @pytest.mark.parametrize(
        ("pairs", "boards", "nearest"),
        [
            *[(4, 20, (18, 21)), (4, 22, (21, 24)), (4, 25, (24, 27)), (4, 26, (24, 27))],
            *[(4, 28, (27, 30)), (4, 32, (30, 33))],
            *[(pairs, 22, (21, 24)) for pairs in range(5, 11)],
            *[(pairs, 26, (25, 27)) for pairs in range(5, 13)],
        ],
    )
    def test_where_somebody_would_have_to_meet_again(self, pairs, boards, nearest):
        found = length(pairs, boards)
        assert (found.options, found.why_not, found.nearest) == ((), "needs_rematch", nearest)

    @pytest.mark.parametrize(
        ("pairs", "boards", "nearest"),
        [
            *[(4, 19, (18, 21)), (4, 23, (21, 24)), (4, 29, (27, 30)), (4, 31, (30, 33))],
            *[(9, 19, (18, 20)), (9, 23, (21, 24)), (9, 29, (28, 30)), (9, 31, (30, 32))],
            *[(14, 19, (18, 20)), (14, 23, (22, 24)), (14, 29, (28, 30)), (14, 31, (30, 32))],
            *[(35, 19, (18, 20)), (35, 23, (22, 24)), (35, 29, (28, 30)), (35, 31, (30, 32))],
            (80, 31, (30, 32)),
        ],
    )
    def test_where_it_does_not_divide(self, pairs, boards, nearest):
        found = length(pairs, boards)
        assert (found.options, found.why_not, found.nearest) == ((), "does_not_divide", nearest)

    def test_nineteen_rounds_of_one_board_are_a_howell_of_ten_tables(self):
        # 19 is prime, but 20 pairs have 19 opponents each.
        found = length(20, 19)
        assert "howell-10-19x1" in {each.id for each in found.options}
        assert (found.nearest, found.why_not) == ((), "")
