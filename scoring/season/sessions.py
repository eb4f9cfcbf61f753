"""What each session brings to a ranking over several of them, and by which rules it counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from scoring.errors import ScoringError
from scoring.notation.board import Side


class Unit(Enum):
    """What of a session counts: a figure of its result, or points for the place."""

    MATCHPOINTS = "matchpoints"
    PERCENTAGE = "percentage"
    VICTORY_POINTS = "vp"
    IMPS = "imps"
    POINTS = "points"


class Combine(Enum):
    """How counted sessions make a total."""

    SUM = "sum"
    MEAN = "mean"
    # All that was won over all that could be won, in per cent.
    SHARE = "share"


@dataclass(frozen=True, kw_only=True)
class Dropped:
    """How many sessions of who played often do not count: one for each `every` above `above`.

    Clubs that drop one session for every two above five publish such rankings.

    >>> [Dropped(above=5, every=2).count_kept(played) for played in (4, 5, 6, 7, 8, 9)]
    [4, 5, 6, 6, 7, 7]
    """

    above: int
    every: int

    def count_kept(self, played: int) -> int:
        """Count the sessions that are kept of so many."""
        return played - max(played - self.above, 0) // self.every


@dataclass(frozen=True, kw_only=True)
class SeasonRules:
    """How sessions count.

    `best`: so many of the highest values are kept, None for all; `dropped` leaves out the lowest
    besides. `at_least`: who has fewer counted sessions is not yet qualified. `places`: the points
    of the first, second, ... place, for the unit POINTS; further places have none.
    """

    unit: Unit
    combine: Combine
    best: int | None = None
    dropped: Dropped | None = None
    at_least: int | None = None
    places: tuple[Fraction, ...] = ()

    def count_kept(self, played: int) -> int:
        """Count how many of the highest values are kept of so many sessions."""
        kept = played if self.dropped is None else self.dropped.count_kept(played)
        return kept if self.best is None else min(kept, self.best)


@dataclass(frozen=True, kw_only=True)
class SessionResult:
    """What a contestant has from one session, as far as it is known.

    `rank` is the place in the session, of its own line where there are two; None: not ranked.
    """

    contestant: str
    score: Fraction | None = None
    maximum: Fraction | None = None
    percentage: Fraction | None = None
    rank: int | None = None


@dataclass(frozen=True, kw_only=True)
class SeasonSession:
    """One session, or one line of it; both lines have the name of the session.

    `is_carry_over`: it counts always, and takes no place among the best.
    """

    name: str
    results: tuple[SessionResult, ...]
    weight: Fraction = Fraction(1)
    is_carry_over: bool = False
    line: Side | None = None


@dataclass(frozen=True, kw_only=True)
class SessionWorth:
    """What one session is worth to one contestant, before its weight.

    `won` and `possible` are 0 where the session's maximum is not known.
    """

    session: SeasonSession
    value: Fraction
    won: Fraction
    possible: Fraction

    @property
    def weighted(self) -> Fraction:
        return self.value * self.session.weight


def session_worths(session: SeasonSession, rules: SeasonRules) -> dict[str, SessionWorth]:
    """Work out what a session is worth to each contestant.

    Raises `figure_missing` where a result has not what the rules count, and
    `contestant_twice_in_session`.
    """
    ranks = [result.rank for result in session.results]
    worths: dict[str, SessionWorth] = {}
    for result in session.results:
        if result.contestant in worths:
            raise ScoringError(
                "contestant_twice_in_session",
                contestant=result.contestant,
                session=session.name,
            )
        maximum = result.maximum or Fraction(0)
        won = (result.score or Fraction(0)) if maximum else Fraction(0)
        worths[result.contestant] = SessionWorth(
            session=session,
            value=_value(result, session, rules, ranks),
            won=won,
            possible=maximum,
        )
    return worths


def _value(
    result: SessionResult,
    session: SeasonSession,
    rules: SeasonRules,
    ranks: Sequence[int | None],
) -> Fraction:
    if rules.combine is Combine.SHARE:
        won = _figure(result, session, "score")
        return 100 * won / _figure(result, session, "maximum")
    if rules.unit is Unit.POINTS:
        return place_points(result.rank, ranks, rules.places)
    name = "percentage" if rules.unit is Unit.PERCENTAGE else "score"
    return _figure(result, session, name)


def _figure(result: SessionResult, session: SeasonSession, name: str) -> Fraction:
    value: Fraction | None = getattr(result, name)
    # Of a maximum of nothing there is no share.
    if value is None or (name == "maximum" and not value):
        raise ScoringError(
            "figure_missing", session=session.name, contestant=result.contestant, field=name
        )
    return value


def place_points(
    rank: int | None, ranks: Sequence[int | None], points: Sequence[Fraction]
) -> Fraction:
    """Return the points of a place; those who share it get the mean of the places they fill.

    >>> [str(place_points(2, [1, 2, 2, 4], [Fraction(10), Fraction(8), Fraction(5)]))]
    ['13/2']
    """
    if rank is None:
        return Fraction(0)
    together = ranks.count(rank)
    return sum(points[rank - 1 : rank - 1 + together], Fraction(0)) / together
