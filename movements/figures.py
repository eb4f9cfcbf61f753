"""Count what a director looks at before choosing a movement: boards, sit-outs, sharing, stands.

data/figures.txt holds these figures for the movements that the program offers, a line each.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from itertools import chain

from .plain.lines import NOTHING
from .seating import Both, Movement, Seating, order_pair


@dataclass(frozen=True)
class OptionFigures:
    """The figures that hold for any number of boards a round; boards are counted in sets.

    `sets_a_pair` is the fewest and the most that a pair plays; `complete` that all play all of
    them. `opponents_missed` is that of the pair that misses most. `sitouts` adds up all pairs'.
    `shared` counts groups of tables that share, round by round, `shared_rounds` the rounds with
    any; `sharing_tables` is the largest group, 1 without sharing. `relays` counts stands.
    """

    sets: int
    sets_a_pair: tuple[int, int]
    complete: bool
    opponents_missed: int
    meets_again: bool
    sitouts: int
    shared: int
    shared_rounds: int
    sharing_tables: int
    relays: int


@dataclass(frozen=True)
class Counted:
    """All that is counted of a movement of one set a round, no round of it arrow-switched.

    `staying` is how many numbers never change table, `last_moving` the highest number that does (0
    where none does). `quality` is that of its own ranking. If the rounds of `switches` are arrow-
    switched, one ranking is as fair as switching can make it, `quality_switched`; empty where none
    help.
    """

    figures: OptionFigures
    staying: int
    last_moving: int
    can_be_called: bool
    quality: Fraction
    switches: tuple[int, ...] = ()
    quality_switched: Fraction = Fraction()


def write_counted(counted: Counted) -> str:
    """Write the figures as they follow a movement's name in a line of data/figures.txt."""
    sets, (least, most), *others = astuple(counted.figures)
    numbers = [sets, least, most, *others]
    numbers += [counted.staying, counted.last_moving, counted.can_be_called]
    switched = ".".join(map(str, counted.switches)) or NOTHING
    words = [*map(int, numbers), counted.quality, switched, counted.quality_switched]
    return " ".join(map(str, words))


def read_counted(line: str) -> Counted:
    """Read a line as `write_counted` writes it."""
    *words, quality, switched, quality_switched = line.split()
    sets, least, most, complete, missed, again, *others, staying, last, called = map(int, words)
    rounds = [] if switched == NOTHING else switched.split(".")
    return Counted(
        OptionFigures(sets, (least, most), complete > 0, missed, again > 0, *others),
        staying,
        last,
        called > 0,
        Fraction(quality),
        tuple(map(int, rounds)),
        Fraction(quality_switched),
    )


def count_figures(full: Movement, played: Movement) -> OptionFigures:
    """Count the figures of a movement of one set a round.

    `full` has all numbers, `played` may lack one: opponents are counted of the former, so that a
    half table looks no worse than the movement is.
    """
    sets_a_pair = _sets_played(played.seatings).values()
    met = Counter(order_pair(row.north, row.east) for row in full.seatings)
    opponents = full.tables if full.kind == "mitchell" else 2 * full.tables - 1
    return OptionFigures(
        sets=full.boards,
        sets_a_pair=(min(sets_a_pair), max(sets_a_pair)),
        complete=full.rounds * full.boards_per_round == full.boards,
        opponents_missed=opponents - min(_count_numbers(met).values()),
        meets_again=len(met) < len(full.seatings),
        sitouts=len(played.sitouts),
        shared=len(played.sharings),
        shared_rounds=len({sharing.round for sharing in played.sharings}),
        sharing_tables=max((len(sharing.tables) for sharing in played.sharings), default=1),
        relays=len(played.relays),
    )


def _sets_played(rows: Sequence[Seating]) -> Counter[int]:
    """Count how many sets each number plays."""
    sets: Counter[int] = Counter()
    # By sizes of rows: of most movements there is one, and counting then runs inside Counter.
    for size in {len(row.boards) for row in rows}:
        alike = _count_numbers(row.pairs for row in rows if len(row.boards) == size)
        sets.update({number: size * times for number, times in alike.items()})
    return sets


def _count_numbers(of_two: Iterable[Both]) -> Counter[int]:
    """Count how often each number occurs in these twos."""
    return Counter(chain.from_iterable(of_two))
