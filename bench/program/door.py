"""The treasurer's list of a season: 200 evenings, 28 players each, on a page and as files.

Needs Django set up on a data folder of its own.
"""

import datetime

from django.contrib.auth.models import User
from django.test import Client

from bench.timing import Measure, many, measure
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Club,
    Entry,
    Event,
    Membership,
    Player,
    Role,
    Session,
)

EVENINGS, PLAYERS = many(200, smoke=8), 28
FIRST = datetime.date(2024, 9, 1)


def measures() -> list[Measure]:
    client = treasurer_of(a_season())
    return [
        measure("treasurer's list of a season, page", lambda: fetch(client, "/"), runs=3),
        measure("  as PDF", lambda: fetch(client, "/list.pdf"), runs=3),
        measure("  as XLSX", lambda: fetch(client, "/list.xlsx"), runs=3),
    ]


def fetch(client: Client, path: str) -> None:
    status = client.get(f"/director/treasurer{path}", {"period": "season-2024"}).status_code
    assert status == 200, (path, status)


def treasurer_of(club: Club) -> Client:
    user = User.objects.create_user("caisse")
    Membership.objects.create(user=user, club=club, role=Role.OWNER)
    client = Client(SERVER_NAME="localhost")
    client.force_login(user)
    return client


def a_season() -> Club:
    """Store the rows at once: how they were entered makes no difference to the list."""
    club = Club.objects.create(name="Caisse")
    players = Player.objects.bulk_create(
        Player(club=club, first_name="Alix", last_name=f"Nom{n:03d}") for n in range(PLAYERS * 4)
    )
    for number in range(EVENINGS):
        one_evening(club, players[number % 4 * PLAYERS :][:PLAYERS], number)
    return club


def one_evening(club: Club, players: list[Player], number: int) -> None:
    event = Event.objects.create(club=club, name="Mardi soir")
    day = FIRST + datetime.timedelta(days=number)
    session = Session.objects.create(event=event, date=day, state="final", fee_member=400)
    entries = Entry.objects.bulk_create(Entry(event=event) for _ in players[::2])
    attended = Attendance.objects.bulk_create(
        Attendance(session=session, entry=entry, order=order)
        for order, entry in enumerate(entries, 1)
    )
    AttendancePlayer.objects.bulk_create(
        AttendancePlayer(
            attendance=attended[place // 2],
            session=session,
            player=player,
            position=place % 2 + 1,
            paid_by="cash",
            paid_amount=400,
        )
        for place, player in enumerate(players)
    )
