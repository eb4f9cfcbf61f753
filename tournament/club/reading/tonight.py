"""A club's evenings as the first page lists them."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet, Window
from django.db.models.functions import RowNumber

from tournament.evening.advise.section_plans import SameMovement, movements_of
from tournament.evening.facts import Section
from tournament.evening.kind import RULES
from tournament.evening.play.progress import Progress, progress
from tournament.evening.stages.rounds import count_matches
from tournament.models import Club, EveningTemplate, Session, State
from tournament.models.event import LATEST_FIRST
from tournament.store.club.past import Past, find_published, past_evenings
from tournament.store.club.templates import club_templates
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
    # The round being played, of how many; of teams the match, 0 where nobody knows how many.
    round: int
    rounds: int

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
    def tables(self) -> int:
        return sum(section.tables for section in self.sections)


@dataclass(frozen=True)
class Tonight:
    running: tuple[Running, ...]
    setup: tuple[Session, ...]
    past: tuple[Past, ...]
    more_past: int
    templates: tuple[EveningTemplate, ...]
    models: tuple[Session, ...]
    taken_out: tuple[Session, ...]
    usual: EveningTemplate | None


def find_tonight(club: Club, today: datetime.date) -> Tonight:
    """Read what the club has tonight; costs ten statements, and six for each evening under way."""
    every = Session.objects.select_related("event__club").filter(event__club=club)
    mine = every.in_use()
    running = find_playing(mine, today)
    setup = mine.filter(state=State.SETUP).annotate(pairs=Count("attendances"))
    templates = club_templates(club)
    past = find_published(club).exclude(pk__in=[evening.session.pk for evening in running])
    return Tonight(
        running,
        tuple(setup.order_by(*LATEST_FIRST).reverse()),
        past_evenings(list(past[:PAST_SHOWN])),
        max(past.count() - PAST_SHOWN, 0),
        templates,
        models_of(club),
        tuple(every.filter(discarded=True)),
        find_usual_template(templates, mine, today),
    )


def find_usual_template(
    templates: tuple[EveningTemplate, ...], mine: QuerySet[Session], today: datetime.date
) -> EveningTemplate | None:
    """Find the template of the last evening of today's weekday, else the first.

    Costs a statement where there are several.
    """
    if len(templates) < 2:
        return next(iter(templates), None)
    # Django counts the days of the week from Sunday, 1.
    same_day = mine.filter(date__week_day=today.isoweekday() % 7 + 1)
    names = same_day.filter(event__name__in=[template.name for template in templates])
    last = names.values_list("event__name", flat=True).first()
    return next((template for template in templates if template.name == last), templates[0])


def find_playing(mine: QuerySet[Session], today: datetime.date) -> tuple[Running, ...]:
    """List the evenings under way.

    Those under way; a ranking published too early does not end the evening of today.
    """
    running = [find_under_way(session) for session in mine.filter(state=State.RUNNING)]
    early = mine.filter(state=State.PROVISIONAL, date=today)
    awaited = [playing for session in early if (playing := find_under_way(session)).is_awaited]
    latest = sorted([*running, *awaited], key=lambda playing: playing.begin, reverse=True)
    return tuple(latest)


def find_under_way(session: Session) -> Running:
    """Read an evening that is being played: its progress and when it will end."""
    evening = load_evening(session)
    finish = find_last_finish(session, evening.sections)
    rounds = max((section.rounds for section in evening.sections), default=0)
    matches = RULES.of(evening.session).list_called_matches(evening)
    return Running(
        session,
        evening.sections,
        progress(evening),
        len(evening.pairs),
        finish,
        evening.called.number,
        count_matches(evening) if matches else rounds,
    )


def models_of(club: Club) -> tuple[Session, ...]:
    """List the last evening of each name that no template has: what a new one is copied from."""
    mine = Session.objects.in_use().select_related("event").filter(event__club=club)
    named = EveningTemplate.objects.filter(club=club).values("name")
    # Not by asking of each evening which is the last of its name: a club has hundreds.
    place = Window(RowNumber(), partition_by="event__name", order_by=LATEST_FIRST)
    last = mine.exclude(event__name__in=named).annotate(place_of_name=place)
    return tuple(last.filter(place_of_name=1)[:MODELS_SHOWN])
