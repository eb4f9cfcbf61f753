"""Changes what is still to be played of a section, after an incident; results are never touched.

What was looked at is what is done: the way chosen is found again by its mark, and when anything
that it rests on has changed meanwhile, nothing is stored.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from movements import Movement
from movements import Seating as MovementSeating
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Section
from tournament.evening.names.names import NamedPlayer
from tournament.evening.plan.movement import full_movement
from tournament.evening.seats import SEATS
from tournament.evening.states import REPAIRED
from tournament.incidents.values.played_otherwise import reported_rows, waited_on
from tournament.incidents.values.repairs import RepairRequest, list_ways
from tournament.incidents.values.replanned import Way, place_of
from tournament.models import Placement, Seating, Session, State
from tournament.models import Section as SectionRow
from tournament.models.entry import Line
from tournament.models.event import Numbering
from tournament.services.entries.add_pairs import enter_pair
from tournament.services.entries.checks import check_free
from tournament.services.entries.stand_ins import name_stand_in
from tournament.services.results.result_rows import find_section
from tournament.services.states import refresh
from tournament.services.table_links import provide_links
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as


@logged_as("plan_repaired", of_event=True)
def repair_plan(
    w: Write,
    session: Session,
    *,
    request: RepairRequest,
    mark: str,
    members: Sequence[NamedPlayer] | None = None,
) -> None:
    """Repair the plan of a section.

    `members` are those of a late pair, or a late player. Raises ServiceError("not_running"),
    ("no_such_section"), ("plan_changed") and what players may be refused with.
    """
    refresh(session)
    if session.state != State.RUNNING:
        raise ServiceError("not_running")
    evening = load_evening(session)
    section = find_section(evening, request.section)
    way = find_way(section, evening, request, mark)
    if members is not None:
        check_free(session, members)
    w.detail = repair_detail(evening, request, way, members)
    repair = Repair(w, session, section, evening, request.rounds_over)
    if request.played_otherwise:
        rows = reported_rows(section, evening, request.played_otherwise)
        repair.put_right((*rows, *waited_on(section, evening, request.played_otherwise)))
    repair.store(way, members)
    provide_links(session)


def find_way(section: Section, evening: Evening, request: RepairRequest, mark: str) -> Way:
    """Find the way that was looked at, or raise ServiceError("plan_changed")."""
    ways = (way for way in list_ways(section, evening, request) if way.mark == mark)
    return require(next(ways, None), ServiceError("plan_changed"))


def repair_detail(
    evening: Evening, request: RepairRequest, way: Way, members: Sequence[NamedPlayer] | None
) -> dict[str, Any]:
    """Describe a repair for the log, and for what is printed again."""

    def label(number: int) -> str:
        return evening.label(f"{request.section}{number}")

    detail: dict[str, Any] = {"way": way.kind, "round": request.first_round}
    if evening.session.section_count > 1:
        detail["section"] = request.section
    if members and way.place:
        detail["names"] = [member.full_name for member in members]
    if request.incident_code == "leaves":
        detail["pairs"] = [label(pair) for pair in request.pairs]
    if way.leaving:
        detail["gone"] = list(way.leaving)
    if request.boards:
        detail["boards"] = list(request.boards)
    if request.played_otherwise:
        tables = [
            evening.table_label(request.section, table) for table in request.played_otherwise.tables
        ]
        detail |= {
            "told": request.played_otherwise.kind,
            "in_round": request.played_otherwise.round,
            "tables": tables,
        }
        detail["boards"] = list(request.played_otherwise.boards)
    again = {"section": request.section, "tables": list(way.tables), "pairs": list(way.pairs)}
    # What was struck out is printed again where it is played after all.
    section = find_section(evening, request.section)
    rounds = {"struck": list(way.struck(section)), "rounds": way.movement.rounds}
    return detail | {"print": again | rounds}


class Repair:
    """One section, its rows as they are under the lock."""

    def __init__(
        self, w: Write, session: Session, section: Section, evening: Evening, rounds_over: int
    ) -> None:
        self.w = w
        self.planned = section
        self.section = SectionRow.objects.get(pk=section.id)
        self.session = session
        self.evening = evening
        self.over = rounds_over
        self.places = {row.number: row for row in Placement.objects.filter(section=self.section)}

    def store(self, way: Way, members: Sequence[NamedPlayer] | None) -> None:
        for number, former in way.opened.items():
            self.new_place(number, line=self.places[former].line)
        if members is not None and way.place:
            self.seat(way, members)
        for number in way.stand_ins:
            self.new_place(number, line="", stand_in=name_stand_in(self.session))
        self.let_leave(way.leaving)
        self.write_rows(way)
        self.describe(way)

    def put_right(self, rows: tuple[MovementSeating, ...]) -> None:
        """Put right the plan of a round that is over and has no results there yet."""
        for row in rows:
            seating = Seating.objects.get(section=self.section, round=row.round, table=row.table)
            self.w.update(seating, **self.seats(row))

    def new_place(self, number: int, *, line: str, stand_in: str = "") -> None:
        """Create the place of a number that nobody had before; a stand-in may have it."""
        self.places[number] = Placement(
            section=self.section,
            number=number,
            line=line,
            shown=self.next_shown(number, line),
            first_round=self.over + 1,
            stand_in=stand_in,
        )
        self.w.create(self.places[number])

    def next_shown(self, number: int, line: str) -> str:
        if self.section.numbering == Numbering.THROUGH:
            return str(number)
        return str(1 + max(int(row.shown) for row in self.places.values() if row.line == line))

    def seat(self, way: Way, members: Sequence[NamedPlayer]) -> None:
        if way.place not in self.places:
            is_ns = way.place in {row.ns for row in way.rows}
            line = (Line.NS if is_ns else Line.EW) if self.section.winners == 2 else ""
            self.new_place(way.place, line=line)
        pair = enter_pair(self.w, self.session, members, self.section.letter)
        place = self.places[way.place]
        self.w.update(place, attendance_id=pair.id, first_round=self.over + 1, stand_in="")

    def let_leave(self, numbers: Sequence[int]) -> None:
        for number in numbers:
            self.w.update(self.places[number], left_after=self.over)

    def write_rows(self, way: Way) -> None:
        w = self.w
        wanted = {place_of(row): row for row in way.rows}
        for seating in Seating.objects.filter(section=self.section, round__gt=self.over):
            row = wanted.pop((seating.round, seating.table), None)
            if row is None:
                w.delete(seating)
            else:
                w.update(seating, **self.seats(row))
        for row in wanted.values():
            w.create(
                Seating(section=self.section, round=row.round, table=row.table, **self.seats(row))
            )

    def seats(self, row: MovementSeating) -> dict[str, Any]:
        columns = (f"{seat}_id" for seat in SEATS)
        seats = zip(columns, (self.places[number].pk for number in row.players), strict=True)
        return {**dict(seats), "boards": list(row.boards)}

    def describe(self, way: Way) -> None:
        """Describe the section's movement, which is none of those that are proposed any more."""
        full = full_movement(self.planned, self.evening)
        before = tuple(row for row in full.seatings if row.round <= self.over)
        everybody = (*full.numbers, *way.movement.numbers)
        after = replace(full, numbers=everybody, seatings=(*before, *way.rows))
        rounds = way.movement.rounds
        stay = set(after.stationary) & {*self.section.stationary, way.place}
        self.w.update(
            self.section,
            option=REPAIRED,
            tables=way.movement.tables,
            rounds=rounds,
            max_meetings=way.continuation.movement.max_meetings,
            sharings=[one for one in self.section.sharings if one["round"] <= self.over]
            + shared_details(way.movement),
            stationary=sorted(stay),
            arrow_switched=[one for one in way.movement.arrow_switched if one <= rounds],
        )


def shared_details(movement: Movement) -> list[dict[str, Any]]:
    return [
        {"round": sharing.round, "tables": list(sharing.tables), "boards": list(sharing.boards)}
        for sharing in movement.sharings
    ]
