"""Rank an event of several sessions: the qualifying ones, then finals with what is carried over.

Each final is ranked by itself, the first one's contestants before the second one's; behind them
stand those who play no final, as the qualifying sessions left them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from scoring.season.ranking import EACH, SeasonStanding, rank_worths
from scoring.season.sessions import SeasonRules, SessionWorth, place_points

# What each of a contestant's sessions is worth, in their order.
Worths: TypeAlias = Mapping[str, Sequence[SessionWorth]]


class CarryWay(Enum):
    """What the qualifying sessions count in a final; the values are stored and never change."""

    FULL = "full"
    SHARE = "share"
    BY_RANK = "by_rank"
    NONE = "none"


@dataclass(frozen=True, kw_only=True)
class Carrying:
    """What is carried into a final.

    FULL: the qualifying sessions count as those of the final do. SHARE: `share` of what a
    contestant has above the mean of all who were ranked, or below it. BY_RANK: `most` for the best
    of a final, nothing for the last, and equal steps between; who is level shares the places.
    """

    way: CarryWay = CarryWay.FULL
    share: Fraction = Fraction(1)
    most: Fraction = Fraction(0)


@dataclass(frozen=True, kw_only=True)
class EventPlace:
    """A line of the event's ranking; `standing` is that of its own part, with all figures.

    `final` counts the finals from 0, None for who plays none. `carried` is in the total, None where
    the qualifying sessions count themselves, or nothing does.
    """

    rank: int
    standing: SeasonStanding
    final: int | None = None
    carried: Fraction | None = None


def rank_event(
    qualifying: Worths,
    finals: Sequence[Worths],
    rules: SeasonRules,
    carry: Carrying,
    *,
    is_whole: bool = False,
    tie_breaks: Sequence[str] = (EACH,),
) -> tuple[EventPlace, ...]:
    """Rank everybody; `is_whole`: who missed a session of theirs stands after all others.

    Who plays two finals belongs to the first. Of equal totals the best session decides, then the
    second best, unless other `tie_breaks` are asked for.
    """
    ranker = _EventRanker(rules, is_whole=is_whole, tie_breaks=tuple(tie_breaks))
    before = ranker.rank(qualifying)
    parts: list[tuple[int | None, Mapping[str, Fraction], Sequence[SeasonStanding]]] = []
    placed: set[str] = set()
    for number, final in enumerate(finals):
        own = {who: worths for who, worths in final.items() if who not in placed}
        placed |= own.keys()
        carried = carried_over(before, list(own), carry)
        if carry.way is CarryWay.FULL:
            own = {who: [*qualifying.get(who, ()), *worths] for who, worths in own.items()}
        parts.append((number, carried, ranker.rank(own, carried)))
    others = {who: worths for who, worths in qualifying.items() if who not in placed}
    parts.append((None, {}, ranker.rank(others)))
    return tuple(_number(parts))


@dataclass(frozen=True)
class _EventRanker:
    """Ranks the contestants of a part among themselves."""

    rules: SeasonRules
    is_whole: bool
    tie_breaks: tuple[str, ...]

    def rank(
        self, worths: Worths, carried: Mapping[str, Fraction] | None = None
    ) -> tuple[SeasonStanding, ...]:
        names = {worth.session.name for own in worths.values() for worth in own}
        rules = replace(self.rules, at_least=len(names) if self.is_whole else None)
        return rank_worths(worths, rules, carried=carried or {}, tie_breaks=self.tie_breaks)


def _number(
    parts: Sequence[tuple[int | None, Mapping[str, Fraction], Sequence[SeasonStanding]]],
) -> Iterator[EventPlace]:
    """Number the lines of all parts: those who missed nothing before those who did."""
    before = 0
    for is_qualified in (True, False):
        for number, carried, standings in parts:
            some = [one for one in standings if one.is_qualified is is_qualified]
            for one in some:
                rank = before + 1 + one.rank - some[0].rank
                own = carried.get(one.contestant)
                yield EventPlace(rank=rank, standing=one, final=number, carried=own)
            before += len(some)


def carried_over(
    standings: Sequence[SeasonStanding], members: Sequence[str], carry: Carrying
) -> dict[str, Fraction]:
    """Work out what each member of a final brings, by the ranking of the qualifying sessions.

    Who was not ranked in them brings nothing. Empty where they count themselves, or not at all.
    """
    if carry.way in (CarryWay.FULL, CarryWay.NONE) or not standings:
        return {}
    own = [one for one in standings if one.contestant in members]
    if carry.way is CarryWay.SHARE:
        mean = sum((one.total for one in standings), Fraction(0)) / len(standings)
        return {one.contestant: carry.share * (one.total - mean) for one in own}
    ranks: list[int | None] = [1 + sum(other.rank < one.rank for other in own) for one in own]
    points = linear_points(len(own), carry.most)
    pairs = zip(own, ranks, strict=True)
    return {one.contestant: place_points(rank, ranks, points) for one, rank in pairs}


def linear_points(count: int, most: Fraction) -> list[Fraction]:
    """List what so many places are worth: `most` for the first, nothing for the last.

    >>> [str(points) for points in linear_points(4, Fraction(9))]
    ['9', '6', '3', '0']
    """
    if count < 2:
        return [most] * count
    return [most * (count - 1 - place) / (count - 1) for place in range(count)]


def who_goes_on(
    places: Sequence[EventPlace], *, first: int | None = None, least: Fraction | None = None
) -> list[str]:
    """List who goes on, best first: the first so many and who is level with the last of them, or
    all whose total is no less than asked for. Who missed a session that was needed does not."""
    return [
        place.standing.contestant
        for place in places
        if place.standing.is_qualified
        and (first is None or place.rank <= first)
        and (least is None or place.standing.total >= least)
    ]
