"""The search for whist tournaments: what it finds is one, and stops when told.

Source: the definition (everybody the partner of all once, the opponent twice); -1 has a square root
modulo 5, 13, 17, 25, 29 ... but not 21.
"""

from collections import Counter
from itertools import product
from random import Random

import pytest

from bench.workshop.players.individuals import first_round


def games(line):
    return [tuple(map(int, game.split("/")[0].split("-"))) for game in line.split()]


def trials(number):
    return lambda done, least: done < number and least != 0


def apart(one, other, ring):
    return min((one - other) % ring, (other - one) % ring) if max(one, other) <= ring else ring


class FirstRoundTests:
    @pytest.mark.parametrize(
        ("players", "partners"),
        [(4, "random"), (8, "random"), (12, "random"), (13, "random"), (20, "random"),
         (13, "rule"), (25, "rule"), (28, "opposite"), (49, "opposite")],
    )  # fmt: skip
    def test_partners_once_and_opponents_twice(self, players, partners):
        # What is found last is no better than what is found first, but large ones take seconds.
        keep_going = trials(30 if players < 25 else 2)
        found = games(first_round(players, Random(1), keep_going, partners=partners))
        ring = players - (players % 4 == 0)
        together, against = Counter(), Counter()
        for north, east, south, west in found:
            together.update([apart(north, south, ring), apart(east, west, ring)])
            sides = product((north, south), (east, west))
            against.update(apart(one, other, ring) for one, other in sides)
        everything = {*range(1, ring // 2 + 1), *([ring] if ring < players else [])}
        assert together == Counter(dict.fromkeys(everything, 1))
        # The one beside the cycle has two opponents, who meet it in all rounds.
        assert against == Counter(dict.fromkeys(everything, 2))

    @pytest.mark.parametrize(
        ("players", "partners"), [(21, "rule"), (9, "random"), (21, "opposite"), (37, "random")]
    )
    def test_none_may_be_found(self, players, partners):
        assert first_round(players, Random(1), trials(1), partners=partners) is None

    def test_it_tells_how_many_share(self):
        told = []

        def keep_going(done, least):
            told.append((done, least))
            return done < 4

        first_round(5, Random(1), keep_going, partners="rule")
        assert told == [(0, None), (1, 0), (2, 0), (3, 0), (4, 0)]
