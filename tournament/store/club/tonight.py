"""A club's evenings as the first page lists them."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, OuterRef, QuerySet, Subquery

from tournament.evening.advise.section_plans import SameMovement, movements_of
from tournament.evening.facts import Section
from tournament.evening.play.progress import Progress, progress
from tournament.models import Club, Session, State
from tournament.store.club.past import Past, find_published, past_evenings
from tournament.store.read import load_evening
from tournament.store.reading.finish import find_last_finish

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
class Tonight:
    running: tuple[Running, ...]
    setup: tuple[Session, ...]
    past: tuple[Past, ...]
    more_past: int
    models: tuple[Session, ...]
    taken_out: tuple[Session, ...]


def find_tonight(club: Club, today: datetime.date) -> Tonight:
    """Read what the club has tonight; costs nine statements, and six for each evening under way."""
    every = Session.objects.select_related("event__club").filter(event__club=club)
    mine = every.in_use()
    running = find_playing(mine, today)
    setup = mine.filter(state=State.SETUP).annotate(pairs=Count("attendances"))
    over = find_published(club).exclude(pk__in=[one.session.pk for one in running])
    return Tonight(
        running,
        tuple(setup.order_by("date", "starts_at")),
        past_evenings(list(over[:PAST_SHOWN])),
        max(over.count() - PAST_SHOWN, 0),
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
