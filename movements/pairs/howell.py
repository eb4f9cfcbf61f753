"""Make Howell movements: one winner; pairs and boards follow a cycle or, if irregular, guide cards.

In the printed form that clubs expect the highest pair stays at table 1, NS in the cyclic ones; pair
n takes the place of pair n-1; boards go down one place, over the stands. A full Howell has 2T-1
rounds (5 for 3 tables, 3 for 2 tables); reduced ones have fewer and more pairs that stay. No
movement of 3 tables and 5 rounds can do without sharing (Encyclopedia of Mathematics, "Howell
design"): the irregular one shares in the last round only. "together" and "together_by_cards" are
barometers (together.py): one set a round at all tables. "turned" has the traffic of a simpler
movement, but cards or phones tell at which tables NS and EW change places in which round.
Hesitations stand between Howell and Mitchell (hesitation.py). Sources: Manning; EBU manual of
movements; FFB course for club directors.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from movements.check import check
from movements.errors import MovementError
from movements.fairness.balance import quality
from movements.plain.lines import DATA
from movements.seating import Movement, Seating, with_boards
from movements.text import parse

from .hesitation import double_hesitation, hesitation, triple_hesitation
from .mitchells import build_mitchell
from .pattern import PairsFamily, count_around, make_one_line, stands
from .starters import (
    BLOCKS,
    STARTERS,
    TOGETHER,
    TURNED,
    make_by_cards,
    read_first_round,
    sizes_of,
    turned_tables,
    turned_traffic,
)
from .together import bring_together

# By variant the names of files in data/ that hold one movement each; more are in by_cards.txt.
# "shared" is fairer than the irregular one at the price of sharing, "apart" is fairer without it.
FILES = {
    "irregular": "howell-{}-{}.txt",
    "apart": "howell-{}-{}-apart.txt",
    "shared": "howell-{}-{}-shared.txt",
}


def _filed(variant: str) -> tuple[tuple[int, int], ...]:
    """List (tables, rounds) of the movements of a variant that are files in data/."""
    suffix = FILES[variant].removeprefix("howell-{}-{}")
    sizes = (
        file.name.removeprefix("howell-").removesuffix(suffix).split("-")
        for file in DATA.iterdir()
        if file.name.startswith("howell-") and file.name.endswith(suffix)
    )
    return tuple(sorted((int(size[0]), int(size[1])) for size in sizes if len(size) == 2))


BY_CARDS = {variant: tuple(sorted({*_filed(variant), *sizes_of(variant)})) for variant in FILES}
CYCLIC = {"": STARTERS, "together": TOGETHER}
# The variants whose games become a barometer where they are the fairest of their size.
SOURCES = ("apart", "irregular", "turned", "shared")
# The most tables for which there is a full Howell.
LARGEST = 24
# From so many tables on a hesitation is too far from fair.
LARGEST_HESITATION = 20
# By variant the fewest tables, how many rounds more than tables, and the rule.
HESITATIONS = {
    "hesitation": (4, 1, hesitation),
    "double_hesitation": (5, 2, double_hesitation),
    "triple_hesitation": (6, 3, triple_hesitation),
}
# Made where it is asked for, but offered to nobody: none of the adviser's lists that could have it
# would begin with it (11 to 40 pairs, 18 to 36 boards, five sets of wishes). To 11 tables the cycle
# of as many rounds is fairer and as easily called, with cards that of turned tables is at any size;
# and from 12 tables on, where it is fairer than the cycle, a Mitchell is what clubs play
# (tests/movements/pairs/test_triple_hesitation.py has the figures).
NOT_OFFERED = frozenset({"triple_hesitation"})
# Which rounds of a hesitation may be switched: early ones, so that a session cut short keeps its
# balance; round 1 is the same as in other movements.
SWITCHES = ((), (2,), (2, 3), (2, 4))


# Sizes at which no barometer by cards is fairer than the one that can be called.
AS_FAIR_CALLED = ((3, 5), (4, 6))


def _barometers_by_cards() -> tuple[tuple[int, int], ...]:
    """List the sizes of those by cards: not where opponents would meet again."""
    sizes = {*TURNED, *(size for sizes in BY_CARDS.values() for size in sizes)}
    once = {(tables, rounds) for tables, rounds in sizes if rounds < 2 * tables}
    return tuple(sorted(once.difference(AS_FAIR_CALLED)))


# By variant every (tables, rounds) there is; cyclic ones first.
SIZES: dict[str, tuple[tuple[int, int], ...]] = {
    "": tuple(STARTERS),
    "irregular": BY_CARDS["irregular"],
    "turned": tuple(TURNED),
    "apart": BY_CARDS["apart"],
    "shared": BY_CARDS["shared"],
    "together": tuple(TOGETHER),
    "together_by_cards": _barometers_by_cards(),
    **{
        variant: tuple((tables, tables + more) for tables in range(fewest, LARGEST_HESITATION + 1))
        for variant, (fewest, more, _) in HESITATIONS.items()
    },
}
OFFERED = tuple(variant for variant in SIZES if variant not in NOT_OFFERED)


def howell(
    tables: int,
    *,
    boards_per_round: int,
    missing: int | None = None,
    rounds: int | None = None,
    variant: str | None = None,
) -> Movement:
    """Make a Howell for 2 to 24 tables, checked; the full one unless `rounds` says otherwise.

    `variant` is "" (cyclic), "irregular", "apart", "shared", "turned", "together",
    "together_by_cards", "hesitation", "double_hesitation" or "triple_hesitation"; if it is left
    out, the first of these that exists. `missing` is any pair number, from 3 tables on.

    Raises bad_tables, bad_rounds, bad_variant, bad_boards or bad_missing.
    """
    if boards_per_round < 1:
        raise MovementError("bad_boards", boards_per_round=boards_per_round, least=1)
    if missing is not None and tables < 3:
        raise MovementError("bad_missing", pair=missing)
    rounds = full_rounds(tables) if rounds is None else rounds
    full = with_boards(pattern(tables, rounds, _variant(tables, rounds, variant)), boards_per_round)
    return check(full if missing is None else full.without_number(missing))


def full_rounds(tables: int) -> int:
    """Return the number of rounds in which all meet all once; raises bad_tables."""
    lengths = [rounds for size, rounds, _ in howells() if size == tables]
    everybody = 2 * tables - 1
    if max(lengths, default=0) < everybody:
        raise MovementError("bad_tables", tables=tables, least=2, most=LARGEST)
    return everybody


def howells() -> tuple[tuple[int, int, str], ...]:
    """List every Howell that is offered as (tables, rounds, variant), cyclic ones first."""
    return tuple((*size, variant) for variant in OFFERED for size in SIZES[variant])


def _variant(tables: int, rounds: int, wanted: str | None) -> str:
    variants = [variant for variant in SIZES if _has(tables, rounds, variant)]
    if not variants:
        raise MovementError("bad_rounds", tables=tables, rounds=rounds)
    if wanted is None:
        return variants[0]
    if wanted not in variants:
        raise MovementError("bad_variant", variant=wanted)
    return wanted


@cache
def pattern(tables: int, rounds: int, variant: str) -> Movement:
    """Build a Howell of one board a round, not checked; each is built once.

    Raises bad_rounds or bad_variant.
    """
    _variant(tables, rounds, variant)
    if variant in CYCLIC:
        return _cyclic(rounds, variant, CYCLIC[variant][tables, rounds])
    if variant in HESITATIONS:
        _, _, rule = HESITATIONS[variant]
        return max((rule(tables, rounds, switched) for switched in SWITCHES), key=quality)
    if variant == "turned":
        return _make_turned(tables, rounds)
    if variant == "together_by_cards":
        sources = [pattern(tables, rounds, each) for each in SOURCES if _has(tables, rounds, each)]
        return bring_together(max(sources, key=quality), variant)
    if (tables, rounds, variant) in BLOCKS:
        return make_by_cards(tables, rounds, variant)
    return parse((DATA / FILES[variant].format(tables, rounds)).read_text("utf-8"))


def _has(tables: int, rounds: int, variant: str) -> bool:
    return (tables, rounds) in SIZES[variant]


def _make_turned(tables: int, rounds: int) -> Movement:
    """Build a "turned" Howell: another movement, with the tables of data/turned.txt turned.

    Pairs and boards go as in that movement; only who sits NS differs.
    """
    masks = turned_tables(tables, rounds)
    base = build_traffic(tables, rounds, turned_traffic(tables, rounds))
    seatings = tuple(
        row.turned if masks[row.round - 1] >> (row.table - 1) & 1 else row for row in base.seatings
    )
    return replace(base, kind="howell", variant="turned", seatings=seatings, winners=1, lines=())


def is_turned_mitchell(tables: int, rounds: int) -> bool:
    """Tell whether a "turned" movement goes as a Mitchell, whose North-South keep their tables."""
    return TURNED.get((tables, rounds), "").startswith("mitchell-")


def build_traffic(tables: int, rounds: int, name: str) -> Movement:
    """Build the movement whose tables are turned: one of a family, or a cycle from its round 1."""
    if "/" in name:
        return _cyclic(rounds, "turned", name.replace(",", " "))
    kind, _, variant = name.partition("-")
    if kind == "howell":
        return pattern(tables, rounds, variant)
    return build_mitchell(variant, tables, rounds)


def _cyclic(rounds: int, variant: str, starter: str) -> Movement:
    """Build a cyclic Howell from its round 1: each round all numbers go on by one."""
    games = read_first_round(starter)
    seatings = tuple(
        Seating.of_two(
            number,
            table,
            _move_number(game.ns, number, rounds),
            _move_number(game.ew, number, rounds),
            (_move_number(game.board_set, number, rounds),),
        )
        for number in range(1, rounds + 1)
        for table, game in enumerate(games, 1)
    )
    return make_one_line(
        seatings, variant, relays=_stands([game.board_set for game in games], rounds)
    )


def _move_number(number: int, round_number: int, size: int) -> int:
    """Return the number that has the place of a number of round 1; above the cycle it stays."""
    return number if number > size else count_around(number + round_number - 1, size)


def _stands(places: list[int], rounds: int) -> list[int]:
    """List a stand for each place in the cycle of sets that has no table."""
    if set(places) == {1}:
        return []  # one set a round at all tables: nothing rests between tables
    return stands(places, rounds)


def _family(variant: str) -> PairsFamily:
    """Make the family of a variant; how often opponents meet differs, and is read off the rows."""
    lengths = _rounds_by_tables(SIZES[variant])
    return PairsFamily(
        "howell",
        variant,
        lambda tables: lengths.get(tables, ()),
        lambda tables, rounds: pattern(tables, rounds, variant),
    )


def _rounds_by_tables(sizes: Iterable[tuple[int, int]]) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for tables, rounds in sizes:
        found[tables] = (*found.get(tables, ()), rounds)
    return found


HOWELLS = {variant: _family(variant) for variant in OFFERED}
