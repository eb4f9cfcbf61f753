"""Rankings beside scratch, as values of a report: at a handicap, of a category, series or stratum.

Figures that are not a ranking's own stand in the scratch ranking, where they are looked up.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from tournament.evening.plain_values import Value


@dataclass(frozen=True)
class ExtraRank(Value):
    """A line of such a ranking. At a handicap `percentage` is the pair's with its `handicap`, which
    is made of what it has usually; `finer` has the decimals that tell it from another rank's."""

    rank: int
    tied: bool
    pair: str
    handicap: Decimal | None = None
    percentage: Decimal | None = None
    finer: Decimal | None = None
    usual: Decimal | None = None

    @property
    def figure(self) -> Decimal | None:
        """What ranks at a handicap, with the decimals that tell it from another rank's."""
        return self.percentage if self.finer is None else self.finer


@dataclass(frozen=True)
class ExtraList(Value):
    """One list of it, of the same pairs as a list of the scratch ranking."""

    line: str
    section: str
    ranks: tuple[ExtraRank, ...]

    def cut(self, start: int, end: int) -> "ExtraList":
        """Return the list with only those of its ranks."""
        return replace(self, ranks=self.ranks[start:end])


@dataclass(frozen=True)
class Unclassified(Value):
    """A pair that may belong there: what is not known (`fact`), and of which of its players, by
    their places. At `below` all is known, and no group has an index as low."""

    pair: str
    fact: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True)
class ExtraRanking(Value):
    """`kind` is an `extra.rules.ExtraKind`; `name` that of a series, or a stratum's letter; `key`
    stands in addresses."""

    key: str
    kind: str
    name: str
    lists: tuple[ExtraList, ...]
    unclassified: tuple[Unclassified, ...] = ()
    # Of a handicap, as `extra.rules` writes it.
    rule: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_filled(self) -> bool:
        """Whether anybody stands in it."""
        return any(one.ranks for one in self.lists)


def find_ranking(rankings: Iterable[ExtraRanking], key: str) -> ExtraRanking | None:
    """Find the ranking of that key; None for scratch, and for one that is not there."""
    return next((ranking for ranking in rankings if ranking.key == key), None)
