"""The players who keyed their numbers at the tables, where others are entered as that pair.

They are recognised as those of an imported file are. Nobody is renamed before the director takes
them, as nobody is imported before a look at what would come; the file is read at that moment, and
nothing of it is kept.
"""

import uuid
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from tournament.bridgemates.files.live_file import read_players_keyed
from tournament.bridgemates.files.on_disk import read_path
from tournament.bridgemates.services.program.ask_players import ask_players
from tournament.evening.errors import ServiceError
from tournament.evening.names.names import NamedPlayer, fold
from tournament.files.bws.numbers import paper_number
from tournament.files.kind import FILES
from tournament.files.read_evening import ReadPlayer
from tournament.models import AttendancePlayer, FollowedFile, Placement, Session
from tournament.services.entries.checks import check_free, check_unpublished, label
from tournament.services.entries.mark_pair import find_attendance
from tournament.services.entries.members import replace_members
from tournament.services.incoming.guests import Book, Guest, guess_players
from tournament.store.write import By, Write, locked, logged_as


@dataclass(frozen=True)
class KeyedPair:
    """Those who keyed their numbers as a pair, and those who are entered as it."""

    entry_id: uuid.UUID
    label: str
    entered: tuple[str, ...]
    members: tuple[NamedPlayer, NamedPlayer]

    @property
    def keyed(self) -> tuple[str, ...]:
        """Name those who keyed their numbers."""
        return tuple(member.full_name for member in self.members)

    @property
    def key(self) -> str:
        """Say in a form who is meant, and whom the page named instead."""
        people = "+".join((*self.entered, *(member.key for member in self.members)))
        return f"{self.entry_id.hex}+{people}"


def list_keyed(session: Session) -> tuple[KeyedPair, ...]:
    """List the pairs as which the tables have others; none where nobody can be asked now."""
    return tuple(compare(session, read_keyed(session)))


def read_keyed(session: Session) -> Mapping[str, tuple[ReadPlayer, ...]]:
    """Read who keyed numbers, in the file or from the program, by pairs; nobody where a number is
    not that of a pair."""
    row = FollowedFile.objects.filter(session=session, is_followed=True).first()
    if row is None or not FILES.of(session.event).devices.keys_by_pair:
        return {}
    try:
        if row.guid:
            return ask_players(session, row)
        letters = {number: letter for letter, number in row.sections.items()}
        return read_players_keyed(read_path(row.path), letters)
    except ServiceError:
        return {}


def compare(session: Session, keyed: Mapping[str, tuple[ReadPlayer, ...]]) -> Iterator[KeyedPair]:
    """Yield who keyed a number in another's place; one whom neither number nor name tells apart
    from anybody is nobody."""
    book = Book.of(session.event.club)
    rows = Placement.objects.filter(section__session=session, attendance__isnull=False)
    rows = rows.select_related("section", "attendance").order_by("section__letter", "number")
    for placement in rows.prefetch_related("attendance__players__player"):
        number = f"{placement.section.letter}{paper_number(placement.shown, placement.number)}"
        players = keyed.get(number + placement.line, ()) or keyed.get(number, ())
        guests = guess_players(book, players[:2], fewest=2) if len(players) > 1 else ()
        attendance = placement.attendance
        if not (attendance and guests and all(one.full_name for one in guests)):
            continue
        seats = list(attendance.players.all())
        if all(is_entered(guest, seats) for guest in guests):
            continue
        first, second = (
            NamedPlayer(one.first_name, one.last_name, one.number, one.club_player)
            for one in guests
        )
        yield KeyedPair(
            attendance.entry_id,
            label(session, placement),
            tuple(seat.player.full_name for seat in seats),
            (first, second),
        )


def is_entered(guest: Guest, seats: Collection[AttendancePlayer]) -> bool:
    """Tell whether somebody is one of those who are entered."""
    names = {fold(seat.player.full_name) for seat in seats}
    return guest.club_player in {seat.player_id for seat in seats} or fold(guest.full_name) in names


def take_keyed(
    session: Session, by: By, keys: Collection[str]
) -> list[tuple[KeyedPair, ServiceError]]:
    """Let those play who keyed their numbers, of the pairs that the page named; each is a change
    of its own. Return which could not be taken, and why."""
    refused = []
    keyed = read_keyed(session)
    with locked(session, of_event=True):
        for place, pair in enumerate(compare(session, keyed)):
            if pair.key not in keys:
                continue
            try:
                take_pair(session, replace(by, key=f"{by.key[:56]}-{place}"), pair=pair)
            except ServiceError as error:
                refused.append((pair, error))
    return refused


@logged_as("pair_replaced", of_event=True)
def take_pair(w: Write, session: Session, *, pair: KeyedPair) -> None:
    """Give a pair's number and results to those who keyed their numbers.

    ServiceError("already_final", "already_entered", "same_player_twice", "number_taken").
    """
    check_unpublished(session)
    w.detail = {"from": list(pair.entered), "to": list(pair.keyed)}
    check_free(session, pair.members, apart_from=pair.entry_id)
    replace_members(w, find_attendance(session, pair.entry_id), pair.members)
