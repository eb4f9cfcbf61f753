"""The players of a file: who of them is known in the club, and who is new.

A player is recognised by their key; else by the number of the federation, which must go with the
same name where both have one; else by name, when one person here has it and the two numbers do not
differ. Everybody else is new. A recognised player keeps the name, number and marks that they have
here.
"""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from django.utils import translation
from django.utils.translation import gettext

from tournament.evening.errors import ServiceError
from tournament.evening.names.absent import is_number_alone
from tournament.evening.names.names import clean, fold, words
from tournament.evening.parts.people import Named
from tournament.models import Club, Player
from tournament.store.write import Write

Row: TypeAlias = Mapping[str, Any]


# Whom nothing is known of.
NAMELESS = "N. N."


@dataclass(frozen=True)
class Guest(Named):
    """A player of the file. `club_player` is the player recognised in the club, `recognised_by`
    ("id", "number", "name") by what; both are empty for a new one, who may have `namesakes`
    here."""

    number: str
    id: uuid.UUID
    club_player: uuid.UUID | None = None
    recognised_by: str = ""
    namesakes: int = 0

    @property
    def called(self) -> str:
        """Name, else number, else nobody's."""
        by_number = gettext("no. %(number)s") % {"number": self.number} if self.number else NAMELESS
        return self.full_name or by_number

    def names_here(self, label: str, language: str) -> tuple[str, str]:
        """Return the first and last name of a new player; of one without a name the licence
        number, else the label of the pair, stands there until somebody gives it."""
        if self.full_name:
            return self.first_name, self.last_name
        with translation.override(language):
            return ("", clean(self.called)) if self.number else (NAMELESS, label)


class WithGuests:
    """A file with players, known in the club or new."""

    players: tuple[Guest, ...]

    @property
    def recognised(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if player.club_player)

    @property
    def newcomers(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if not player.club_player)


class NamedInFile(Protocol):
    """A player as a file of results names them, in part or not at all."""

    @property
    def first_name(self) -> str:
        """The first name, or empty."""

    @property
    def last_name(self) -> str:
        """The last name, or empty."""

    @property
    def number(self) -> str:
        """The number of the federation, or empty."""


class Book:
    """The club's players, each recognised once."""

    def __init__(self, own: tuple[Player, ...]) -> None:
        self.by_id = {player.pk: player for player in own}
        self.by_number = {player.number: player for player in own if player.number}
        self.by_name: dict[str, list[Player]] = {}
        for player in own:
            self.by_name.setdefault(fold(player.full_name), []).append(player)
        self.met: set[uuid.UUID] = set()
        self.given: set[str] = set()

    @classmethod
    def of(cls, club: Club) -> "Book":
        """Make the book of a club's players."""
        return cls(tuple(Player.objects.filter(club=club)))

    def find(self, row: Row) -> Guest:
        club_player, how = self.look_up(row)
        if club_player is None:
            return self.make_new_guest(row)
        if club_player.pk in self.met:
            raise ServiceError("player_twice", name=club_player.full_name)
        self.met.add(club_player.pk)
        if not name_of(row):
            names = {"first_name": club_player.first_name, "last_name": club_player.last_name}
            row = {**row, **names}
        return replace(make_guest(row), club_player=club_player.pk, recognised_by=how)

    def make_new_guest(self, row: Row) -> Guest:
        return replace(make_guest(row), namesakes=len(self.by_name.get(fold(name_of(row)), [])))

    def guess(self, row: Row) -> Guest:
        """Recognise a player of a foreign file.

        Of a foreign file: whoever is in doubt is a new player, without the doubtful number; a
        number is given out once only.
        """
        try:
            guest = self.find(row)
        except ServiceError:
            guest = replace(self.make_new_guest(row), number="")
        if guest.club_player is None and guest.number in self.given:
            return replace(guest, number="")
        self.given.add(guest.number)
        return guest

    def look_up(self, row: Row) -> tuple[Player | None, str]:
        for how, club_player in (
            ("id", self.by_id.get(row["id"])),
            ("number", self.by_number.get(row["number"])),
        ):
            if club_player:
                check_same(club_player, row)
                return club_player, how
        alike = [
            player
            for player in self.by_name.get(fold(name_of(row)), [])
            if not (player.number and row["number"])
        ]
        return (alike[0], "name") if len(alike) == 1 else (None, "")


def check_same(player: Player, row: Row) -> None:
    """Check that whoever has the key or the number has the name too, and no other number.

    Whom one of both does not name is known by the number.
    """
    are_named = name_of(row) and not any(
        is_number_alone(first_name, last_name, number)
        for first_name, last_name, number in (
            (row["first_name"], row["last_name"], row["number"]),
            (player.first_name, player.last_name, player.number),
        )
    )
    names = {"name": name_of(row), "here": player.full_name, "number": row["number"]}
    if are_named and set(words(player.full_name)) != set(words(name_of(row))):
        raise ServiceError("player_named_otherwise", **names)
    if player.number and row["number"] and player.number != row["number"]:
        raise ServiceError("player_numbered_otherwise", **names, number_here=player.number)


def make_guest(row: Row) -> Guest:
    """Make a guest of a file's row, known here or not."""
    return Guest(row["first_name"], row["last_name"], row["number"], row["id"])


def name_of(row: Row) -> str:
    """Write the name in a file's row; empty where it has none."""
    first: Any = row["first_name"]
    return f"{first} {row['last_name']}".strip()


def guess_players(book: Book, players: Iterable[NamedInFile], *, fewest: int) -> tuple[Guest, ...]:
    """Recognise those who play together; whom the file does not name has no name here either."""
    rows = [
        {"first_name": one.first_name, "last_name": one.last_name, "number": one.number}
        for one in players
    ]
    nobody = {"first_name": "", "last_name": "", "number": ""}
    rows += [nobody] * (fewest - len(rows))
    return tuple(book.guess({"id": uuid.uuid4(), **row}) for row in rows)


def enter_guest(w: Write, club: Club, label: str, guest: Guest) -> uuid.UUID:
    """Return the player of the club, created where the guest is new; of whom the file says nothing
    stays out of the proposals."""
    if guest.club_player:
        return guest.club_player
    first_name, last_name = guest.names_here(label, club.language)
    player = w.create(
        Player(
            club=club,
            first_name=first_name,
            last_name=last_name,
            number=guest.number,
            guest=True,
            retired=not (guest.full_name or guest.number),
        )
    )
    return player.pk
