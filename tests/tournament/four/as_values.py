"""An afternoon by chance as values, typed line by line: its games, and what everybody won.

Without a database, so that ten thousand take minutes. Six players at two tables, of whom four sit
at each in turn, games played on, broken off or mended.
"""

import random
import uuid
from collections import Counter

from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tests.tournament.four.random_deals import draw_row, type_row
from tests.tournament.four.slow import score_chicago, score_rubber, slow_fiches
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.four.values.afternoon import Afternoon, AtTheTable
from tournament.four.values.games import FourRules, RecordedDeal, SeatedGame
from tournament.four.values.typed import read_deal

PEOPLE = tuple(AtTheTable(uuid.UUID(int=n), f"Player {n}", uuid.UUID(int=n)) for n in range(1, 13))


def draw_rules(lot):
    """Draw by what an afternoon is scored and settled."""
    return FourRules(
        lot.choice(list(FourGameKind)),
        lot.choice(list(FourEdition)),
        cavendish=lot.random() < 0.4,
        raises_half=lot.random() < 0.5,
        price=lot.choice([None, 25, 100, 125]),
    )


def score(rules, rows, first, *, broken_off):
    """Score a game by the slow scorer."""
    edition = rules.edition.value
    if rules.game is FourGameKind.RUBBER:
        return score_rubber(rows, edition, broken_off=broken_off)
    duplicate = rules.game is FourGameKind.CHICAGO_DUPLICATE
    scored = score_chicago(
        rows, edition, duplicate=duplicate, cavendish=rules.cavendish, first=first
    )
    return scored._replace(over=scored.over or broken_off)


def draw_rows(lot, rules, first):
    """Draw a game's rows: mostly to its end, with the third of nine mended now and then."""
    rows = []
    most = lot.choice([3, 9, 9, 30])
    while len(rows) < most and not score(rules, rows, first, broken_off=False).over:
        rows.append(draw_row(lot))
    if len(rows) > 3 and lot.random() < 0.3:
        rows[2] = draw_row(lot)
    return rows


def play_as_values(seed) -> Counter[str]:
    """Play an afternoon and compare all of it; count what was played."""
    lot = random.Random(f"values {seed}")
    rules, counted = draw_rules(lot), Counter[str]()
    games, wanted, won = [], [], {}
    for table in (1, 2):
        people = PEOPLE[:6] if table == 1 else PEOPLE[6:]
        for order in range(1, lot.randint(2, 4)):
            first, alphabet = lot.choice("NESW"), lot.choice(list(Alphabet))
            rows, broken_off = draw_rows(lot, rules, first), lot.random() < 0.5
            players = dict(zip(Seat, (one.key for one in lot.sample(people, 4)), strict=True))
            stored = tuple(
                RecordedDeal(uuid.UUID(int=n), n, read_deal(type_row(row, alphabet, lot), alphabet))
                for n, row in enumerate(rows, 1)
            )
            key = uuid.UUID(int=100 * table + order)
            games.append(
                SeatedGame(key, table, order, players, Seat(first), broken_off, stored)
            )  # fmt: skip
            scored = score(rules, rows, first, broken_off=broken_off)
            wanted.append((scored, len(rows)))
            counted += Counter(games=1, deals=len(rows), broken_off=broken_off)
            if scored.over:
                margin = scored.points["NS"] - scored.points["EW"]
                count = slow_fiches(margin, raises_half=rules.raises_half)
                for seat, player in players.items():
                    own = count if seat.value in "NS" else -count
                    won[player] = won.get(player, 0) + own
    afternoon = Afternoon(rules, PEOPLE, tuple(games))
    for played, (scored, rows) in zip(afternoon.games, wanted, strict=True):
        totals = played.sheet.totals
        assert {"NS": totals.ns, "EW": totals.ew} == scored.points
        assert (len(played.lines), played.is_over) == (scored.played, scored.over)
        assert len(played.lines) + len(played.uncounted) == rows
    assert {one.player: one.fiches for one in afternoon.accounts} == won
    cents = {one.player: one.money * 100 for one in afternoon.accounts}
    assert cents == {player: count * (rules.price or 0) for player, count in won.items()}
    return counted
