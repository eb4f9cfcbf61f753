"""An evening whose players say who they are, and what they and the director press."""

import re
from dataclasses import replace

from django.http import HttpResponse
from django.test import Client

from tests.builders import a_club, by
from tests.tournament.setup.arrange import SETTINGS, members
from tests.tournament.setup.browse import address
from tournament.arrivals.services.sit_down import NamedSitter, name_sitter, sit_down, stand_up
from tournament.models import Arrival, Club, EventKind, Session, Welcome
from tournament.services.create_evening import create_evening


def an_open_evening(
    club: Club | None = None, kind: str = EventKind.PAIRS, **settings: object
) -> Session:
    """An evening before its start, of a club that knows 28 players."""
    club = club or a_club()
    members(club)
    wanted = replace(SETTINGS, names_at_tables=True, **settings)
    return create_evening(club, by(), settings=wanted, kind=kind)


def sit(session: Session, table: int, seats: str, *people: int) -> None:
    """Let players of the club, by their places in its list, sit down at seats of a table."""
    known = members(session.event.club)
    sitters = {
        seat: NamedSitter(known[n], is_sure=True) for seat, n in zip(seats, people, strict=True)
    }
    sit_down(session, table, sitters)


def fill(session: Session, tables: int) -> None:
    """Let four sit down at each of the first tables."""
    for table in range(tables):
        sit(session, table + 1, "NSEW", *range(4 * table, 4 * table + 4))


def leave(session: Session, table: int, seats: str) -> None:
    """Let who sits at these seats of a table stand up."""
    for row in Arrival.objects.filter(session=session, table=table, seat__in=seats):
        stand_up(session, table, row.seat, name_sitter(row).key)


def free(phone: Client, page: str, seat: str, *, seen: HttpResponse | None = None):
    """Press that somebody is not who the page names at a seat, as it was seen before or is now."""
    text = (seen or phone.get(page)).content.decode()
    key = re.search(rf'name="sitter-{seat}" value="([^"]+)"', text)
    return phone.post(page, {"free": seat, f"sitter-{seat}": key[1] if key else ""})


def seats(session: Session) -> dict[str, str]:
    """Who sits where, by last name."""
    rows = Arrival.objects.filter(session=session)
    return {str(row): row.last_name for row in rows.order_by("table", "seat")}


def press(client: Client, session: Session, **sent: object):
    """Press what settles a doubt."""
    return client.post(address("settle_seat", session), sent, follow=True)


def read_moves(client: Client, session: Session) -> list[str]:
    """The moves that the director's page shows, as its key for all of them sends them."""
    page = client.get(address("arrivals", session)).content.decode()
    return re.findall(r'type="hidden" name="move" value="([^"]+)"', page)


def have_moved(client: Client, session: Session, *moves: str):
    """Press that they have moved, as they were shown."""
    return client.post(address("arrivals_moved", session), {"move": moves}, follow=True)


def tablet_of(client: Client, session: Session) -> Client:
    """The tablet at the door, once the director has opened its link and it was followed."""
    page = client.post(address("door_tablet", session), {"open": ""}, follow=True)
    token = Welcome.objects.get(session=session).token
    assert re.search(rf"/b/{token}/", page.content.decode())
    tablet = Client(headers={"accept-language": "en"})
    tablet.get(f"/b/{token}/")
    return tablet
