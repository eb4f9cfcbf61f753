"""The least total cost: against all pairings of small fields, and proven for larger ones.

`least` is the slow twin: it tries everything and knows nothing of prices. `proven_least` is the
bound of Edmonds: prices and credits of rings that are valid for every edge show below which total
no pairing can be, however they were found.
"""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from movements.swiss import matching, prices
from movements.swiss.field import Contender, SwissField
from movements.swiss.matching import cheapest_pairs


def random_costs(count, highest, random):
    costs = [[0] * count for _ in range(count)]
    for one, other in combinations(range(count), 2):
        costs[one][other] = costs[other][one] = random.randint(-3, highest)
    return costs


def least(count, costs):
    """By trying all pairings."""

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


def swiss_costs(count, random):
    """Of a field in the middle of an event: near scores, and some who have met."""
    met = {number: [] for number in range(1, count + 1)}
    for one, other in combinations(met, 2):
        if random.random() < 0.3:
            met[one].append(other)
            met[other].append(one)
    contenders = [Contender(number, random.randrange(60), tuple(met[number])) for number in met]
    return [row[:count] for row in SwissField(contenders).costs[:count]]


def rings_of(matcher):
    """All rings, those within others too: their vertices and their credit."""
    rings, nodes = [], list({id(node): node for node in matcher.node_of}.values())
    while nodes:
        node = nodes.pop()
        nodes += node.parts
        if node.parts:
            rings.append((set(node.vertices), node.dual))
    return rings


def proven_least(costs):
    """Return what no pairing can cost less than; refuses prices that prove nothing."""
    matcher = matching._match(costs)
    rings = rings_of(matcher)
    assert all(credit >= 0 and len(ring) % 2 for ring, credit in rings)
    for one, other in combinations(range(len(costs)), 2):
        credit_inside = sum(credit for ring, credit in rings if {one, other} <= ring)
        # Costs count twice in there.
        assert 2 * costs[one][other] + credit_inside >= matcher.price[one] + matcher.price[other]
    inside = sum(credit * (len(ring) - 1) // 2 for ring, credit in rings)
    return (sum(matcher.price) - inside) / 2


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

    @pytest.mark.parametrize("seed", range(60))
    def test_no_draw_of_a_small_field_is_cheaper(self, seed):
        random = Random(seed)
        count = random.choice([8, 10, 12])
        costs = swiss_costs(count, random)
        assert total(cheapest_pairs(costs), costs) == least(count, costs)

    @pytest.mark.parametrize("seed", range(20))
    def test_no_matching_of_a_larger_one_can_be_cheaper(self, seed):
        # Few different costs make rings within rings.
        random = Random(seed)
        costs = random_costs(40, random.choice([1, 3, 100]), random)
        assert total(cheapest_pairs(costs), costs) == proven_least(costs)

    @pytest.mark.parametrize("seed", range(6))
    def test_no_draw_of_a_larger_field_can_be_cheaper(self, seed):
        random = Random(seed)
        costs = swiss_costs(60, random)
        pairs = cheapest_pairs(costs)
        assert sorted(each for pair in pairs for each in pair) == list(range(60))
        assert total(pairs, costs) == proven_least(costs)

    @pytest.mark.parametrize("seed", range(12))
    def test_few_edges_first_find_the_same_as_all(self, seed, monkeypatch):
        # Few different costs make rings within rings.
        random = Random(seed)
        costs = random_costs(40, random.choice([1, 3, 100]), random)
        found = []
        for nearest in (1, 3, 39):
            monkeypatch.setattr(prices, "NEAREST", nearest)
            found.append(total(cheapest_pairs(costs), costs))
        assert len(set(found)) == 1

    @pytest.mark.parametrize("seed", range(40))
    def test_prices_prove_the_draw_however_few_edges_are_tried_first(self, seed, monkeypatch):
        # Edges are added after rings were found, whose credits the prices then take over.
        monkeypatch.setattr(prices, "NEAREST", 1)
        random = Random(seed)
        costs = random_costs(20, random.choice([2, 5, 50]), random)
        assert total(cheapest_pairs(costs), costs) == proven_least(costs)

    def test_everybody_is_matched_whose_nearest_is_the_same(self, monkeypatch):
        # All cost least with 1, so that one edge each leaves two of the four without a mate.
        monkeypatch.setattr(prices, "NEAREST", 1)
        costs = [[0, 0, 8, 8], [0, 0, 0, 0], [8, 0, 0, 8], [8, 0, 8, 0]]
        assert total(cheapest_pairs(costs), costs) == 8
