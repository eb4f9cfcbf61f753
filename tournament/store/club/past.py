"""A club's past evenings with who won them, as their last published version says."""

from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from scoring.forms import Form, form_of
from scoring.profiles.own import rules_of
from tournament.evening.report import Pair, Rank, Ranking
from tournament.evening.scores.standings import scoring_form
from tournament.models import Club, Event, Publication, Session, State

OF_SNAPSHOT = ("rankings", "pairs", "scoring", "profile", "own_rules")


@dataclass(frozen=True)
class Winner:
    """The first of a list: of a section or of all, of a line or of both."""

    section: str
    line: str
    pairs: tuple[Pair, ...]
    rank: Rank | None


@dataclass(frozen=True)
class Past:
    session: Session
    kind: str
    version: int
    winners: tuple[Winner, ...]
    scoring: Form


def find_published(club: Club) -> QuerySet[Session]:
    """Select the club's evenings of which players see a ranking, the newest first."""
    mine = Session.objects.select_related("event__club").filter(event__club=club).in_use()
    return mine.filter(state__in=[State.PROVISIONAL, State.FINAL])


def list_years_played(club: Club) -> tuple[int, ...]:
    """List the years that have a past evening, the latest first; costs one statement."""
    return tuple(day.year for day in find_published(club).dates("date", "year", order="DESC"))


def past_evenings_of(club: Club, year: int | None) -> tuple[Past, ...]:
    """Read the past evenings of a year, or all of them; costs two statements."""
    published = find_published(club)
    return past_evenings(list(published if year is None else published.filter(date__year=year)))


def past_evenings(sessions: list[Session]) -> tuple[Past, ...]:
    """Read what lists of past evenings show; costs one statement for all of them."""
    last: dict[Any, dict[str, Any]] = {
        row["session"]: dict(row)
        for row in Publication.objects.standing()
        .filter(session__in=sessions)
        .order_by("version")
        .values("session", "kind", "version", *(f"snapshot__{name}" for name in OF_SNAPSHOT))
    }
    return tuple(list_past(session, last.get(session.id)) for session in sessions)


def list_past(session: Session, row: dict[str, Any] | None) -> Past:
    """Make the line of a past evening from its last version that stands, or without one."""
    if row is None:
        return Past(session, "", 0, (), scoring_form(session.event))
    # A list of past evenings reads no more than it shows.
    lists = [Ranking.from_json(only_first(one)) for one in row["snapshot__rankings"] or ()]
    first = {rank.pair for one in lists for rank in one.ranks}
    rows = [one for one in row["snapshot__pairs"] or () if one["key"] in first]
    pairs = {one["key"]: Pair.from_json(one) for one in rows}
    winners = tuple(first_winner(one, pairs) for one in lists)
    return Past(session, row["kind"], row["version"], winners, scoring_of(session.event, row))


def only_first(ranking: dict[str, Any]) -> dict[str, Any]:
    """Leave of a stored ranking those who won it."""
    return {**ranking, "ranks": [one for one in ranking["ranks"] if one["rank"] == 1]}


def scoring_of(event: Event, row: dict[str, Any]) -> Form:
    """Return how the version was scored, whatever the event has been set to since."""
    if not row["snapshot__scoring"]:
        return scoring_form(event)
    rules = rules_of(row["snapshot__profile"], row["snapshot__own_rules"] or {})
    return form_of(row["snapshot__scoring"], rules)


def first_winner(ranking: Ranking, pairs: dict[str, Pair]) -> Winner:
    """Find who won a ranking: several pairs where they tie."""
    best = [rank for rank in ranking.ranks if rank.rank == 1]
    return Winner(
        ranking.section,
        ranking.line,
        tuple(pairs[rank.pair] for rank in best if rank.pair in pairs),
        best[0] if best else None,
    )
