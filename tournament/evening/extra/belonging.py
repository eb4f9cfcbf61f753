"""Who belongs to a category, series or stratum: yes, no, or not known, and then why not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from tournament.evening.extra.rules import Handicap, HandicapSource, PairIndex, SeriesLimit
from tournament.evening.facts import Traits
from tournament.evening.parts.extra_ranking import Unclassified
from tournament.evening.report import Ranking
from tournament.evening.states import Sex

# The players of a pair, as they are known.
Players: TypeAlias = Sequence[Traits]


@dataclass(frozen=True)
class RankedPairs:
    """Who is ranked at scratch, and what is known of them."""

    rankings: Sequence[Ranking]
    players: Mapping[str, Players]

    @property
    def pairs(self) -> list[str]:
        """Those who are ranked: without a board nobody is."""
        return [rank.pair for ranking in self.rankings for rank in ranking.ranks if rank.counts]


def belongs(
    pair: str, players: Players, fact: str, fits: Callable[[Any], bool]
) -> bool | Unclassified:
    """Tell whether all players of a pair fit; one who does not decides, whoever is not known."""
    values = [getattr(player, fact) for player in players]
    if any(is_known(value) and not fits(value) for value in values):
        return False
    missing = unknown(values)
    return Unclassified(pair, fact, missing) if missing or not values else True


def is_mixed(pair: str, players: Players) -> bool | Unclassified:
    """Tell whether a pair is a lady and a gentleman."""
    values = [player.sex for player in players]
    missing = unknown(values)
    if missing or len(values) < 2:
        return Unclassified(pair, "sex", missing)
    return sorted(values) == [Sex.LADY, Sex.GENTLEMAN]


def index_of(pair: str, players: Players, way: PairIndex) -> Decimal | Unclassified:
    """Return what counts as the pair's index, of both players or not at all."""
    values = [player.index for player in players]
    present = [value for value in values if value is not None]
    if not present or len(present) < len(values):
        return Unclassified(pair, "index", unknown(values))
    if way is PairIndex.STRONGEST:
        return max(present)
    total = sum(present, Decimal())
    return total if way is PairIndex.SUM else total / len(present)


def usual_figure(pair: str, players: Players, handicap: Handicap) -> Fraction | Unclassified:
    """Return what a pair usually has: the mean of its players' percentages, or of their indices."""
    fact = "average" if handicap.source is HandicapSource.AVERAGE else "index"
    values = [getattr(player, fact) for player in players]
    present = [Fraction(value) for value in values if value is not None]
    if not present or len(present) < len(values):
        return Unclassified(pair, fact, unknown(values))
    return sum(present, Fraction()) / len(present)


def series_of(index: Decimal, groups: Sequence[SeriesLimit]) -> int | None:
    """Return the place of the series to which an index belongs; None below them all."""
    return next((place for place, group in enumerate(groups) if index >= group.least), None)


def stratum_of(index: Decimal, limits: Sequence[Decimal]) -> int:
    """Return the stratum of an index, 1 the highest.

    >>> [stratum_of(Decimal(one), [Decimal(60), Decimal(30)]) for one in (61, 60, 30, 0)]
    [1, 2, 3, 3]
    """
    return 1 + sum(index <= limit for limit in limits)


def unknown(values: Sequence[Any]) -> tuple[int, ...]:
    """Return the places of the players of whom a fact is not known."""
    return tuple(place for place, value in enumerate(values) if not is_known(value))


def is_known(value: Any) -> bool:
    """Tell whether a fact stands there."""
    return value not in (None, "")
