"""A list of 500 players from a file: read, compared with the club's list, stored.

Needs Django set up on a data folder of its own.
"""

from bench.timing import Measure, measure
from tournament.models import Club
from tournament.people.files.read import read_players
from tournament.people.files.write import players_csv, players_xlsx
from tournament.people.reading.players import listed_players
from tournament.people.services.import_players import import_players
from tournament.people.values.player_lines import compare
from tournament.store.write import By

PLAYERS = 500
RUNS = 7


def measures() -> list[Measure]:
    club = Club.objects.create(name="Fichier")
    content = csv_of_many()
    taken_over(club, content)
    players = listed_players(club)
    workbook = players_xlsx(players, "fr")
    lines = read_players(content).lines
    # A club for each run, the one to warm up included: a list is new only once.
    whole, stored = (
        iter([Club.objects.create(name="Fichier") for _ in range(RUNS + 1)]) for _ in range(2)
    )
    seen = compare(lines, ()).digest
    return [
        measure("500 players: read, compared, stored", lambda: taken_over(next(whole), content)),
        measure("  CSV read", lambda: read_players(content)),
        measure("  XLSX read", lambda: read_players(workbook)),
        measure("  compared with the same 500", lambda: compare(lines, players)),
        measure(
            "  stored, flush to the disk included",
            lambda: import_players(next(stored), By(), lines=lines, choices={}, seen=seen),
        ),
        measure("  written as CSV", lambda: players_csv(players, "fr")),
    ]


def csv_of_many() -> bytes:
    people = (f"Nom{number};Prénom{number};{number:08d}" for number in range(PLAYERS))
    return "\r\n".join(["Nom;Prénom;Licence", *people]).encode("cp1252")


def taken_over(club: Club, content: bytes) -> None:
    """Import players as the two requests of the page do, the page itself left out."""
    lines = read_players(content).lines
    seen = compare(lines, listed_players(club)).digest
    change = import_players(club, By(), lines=lines, choices={}, seen=seen)
    assert change is not None
    assert change.detail["added"] == PLAYERS
