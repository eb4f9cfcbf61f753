"""Deals the movement's numbers to the pairs, in order of arrival.

A pair that must stay seated gets a number that never changes table, where there is one left. With
an odd number of pairs the option's missing number stays without a pair; were it the only number
that stays, another one is left empty, so that the seated pair has its place.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import groupby

from movements import Option
from tournament.evening.seats import SEATS
from tournament.evening.states import MATCHES, OWN
from tournament.models import Arrival, Attendance, AttendancePlayer, Placement, Section, Session
from tournament.services.entries.checks import check_first_evening
from tournament.services.kind import VERBS
from tournament.store.reading.entries import EntryRow
from tournament.store.write import Write


@dataclass(frozen=True)
class ArrivedPair:
    """Who attends, by the key of the attendance, and what seat they need."""

    id: uuid.UUID
    fixed_seat: bool = False
    ns_only: bool = False
    reserved_table: int | None = None
    # Where they sit in the hall: the table counted within their section, one of their seats.
    sits: tuple[int, str] | None = None

    @property
    def asks_for_a_seat(self) -> bool:
        return self.ns_only or self.reserved_table is not None or self.sits is not None


@dataclass(frozen=True)
class NumberSeats:
    """Where the numbers of a movement sit: those that never move, the table of each in the first
    round, and those that sit North-South all evening."""

    stationary: Sequence[int]
    first_tables: Mapping[int, int] = field(default_factory=dict)
    north_south: Set[int] = frozenset()
    # Which number begins in a seat of a table.
    first_seats: Mapping[tuple[int, str], int] = field(default_factory=dict)

    def number_at(self, pair: ArrivedPair) -> int | None:
        """Return the number that begins where a pair sits already; None where none does."""
        return self.first_seats.get(pair.sits) if pair.sits else None

    def wanted_by(self, pair: ArrivedPair) -> list[int]:
        """List the numbers that give a pair what it needs, the most fitting first."""
        numbers: Iterable[int] = self.stationary if pair.fixed_seat else self.first_tables
        if pair.reserved_table is not None:
            numbers = [n for n, table in self.first_tables.items() if table == pair.reserved_table]
        if pair.ns_only:
            numbers = [number for number in numbers if number in self.north_south]
        own = self.number_at(pair)
        return sorted(numbers, key=lambda seat: (seat != own, seat not in self.stationary, seat))


def sections_of(session: Session) -> list[Section]:
    """List the sections that have a movement."""
    return list(Section.objects.filter(session=session).order_by("letter"))


def arrivals(session: Session, letter: str) -> list[ArrivedPair]:
    """Read the pairs of a section, with what each wished for, in the order of arrival."""
    rows = Attendance.objects.filter(session=session, section=letter).order_by("order", "id")
    values = rows.values_list("id", "fixed_seat", "ns_only", "reserved_table")
    sits = read_hall_seats(session, letter) if session.names_at_tables else {}
    return [ArrivedPair(*row, sits.get(row[0])) for row in values]


def read_hall_seats(session: Session, letter: str) -> dict[uuid.UUID, tuple[int, str]]:
    """Read where the pairs of a section said at the tables that they sit; the tables are counted
    from the section's first. Costs two statements."""
    arrived = Arrival.objects.filter(session=session, player__isnull=False)
    rows = arrived.order_by("-id").values_list("player", "table", "seat")
    seats = {player: (table, seat) for player, table, seat in rows}
    players = AttendancePlayer.objects.filter(session=session, attendance__section=letter)
    places = {
        attendance: seats[player]
        for attendance, player in players.order_by("-position").values_list("attendance", "player")
        if player in seats
    }
    first = min((table for table, _seat in places.values()), default=1)
    return {pair: (table - first + 1, seat) for pair, (table, seat) in places.items()}


