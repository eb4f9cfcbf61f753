"""Movements typed row by row, or from round 1, and what others say that they are worth.

Sources: those named in golden/movement_starters.txt and golden/movement_rows.txt; for a round cut
off the end of a Howell and for seats left empty, the same computation.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from bench.workshop.cyclic import parsed
from movements.check import problems
from movements.fairness.balance import balance_of
from movements.pairs.pattern import make_one_line
from movements.seating import Seating
from tests.movements.fairness.test_balance import balances_without

GOLDEN = Path(__file__).parents[2] / "golden"


def starters():
    """Tables, rounds, figure, round 1."""
    for line in (GOLDEN / "movement_starters.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            tables, rounds, figure, games = line.split(maxsplit=3)
            yield int(tables), int(rounds), float(figure), games


def typed_movements():
    """Figure and rows."""
    for block in (GOLDEN / "movement_rows.txt").read_text("utf-8").split("\n= ")[1:]:
        heading, *lines = block.strip().splitlines()
        yield float(heading.split()[2]), lines


def rows_of(lines):
    for number, line in enumerate(lines, 1):
        for table, game in enumerate(line.split(), 1):
            ns, ew, board = map(int, game.replace("/", "-").split("-"))
            yield Seating.of_two(number, table, ns, ew, (board,))


def walked(rounds, games):
    """All rounds: movers and sets go up one number each round."""

    def after(number, start):
        return start if start > rounds else (start + number - 2) % rounds + 1

    lines = []
    for number in range(1, rounds + 1):
        games_now = [list(map(int, game.replace("/", "-").split("-"))) for game in games.split()]
        lines.append(
            " ".join("{}-{}/{}".format(*(after(number, n) for n in game)) for game in games_now)
        )
    return make_one_line(tuple(rows_of(lines)), "")


def full(tables):
    """The full Howell of so many tables of the golden file."""
    return next(
        walked(rounds, games)
        for size, rounds, _, games in starters()
        if rounds == 2 * size - 1 == 2 * tables - 1
    )


class StarterTests:
    @pytest.mark.parametrize(("tables", "rounds", "figure", "games"), list(starters()))
    def test_each_is_worth_what_was_computed(self, tables, rounds, figure, games):
        movement = walked(rounds, games)
        assert (movement.tables, movement.rounds) == (tables, rounds)
        assert problems(movement) == []
        assert abs(float(balance_of(movement).quality) - figure) <= 0.0051

    @pytest.mark.parametrize(
        ("tables", "rounds", "figure", "games"), [each for each in starters() if each[0] > 2]
    )
    def test_each_fulfils_the_conditions(self, tables, rounds, figure, games):
        starter = parsed(games, rounds)
        assert starter.is_sound()
        assert abs(float(starter.quality) - figure) <= 0.0051


class TypedTests:
    @pytest.mark.parametrize(("figure", "lines"), list(typed_movements()))
    def test_each_is_worth_what_was_computed(self, figure, lines):
        movement = make_one_line(tuple(rows_of(lines)), "irregular")
        assert problems(movement) == []
        assert abs(float(balance_of(movement).quality) - figure) <= 0.0051


class SeatLeftEmptyTests:
    # The stationary pair missing, and any other.
    @pytest.mark.parametrize(
        ("tables", "stationary", "mover"),
        [
            (4, 60.00, 60.00),
            (5, 81.82, 74.31),
            (6, 100.00, 88.00),
            (7, 100.00, 85.00),
            (8, 96.92, 95.17),
        ],
    )
    def test_the_stationary_pair_is_the_one_to_miss(self, tables, stationary, mover):
        found = [
            round(float(each.continuous_quality), 2)
            for each in balances_without(full(tables)).values()
        ]
        assert found == [mover] * (2 * tables - 1) + [stationary]


class CurtailedTests:
    def test_a_howell_without_its_last_rounds_loses_its_balance(self):
        # 91.30 of 13 rounds falls to 79.3 without the last, below 72 without the last two.
        whole = full(7)

        def cut(rounds):
            rows = tuple(row for row in whole.seatings if row.round <= rounds)
            return float(balance_of(replace(whole, rounds=rounds, seatings=rows)).quality)

        assert abs(cut(12) - 79.3) <= 0.051
        assert 64 < cut(11) < 72
