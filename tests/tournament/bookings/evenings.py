"""Evenings for which somebody has booked."""

from tests.builders import by
from tests.tournament.setup.arrange import an_evening, members
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.book import book, set_places
from tournament.evening.names.names import NamedPlayer
from tournament.models import Session


def booked(pairs: int = 0, singles: int = 0, places: int | None = None) -> Session:
    """An evening for which the club's first players have booked as pairs, the next ones alone."""
    session = an_evening()
    people = members(session.event.club)
    if places:
        set_places(session, by(), places=places)
    parties = [(people[2 * n], people[2 * n + 1]) for n in range(pairs)]
    alone = people[2 * pairs : 2 * pairs + singles]
    if pairs or singles:
        book(session, by(), parties=[*parties, *((player,) for player in alone)])
    return session


def people_of(session: Session) -> list[NamedPlayer]:
    return members(session.event.club)


def names(session: Session) -> list[str]:
    """The last names of each booking, "?" behind who looks for a partner, "*" before who waits."""
    return [
        "*" * row.waits
        + "-".join(one.last_name for one in row.players)
        + "?" * (len(row.players) == 1)
        for row in read_bookings(session)
    ]


def keys(session: Session, *lines: int) -> list[str]:
    """What the lines of the list are called in the form, counted from 1."""
    rows = read_bookings(session)
    return [str(rows[line - 1].id) for line in lines]