def read_seats(section: Section, arrived: Sequence[ArrivedPair]) -> NumberSeats:
    """Read where the numbers of a section sit; costs a statement where a pair asks for a seat."""
    if not any(pair.asks_for_a_seat for pair in arrived):
        return NumberSeats(section.stationary)
    numbers = (f"{seat}__number" for seat in SEATS)
    games = list(section.seatings.values_list("round", "table", *numbers))
    first = {number: table for turn, table, *seated in games if turn == 1 for number in seated}
    begins = {
        (table, seat): number
        for turn, table, *seated in games
        if turn == 1
        for seat, number in zip("NESW", seated, strict=True)
    }
    moving = {number for *_where, east, _south, west in games for number in (east, west)}
    sitting_ns = {number for *_where, north, _, south, _ in games for number in (north, south)}
    return NumberSeats(section.stationary, first, sitting_ns - moving, begins)


def list_unmet_wishes(session: Session, rows: Iterable[EntryRow]) -> tuple[EntryRow, ...]:
    """List the entries whose number does not give them the seat that they need.

    An entry without a number has no wish unmet yet. Costs nothing where no entry asks for a seat.
    """
    asking = [row for row in rows if row.number and wish_of(row) != ArrivedPair(row.id)]
    if not asking:
        return ()
    asking.sort(key=lambda row: (row.section, row.number))
    sections = {section.letter: section for section in sections_of(session)}
    unmet = []
    for letter, of_section in groupby(asking, key=lambda row: row.section):
        pairs = tuple(of_section)
        seats = read_seats(sections[letter], [wish_of(row) for row in pairs])
        unmet += [row for row in pairs if row.number not in seats.wanted_by(wish_of(row))]
    return tuple(unmet)


def wish_of(row: EntryRow) -> ArrivedPair:
    """Return what a pair wished for its seat."""
    return ArrivedPair(row.id, row.stationary, row.ns_only, row.reserved_table)


def deal(
    arrived: Sequence[ArrivedPair], numbers: Iterable[int], seats: NumberSeats
) -> dict[int, uuid.UUID]:
    """Deal who gets which number; a number that is not in it stays empty.

    First come those with a table of their own, then those who must stay seated, then those who sit
    North-South only; whose wish no free number fulfils is dealt one like the others: who sits in
    the hall where a free number begins gets that, and the rest in order of arrival.
    """
    free = set(numbers)
    dealt: dict[int, uuid.UUID] = {}
    asking = [
        pair
        for pair in arrived
        if pair.fixed_seat or pair.ns_only or pair.reserved_table is not None
    ]
    for pair in sorted(
        asking,
        key=lambda asked_number: (asked_number.reserved_table is None, not asked_number.fixed_seat),
    ):
        number = next(
            (
                asked_number
                for asked_number in seats.wanted_by(pair)
                if asked_number in free - dealt.keys()
            ),
            None,
        )
        if number is not None:
            dealt[number] = pair.id
    for pair in arrived:
        own = seats.number_at(pair)
        if own in free - dealt.keys() and pair.id not in dealt.values():
            dealt[own] = pair.id
    placed = set(dealt.values())
    others = [pair for pair in arrived if pair.id not in placed]
    left = sorted(free - dealt.keys())
    return dealt | {number: pair.id for number, pair in zip(left, others, strict=False)}


def missing_number(option: Option, arrived: Sequence[ArrivedPair]) -> int | None:
    """Return the number to leave empty for these pairs, None when all are there."""
    if len(arrived) == replace(option, missing=None).pairs:
        return None
    highest = 2 * option.tables
    missing = option.missing or highest
    stationary = option.movement(full=True).stationary
    if missing in stationary and any(pair.fixed_seat for pair in arrived):
        wanted = sum(1 for pair in arrived if pair.fixed_seat)
        if wanted > len(stationary) - 1:
            return max(number for number in range(1, highest + 1) if number not in stationary)
    return missing


