"""Rank contestants by their sessions: which of them count, what they make, who is level."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType

from scoring.errors import ScoringError
from scoring.ranking.tie_breaks import Rule, separated
from scoring.season.sessions import (
    Combine,
    SeasonRules,
    SeasonSession,
    SessionWorth,
    Unit,
    session_worths,
)

# Of equal totals, in this order: who played more sessions, then whose best is worth more.
SESSIONS, BEST = "sessions", "best"
# Of one event instead: whose best session is worth more, then whose second best, and so on.
EACH = "each"


@dataclass(frozen=True, kw_only=True)
class SeasonStanding:
    """A line of the ranking.

    `total` is exact. `percentage` is None where the counted sessions make none. `sessions` were
    played, `counted` are those that made the total, in their order. `tie_break` names what set this
    contestant apart from equals, None where nothing did or nothing had to.
    """

    rank: int
    contestant: str
    total: Fraction
    percentage: Fraction | None
    sessions: int
    counted: tuple[str, ...]
    is_qualified: bool
    tie_break: str | None


@dataclass(frozen=True, kw_only=True)
class _Season:
    """A contestant's sessions in their order, those that count, and what they make."""

    contestant: str
    played: tuple[SessionWorth, ...]
    counted: tuple[SessionWorth, ...]
    total: Fraction
    is_qualified: bool

    @property
    def merit(self) -> tuple[bool, Fraction]:
        return self.is_qualified, self.total


def rank_season(
    sessions: Sequence[SeasonSession], rules: SeasonRules
) -> tuple[SeasonStanding, ...]:
    """Rank everybody who has a result; who is not qualified stands after all others.

    Raises `figure_missing`, `contestant_twice_in_session` and `session_twice`.
    """
    _check_names(sessions)
    played: dict[str, list[SessionWorth]] = {}
    for session in sessions:
        for contestant, worth in session_worths(session, rules).items():
            own = played.setdefault(contestant, [])
            if any(other.session.name == session.name for other in own):
                raise ScoringError(
                    "contestant_twice_in_session", contestant=contestant, session=session.name
                )
            own.append(worth)
    return rank_worths(played, rules)


def rank_worths(
    played: Mapping[str, Sequence[SessionWorth]],
    rules: SeasonRules,
    *,
    barred: Collection[str] = (),
    carried: Mapping[str, Fraction] = MappingProxyType({}),
    tie_breaks: Sequence[str] = (SESSIONS, BEST),
) -> tuple[SeasonStanding, ...]:
    """Rank contestants by what each of their sessions is worth, in the order of the sessions.

    `barred` are not qualified for another reason than the number of their sessions, as who has had
    too few partners. `carried` is added to a total. `tie_breaks`: of `SESSIONS`, `BEST`, `EACH`.
    """
    seasons = [
        _season(
            contestant,
            worths,
            rules,
            is_barred=contestant in barred,
            carried=carried.get(contestant, Fraction(0)),
        )
        for contestant, worths in played.items()
    ]
    return tuple(_ranked(seasons, rules, _tie_breaks(rules.combine, tie_breaks)))


def _check_names(sessions: Iterable[SeasonSession]) -> None:
    """Refuse two sessions of one name that are not its two lines."""
    lines: dict[str, list[object]] = {}
    for session in sessions:
        own = lines.setdefault(session.name, [])
        if session.line in own or None in own or (own and session.line is None):
            raise ScoringError("session_twice", session=session.name)
        own.append(session.line)


def _season(
    contestant: str,
    played: Sequence[SessionWorth],
    rules: SeasonRules,
    *,
    is_barred: bool,
    carried: Fraction,
) -> _Season:
    counted = tuple(_kept(played, rules))
    return _Season(
        contestant=contestant,
        played=tuple(played),
        counted=counted,
        total=_total(counted, rules.combine) + carried,
        is_qualified=len(counted) >= (rules.at_least or 0) and not is_barred,
    )


def _kept(played: Sequence[SessionWorth], rules: SeasonRules) -> Iterator[SessionWorth]:
    """Choose the sessions that count, in their order; of equal values the earlier is kept."""
    places = [place for place, worth in enumerate(played) if not worth.session.is_carry_over]
    best = rules.count_kept(len(places))
    highest = sorted(places, key=lambda place: -played[place].value)[:best]
    for place, worth in enumerate(played):
        if worth.session.is_carry_over or place in highest:
            yield worth


def _total(counted: Sequence[SessionWorth], combine: Combine) -> Fraction:
    if combine is Combine.SHARE:
        return _share(counted)
    added = sum((worth.weighted for worth in counted), Fraction(0))
    if combine is Combine.SUM:
        return added
    return added / sum((worth.session.weight for worth in counted), Fraction(0))


def _share(counted: Sequence[SessionWorth]) -> Fraction:
    """Work out what was won of what could be, in per cent, each session by its weight."""
    won = sum((worth.won * worth.session.weight for worth in counted), Fraction(0))
    return 100 * won / sum((each.possible * each.session.weight for each in counted), Fraction(0))


def _percentage(season: _Season, rules: SeasonRules) -> Fraction | None:
    """Return the percentage that the counted sessions make, None where there is none."""
    if rules.combine is Combine.SHARE:
        return season.total
    if rules.unit is Unit.PERCENTAGE:
        return season.total if rules.combine is Combine.MEAN else None
    has_maxima = rules.unit is Unit.MATCHPOINTS and all(each.possible for each in season.counted)
    return _share(season.counted) if has_maxima else None


def _tie_breaks(combine: Combine, names: Sequence[str]) -> list[tuple[str, Rule[_Season]]]:
    """List what sets equals apart; a share is compared as it is, any other value by its weight."""

    def sessions(tied: Sequence[_Season]) -> list[int]:
        return [len(season.played) for season in tied]

    def best(tied: Sequence[_Season]) -> list[Fraction]:
        return [max(_single(worth, combine) for worth in season.played) for season in tied]

    def each(tied: Sequence[_Season]) -> list[list[Fraction]]:
        return [
            sorted((_single(worth, combine) for worth in season.played), reverse=True)
            for season in tied
        ]

    rule_by_name: dict[str, Rule[_Season]] = {SESSIONS: sessions, BEST: best, EACH: each}
    return [(name, rule_by_name[name]) for name in names]


def _single(worth: SessionWorth, combine: Combine) -> Fraction:
    return worth.value if combine is Combine.SHARE else worth.weighted


def _ranked(
    seasons: Iterable[_Season],
    rules: SeasonRules,
    tie_breaks: Sequence[tuple[str, Rule[_Season]]],
) -> Iterator[SeasonStanding]:
    rank = 1
    ordered = sorted(seasons, key=lambda season: season.merit, reverse=True)
    for _, level in groupby(ordered, key=lambda season: season.merit):
        for together, decided in separated(list(level), tie_breaks):
            for season in together:
                yield _standing(season, rank, decided, rules)
            rank += len(together)


def _standing(
    season: _Season, rank: int, decided: str | None, rules: SeasonRules
) -> SeasonStanding:
    return SeasonStanding(
        rank=rank,
        contestant=season.contestant,
        total=season.total,
        percentage=_percentage(season, rules),
        sessions=len(season.played),
        counted=tuple(worth.session.name for worth in season.counted),
        is_qualified=season.is_qualified,
        tie_break=decided,
    )
