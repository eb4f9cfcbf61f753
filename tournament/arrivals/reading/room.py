"""Who sits where before the start, read from the rows; costs no statement a table."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournament.arrivals.values.closing import Closing, plan_closing
from tournament.arrivals.values.doubts import Doubt, find_doubts, find_free_companies
from tournament.arrivals.values.seated import Company, Sitter, find_companies
from tournament.evening.kind import RULES
from tournament.evening.names.names import NamedPlayer
from tournament.evening.names.proposals import ClubPlayers
from tournament.models import Arrival, Club, NameShown, Player, Session
from tournament.store.club.people import club_players
from tournament.store.reading.entries import EntryRow, entries


@dataclass(frozen=True)
class ArrivedRoom:
    """The hall before the start: who sits where, what is in doubt, who can be entered, who has come
    and sits nowhere yet, and how the door would close."""

    session: Session
    club: ClubPlayers
    sitters: tuple[Sitter, ...]
    companies: tuple[Company, ...]
    doubts: tuple[Doubt, ...]
    free: tuple[Company, ...]
    unseated: tuple[EntryRow, ...]
    closing: Closing

    @property
    def singles(self) -> tuple[Company, ...]:
        """Those of whom one has come alone, for two."""
        alone = (one for one in self.companies if not one.is_whole and not one.plays_as)
        return tuple(one for one in alone if len(one.seats) - len(one.sitters) == 1)

    @property
    def entered(self) -> tuple[Company, ...]:
        """Those who sit down and are entries already."""
        return tuple(one for one in self.companies if one.is_whole and one.plays_as)


def read_room(session: Session, rows: tuple[EntryRow, ...] | None = None) -> ArrivedRoom:
    """Read who has come to an evening, and what the director has to settle."""
    rows = entries(session) if rows is None else rows
    club = club_players(session.event.club, rows)
    together = RULES.of(session).arrive_together
    sitters = read_sitters(session, club.playing_as)
    companies = find_companies(sitters, together)
    doubts = find_doubts(companies, club.players, read_owners(session.event.club, sitters))
    free = find_free_companies(companies, doubts)
    # Of whom only one sits yet, the seats are theirs too.
    entered = tuple(one for one in companies if one.plays_as)
    seated = {one.plays_as for one in entered}
    unseated = tuple(row for row in rows if (row.team or row.label) not in seated)
    closing = plan_closing((*entered, *free), together, unseated=len(unseated))
    return ArrivedRoom(session, club, sitters, companies, doubts, free, unseated, closing)


def read_sitters(session: Session, playing_as: Mapping[uuid.UUID, str]) -> tuple[Sitter, ...]:
    """Read who sits where, with the entry to which each belongs already; costs one statement."""
    rows = Arrival.objects.filter(session=session).select_related("player").order_by("id")
    return tuple(
        Sitter(
            row.pk,
            row.table,
            row.seat,
            named_player(row),
            row.is_sure,
            row.stays,
            playing_as.get(row.player_id, "") if row.player_id else "",
        )
        for row in rows
    )


def named_player(row: Arrival) -> NamedPlayer:
    """Return who sits at a seat: the club's player as called now, or a guest as typed."""
    if row.player:
        return NamedPlayer(
            row.player.first_name, row.player.last_name, row.player.number, row.player.pk
        )
    return NamedPlayer(row.first_name, row.last_name, row.number)


def read_owners(club: Club, sitters: Iterable[Sitter]) -> dict[str, NamedPlayer]:
    """Read whose licence numbers the guests gave; costs a statement where one of them did."""
    guests = [one.player.number for one in sitters if one.player.id is None and one.player.number]
    rows = Player.objects.filter(club=club, number__in=guests) if guests else ()
    return {
        row.number: NamedPlayer(row.first_name, row.last_name, row.number, row.pk) for row in rows
    }


def read_hidden(club: Club) -> frozenset[uuid.UUID]:
    """Read who is not named in public in full; costs one statement."""
    hidden = Player.objects.filter(club=club).exclude(public_name=NameShown.FULL)
    return frozenset(hidden.values_list("pk", flat=True))


def read_table(session: Session, table: int, seats: Sequence[str]) -> dict[str, Arrival | None]:
    """Read who sits at the seats of one table; costs one statement."""
    rows = Arrival.objects.filter(session=session, table=table).select_related("player")
    by_seat = {row.seat: row for row in rows}
    return {seat: by_seat.get(seat) for seat in seats}
