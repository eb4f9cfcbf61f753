"""A club's list of 201 past evenings and its players' first page, each evening with who won it.

Needs Django set up on a data folder of its own, in which `bench.program.own_evenings` has published
200 evenings, the whole version of each 220 kB.
"""

from django.test import Client

from bench.program.evening import page
from bench.program.playing import logged_in
from bench.timing import Measure
from tournament.club.services.first_start import find_owner
from tournament.store.standings import forget


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
    ]
