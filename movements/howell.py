"""Howell movements: one winner, pairs and boards follow a cycle or, if irregular, guide cards.

Printed form, as clubs expect it: the highest pair stays at table 1, NS in the cyclic ones; pair
n takes the place of pair n-1; boards go down one place, over the stands. A full Howell has 2T-1
rounds (5 for 3 tables, 3 for 2 tables); reduced ones have fewer and more pairs that stay. No
movement of 3 tables and 5 rounds can do without sharing (Encyclopedia of Mathematics, "Howell
design"): the irregular one shares in the last round only, "together" plays one set a round at
all tables. Sources: Manning; EBU manual of movements; FFB course for club directors.
"""

from collections import defaultdict
from functools import cache
from importlib import resources

from .check import check
from .errors import MovementError
from .seating import Movement, Relay, Seating, Sharing, with_boards
from .starters import STARTERS, TOGETHER
from .text import parse

# (tables, rounds) of the movements kept as files in data/.
IRREGULAR = ((3, 5), (3, 10), (4, 5), (4, 6), (5, 6), (6, 9))
CYCLIC = {"": STARTERS, "together": TOGETHER}


def howell(
    tables: int,
    *,
    boards_per_round: int,
    missing: int | None = None,
    rounds: int | None = None,
    variant: str | None = None,
) -> Movement:
    """A Howell for 2 to 10 tables, checked; the full one unless `rounds` says otherwise.

    `variant` is "" (cyclic), "irregular" or "together"; left out, the cyclic one where there is
    one. `missing` is any pair number, from 3 tables. Raises bad_tables, bad_rounds, bad_variant,
    bad_boards or bad_missing.
    """
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards_per_round=boards_per_round, least=1)
    if missing is not None and tables < 3:
        raise MovementError("bad_missing", pair=missing)
    rounds = full_rounds(tables) if rounds is None else rounds
    unit = _unit(tables, rounds, _variant(tables, rounds, variant))
    full = with_boards(unit, boards_per_round)
    return check(full if missing is None else full.without(missing))


def full_rounds(tables: int) -> int:
    """The rounds in which everybody meets everybody once; raises bad_tables."""
    known = [rounds for size, rounds, _ in howells() if size == tables]
    if not known:
        raise MovementError("bad_tables", tables=tables, least=2, most=10)
    return min(2 * tables - 1, max(known))


def howells() -> tuple[tuple[int, int, str], ...]:
    """Every Howell there is, as (tables, rounds, variant), cyclic ones first."""
    return (
        *((tables, rounds, "") for tables, rounds in STARTERS),
        *((tables, rounds, "irregular") for tables, rounds in IRREGULAR),
        *((tables, rounds, "together") for tables, rounds in TOGETHER),
    )


def _variant(tables: int, rounds: int, wanted: str | None) -> str:
    known = [variant for size, number, variant in howells() if (size, number) == (tables, rounds)]
    if not known:
        raise MovementError("bad_rounds", tables=tables, rounds=rounds)
    if wanted is None:
        return known[0]
    if wanted not in known:
        raise MovementError("bad_variant", variant=wanted)
    return wanted


@cache
def _unit(tables: int, rounds: int, variant: str) -> Movement:
    """The movement with one board a round; read and built once."""
    if variant in CYCLIC:
        return _cyclic(rounds, variant, CYCLIC[variant][tables, rounds])
    name = f"howell-{tables}-{rounds}.txt"
    return parse(resources.files("movements").joinpath("data", name).read_text("utf-8"))


def _cyclic(rounds: int, variant: str, starter: str) -> Movement:
    games = [_game(game) for game in starter.split()]
    tables = len(games)
    seatings = tuple(
        Seating(
            number,
            table,
            _moved(ns, number, rounds),
            _moved(ew, number, rounds),
            (_moved(first, number, rounds),),
        )
        for number in range(1, rounds + 1)
        for table, (ns, ew, first) in enumerate(games, 1)
    )
    return Movement(
        kind="howell",
        variant=variant,
        tables=tables,
        rounds=rounds,
        boards_per_round=1,
        boards=rounds,
        pairs=tuple(range(1, 2 * tables + 1)),
        winners=1,
        seatings=seatings,
        sharings=_sharings(seatings),
        relays=_stands([first for _, _, first in games], rounds),
        stationary=tuple(range(rounds + 1, 2 * tables + 1)),
    )


def _game(text: str) -> tuple[int, int, int]:
    pairs, first = text.split("/")
    ns, ew = pairs.split("-")
    return int(ns), int(ew), int(first)


def _moved(number: int, round_number: int, size: int) -> int:
    """What the number of round 1 has become; above the cycle it stays."""
    return number if number > size else (number + round_number - 2) % size + 1


def _sharings(seatings: tuple[Seating, ...]) -> tuple[Sharing, ...]:
    tables: dict[tuple[int, tuple[int, ...]], list[int]] = defaultdict(list)
    for seating in seatings:
        tables[seating.round, seating.boards].append(seating.table)
    return tuple(
        Sharing(number, tuple(places), boards)
        for (number, boards), places in tables.items()
        if len(places) > 1
    )


def _stands(places: list[int], rounds: int) -> tuple[Relay, ...]:
    """A stand for each place in the cycle of sets that has no table."""
    if set(places) == {1}:
        return ()  # one set a round at all tables: nothing rests between tables
    empty = sorted(set(range(1, rounds + 1)) - set(places))
    return tuple(Relay(sum(place < stand for place in places)) for stand in empty)
