"""A club's evenings as the first page lists them."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery

from scoring.forms import Form, form_of
from scoring.profiles.own import rules_of
from tournament.evening.advise.section_plans import SameMovement, movements_of
from tournament.evening.facts import Section
from tournament.evening.play.progress import Progress, progress
from tournament.evening.report import Pair, Rank, Ranking
from tournament.evening.scores.standings import scoring_form
from tournament.models import Club, Event, Publication, Session, State
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_last_finish

OF_SNAPSHOT = ("rankings", "pairs", "scoring", "profile", "own_rules")
PAST_SHOWN = 6
MODELS_SHOWN = 3


@dataclass(frozen=True)
class Running:
    session: Session
    sections: tuple[Section, ...]
    progress: Progress
    pairs: int
    finish: Any

    @property
    def movements(self) -> tuple[SameMovement, ...]:
        return movements_of(self.sections, several=len(self.sections) > 1)

    @property
    def is_awaited(self) -> bool:
        """Whether results are still due."""
        return self.progress.entered < self.progress.due

    @property
    def begin(self) -> tuple[datetime.date, datetime.time]:
        return self.session.date, self.session.starts_at or datetime.time.min

    @property
    def rounds(self) -> int:
        return max((section.rounds for section in self.sections), default=0)

    @property
    def tables(self) -> int:
        return sum(section.tables for section in self.sections)


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


@dataclass(frozen=True)
class Tonight:
    running: tuple[Running, ...]
    setup: tuple[Session, ...]
    past: tuple[Past, ...]
    more_past: int
    models: tuple[Session, ...]
    taken_out: tuple[Session, ...]


def find_tonight(club: Club, today: datetime.date, *, everything: bool = False) -> Tonight:
    """Read what the club has tonight; costs nine statements, and six for each evening under way."""
    every = Session.objects.select_related("event__club").filter(event__club=club)
    mine = every.in_use()
    running = find_playing(mine, today)
    setup = mine.filter(state=State.SETUP).annotate(pairs=Count("attendances"))
    over = mine.filter(state__in=[State.PROVISIONAL, State.FINAL])
    over = over.exclude(pk__in=[one.session.pk for one in running])
    count = over.count()
    shown = count if everything else PAST_SHOWN
    return Tonight(
        running,
        tuple(setup.order_by("date", "starts_at")),
        past_evenings(list(over[:shown])),
        max(count - shown, 0),
        models_of(club),
        tuple(every.filter(discarded=True)),
    )


def find_playing(mine: QuerySet[Session], today: datetime.date) -> tuple[Running, ...]:
    """List the evenings under way.

    Those under way; a ranking published too early does not end the evening of today.
    """
    running = [find_under_way(session) for session in mine.filter(state=State.RUNNING)]
    early = mine.filter(state=State.PROVISIONAL, date=today)
    awaited = [one for session in early if (one := find_under_way(session)).is_awaited]
    latest = sorted([*running, *awaited], key=lambda one: one.begin, reverse=True)
    return tuple(latest)


def find_under_way(session: Session) -> Running:
    known = load_evening(session)
    finish = find_last_finish(session, known.sections)
    return Running(session, known.sections, progress(known), len(known.pairs), finish)


def models_of(club: Club) -> tuple[Session, ...]:
    """List the last evening of each name: what a new one is copied from."""
    newest = (
        Session.objects.in_use()
        .filter(event__club=club, event__name=OuterRef("event__name"))
        .order_by("-date", "-starts_at", "-id")
    )
    sessions = Session.objects.select_related("event").filter(
        event__club=club, id=Subquery(newest.values("id")[:1])
    )
    return tuple(sessions.order_by("-date")[:MODELS_SHOWN])


def past_evenings(sessions: list[Session]) -> tuple[Past, ...]:
    last: dict[Any, dict[str, Any]] = {
        row["session"]: dict(row)
        for row in Publication.objects.standing()
        .filter(session__in=sessions)
        .order_by("version")
        .values("session", "kind", "version", *(f"snapshot__{name}" for name in OF_SNAPSHOT))
    }
    return tuple(list_past(session, last.get(session.id)) for session in sessions)


def list_past(session: Session, row: dict[str, Any] | None) -> Past:
    if row is None:
        return Past(session, "", 0, (), scoring_form(session.event))
    pairs = {one["key"]: Pair.from_json(one) for one in row["snapshot__pairs"] or ()}
    lists = [Ranking.from_json(one) for one in row["snapshot__rankings"] or ()]
    winners = tuple(first_winner(one, pairs) for one in lists)
    return Past(session, row["kind"], row["version"], winners, scoring_of(session.event, row))


def scoring_of(event: Event, row: dict[str, Any]) -> Form:
    """Return how the version was scored, whatever the event has been set to since."""
    if not row["snapshot__scoring"]:
        return scoring_form(event)
    rules = rules_of(row["snapshot__profile"], row["snapshot__own_rules"] or {})
    return form_of(row["snapshot__scoring"], rules)


def first_winner(ranking: Ranking, pairs: dict[str, Pair]) -> Winner:
    best = [rank for rank in ranking.ranks if rank.rank == 1]
    return Winner(
        ranking.section,
        ranking.line,
        tuple(pairs[rank.pair] for rank in best if rank.pair in pairs),
        best[0] if best else None,
    )
