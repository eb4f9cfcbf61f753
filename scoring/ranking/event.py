"""Combine several sessions: totals, handicaps, ranks within a category.

Sessions played by the same rules can be scored as one, each a `field` of its rows; then all of
`ranking` holds, tie-breaks included. Here what each contestant has from sessions already scored
is put together.

How sessions of different lengths count is for the regulations: `Combining` names the ways. A
session that a contestant missed counts nothing in a sum and is left out of a mean.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import groupby

from scoring.contestants import Key
from scoring.errors import ScoringError
from scoring.profiles.conventions import TieBreak
from scoring.ranking.tie_breaks import Rule, separated

_NOUGHT = Fraction(0)


class Combining(Enum):
    """How the scores of sessions make one; the values are stored and never change."""

    SUM = "sum"  # matchpoints, IMPs or victory points added
    BY_BOARDS = "by_boards"  # mean of percentages, each weighing as many boards as it had
    BY_SESSION = "by_session"  # mean of percentages, each session alike


@dataclass(frozen=True)
class SessionScore:
    """What a contestant has from one session; `possible` is 0 where there is no maximum."""

    won: Fraction
    possible: Fraction
    boards: int

    @property
    def percentage(self) -> Fraction:
        """The percentage of what could be won; `no_percentage` at IMPs and victory points."""
        if not self.possible:
            raise ScoringError("no_percentage")
        return 100 * self.won / self.possible


@dataclass(frozen=True)
class Entrant:
    """A contestant and its sessions in their order, None for a missed one.

    `carried` comes from an earlier stage, `handicap` from a list; both are added to the score, in
    its unit, and neither breaks a tie.
    """

    key: Key
    sessions: tuple[SessionScore | None, ...]
    carried: Fraction = _NOUGHT
    handicap: Fraction = _NOUGHT

    @property
    def played(self) -> list[SessionScore]:
        """The sessions that it did not miss."""
        return [session for session in self.sessions if session]


@dataclass(frozen=True)
class EventStanding:
    """A line of the event's ranking; `score` is exact, None without a session played.

    `decided_by`: the last tie-break that set this contestant apart from equals.
    """

    key: Key
    rank: int
    tied: bool
    score: Fraction | None
    decided_by: TieBreak | None


def event_standings(
    entrants: Sequence[Entrant],
    combining: Combining,
    *,
    tie_breaks: Sequence[TieBreak] = (),
    lots: Sequence[Key] = (),
) -> tuple[EventStanding, ...]:
    """Rank all by what their sessions make together, those who played none last.

    Of the tie-breaks `SESSIONS` and `LOT` work here, others decide nothing. `lots`: the keys in the
    order drawn. Raises `contestant_twice` and `no_percentage`.
    """
    keys = [entrant.key for entrant in entrants]
    for key in keys:
        if keys.count(key) > 1:
            raise ScoringError("contestant_twice", contestant=key)
    scores = {entrant.key: _score(entrant, combining) for entrant in entrants}
    rules = _rules(tie_breaks, lots)

    def merit(entrant: Entrant) -> tuple[bool, Fraction]:
        score = scores[entrant.key]
        return score is not None, score or _NOUGHT

    return tuple(_ranked(entrants, scores, rules, merit))


def combined(entrant: Entrant, combining: Combining) -> Fraction | None:
    """Combine a contestant's sessions, without carry-over and handicap; None if all were missed."""
    played = entrant.played
    if not played:
        return None
    if combining is Combining.SUM:
        return sum((session.won for session in played), _NOUGHT)
    if combining is Combining.BY_SESSION:
        return sum((session.percentage for session in played), _NOUGHT) / len(played)
    boards = sum(session.boards for session in played)
    return sum((session.percentage * session.boards for session in played), _NOUGHT) / boards


def _score(entrant: Entrant, combining: Combining) -> Fraction | None:
    own = combined(entrant, combining)
    return None if own is None else own + entrant.carried + entrant.handicap


def _rules(
    tie_breaks: Sequence[TieBreak], lots: Sequence[Key]
) -> list[tuple[TieBreak, Rule[Entrant]]]:
    order = {key: place for place, key in enumerate(lots)}

    def best(tied: Sequence[Entrant]) -> list[list[Fraction]]:
        return [
            sorted((session.won / (session.possible or 1) for session in each.played), reverse=True)
            for each in tied
        ]

    def drawn(tied: Sequence[Entrant]) -> list[int] | None:
        if any(each.key not in order for each in tied):
            return None
        return [-order[each.key] for each in tied]

    rule_by_name: dict[TieBreak, Rule[Entrant]] = {TieBreak.SESSIONS: best, TieBreak.LOT: drawn}
    return [(name, rule_by_name[name]) for name in tie_breaks if name in rule_by_name]


def _ranked(
    entrants: Sequence[Entrant],
    scores: Mapping[Key, Fraction | None],
    rules: Sequence[tuple[TieBreak, Rule[Entrant]]],
    merit: Callable[[Entrant], tuple[bool, Fraction]],
) -> Iterator[EventStanding]:
    rank = 1
    for (has_played, _), equal in groupby(sorted(entrants, key=merit, reverse=True), key=merit):
        for together, decided in separated(list(equal), rules if has_played else []):
            for one in together:
                tied = len(together) > 1
                yield EventStanding(one.key, rank, tied, scores[one.key], decided)
            rank += len(together)


# Handicaps.


def handicap_matchpoints(
    usual: Fraction, reference: Fraction, average: Fraction, *, share: Fraction = Fraction(1)
) -> Fraction:
    """Work out the matchpoints given to a pair that usually scores so many per cent.

    Source: ACBLscore manual, 167.

    `reference`: the percentage up to which pairs are raised; `average`: the matchpoints of an
    average game; `share`: how much of the difference is made good.

    >>> handicap_matchpoints(Fraction(45), Fraction(55), Fraction(156))
    Fraction(156, 5)
    """
    if not 0 <= share <= 1:
        raise ScoringError("share_out_of_range", share=share)
    return share * (reference - usual) / 100 * 2 * average


# Ranks within a category.


@dataclass(frozen=True)
class StratumPlace:
    """The rank of a contestant among some of those ranked."""

    key: Key
    rank: int
    tied: bool


def places_among(
    ranks: Sequence[tuple[Key, int]], members: Collection[Key]
) -> tuple[StratumPlace, ...]:
    """Rank some members among themselves, from 1, in the order of `ranks`, (key, rank) of all.

    >>> [place.rank for place in places_among([("a", 1), ("b", 2), ("c", 2), ("d", 4)], "bcd")]
    [1, 1, 3]
    """
    ordered = sorted((place for place in ranks if place[0] in members), key=lambda place: place[1])
    own = [rank for _, rank in ordered]
    return tuple(
        StratumPlace(key, 1 + own.index(rank), own.count(rank) > 1) for key, rank in ordered
    )


def strata_places(
    ranks: Sequence[tuple[Key, int]], strata: Mapping[Key, int]
) -> dict[int, tuple[StratumPlace, ...]]:
    """Rank each stratum, 1 being the highest; who belongs to a lower one is ranked in it too."""
    return {
        stratum: places_among(ranks, {key for key, own in strata.items() if own >= stratum})
        for stratum in sorted(set(strata.values()))
    }
