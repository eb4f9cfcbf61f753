"""What a director counts of a movement before choosing it: boards, sit-outs, sharing, stands."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from itertools import chain

from .plain.lines import NOTHING
from .seating import Both, Movement, Seating, order_pair


@dataclass(frozen=True)
class OptionFigures:
    """What does not depend on the number of boards a round; boards are counted in sets."""

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
    """What is counted of a movement of single sets of which no round is switched. `staying` numbers
    never change table, `last_moving` is the highest that does (0: none). With the rounds of
    `switches` one ranking is as fair as switches make it, `quality_switched`; there are none where
    none help."""

    figures: OptionFigures
    staying: int
    last_moving: int
    can_be_called: bool
    quality: Fraction
    switches: tuple[int, ...] = ()
    quality_switched: Fraction = Fraction()


def write_counted(counted: Counted) -> str:
    """Write a line of data/figures.txt, without what names the movement."""
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
    """Count a movement of single sets: `full`, and as it is `played` where a number is empty."""
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
    """Count the sets of each number: its rows, times how many sets a row of that kind has."""
    found: Counter[int] = Counter()
    for size in {len(row.boards) for row in rows}:
        alike = _count_numbers(row.pairs for row in rows if len(row.boards) == size)
        found.update({number: size * times for number, times in alike.items()})
    return found


def _count_numbers(of_two: Iterable[Both]) -> Counter[int]:
    """Count how often each number is there."""
    return Counter(chain.from_iterable(of_two))
