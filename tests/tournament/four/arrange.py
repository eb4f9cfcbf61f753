"""Afternoons of four for tests: begun, seated, deals typed as at the table."""

import datetime

from scoring.notation.alphabet import Alphabet
from tests.builders import a_club, by
from tests.people import NAMES
from tournament.evening.names.names import NamedPlayer
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.begin import Beginning, begin_afternoon
from tournament.four.services.deals import add_deal
from tournament.four.services.seat_game import SeatsWanted, seat_game
from tournament.four.values.games import FourRules
from tournament.four.values.seats import propose_seats
from tournament.four.values.typed import read_deal
from tournament.models import FourAfternoon

DAY = datetime.date(2026, 11, 30)
# The worked rubber of the French rule book: Us are NS.
WORKED = ("4PxE-2", "3CN+1", "1SAE+1", "3KO=", "3TS+1", "3PN-1", "6SAO+1")


def people(count: int) -> list[NamedPlayer]:
    return [NamedPlayer(first, last) for first, last in NAMES[:count]]


def an_afternoon(players: int = 4, club=None, **rules: object) -> FourAfternoon:
    club = club or a_club()
    beginning = Beginning(DAY, "", FourRules(**rules), people(players))
    change = begin_afternoon(club, by(), beginning=beginning)
    return FourAfternoon.objects.get(pk=change.detail["afternoon"])


def seat(row: FourAfternoon, table: int = 1, seats=None) -> None:
    seats = seats or propose_seats(read_afternoon(row), table)
    seat_game(row.club, by(), afternoon=row.pk, wanted=SeatsWanted(table, seats))


def last_game(row: FourAfternoon, table: int = 1):
    return read_afternoon(row).at_table(table)[-1]


def type_deals(row: FourAfternoon, *lines: str, table: int = 1) -> None:
    for line in lines:
        deal = read_deal(line, Alphabet.FRENCH)
        game = last_game(row, table).seated.key
        add_deal(row.club, by(), afternoon=row.pk, game=game, deal=deal)
