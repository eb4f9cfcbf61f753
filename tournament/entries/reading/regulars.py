"""Who came to a club's earlier evenings of the same kind, on the same day of the week."""

import datetime
from collections.abc import Mapping
from uuid import UUID

from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.regulars import Party, PastEvening
from tournament.models import AttendancePlayer, Session, State

# So many evenings of one day of the week are looked at, out of so many of the club's last.
EVENINGS, LAST = 8, 80


def read_past_evenings(session: Session) -> tuple[PastEvening, ...]:
    """Read the latest evenings before this one, the last first; costs two statements.

    They are those of its day of the week; the last of any day where none was played on it.
    """
    dates = choose_evenings(list_dates(session), session.date.weekday())
    parties = read_parties(dates)
    return tuple(
        PastEvening(date, tuple(parties[key])) for key, date in dates.items() if key in parties
    )


def list_dates(session: Session) -> dict[UUID, datetime.date]:
    """List the club's evenings of this kind that were played before, the last first."""
    event = session.event
    played = Session.objects.in_use().filter(
        event__club=event.club_id, event__kind=event.kind, date__lte=session.date
    )
    others = played.exclude(state=State.SETUP).exclude(pk=session.pk)
    return dict(others.values_list("id", "date")[:LAST])


def choose_evenings(dates: Mapping[UUID, datetime.date], weekday: int) -> dict[UUID, datetime.date]:
    """Choose the last evenings of a day of the week (0: Monday), else the last of all."""
    same = [key for key, date in dates.items() if date.weekday() == weekday]
    return {key: dates[key] for key in (same[:EVENINGS] or list(dates)[:1])}


def read_parties(sessions: Mapping[UUID, object]) -> dict[UUID, list[Party]]:
    """Read who came to each of these evenings, in order of arrival."""
    seats = AttendancePlayer.objects.filter(session__in=sessions).select_related(
        "player", "attendance__entry"
    )
    players: dict[UUID, list[NamedPlayer]] = {}
    attendances = {}
    for seat in seats.order_by("attendance__order", "attendance", "position"):
        who = seat.player
        member = NamedPlayer(who.first_name, who.last_name, who.number, who.pk)
        players.setdefault(seat.attendance_id, []).append(member)
        attendances[seat.attendance_id] = seat.attendance
    parties: dict[UUID, list[Party]] = {}
    for key, attendance in attendances.items():
        party = Party(tuple(players[key]), attendance.section, attendance.entry.name)
        parties.setdefault(attendance.session_id, []).append(party)
    return parties
