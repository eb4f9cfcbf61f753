"""Figures of movements with the fewest boards a round: they hold for any length of session.

data/figures.txt has them, shipped with the program, for every movement that the adviser ranks for
an evening of up to 36 boards: counting takes seconds for a room, and advice must come at once.
`python3 -m bench.workshop figures` makes that file. Those of other movements are counted when they
are needed.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from .fairness.balance import quality
from .figures import Counted, OptionFigures, count_figures, read_counted
from .moving.calls import can_be_called
from .pairs.howell import unit as howell_unit
from .pairs.mitchell import proposed_switches
from .pairs.mitchell import unit as mitchell_unit
from .plain.lines import DATA, NOTHING
from .seating import Movement

FILE = "figures.txt"
# How many words of a line there name a unit.
WORDS_OF_KEY = 5


class Unit(NamedTuple):
    """A movement with the fewest boards a round, described: most often one board, which is a set.

    `missing` is the number left empty, `switched` the arrow-switched rounds of a Mitchell.
    """

    kind: str
    variant: str
    tables: int
    rounds: int
    missing: int | None = None
    switched: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """Its name in data/figures.txt, the same whichever rounds are switched."""
        form, missing = self.variant or NOTHING, self.missing or NOTHING
        return f"{self.kind} {form} {self.tables} {self.rounds} {missing}"

    @property
    def base(self) -> "Unit":
        """The unit with no round switched."""
        return self._replace(switched=()) if self.switched else self

    @property
    def full(self) -> "Unit":
        """The unit with the missing number's place filled, and no round switched."""
        return self._replace(missing=None, switched=())

    def movement(self) -> Movement:
        """Build the movement, not checked: the tests check every one that can be offered."""
        return _build(self)


# Few are kept: all figures of a unit are counted one after the other, then never again.
@lru_cache(maxsize=8)
def _build(unit: Unit) -> Movement:
    if unit.kind == "howell":
        full = howell_unit(unit.tables, unit.rounds, unit.variant)
    else:
        full = mitchell_unit(unit.tables, unit.rounds, unit.variant, unit.switched)
    return full if unit.missing is None else full.without_number(unit.missing)


def figures_of(unit: Unit) -> OptionFigures:
    """Find the figures of boards, sit-outs, sharing and stands; switches change none of them."""
    shipped = find_shipped(unit.base)
    return shipped.figures if shipped else _count_figures(unit.base)


def staying_of(unit: Unit) -> int:
    """Count the numbers that never change table."""
    shipped = find_shipped(unit.base)
    return shipped.staying if shipped else len(unit.base.movement().stationary)


def last_moving_of(unit: Unit) -> int:
    """Find the highest number that changes table; 0 where none does."""
    shipped = find_shipped(unit.base)
    return shipped.last_moving if shipped else _find_last_moving(unit.base)


def is_called(unit: Unit) -> bool:
    """Tell whether the director's one sentence leads all pairs, the empty place filled."""
    shipped = find_shipped(unit.full)
    return shipped.can_be_called if shipped else _can_be_called(unit.full)


def switches_of(unit: Unit) -> tuple[int, ...]:
    """Find the rounds of a Mitchell to arrow-switch for one ranking; none where none help."""
    shipped = find_shipped(unit.full)
    return shipped.switches if shipped else _propose_switches(unit)


def quality_of(unit: Unit) -> Fraction:
    """Find how fair the ranking is, from 0 to 100; see `balance.quality`."""
    shipped = find_shipped(unit.base)
    if shipped and not unit.switched:
        return shipped.quality
    if shipped and unit.switched == shipped.switches:
        return shipped.quality_switched
    return _count_quality(unit)


def count(unit: Unit) -> Counted:
    """Count all figures of a unit without switches anew, not read from data/figures.txt."""
    switches = _propose_switches(unit)
    return Counted(
        _count_figures(unit),
        len(unit.movement().stationary),
        _find_last_moving(unit),
        _can_be_called(unit.full),
        _count_quality(unit),
        switches,
        _count_quality(unit._replace(switched=switches)) if switches else Fraction(),
    )


@cache
def find_shipped(unit: Unit) -> Counted | None:
    """Find the figures in data/figures.txt of a unit without switches; None if it is not there."""
    line = _read_lines().get(unit.key)
    return read_counted(line) if line else None


@cache
def _read_lines() -> Mapping[str, str]:
    """Read data/figures.txt: by key of a unit the figures behind it, still as text."""
    lines = (DATA / FILE).read_text("utf-8").splitlines()
    words = (line.split(" ", WORDS_OF_KEY) for line in lines if line[:1] != "#")
    return {" ".join(key): figures for *key, figures in words}


@cache
def _count_figures(unit: Unit) -> OptionFigures:
    return count_figures(unit.full.movement(), unit.movement())


def _find_last_moving(unit: Unit) -> int:
    movement = unit.movement()
    return max(set(movement.numbers).difference(movement.stationary), default=0)


@cache
def _can_be_called(full: Unit) -> bool:
    return can_be_called(full.movement())


def _propose_switches(unit: Unit) -> tuple[int, ...]:
    if unit.kind == "howell":
        return ()
    return proposed_switches(unit.tables, unit.rounds, unit.variant)


@cache
def _count_quality(unit: Unit) -> Fraction:
    return quality(unit.movement())
