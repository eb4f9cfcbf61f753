"""Several sessions made one: totals, what is carried over, handicaps, ranks within a category.

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
    """How sessions make one score; the values are stored and never change."""

    SUM = "sum"  # matchpoints, IMPs or victory points added
    BY_BOARDS = "by_boards"  # mean of percentages, each weighing as many boards as it had
    BY_SESSION = "by_session"  # mean of percentages, each session alike


@dataclass(frozen=True)
class SessionScore:
    """What a contestant has from one session; `possible` is nought where there is no maximum."""

    won: Fraction
    possible: Fraction
    boards: int

    @property
    def percentage(self) -> Fraction:
        """Of what could be won; `no_percentage` at IMPs and victory points."""
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
        return [session for session in self.sessions if session]


@dataclass(frozen=True)
class EventStanding:
    """A line of the event's ranking; `score` exact, None without a session played.

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
    """Rank everybody by what the sessions make together, those who played none last.

    Of the tie-breaks `SESSIONS` and `LOT` are known here, others are silent. Raises
    `contestant_twice` and `no_percentage`.
    """
    keys = [one.key for one in entrants]
    for key in keys:
        if keys.count(key) > 1:
            raise ScoringError("contestant_twice", contestant=key)
    scores = {one.key: _score(one, combining) for one in entrants}
    rules = _rules(tie_breaks, lots)

    def merit(entrant: Entrant) -> tuple[bool, Fraction]:
        score = scores[entrant.key]
        return score is not None, score or _NOUGHT

    return tuple(_ranked(entrants, scores, rules, merit))


def combined(entrant: Entrant, combining: Combining) -> Fraction | None:
    """Return the score without what is carried over and the handicap.

    None without a session played.
    """
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
            sorted((session.won / (session.possible or 1) for session in one.played), reverse=True)
            for one in tied
        ]

    def drawn(tied: Sequence[Entrant]) -> list[int] | None:
        if any(one.key not in order for one in tied):
            return None
        return [-order[one.key] for one in tied]

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


# What is carried over, and handicaps.


def carried_share(score: Fraction, average: Fraction, share: Fraction) -> Fraction:
    """Return a share of what was won over the average; a share of one carries that in full.

    `share_out_of_range` unless it is 0 to 1.
    """
    if not 0 <= share <= 1:
        raise ScoringError("share_out_of_range", share=share)
    return share * (score - average)


def carried_by_rank(rank: int, qualified: int, step: Fraction) -> Fraction:
    """Carry so much for each place above the last of those who qualified.

    Opatija 2014, ten teams: 20.25, 18, 15.75, ... 0. `rank_out_of_range` unless 1 to `qualified`.

    >>> carried_by_rank(1, 10, Fraction(9, 4))
    Fraction(81, 4)
    """
    if not 1 <= rank <= qualified:
        raise ScoringError("rank_out_of_range", rank=rank, last=qualified)
    return (qualified - rank) * step


def handicap_matchpoints(
    usual: Fraction, reference: Fraction, average: Fraction, *, share: Fraction = Fraction(1)
) -> Fraction:
    """Return the matchpoints given to a pair that usually scores so many per cent (ACBLscore
    manual, 167).

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
    """Where a contestant stands among some of the ranking."""

    key: Key
    rank: int
    tied: bool


def places_among(
    ranks: Sequence[tuple[Key, int]], members: Collection[Key]
) -> tuple[StratumPlace, ...]:
    """Rank the members alone from 1 in the order of the whole: `ranks` are key and rank.

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
    """Return the ranking of each stratum, 1 the highest.

    Who belongs to a lower one stands there too.
    """
    return {
        stratum: places_among(ranks, {key for key, own in strata.items() if own >= stratum})
        for stratum in sorted(set(strata.values()))
    }
