"""What is better and what is worse than in the line above, counted in the points of the list.

The figures of the movements are those of docs/movements.md: of seven tables seven rounds of four,
thirteen of two (91.3), nine of three with cards (91.1); of eight the skip, the stand, criss-cross.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from movements.advice.differences import CODES, DIFFERENCES, compare
from movements.advise import option_of_key, options
from movements.wishes import PENALTIES, Wishes

HOUSES = (Wishes(), Wishes(called=True), Wishes(guided=True))


def way(*named):
    return tuple(option_of_key(key, pairs) for key, pairs in named)


class CompareTests:
    @pytest.mark.parametrize(
        ("pairs", "key", "above", "better", "worse"),
        [
            # 26 boards are wished for, 28 come near; thirteen opponents are met in one ranking.
            (14, "howell-7-13x2", "mitchell-7-7x4", "nearer_length", "less_usual"),
            (14, "mitchell-7-7x4", "howell-7-13x2", "more_usual", "more_boards"),
            (14, "mitchell-7-7x4-switched-2", "mitchell-7-7x4", "one_ranking", "harder"),
            (14, "mitchell-7-7x4", "mitchell-7-7x4-switched-2", "easier", "two_rankings"),
            (16, "mitchell-8-8x3-share_relay", "mitchell-8-8x3-criss_cross", "easier",
             "more_sharing"),
            (16, "mitchell-8-7x4-skip", "mitchell-8-8x3-share_relay", "less_sharing",
             "more_in_play"),
            (16, "mitchell-8-10x2-extended", "mitchell-8-8x3-criss_cross", "", "rematches"),
            (13, "howell-7-13x2-without-14", "mitchell-7-7x4-without-7", "shorter_sitouts",
             "less_usual"),
        ],
    )  # fmt: skip
    def test_the_weightiest_of_each(self, pairs, key, above, better, worse):
        assert compare(way((key, pairs)), way((above, pairs)), 26) == (better, worse)

    def test_what_differs_in_nothing_that_counts(self):
        same = way(("mitchell-7-7x4", 14))
        assert compare(same, same, 26) == ("", "")

    def test_a_cut_costs_the_room_and_gives_back_what_its_sections_are(self):
        """Fifty pairs: one Mitchell has 50 boards in play, of which a pair plays 26."""
        whole = way(("mitchell-25-13x2", 50))
        halves = way(("mitchell-13-12x2", 26), ("mitchell-12-12x2-share_relay", 24))
        assert compare(halves, whole, 26, Wishes(copies=2)) == ("fewer_in_play", "more_sections")
        assert compare(whole, halves, 26, Wishes(copies=2)) == ("fewer_sections", "more_in_play")

    def test_all_that_costs_points_has_its_codes(self):
        assert set(DIFFERENCES) == set(PENALTIES)
        assert len(CODES) == 27

    @pytest.mark.sampled(20)
    @pytest.mark.parametrize("house", HOUSES, ids=lambda house: str(vars(house)))
    @pytest.mark.parametrize("pairs", range(4, 81))
    def test_three_neighbours_say_the_same_only_where_they_hardly_differ(self, pairs, house):
        """What is the same three times of five lines is that there is nothing better or worse."""
        shapes = {replace(each, missing=None).id: each for each in options(pairs, wishes=house)}
        best = list(shapes.values())[:5]
        found = Counter(compare((low,), (high,), 26, house) for high, low in pairwise(best))
        assert max((n for codes, n in found.items() if any(codes)), default=0) < 3
