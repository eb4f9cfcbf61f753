"""A club's list of 201 past evenings and its players' first page, each evening with who won it;
a ranking over all of them; a year of 200 evenings of 28 players beside another one.

Needs Django set up on a data folder of its own, in which `bench.program.own_evenings` has published
200 evenings, the whole version of each 220 kB.
"""

import datetime

from django.db import transaction
from django.test import Client

from bench.program.evening import page
from bench.program.own_evenings import FIRST
from bench.program.playing import logged_in
from bench.timing import Measure, many
from tournament.club.services.first_start import find_owner
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Club,
    Entry,
    Event,
    Placement,
    Player,
    SeasonRanking,
    Section,
    Session,
)
from tournament.season.values.rules import ChallengeRules
from tournament.store.standings import forget

PLAYERS = 300
# Before the past evenings, which other measures count.
YEAR = 2019


def measures() -> list[Measure]:
    owner = find_owner()
    assert owner
    director, public = logged_in(owner), Client(SERVER_NAME="localhost")
    every = "/director/evenings/?year=all"
    return [
        page("director: 201 past evenings, cold", director, every, before=forget),
        page("  warm", director, every),
        page("  the latest year alone", director, "/director/evenings/"),
        page("director: first page, cold", director, "/director/", before=forget),
        page("  warm", director, "/director/"),
        page("public: first page, cold", public, "/", before=forget),
        page("  warm", public, "/"),
        *season_measures(director),
        *year_measures(director),
    ]


def season_measures(director: Client) -> list[Measure]:
    """Measure the page of a ranking of the best 24 of all evenings, in a club of 300 players."""
    club = Club.objects.get()
    few = Player.objects.filter(club=club).count()
    Player.objects.bulk_create(
        Player(club=club, first_name="Prénom", last_name=f"Membre{number}")
        for number in range(few, PLAYERS)
    )
    rules = ChallengeRules(best=24, at_least=12, fewest_boards=1)
    ranking = SeasonRanking.objects.create(
        club=club,
        name="Challenge",
        since=FIRST,
        until=datetime.date.max,
        rules=rules.to_json(),
    )
    address = f"/director/season/{ranking.pk}/"
    return [
        page("director: ranking over 201 evenings, cold", director, address, before=forget),
        page("  warm", director, address),
    ]


def year_measures(director: Client) -> list[Measure]:
    """Measure the page and the report of a year of 200 evenings, to which 28 of 300 players came
    and paid, beside as many of the year before; none of them stays for other measures."""
    club = Club.objects.get()
    players = list(Player.objects.filter(club=club).order_by("last_name", "id"))
    address = f"/director/season/year/?period=year-{YEAR}"
    report = f"/director/season/year/report.pdf?period=year-{YEAR}"
    with transaction.atomic():
        for year in (YEAR - 1, YEAR):
            for number in range(many(200, smoke=4)):
                day = datetime.date(year, 1, 1) + datetime.timedelta(days=number)
                came = [players[(number * 7 + seat) % PLAYERS] for seat in range(28)]
                hold_evening(club, day, came)
        measures = [
            page("director: a year of 200 evenings, cold", director, address, before=forget),
            page("  warm", director, address),
            page("  its report as PDF, cold", director, report, before=forget),
            page("  warm", director, report),
        ]
        transaction.set_rollback(True)
    forget()
    return measures


def hold_evening(club: Club, day: datetime.date, players: list[Player]) -> None:
    """Store an evening of pairs who have numbers and have paid in cash."""
    event = Event.objects.create(club=club, name="Mardi soir")
    session = Session.objects.create(event=event, date=day, state="final")
    section = Section.objects.create(
        session=session, option="own", kind="own", tables=7, rounds=1, boards_per_round=1
    )
    pairs = [players[start : start + 2] for start in range(0, len(players), 2)]
    entries = Entry.objects.bulk_create(Entry(event=event) for _pair in pairs)
    rows = Attendance.objects.bulk_create(
        Attendance(session=session, entry=entry, order=order) for order, entry in enumerate(entries)
    )
    Placement.objects.bulk_create(
        Placement(section=section, number=number, shown=str(number), attendance=row)
        for number, row in enumerate(rows, 1)
    )
    AttendancePlayer.objects.bulk_create(
        AttendancePlayer(
            attendance=row,
            session=session,
            player=player,
            position=position,
            paid_by="cash",
            paid_amount=400,
        )
        for row, pair in zip(rows, pairs, strict=True)
        for position, player in enumerate(pair, 1)
    )
