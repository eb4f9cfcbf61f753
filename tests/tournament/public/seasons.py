"""Evenings of one club, week by week, to which the same players come again.

Their figures are those of `tests.tournament.results.scores`, half of the top on the four boards
that were passed out: 14 of 24 for the first of a line, 12 for the second, 10 for the last.
"""

import datetime

from tests.builders import by
from tests.tournament.results.scores import a_played_evening
from tournament.models import AttendancePlayer, Club, Member, Player, Session
from tournament.results.services.publish import publish

TUESDAY = datetime.date(2026, 9, 8)


def a_weekly_evening(club: Club, week: int, **fields: object) -> Session:
    """A played evening so many weeks after the first, with the players of the first."""
    date = TUESDAY + datetime.timedelta(weeks=week)
    known = {one.full_name: one for one in Player.objects.filter(club=club)}
    session = a_played_evening(club=club, date=date, **fields)
    for seat in seats_of(session):
        if seat.player.full_name in known:
            sit(seat, known[seat.player.full_name])
    return session


def seats_of(session: Session) -> list[AttendancePlayer]:
    seats = AttendancePlayer.objects.filter(session=session).select_related("player")
    return list(seats.order_by("attendance__order", "position"))


def sit(seat: AttendancePlayer, player: Player) -> None:
    """Sit another player there; who sat had come to nothing else."""
    Member.objects.filter(player=seat.player).update(player=player)
    AttendancePlayer.objects.filter(pk=seat.pk).update(player=player)
    seat.player.delete()


def swap_seats(session: Session, one: str, other: str) -> None:
    """Exchange two players, each told by the beginning of the last name, between their pairs."""
    first, second = (
        next(seat for seat in seats_of(session) if seat.player.last_name.startswith(name))
        for name in (one, other)
    )
    rows = AttendancePlayer.objects
    rows.filter(pk=first.pk).update(position=9)
    rows.filter(pk=second.pk).update(attendance=first.attendance, position=first.position)
    rows.filter(pk=first.pk).update(attendance=second.attendance, position=second.position)


def a_published_evening(club: Club, week: int, **fields: object) -> Session:
    session = a_weekly_evening(club, week, **fields)
    publish(session, by(), kind="provisional")
    return session
