"""Who owes whom after random afternoons, against sums made by hand of the slow scorer's totals."""

import random
import uuid

import pytest

from scoring.notation.board import Seat
from tests.tournament.four.random_deals import as_value, draw_row
from tests.tournament.four.slow import score_rubber, slow_fiches
from tournament.evening.four.games import FourEdition
from tournament.four.values.afternoon import Afternoon, AtTheTable
from tournament.four.values.games import FourRules, RecordedDeal, SeatedGame

PEOPLE = tuple(AtTheTable(uuid.UUID(int=n), f"Player {n}", uuid.UUID(int=n)) for n in range(1, 7))


def draw_games(lot, edition):
    """Draw the games of an afternoon, each with four of six; and what the slow scorer gives."""
    games, margins = [], []
    for order in range(1, lot.randint(2, 5)):
        rows = [draw_row(lot) for _ in range(lot.randint(1, 12))]
        players = dict(zip(Seat, (one.key for one in lot.sample(PEOPLE, 4)), strict=True))
        stored = tuple(
            RecordedDeal(uuid.UUID(int=number), number, as_value(row))
            for number, row in enumerate(rows, 1)
        )
        key = uuid.UUID(int=order)
        # Broken off where the rubber has not ended by itself.
        games.append(SeatedGame(key, 1, order, players, Seat.NORTH, True, stored))
        totals, _played, _over = score_rubber(rows, edition.value, broken_off=True)
        margins.append(totals["NS"] - totals["EW"])
    return games, margins


@pytest.mark.parametrize("edition", FourEdition)
class RandomAfternoonTests:
    def test_each_wins_what_their_games_give(self, edition):
        lot = random.Random(f"afternoons {edition.value}")
        for _ in range(200):
            raises_half, price = lot.random() < 0.5, lot.choice([None, 50, 125])
            games, margins = draw_games(lot, edition)
            rules = FourRules(edition=edition, raises_half=raises_half, price=price)
            wanted = {}
            for game, margin in zip(games, margins, strict=True):
                fiches = slow_fiches(margin, raises_half=raises_half)
                for seat, player in game.players.items():
                    own = fiches if seat in (Seat.NORTH, Seat.SOUTH) else -fiches
                    wanted[player] = wanted.get(player, 0) + own
            afternoon = Afternoon(rules, PEOPLE, tuple(games))
            accounts = afternoon.accounts
            left = dict(wanted)
            for one in afternoon.debts:
                assert one.fiches > 0
                left[one.debtor] += one.fiches
                left[one.creditor] -= one.fiches
            assert not any(left.values())
            assert len(afternoon.debts) < len(PEOPLE)
            assert afternoon.debts == afternoon.debts_at(1)
            assert {one.player: one.fiches for one in accounts} == wanted
            assert {one.player: one.money * 100 for one in accounts} == {
                player: fiches * (price or 0) for player, fiches in wanted.items()
            }
