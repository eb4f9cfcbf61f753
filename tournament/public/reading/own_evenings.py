"""A player found among those whom the public may know, and his published evenings."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.evening.door.treasury import Period
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import clean, words
from tournament.evening.publish.public_names import show_person
from tournament.evening.report import Contestant, Person, Rank
from tournament.evening.stages.knock_out.places import KnockOutPlace
from tournament.evening.states import NameShown
from tournament.models import AttendancePlayer, Club, Player, Session
from tournament.public.values.own_evenings import OwnEvening, Seat, find_seat
from tournament.store.club.past import find_published, scoring_of
from tournament.store.published.last_versions import read_knock_outs, read_last_versions
from tournament.store.published.public_names import (
    ClubWishes,
    find_names_of_evenings,
    read_wishes,
)


@dataclass(frozen=True)
class PublicPlayer:
    """A player with the name that the public may see, and the evenings with a ranking in which he
    has a seat, the newest first; whether a version names him there is not read yet."""

    id: uuid.UUID
    person: Person
    name: str
    club: Club
    wishes: ClubWishes
    seats: Mapping[uuid.UUID, Seat | None]
    sessions: tuple[Session, ...]

    @property
    def days(self) -> tuple[datetime.date, ...]:
        return tuple(one.date for one in self.sessions)


def find_public_player(club: Club, typed: str) -> PublicPlayer:
    """Find a player of published evenings by his whole name, as it is shown, or his licence number.

    Who is hidden is not found, nor who has never been published: nobody learns more here than
    published results say. Raises ServiceError: player_not_found, several_players_found.
    """
    wishes = read_wishes(club.pk)
    rows = [one for one in match_players(club, typed) if is_meant(one, typed, wishes)]
    players = [make_player(club, row, wishes) for row in rows]
    found = [one for one in players if read_own_evenings(one, None)]
    if not found:
        raise ServiceError("player_not_found")
    if len(found) > 1:
        raise ServiceError("several_players_found")
    return found[0]


def read_public_player(club: Club, player: str) -> PublicPlayer | None:
    """Read a player whom a phone remembers; None for nobody of this club, or for who is hidden.

    Costs four statements however many evenings there are.
    """
    try:
        row = club.players.filter(pk=uuid.UUID(player)).first()
    except ValueError:
        return None
    wishes = read_wishes(club.pk)
    if row is None or shown_name(row, wishes) is None:
        return None
    return make_player(club, row, wishes)


def match_players(club: Club, typed: str) -> Sequence[Player]:
    """Find the players of that number, or else everybody, whose names are still to be compared."""
    players = club.players.order_by("id")
    return list(players.filter(number=clean(typed)).exclude(number="")) or list(players)


def is_meant(player: Player, typed: str, wishes: ClubWishes) -> bool:
    """Tell whether the number is a player's, or the words are all those of the name shown."""
    person = shown_name(player, wishes)
    if person is None:
        return False
    if player.number and player.number == clean(typed):
        return True
    return sorted(words(person.full_name)) == sorted(words(typed)) != []


def shown_name(player: Player, wishes: ClubWishes) -> Person | None:
    """Return a player's name as the public may see it; None for who is hidden."""
    person = Person(player.first_name, player.last_name)
    wish = wishes.wish_of(player.pk, person.full_name)
    return None if wish is NameShown.HIDDEN else show_person(person, wish)


def make_player(club: Club, row: Player, wishes: ClubWishes) -> PublicPlayer:
    """Make a player that the public may see, with the published evenings that he played."""
    person, seats = shown_name(row, wishes), read_seats(row)
    assert person is not None
    sessions = tuple(find_published(club).filter(pk__in=seats))
    return PublicPlayer(row.pk, person, row.full_name, club, wishes, seats, sessions)


def read_own_evenings(player: PublicPlayer, period: Period | None) -> tuple[OwnEvening, ...]:
    """Read a player's evenings of some days, or all of them, as their last versions tell them.

    Costs one statement; one more where there is a knock-out, one where somebody of the club is not
    named in full, and one where a version names the player otherwise than the club does now.
    """
    wanted = [one for one in player.sessions if period is None or period.holds(one.date)]
    names = find_names_of_evenings(player.wishes, [one.pk for one in wanted])
    rows, names_now = read_last_versions(wanted), NamesNow(player.club)
    knock_outs = read_knock_outs(rows)
    found = []
    for session in wanted:
        pairs = {one["key"]: one for one in rows.get(session.pk, {}).get("pairs") or ()}
        called = {key: names_of_pair(pair) for key, pair in pairs.items()}
        seat = find_seat(called, player.name, player.seats[session.pk], names_now=names_now)
        if seat is not None:
            pair = names[session.pk].show_pair(Contestant.from_json(pairs[seat[0]]))
            came = knock_outs.get(session.pk, {}).get(pair.key)
            found.append(make_evening(session, rows[session.pk], pair, seat[1], came))
    return tuple(found)


def names_of_pair(pair: Mapping[str, Any]) -> list[str]:
    """Return the whole names of a published pair."""
    return [Person(one["first_name"], one["last_name"]).full_name for one in pair["players"]]


def make_evening(
    session: Session,
    row: Mapping[str, Any],
    pair: Contestant,
    place: int,
    knock_out: KnockOutPlace | None,
) -> OwnEvening:
    """Make the evening of a pair; of the lists of a version the one is taken where it stands."""
    own, ranks, of = None, [], {"line": "", "section": ""}
    for ranking in row["rankings"] or ():
        for one in ranking["ranks"]:
            if one["pair"] == pair.key:
                own, ranks, of = Rank.from_json(one), ranking["ranks"], ranking
    return OwnEvening(
        code=session.code,
        kind=session.event.kind,
        date=session.date,
        name=session.event.name,
        pair=pair,
        place=place,
        rank=own if own and own.counts else None,
        field=len(ranks),
        line=of["line"],
        section=of["section"],
        form=scoring_of(session.event, row),
        knock_out=knock_out,
    )


def read_seats(player: Player) -> dict[uuid.UUID, Seat | None]:
    """Read where a player sits in each of his evenings, by the rows of now."""
    rows = AttendancePlayer.objects.filter(player=player).values_list(
        "session",
        "attendance__placement__section__letter",
        "attendance__placement__number",
        "position",
    )
    return {
        session: (f"{letter}{number}", position - 1) if letter else None
        for session, letter, number, position in rows
    }


class NamesNow:
    """The names of a club's players, read when one is first asked for."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.names: frozenset[str] | None = None

    def __contains__(self, name: object) -> bool:
        if self.names is None:
            rows = Player.objects.filter(club=self.club).values_list("first_name", "last_name")
            self.names = frozenset(Person(*row).full_name for row in rows)
        return name in self.names
