"""The least total cost, against all matchings of small graphs and a certificate for larger ones."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from movements.swiss import matching
from movements.swiss.matching import cheapest_pairs


def random_costs(count, highest, random):
    costs = [[0] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        costs[one][other] = costs[other][one] = random.randint(-3, highest)
    return costs


def least(count, costs):
    """By trying all."""

    @cache
    def rest(left):
        if not left:
            return 0
        one, *others = left
        return min(
            costs[one][other] + rest(tuple(each for each in others if each != other))
            for other in others
        )

    return rest(tuple(range(count)))


def total(pairs, costs):
    return sum(costs[one][other] for one, other in pairs)


class CheapestPairsTests:
    def test_two(self):
        assert cheapest_pairs([[0, 7], [7, 0]]) == [(0, 1)]

    def test_the_nearest_is_left_alone_where_that_costs_less_in_all(self):
        # 0-1 costs nothing, but then 2-3 costs 10.
        costs = [[0, 0, 1, 9], [0, 0, 9, 1], [1, 9, 0, 10], [9, 1, 10, 0]]
        assert cheapest_pairs(costs) == [(0, 2), (1, 3)]

    @pytest.mark.parametrize("seed", range(300))
    def test_no_matching_is_cheaper(self, seed):
        random = Random(seed)
        count = random.choice([4, 6, 8, 10])
        costs = random_costs(count, random.choice([2, 5, 50, 10_000]), random)
        pairs = cheapest_pairs(costs)
        assert sorted(each for pair in pairs for each in pair) == list(range(count))
        assert total(pairs, costs) == least(count, costs)

    @pytest.mark.parametrize("seed", range(12))
    def test_few_edges_first_find_the_same_as_all(self, seed, monkeypatch):
        # Few different costs make rings within rings.
        random = Random(seed)
        costs = random_costs(40, random.choice([1, 3, 100]), random)
        found = []
        for nearest in (1, 3, 39):
            monkeypatch.setattr(matching, "NEAREST", nearest)
            found.append(total(cheapest_pairs(costs), costs))
        assert len(set(found)) == 1
