"""What an evening from a file meets in a club: what stands in its way, and who of its players is
known there.

A player is recognised by their key; else by the number of the federation, which must go with the
same name where both have one; else by name, when one person here has it and the two numbers do not
differ. Everybody else is new. A recognised player keeps the name, number and marks that they have
here.
"""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from tournament.evening.errors import ServiceError
from tournament.evening.names.absent import is_number_alone
from tournament.evening.names.names import clean, fold, words
from tournament.files.evening.value import EveningFile, Row
from tournament.files.read_evening import ReadEvening, ReadPair, ReadPlayer
from tournament.files.results.read_teams import ReadTeam, ReadTeamEvening
from tournament.models import Change, Club, Player, Session
from tournament.setup.shared_event import (
    SharedRows,
    check_event_here,
    compare_event,
    refuse_apart,
)

AT_ONCE = 500


# Of a team, by Law 4.
FEWEST = 4
# Whom nothing is known of.
NAMELESS = "N. N."


@dataclass(frozen=True)
class Guest:
    """A player of the file. `club_player` is the player recognised in the club, `recognised_by`
    ("id", "number", "name") by what; both are empty for a new one, who may have `namesakes`
    here."""

    id: uuid.UUID
    first_name: str
    last_name: str
    number: str
    club_player: uuid.UUID | None = None
    recognised_by: str = ""
    namesakes: int = 0

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def called(self) -> str:
        """Name, else number, else nobody's."""
        by_number = gettext("no. %(number)s") % {"number": self.number} if self.number else NAMELESS
        return self.name or by_number

    def names_here(self, label: str, language: str) -> tuple[str, str]:
        """Return the first and last name of a new player; of one without a name the licence
        number, else the label of the pair, stands there until somebody gives it."""
        if self.name:
            return self.first_name, self.last_name
        with translation.override(language):
            return ("", clean(self.called)) if self.number else (NAMELESS, label)


@dataclass(frozen=True)
class Arrival:
    """Without anything `in_the_way` the evening can be stored; `shared` are the rows that it has
    in common with other sessions of its event."""

    players: tuple[Guest, ...]
    in_the_way: tuple[ServiceError, ...]
    shared: SharedRows = field(default_factory=SharedRows)

    @property
    def player_by_file_id(self) -> dict[uuid.UUID, uuid.UUID]:
        """The players recognised in the club, by their keys in the file."""
        return player_by_file_id(self.players)

    @property
    def recognised(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if player.club_player)

    @property
    def newcomers(self) -> tuple[Guest, ...]:
        return tuple(player for player in self.players if not player.club_player)


def arrival(club: Club, evening: EveningFile) -> Arrival:
    """Find what stands in an evening's way, who of its players is known, what its event brings."""
    guests, problems = recognise(club, evening.rows["players"])
    shared = compare_event(club, evening, player_by_file_id(guests))
    in_the_way = (*check_not_here(club, evening), *problems)
    return Arrival(tuple(guests), in_the_way or tuple(refuse_apart(shared)), shared)


def player_by_file_id(guests: Iterable[Guest]) -> dict[uuid.UUID, uuid.UUID]:
    """List the players recognised in the club by their keys in the file."""
    return {guest.id: guest.club_player for guest in guests if guest.club_player}


def check_not_here(club: Club, evening: EveningFile) -> Iterator[ServiceError]:
    """Check that neither the evening is here already, nor what only one evening can have."""
    session, event = evening.session, evening.event
    code = Session.objects.filter(code=session["code"]).exclude(pk=session["id"])
    present = Session.objects.filter(pk=session["id"]).first()
    if present:
        named = {"name": event["name"], "evening": session["code"]}
        yield (
            ServiceError("evening_taken_out", **named)
            if present.discarded
            else ServiceError("evening_here", **named)
        )
    elif contradictions := tuple(check_event_here(club, evening)):
        yield from contradictions
    elif code.exists():
        yield ServiceError("code_taken", evening=session["code"])
    elif keys_taken([change["key"] for change in evening.rows["changes"]]):
        yield ServiceError("changes_here")


def keys_taken(keys: list[str]) -> bool:
    """Find the keys that are taken, a part at a time.

    A statement has only so many places for values.
    """
    return any(
        Change.objects.filter(key__in=keys[start : start + AT_ONCE]).exists()
        for start in range(0, len(keys), AT_ONCE)
    )


def recognise(club: Club, players: tuple[Row, ...]) -> tuple[list[Guest], list[ServiceError]]:
    own = tuple(Player.objects.filter(club=club))
    ids = [player["id"] for player in players]
    foreign = set(Player.objects.filter(pk__in=ids).exclude(club=club).values_list("pk", flat=True))
    book = Book(own)
    guests: list[Guest] = []
    problems: list[ServiceError] = []
    for row in players:
        try:
            if row["id"] in foreign:
                raise ServiceError("player_of_other_club", name=name_of(row))
            guests.append(book.find(row))
        except ServiceError as error:
            problems.append(error)
            guests.append(make_guest(row))
    return guests, problems


def players_of_results(
    club: Club, evening: ReadEvening
) -> list[tuple[ReadPair, tuple[Guest, Guest]]]:
    """Return two players of each pair; whom the file does not name has no name here either."""
    book = Book(tuple(Player.objects.filter(club=club)))
    by_pair = []
    for pair in evening.pairs_that_came:
        first, second = (*pair.players, ReadPlayer("", ""), ReadPlayer("", ""))[:2]
        by_pair.append((pair, (book.guess(row_of_file(first)), book.guess(row_of_file(second)))))
    return by_pair


def players_of_teams(
    club: Club, evening: ReadTeamEvening
) -> list[tuple[ReadTeam, tuple[Guest, ...]]]:
    """Return the players of each team, four at least: whom the file does not name has no name
    here either."""
    book = Book(tuple(Player.objects.filter(club=club)))
    by_team = []
    for team in evening.teams:
        missing = [ReadPlayer("", "")] * max(0, FEWEST - len(team.players))
        guests = (book.guess(row_of_file(one)) for one in (*team.players, *missing))
        by_team.append((team, tuple(guests)))
    return by_team


def row_of_file(player: ReadPlayer) -> Row:
    return {
        "id": uuid.uuid4(),
        "first_name": player.first_name,
        "last_name": player.last_name,
        "number": player.number,
    }


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
    return Guest(row["id"], row["first_name"], row["last_name"], row["number"])


def name_of(row: Row) -> str:
    first: Any = row["first_name"]
    return f"{first} {row['last_name']}".strip()
