"""What every verb shares that makes another session of an event: the row, who attends, the plan."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Max

from tournament.evening.errors import ServiceError
from tournament.evening.states import MATCHES
from tournament.evening.teams.seating import SeatedMatch
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Change,
    Numbering,
    Placement,
    Section,
    Session,
    Stage,
    State,
)
from tournament.services.entries.checks import refresh
from tournament.services.matches.store_matches import count_meetings, store_matches
from tournament.services.table_links import provide_links
from tournament.store.undo import Undoing
from tournament.store.write import Write

# What an evening takes from the one before it.
AS_BEFORE = (
    *("visibility", "lead_wanted", "table_sees", "boards_wanted", "compared", "ranked"),
    *("half_minutes_per_board", "minutes_per_move", "fee_member", "fee_guest", "fee_junior"),
    *("prints", "house", "extra_rankings"),
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


def check_goes_on(session: Session) -> None:
    """Check that an event of teams has begun, and that no later evening goes on with it yet.

    ServiceError: not_of_teams, not_begun_yet, goes_on_already.
    """
    refresh(session)
    if not session.is_of_teams:
        raise ServiceError("not_of_teams")
    if session.state == State.SETUP:
        raise ServiceError("not_begun_yet")
    later = Session.objects.in_use().filter(event=session.event_id, number__gt=session.number)
    if later.exists():
        raise ServiceError("goes_on_already")


def new_session(w: Write, session: Session, on: NextEvening, stage: Stage | None) -> Session:
    """Make the session that follows, set up as the one before, in whose log it begins."""
    sessions = Session.objects.filter(event=session.event_id)
    last = sessions.aggregate(last=Max("number"))["last"]
    as_before = {name: getattr(session, name) for name in AS_BEFORE}
    following = Session(
        event=session.event,
        stage=stage,
        number=last + 1,
        date=on.date,
        starts_at=on.starts_at,
        **as_before,
    )
    w.create(following)
    return following


def new_plan(
    w: Write,
    session: Session,
    *,
    kind: str,
    teams: Sequence[NextTeam],
    matches: Sequence[SeatedMatch],
) -> None:
    """Let the teams attend the new session under their numbers, and seat its first matches."""
    section = new_section(session, kind, matches)
    w.create(section)
    attending = [attend(session, team, order) for order, team in enumerate(teams, 1)]
    w.create_all(attending)
    rows = tuple(zip(teams, attending, strict=True))
    w.create_all([seat for row in rows for seat in seat_members(session, *row)])
    w.create_all([place_at(section, *row) for row in rows])
    store_matches(w, section, matches)
    provide_links(session)


def new_section(session: Session, kind: str, matches: Sequence[SeatedMatch]) -> Section:
    """Make the section, of which `store_matches` counts the rounds and tables."""
    return Section(
        session=session,
        letter="A",
        winners=1,
        numbering=Numbering.THROUGH,
        option=MATCHES,
        kind=kind,
        tables=1,
        rounds=1,
        boards_per_round=1,
        max_meetings=count_meetings(matches),
    )


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
    """Let the members of a team that plays sit; who stood in on another evening does not."""
    if not team.plays:
        return []
    members = attendance.entry.members.order_by("position")
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
