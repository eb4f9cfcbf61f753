"""A club's list of 201 past evenings and its players' first page, each evening with who won it;
a ranking over all of them.

Needs Django set up on a data folder of its own, in which `bench.program.own_evenings` has published
200 evenings, the whole version of each 220 kB.
"""

import datetime

from django.test import Client

from bench.program.evening import page
from bench.program.own_evenings import FIRST
from bench.program.playing import logged_in
from bench.timing import Measure
from tournament.club.services.first_start import find_owner
from tournament.models import Club, Player, SeasonRanking
from tournament.season.values.rules import ChallengeRules
from tournament.store.standings import forget

PLAYERS = 300


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
