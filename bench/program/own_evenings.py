"""A player's page over 200 published evenings of 30 pairs, each with a whole version behind it.

Needs Django set up on a data folder of its own, in which `bench.program.evening` has published its
evening: its last version is copied to every other one.
"""

import datetime

from django.test import Client

from bench.timing import Measure, many, measure
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Club,
    Entry,
    Event,
    Player,
    Publication,
    Session,
)

EVENINGS = many(200, smoke=8)
FIRST = datetime.date(2022, 9, 6)
NAME = ("Prénom", "Nord0")


def measures() -> list[Measure]:
    version = Publication.objects.select_related("session__event__club").latest("at")
    code = many_evenings(version)
    address = f"/s/{code}/evenings/"
    client = Client(SERVER_NAME="localhost")
    assert client.post(address, {"name": " ".join(NAME)}).status_code == 302
    page = client.get(address, {"season": "all"}).content.decode()
    assert page.count("/card/A") == EVENINGS + 1

    def look(season: str) -> None:
        assert client.get(address, {"season": season}).status_code == 200

    return [
        measure(f"public: a player's {EVENINGS} evenings", lambda: look("all"), runs=3),
        measure("  the season alone, of the same", lambda: look(""), runs=3),
    ]


def many_evenings(version: Publication) -> str:
    """Store the same version for 200 Tuesdays in which the player sat; the code of one of them."""
    club = version.session.event.club
    player = Player.objects.get(club=club, first_name=NAME[0], last_name=NAME[1])
    sessions = [one_evening(club, player, version, number) for number in range(EVENINGS)]
    return sessions[0].code


def one_evening(club: Club, player: Player, version: Publication, number: int) -> Session:
    event = Event.objects.create(club=club, name="Mardi soir", profile="ffb")
    day = FIRST + datetime.timedelta(weeks=number)
    session = Session.objects.create(event=event, date=day, state="provisional")
    entry = Entry.objects.create(event=event)
    attendance = Attendance.objects.create(session=session, entry=entry, order=1)
    AttendancePlayer.objects.create(
        attendance=attendance, session=session, player=player, position=1
    )
    Publication.objects.create(
        session=session,
        version=1,
        kind=version.kind,
        at=version.at,
        revision=1,
        snapshot=version.snapshot,
    )
    return session
