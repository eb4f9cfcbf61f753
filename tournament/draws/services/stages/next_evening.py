"""What every verb shares that makes another session of an event: the row, who attends, the plan."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.db.models import Max

from tournament.evening.errors import ServiceError
from tournament.evening.scores.build_report import score
from tournament.evening.stages.conditions import read_conditions
from tournament.evening.stages.seating import SeatedMatch
from tournament.evening.standings import Standings
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Change,
    Placement,
    Section,
    Session,
    Stage,
    State,
)
from tournament.services.kind import VERBS
from tournament.services.matches.store_matches import new_section, store_matches
from tournament.services.states import refresh
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.undo import Undoing
from tournament.store.write import By, Write, write

# What an evening takes from the one before it.
AS_BEFORE = (
    *("visibility", "room_ranking", "lead_wanted", "table_sees", "boards_wanted", "compared"),
    *("ranked", "half_minutes_per_board", "minutes_per_move", "fee_member", "fee_guest"),
    *("fee_junior", "fee_subscriber", "fee_supplement", "occasion"),
    *("prints", "house", "extra_rankings", "secret_days", "secret_hour"),
)
CONTINUED = "event_continued"


@dataclass(frozen=True)
class NextEvening:
    """When an event goes on."""

    date: datetime.date
    starts_at: datetime.time | None = None


@dataclass(frozen=True)
class NextTeam:
    """A number of the next evening and who has it there; `plays` unless it is out or has left."""

    number: int
    attendance: Attendance
    plays: bool = True


@dataclass(frozen=True)
class NextPlan:
    """What the next evening is of: a stage, who attends, the first matches; `detail` is for the
    log."""

    stage: Stage
    teams: Sequence[NextTeam]
    matches: Sequence[SeatedMatch]
    detail: Mapping[str, Any]


# Makes the plan of the next evening in an open write, from how the one before it stands.
MakePlan: TypeAlias = Callable[[Write, Standings], NextPlan]


def make_evening(session: Session, by: By, *, on: NextEvening, make_plan: MakePlan) -> Session:
    """Make the session that follows another one; the same request again gives the same one.

    ServiceError: what `check_goes_on` refuses, and what `make_plan` does.
    """
    with write(session, by, CONTINUED, of_event=True) as w:
        if w.done and w.change:
            return made_by(w)
        check_goes_on(session)
        plan = make_plan(w, score(load_evening(session)))
        following = new_session(w, session, on, plan.stage)
        seat_plan(w, following, plan)
        w.detail = {"date": on.date.isoformat(), "kind": plan.stage.kind, **plan.detail}
    return following


def made_by(w: Write) -> Session:
    """Find the session that a request has already made."""
    assert w.change is not None
    keys = [key for key, was in w.change.before["session"].items() if was is None]
    return Session.objects.get(pk=keys[0])


def check_goes_on(session: Session) -> None:
    """Check that an event of matches has begun, and that no later evening goes on with it yet.

    ServiceError: not_drawn, not_begun_yet, goes_on_already.
    """
    refresh(session)
    if session.stage_id is None:
        raise ServiceError("not_drawn")
    if session.state == State.SETUP:
        raise ServiceError("not_begun_yet")
    later = Session.objects.in_use().filter(event=session.event_id, number__gt=session.number)
    if later.exists():
        raise ServiceError("goes_on_already")


def new_session(w: Write, session: Session, on: NextEvening, stage: Stage) -> Session:
    """Make the session that follows, set up as the one before, in whose log it begins."""
    sessions = Session.objects.filter(event=session.event_id)
    last = sessions.aggregate(last=Max("number"))["last"]
    as_before = {name: getattr(session, name) for name in AS_BEFORE}
    return w.create(
        Session(
            event=session.event,
            stage=stage,
            number=last + 1,
            date=on.date,
            starts_at=on.starts_at,
            **as_before,
        )
    )


def seat_plan(w: Write, session: Session, plan: NextPlan) -> None:
    """Let the teams attend the new session under their numbers, and seat its first matches."""
    teams = plan.teams
    kind = read_conditions(plan.stage.rules).called(plan.stage.kind)
    section = w.create(new_section(session, kind, plan.matches))
    attending = [attend(session, team, order) for order, team in enumerate(teams, 1)]
    w.create_all(attending)
    rows = tuple(zip(teams, attending, strict=True))
    w.create_all([seat for row in rows for seat in seat_members(session, *row)])
    w.create_all([place_at(section, *row) for row in rows])
    store_matches(w, section, plan.matches)
    provide_links(session)


def attend(session: Session, team: NextTeam, order: int) -> Attendance:
    """Make the attendance of a team."""
    return Attendance(session=session, entry=team.attendance.entry, section="A", order=order)


def place_at(section: Section, team: NextTeam, attendance: Attendance) -> Placement:
    """Make a team's place; one that is out or has left keeps its number, and plays no round."""
    left = None if team.plays else 0
    return Placement(
        section=section,
        number=team.number,
        shown=str(team.number),
        attendance=attendance,
        left_after=left,
    )


def seat_members(
    session: Session, team: NextTeam, attendance: Attendance
) -> list[AttendancePlayer]:
    """Let the members of an entry sit; who stood in on another evening does not."""
    members = VERBS.of(session).list_seated(attendance.entry, team.plays)
    return [
        AttendancePlayer(
            attendance=attendance, session=session, player_id=one.player_id, position=one.position
        )
        for one in members
    ]


def refuse_undo_of_an_evening_in_use(undoing: Undoing) -> None:
    """Refuse an undo that would take away an evening in which something was done since."""
    if undoing.change.root_kind != CONTINUED:
        return
    made = [step.key for step in undoing.steps if step.label == "session" and step.was is None]
    if Change.objects.filter(session__in=made).exists():
        raise ServiceError("next_evening_in_use")
