"""When a round was called, and so when it and the evening are over."""

import datetime
from collections.abc import Iterable

from django.db.models import Q
from django.utils import timezone

from movements import Rounds
from tournament import models
from tournament.evening.facts import Section
from tournament.evening.plan import finish
from tournament.evening.play.clock import Clock, Timing, clocks, put_off
from tournament.evening.stages.stage import STAGES
from tournament.models import Change, Session
from tournament.store.read import section_value, session_value
from tournament.store.standings import session_plan


def find_last_finish(session: Session, played: Iterable[Rounds]) -> finish.Hour | None:
    """Find when that which takes longest is over: a section, or a movement.

    Costs two statements while the evening is being played.
    """
    called = find_call_time(session) if session.is_playing else None
    pressed = find_timings(session, called).values() if called else ()
    later = max((put_off(one, timezone.now()) for one in pressed), default=finish.NOTHING)
    return finish.last_finish(session_value(session), played, called, later=later)


def find_clocks(
    session: Session, sections: Iterable[Section], now: datetime.datetime
) -> tuple[Clock, ...]:
    """Find the clock of each section's round; costs two statements while it is being played, and
    what the plan of an event of matches costs."""
    called = find_call_time(session) if session.is_playing else None
    if called is None:
        return ()
    timings = find_timings(session, called)
    # A match takes several rounds of the room; pairs need no plan for that.
    match = session_plan(session).called if session.stage_id else None
    return clocks(session_value(session), sections, called, timings, now, called=match)


def find_clock_of_table(link: models.TableLink, now: datetime.datetime) -> Clock | None:
    """Find the clock of the section in which a table is, none where it does not go by it; costs
    three statements."""
    session = link.session
    if not session.is_playing or (link.section, link.table) in find_tables_apart(session):
        return None
    rows = models.Section.objects.filter(session=link.session, letter=link.section)
    clocks = find_clocks(link.session, [section_value(row) for row in rows], now)
    return clocks[0] if clocks else None


def find_tables_apart(session: Session) -> frozenset[tuple[str, int]]:
    """Find the tables that do not go by the clock of the match called: theirs goes on while others
    play that, or was drawn after the call; costs two statements where there is a bracket."""
    if not session.stage_id:
        return frozenset()
    plan = session_plan(session)
    if not STAGES.of(plan.session.stage).find_slots(plan):
        return frozenset()
    called = find_call_time(session)
    if called is None:
        return frozenset(plan.held_rounds)
    draws = Change.objects.accepted().filter(session=session, kind="round_drawn", at__gt=called)
    details = draws.filter(detail__round=plan.called.first).values_list("detail", flat=True)
    late = {frozenset(meeting) for detail in details for meeting in detail["meetings"]}
    return frozenset(plan.held_rounds) | {
        (game.section, game.table)
        for game in plan.games
        if plan.called.holds(game.round)
        if frozenset(map(plan.label, game.seats.contestants)) in late
    }


def find_timings(session: Session, called: datetime.datetime) -> dict[str, Timing]:
    """Read what was pressed on the clocks since a call, by section; costs one statement."""
    rows = models.Timing.objects.filter(session=session, called_at=called)
    return {row.section: timing_value(row) for row in rows}


def timing_value(row: models.Timing) -> Timing:
    """Make the value of what was pressed on a section's clock from its row."""
    return Timing(
        datetime.timedelta(seconds=row.added),
        datetime.timedelta(seconds=row.halted),
        row.halted_at,
    )


def find_call_time(session: Session) -> datetime.datetime | None:
    """Find when the round was called last; not known of an evening that came in a file."""
    is_call = Q(kind="round", detail__round=session.round)
    if session.round == 1:
        is_call |= Q(kind="started")
    calls = Change.objects.accepted().filter(is_call, session=session)
    return calls.order_by("-revision").values_list("at", flat=True).first()
