"""Who has a seat on which board, against the slow way: the room's boards one after the other."""

import random
from dataclasses import replace

import pytest

from tests.examples import many
from tests.tournament.evening.teams.matches import a_match, of_teams
from tournament.evening.matches.planned import PlayerSeat
from tournament.evening.parts.people import Person

PLAYERS = [Person(f"P{number}", "Rouge") for number in range(6)]


def drawn(seed: int):
    """Six boards, in two rounds that the rooms play in orders of their own; up to four players
    have the open room's North one after the other, in whatever order they are listed."""
    dice = random.Random(seed)
    orders = [dice.sample(range(1, 7), 6) for _ in range(2)]
    rows = [
        (round_, table, *teams, tuple(order[3 * round_ - 3 : 3 * round_]))
        for table, teams, order in zip((1, 2), ((1, 2), (2, 1)), orders, strict=True)
        for round_ in (1, 2)
    ]
    boards = dice.sample(orders[0][1:], dice.randint(0, 3))
    seats = [
        PlayerSeat(1, "open", "N", player, board)
        for board, player in zip((0, *boards), PLAYERS, strict=False)
    ]
    dice.shuffle(seats)
    match = a_match(1, 1, 2, last_round=2, boards=6, line_ups=tuple(seats))
    return orders[0], seats, of_teams(rows, [match], round=2)


def slowly(order, seats):
    """Go through the boards in the order of play; who is to come on one has the seat from then."""
    coming = {seat.from_board: seat.player for seat in seats}
    sitting, found = coming[0], {}
    for board in order:
        sitting = coming.get(board, sitting)
        found[board] = sitting
    return found


class BoardTests:
    @pytest.mark.parametrize("seed", range(many(20, whole=200)))
    def test_each_board_has_one_player_who_came_last(self, seed):
        order, seats, evening = drawn(seed)
        (match,) = evening.matches
        had = {
            board: [one.player for one in match.line_ups if board not in one.not_on]
            for board in order
        }
        assert had == {board: [player] for board, player in slowly(order, seats).items()}
        # It stays so whatever else of the evening changes.
        assert replace(evening, rounds_back=1).matches == evening.matches
