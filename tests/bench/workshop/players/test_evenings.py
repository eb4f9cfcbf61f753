"""The searches for individuals of an evening, and for boards and circles that walk."""

import shutil
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bench.workshop.players.circles import find_circle
from bench.workshop.players.evenings import find_evening, find_walking
from movements.individuals.whist import DIGITS, whist
from movements.plain.lines import DATA

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")


def lines_of(name):
    lines = (DATA / name).read_text("utf-8").splitlines()
    return [line for line in lines if line[:1] != "#"]


@needs_compiler
class EveningTests:
    def test_seven_players_are_found_again_by_their_seed(self):
        assert find_evening(7, 7, seeds=(1, 1), steps=600_000) in lines_of("individuals.txt")

    def test_of_many_players_nobody_meets_a_partner_again(self):
        line = find_evening(57, 6, seeds=(1, 1), steps=20_000)
        players, rounds = line.split()[0].split("/")
        assert (players, rounds) == ("57", "6")
        tables = [[int(n) for n in g.split("/")[0].split("-")] for g in line.split()[1:]]
        partners = Counter()
        for number in range(6):
            for north, east, south, west in tables:
                for one, other in ((north, south), (east, west)):
                    partners[frozenset(((one + number) % 57, (other + number) % 57))] += 1
        assert set(partners.values()) == {1}


@needs_compiler
class WalkingTests:
    @pytest.mark.parametrize(("players", "rounds"), [(13, 8), (17, 8)])
    def test_no_tables_share_and_nobody_plays_a_set_twice(self, players, rounds):
        line = find_walking(players, rounds)
        assert line in lines_of("individual_boards.txt")
        sets, *words = line.split()[2:]
        assert all(len(set(word)) == len(word) for word in words)
        seats = whist(players, boards_per_round=1, rounds=rounds, together=True)
        had = Counter(
            (player, words[row.round - 1][row.table - 1])
            for row in seats.seatings
            for player in row.players
        )
        assert set(had.values()) == {1}
        assert max(DIGITS.index(digit) for word in words for digit in word) == int(sets)

    def test_two_tables_would_need_twice_as_many_sets_as_rounds(self):
        assert find_walking(8, 6) == ""


class CircleTests:
    def test_partners_once_and_no_set_twice(self):
        name, *games = find_circle(12, Random("12 1"), trials=60).split()
        assert name == "12-walking"
        seats = [[int(n) for n in game.split("/")[0].split("-")] for game in games]
        sets = [int(game.split("/")[1]) for game in games]
        assert len(set(sets)) == 3
        steps = [
            (number - first) % 11
            for four, first in zip(seats, sets, strict=True)
            for number in four
            if number < 12
        ]
        assert sorted(steps) == list(range(11))
        partners = [(four[0], four[2]) for four in seats] + [(four[1], four[3]) for four in seats]
        apart = {
            11 if 12 in two else min((two[0] - two[1]) % 11, (two[1] - two[0]) % 11)
            for two in partners
        }
        assert apart == {1, 2, 3, 4, 5, 11}
        assert all(len(set(one) & set(other)) == 0 for one, other in combinations(partners, 2))

    def test_none_may_be_found(self):
        assert find_circle(8, Random("8"), trials=5) == ""