def refit(w: Write, session: Session) -> None:
    """Fit the movements again after pairs came, went or changed section before the start.

    Deal the numbers of each anew while it has as many tables, else take it away, to be chosen
    again. The first round of a Swiss of pairs is drawn anew for any number of them.

    What no longer fits goes first, for a pair has one number only. Where an earlier evening dealt
    the numbers they stay: ServiceError("numbers_are_dealt").
    """
    check_first_evening(session)
    verbs = VERBS.of(session)
    arrived = {section: arrivals(session, section.letter) for section in sections_of(session)}
    for section, pairs in list(arrived.items()):
        if not verbs.has_room(section, len(pairs)):
            clear(w, section)
            del arrived[section]
            verbs.plan_anew(w, session, [pair.id for pair in pairs])
    leave_places(w, arrived)
    for section, pairs in arrived.items():
        verbs.deal_numbers(w, section, pairs)


def has_room(section: Section, pairs: int) -> bool:
    """Tell whether a movement has room for the pairs, with one place empty at most; none where a
    pair roves."""
    if section.option == OWN:
        return section.placements.count() - pairs in {0, 1}
    if section.option == MATCHES:
        return section.placements.count() == pairs
    return option_of(section).holds(pairs)


def deal_numbers(w: Write, section: Section, arrived: Sequence[ArrivedPair]) -> None:
    """Deal the numbers of a section to pairs; an option says which of them stays empty."""
    if section.option in (OWN, MATCHES):
        deal_as_planned(w, section, arrived)
    else:
        place(w, section, arrived, option_of(section))


def deal_as_planned(w: Write, section: Section, arrived: Sequence[ArrivedPair]) -> None:
    """Deal the numbers of a plan that has no option of pairs behind it; the highest stay empty."""
    placements = {row.number: row for row in Placement.objects.filter(section=section)}
    numbers = sorted(placements)[: len(arrived)]
    settle(w, placements, deal(arrived, numbers, read_seats(section, arrived)))


def leave_places(w: Write, arrived: Mapping[Section, Sequence[ArrivedPair]]) -> None:
    """Empty the places of pairs that sit in another section now."""
    for section, pairs in arrived.items():
        staying = [pair.id for pair in pairs]
        for row in section.placements.filter(attendance__isnull=False).exclude(
            attendance__in=staying
        ):
            w.update(row, attendance_id=None)


def place(w: Write, section: Section, arrived: Sequence[ArrivedPair], option: Option) -> None:
    """Number the pairs of a section; its option notes which number stays empty."""
    missing = missing_number(option, arrived)
    placements = {row.number: row for row in Placement.objects.filter(section=section)}
    numbers = (number for number in placements if number != missing)
    dealt = deal(arrived, numbers, read_seats(section, arrived))
    settle(w, placements, dealt)
    w.update(section, option=replace(option, missing=missing).id)


def settle(w: Write, placements: dict[int, Placement], dealt: dict[int, uuid.UUID]) -> None:
    """Give each number its pair; places are emptied first, for a pair has one number only."""
    moved = [row for number, row in placements.items() if row.attendance_id != dealt.get(number)]
    for row in moved:
        w.update(row, attendance_id=None)
    for row in moved:
        w.update(row, attendance_id=dealt.get(row.number))


def clear(w: Write, section: Section) -> None:
    """Delete a section with its plan."""
    clear_tables(w, section)
    w.delete_all(section.placements.all())
    w.delete(section)


def clear_tables(w: Write, section: Section) -> None:
    """Delete the matches and the tables of a section, whose numbers stay dealt."""
    for match in section.matches.all():
        w.delete_all(match.line_ups.all())
        w.delete(match)
    w.delete_all(section.seatings.all())


def option_of(section: Section) -> Option:
    """Return the option that the section's movement was made from, with everybody there."""
    return Option(
        section.kind,
        section.variant,
        section.tables,
        section.rounds,
        section.boards_per_round,
        None,
        tuple(section.arrow_switched),
    )
