"""Afternoons of four, played step by step: of rubber bridge and of Chicago."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from scoring.notation.alphabet import Alphabet
from scoring.notation.board import Seat
from tests.walk.stories.hall import DAY, Hall
from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.evening.names.names import NamedPlayer
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.services.at_table import add_at_table, name_author
from tournament.four.services.begin import Beginning, begin_afternoon
from tournament.four.services.deals import add_deal, break_off, mend_deal
from tournament.four.services.end import end_afternoon
from tournament.four.services.phone_links import let_phones_in
from tournament.four.services.seat_game import SeatsWanted, seat_game
from tournament.four.services.undo import undo_last
from tournament.four.values.games import FourRules, PlayedGame
from tournament.four.values.seats import propose_seats
from tournament.four.values.typed import read_deal
from tournament.models import FourAfternoon, FourLink
from tournament.store.write import By

# A rubber of three games: doubled undertricks, all honours and a slam in it.
RUBBER = ("4PxE-2", "3CN+1 h100", "1SAE+1", "3KO=", "3TS+1", "3PN-1 h150O", "6SAO+1 h150")
ANOTHER_RUBBER = ("P", "2CxN=")
CHICAGO = ("2PN+1", "P", "3SAE=", "5TxS-3")


@dataclass(frozen=True)
class AfternoonMoment:
    """A state of an afternoon that is looked at: in both languages, its forms sent in one of them;
    `files` are opened in this language."""

    name: str
    afternoon: FourAfternoon
    sends: str = ""
    files: str = ""


class Tables:
    """The director of an afternoon, and the phones at its tables."""

    def __init__(self, hall: Hall, rules: FourRules, name: str, count: int) -> None:
        self.hall = hall
        rows = hall.club.players.order_by("number")[:count]
        people = [NamedPlayer(row.first_name, row.last_name, row.number, row.id) for row in rows]
        day = datetime.date(2026, 11, DAY)
        beginning = Beginning(day, name, rules, people)
        change = begin_afternoon(hall.club, hall.by, beginning=beginning)
        self.row = FourAfternoon.objects.get(pk=change.detail["afternoon"])

    @property
    def afternoon(self) -> FourAfternoon:
        """Read the afternoon as it stands now."""
        return FourAfternoon.objects.select_related("club").get(pk=self.row.pk)

    def seat(self, table: int = 1, dealer: Seat = Seat.NORTH) -> None:
        wanted = SeatsWanted(table, propose_seats(read_afternoon(self.row), table), dealer)
        seat_game(self.hall.club, self.hall.by, afternoon=self.row.pk, wanted=wanted)

    def game(self, table: int = 1) -> PlayedGame:
        return read_afternoon(self.row).at_table(table)[-1]

    def type(self, *lines: str, table: int = 1) -> None:
        for line in lines:
            game, deal = self.game(table).seated.key, read_deal(line, Alphabet.FRENCH)
            club, by = self.hall.club, self.hall.by
            add_deal(club, by, afternoon=self.row.pk, game=game, deal=deal)

    def key(self, line: str, place: int, phone: str, table: int = 1) -> None:
        """Enter a deal on a phone of a table."""
        link = FourLink.objects.select_related("afternoon__club").get(
            afternoon=self.row, table=table
        )
        add_at_table(
            self.hall.club, By(user=None, device=f"{name_author(link)} · {phone}"), link=link,
            game=self.game(table).seated.key, place=place, deal=read_deal(line, Alphabet.FRENCH),
        )  # fmt: skip

    def mend(self, number: int, line: str) -> None:
        stored = self.game().seated.deals[number - 1]
        mend_deal(
            self.hall.club, self.hall.by, afternoon=self.row.pk, deal=stored.key,
            becomes=read_deal(line, Alphabet.FRENCH), base=stored.changed_in, keeps_later=True,
        )  # fmt: skip

    def look(self, name: str, sends: str = "", files: str = "") -> AfternoonMoment:
        return AfternoonMoment(name, self.afternoon, sends, files)


def rubber_bridge(hall: Hall) -> Iterator[AfternoonMoment]:
    """Six for one table and a stake: two phones that contradict each other, a rubber to its end,
    one that is broken off after the others have come in, a deal mended."""
    hall.at(14)
    tables = Tables(hall, FourRules(price=20), "Robres du mardi", 6)
    yield tables.look("cut")
    tables.seat()
    let_phones_in(hall.club, hall.by, afternoon=tables.row.pk)
    tables.type(*RUBBER[:2])
    tables.key(RUBBER[2], 3, "iPhone-1x1c")
    tables.key("1SAE+2", 3, "Android-9q8w")
    tables.key(RUBBER[3], 4, "Android-9q8w")
    yield tables.look("played", sends="fr", files="en")
    hall.at(15)
    tables.type(*RUBBER[4:])
    tables.mend(3, "1SAE=")
    tables.seat(dealer=Seat.EAST)
    tables.type(*ANOTHER_RUBBER)
    break_off(hall.club, hall.by, afternoon=tables.row.pk, game=tables.game().seated.key)
    yield tables.look("settled", sends="en", files="fr")


def chicago(hall: Hall) -> Iterator[AfternoonMoment]:
    """Two tables by the former figures, the side that does not deal vulnerable, a deal passed out
    and one undone; then a game is broken off and the afternoon ended."""
    hall.at(14)
    rules = FourRules(
        FourGameKind.CHICAGO, FourEdition.FORMER, cavendish=True, raises_half=True, honours=False
    )
    tables = Tables(hall, rules, "", 9)
    for table in (1, 2):
        tables.seat(table)
    let_phones_in(hall.club, hall.by, afternoon=tables.row.pk)
    tables.type(*CHICAGO)
    tables.type("3CxO-2", "7SAN-5", table=2)
    undo_last(hall.club, hall.by, afternoon=tables.row.pk)
    yield tables.look("played", sends="en", files="fr")
    hall.at(16)
    tables.type("1CN=", table=1)
    break_off(hall.club, hall.by, afternoon=tables.row.pk, game=tables.game(2).seated.key)
    end_afternoon(hall.club, hall.by, afternoon=tables.row.pk)
    yield tables.look("ended", sends="fr", files="en")
