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
from .pairs.howell import pattern as howell_pattern
from .pairs.mitchell import pattern as mitchell_pattern
from .pairs.mitchell import proposed_switches
from .plain.lines import DATA, NOTHING
from .seating import Movement

FILE = "figures.txt"
# How many words of a line there name a pattern.
WORDS_OF_KEY = 5


class Pattern(NamedTuple):
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
        variant, missing = self.variant or NOTHING, self.missing or NOTHING
        return f"{self.kind} {variant} {self.tables} {self.rounds} {missing}"

    @property
    def base(self) -> "Pattern":
        """The pattern with no round switched."""
        return self._replace(switched=()) if self.switched else self

    @property
    def full(self) -> "Pattern":
        """The pattern with the missing number's place filled, and no round switched."""
        return self._replace(missing=None, switched=())

    def movement(self) -> Movement:
        """Build the movement, not checked: the tests check every one that can be offered."""
        return _build(self)


# Few are kept: all figures of a pattern are counted one after the other, then never again.
@lru_cache(maxsize=8)
def _build(pattern: Pattern) -> Movement:
    if pattern.kind == "howell":
        full = howell_pattern(pattern.tables, pattern.rounds, pattern.variant)
    else:
        full = mitchell_pattern(pattern.tables, pattern.rounds, pattern.variant, pattern.switched)
    return full if pattern.missing is None else full.without_number(pattern.missing)


def figures_of(pattern: Pattern) -> OptionFigures:
    """Find the figures of boards, sit-outs, sharing and stands; switches change none of them."""
    shipped = find_shipped(pattern.base)
    return shipped.figures if shipped else _count_figures(pattern.base)


def staying_of(pattern: Pattern) -> int:
    """Count the numbers that never change table."""
    shipped = find_shipped(pattern.base)
    return shipped.staying if shipped else len(pattern.base.movement().stationary)


def last_moving_of(pattern: Pattern) -> int:
    """Find the highest number that changes table; 0 where none does."""
    shipped = find_shipped(pattern.base)
    return shipped.last_moving if shipped else _find_last_moving(pattern.base)


def is_called(pattern: Pattern) -> bool:
    """Tell whether the director's one sentence leads all pairs, the empty place filled."""
    shipped = find_shipped(pattern.full)
    return shipped.can_be_called if shipped else _can_be_called(pattern.full)


def switches_of(pattern: Pattern) -> tuple[int, ...]:
    """Find the rounds of a Mitchell to arrow-switch for one ranking; none where none help."""
    shipped = find_shipped(pattern.full)
    return shipped.switches if shipped else _propose_switches(pattern)


def quality_of(pattern: Pattern) -> Fraction:
    """Find how fair the ranking is, from 0 to 100; see `balance.quality`."""
    shipped = find_shipped(pattern.base)
    if shipped and not pattern.switched:
        return shipped.quality
    if shipped and pattern.switched == shipped.switches:
        return shipped.quality_switched
    return _count_quality(pattern)


def count(pattern: Pattern) -> Counted:
    """Count all figures of a pattern without switches anew, not read from data/figures.txt."""
    switches = _propose_switches(pattern)
    return Counted(
        _count_figures(pattern),
        len(pattern.movement().stationary),
        _find_last_moving(pattern),
        _can_be_called(pattern.full),
        _count_quality(pattern),
        switches,
        _count_quality(pattern._replace(switched=switches)) if switches else Fraction(),
    )


@cache
def find_shipped(pattern: Pattern) -> Counted | None:
    """Find in data/figures.txt what a pattern without switches has; None if it is not there."""
    line = _read_lines().get(pattern.key)
    return read_counted(line) if line else None


@cache
def _read_lines() -> Mapping[str, str]:
    """Read data/figures.txt: by key of a pattern the figures behind it, still as text."""
    lines = (DATA / FILE).read_text("utf-8").splitlines()
    words = (line.split(" ", WORDS_OF_KEY) for line in lines if line[:1] != "#")
    return {" ".join(key): figures for *key, figures in words}


@cache
def _count_figures(pattern: Pattern) -> OptionFigures:
    full = pattern.full
    if full.variant == "rover":
        # Whom a rover keeps from an opponent for a round sits out: as at a half table, that is
        # counted there alone.
        full = full._replace(variant="" if full.tables % 2 else "share_relay")
    return count_figures(full.movement(), pattern.movement())


def _find_last_moving(pattern: Pattern) -> int:
    movement = pattern.movement()
    return max(set(movement.numbers).difference(movement.stationary), default=0)


@cache
def _can_be_called(full: Pattern) -> bool:
    return can_be_called(full.movement())


def _propose_switches(pattern: Pattern) -> tuple[int, ...]:
    if pattern.kind == "howell":
        return ()
    return proposed_switches(pattern.tables, pattern.rounds, pattern.variant)


@cache
def _count_quality(pattern: Pattern) -> Fraction:
    return quality(pattern.movement())
