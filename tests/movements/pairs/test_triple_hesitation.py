"""Why the triple hesitation is made but offered to nobody: its figures beside what is offered.

So far as fairness goes it is better than the cycle that can be called as easily from 12 tables on,
and never better than what goes by cards. Its fifteen rounds and more are then an evening of 30
boards of two or more, for which clubs have a Mitchell: no list of the adviser's begins with it.
"""

import pytest

from movements.advise import options, rank
from movements.fairness.balance import quality
from movements.option import Option
from movements.pairs.howell import howells, pattern
from movements.wishes import STRANGE, Wishes, penalty

# By tables: the triple hesitation, the cycle of as many rounds, the fairest of them by cards.
FIGURES = {
    6: (76.13, 84.47, 94.87),
    7: (54.66, 78.71, 93.07),
    8: (67.86, 80.20, 93.85),
    9: (59.55, 75.69, 94.28),
    10: (68.69, 71.85, 92.43),
    11: (63.60, 68.18, 91.49),
    12: (70.58, 65.40, 90.27),
    13: (66.77, 63.52, 90.58),
    14: (71.92, 61.95, 89.29),
    15: (68.92, 60.82, 90.09),
    16: (72.82, 59.81, 89.07),
}
HOUSES = (
    Wishes(called=True, winners=1),
    Wishes(winners=1),
    Wishes(called=True),
    Wishes(winners=1, guided=True),
    Wishes(),
)


def fairness(movement) -> float:
    return round(float(quality(movement)), 2)


class FigureTests:
    @pytest.mark.parametrize("tables", FIGURES)
    def test_it_is_fairer_than_the_cycle_only_from_twelve_tables_on(self, tables):
        rounds = tables + 3
        variants = [variant for *size, variant in howells() if size == [tables, rounds]]
        fairest = max(fairness(pattern(tables, rounds, variant)) for variant in variants)
        triple = fairness(pattern(tables, rounds, "triple_hesitation"))
        cycle = fairness(pattern(tables, rounds, ""))
        assert (triple, cycle, fairest) == FIGURES[tables]
        assert (triple > cycle) == (tables >= 12)
        assert max(triple, cycle) < fairest


class ListTests:
    @pytest.mark.slow
    @pytest.mark.sampled(10)
    @pytest.mark.parametrize("pairs", range(11, 41))
    def test_no_list_would_begin_with_it(self, pairs):
        for house in HOUSES:
            # Its way is as strange as that of a double one, or as easy where everybody has a card.
            strange = 0 if house.guided else STRANGE["double_hesitation"]
            for target in range(18, 37):
                offered = options(pairs, target=target, wishes=house)
                points = {(each,): penalty(each, target, house) for each in offered}
                for each in of_an_evening(pairs):
                    points[each,] = penalty(each, target, house) + strange
                assert rank(points, target, house)[0] == offered[:1]

    def test_it_is_tried_where_an_evening_has_as_many_boards(self):
        assert [len(of_an_evening(pairs)) for pairs in (11, 12, 26, 28, 30, 40)] == [
            3,
            3,
            1,
            1,
            1,
            0,
        ]


def of_an_evening(pairs: int) -> list[Option]:
    """As the adviser would have them: from 14 tables on no rounds of a single board."""
    tables = (pairs + 1) // 2
    missing = 2 * tables if pairs % 2 else None
    return [
        Option("howell", "triple_hesitation", tables, tables + 3, boards, missing)
        for boards in range(2 if tables >= 14 else 1, 5)
        if 18 <= (tables + 3) * boards <= 36
    ]
