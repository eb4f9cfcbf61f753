"""Which section a pair sits in: where it comes in, and how all are dealt to another number of them.

Sections are dealt whole tables, as evenly as can be (movements.shares). Who came last goes, to the
first section with room; nobody else moves.
"""

from collections import Counter

from movements import Movement, shares
from tournament.evening.errors import ServiceError
from tournament.evening.plan.grid import shown_numbers
from tournament.models import Attendance, Placement, Seating, Section, Session
from tournament.models.entry import Line
from tournament.services.entries.numbers import clear, refit, sections_of
from tournament.store.undo import Undoing
from tournament.store.write import Write


def section_for(session: Session, letter: str) -> str:
    """Return the section asked for, else the one with the fewest pairs, the first of several."""
    if letter:
        if letter not in session.letters:
            raise ServiceError("no_such_section", section=letter)
        return letter
    pairs_by_section = Counter(
        Attendance.objects.filter(session=session).values_list("section", flat=True)
    )
    return min(session.letters, key=lambda letter: pairs_by_section[letter])


def refuse_pairs_without_section(undoing: Undoing) -> None:
    """Refuse pairs in a section that there is not."""
    session = undoing.session
    elsewhere = Attendance.objects.filter(session=session).exclude(section__in=session.letters)
    if lost := elsewhere.first():
        raise ServiceError("pairs_in_section", section=lost.section)


def deal_sections(w: Write, session: Session) -> None:
    """Deal the number of sections that the session now has.

    A movement stays where it still fits.
    """
    rows = list(Attendance.objects.filter(session=session).order_by("order", "id"))
    room = dict(zip(session.letters, shares(len(rows), session.section_count), strict=True))
    moving = []
    for row in rows:
        if room.get(row.section, 0):
            room[row.section] -= 1
        else:
            moving.append(row)
    free = [letter for letter in session.letters for _ in range(room[letter])]
    for section in sections_of(session):
        if section.letter not in room:
            clear(w, section)
    for row, letter in zip(moving, free, strict=True):
        w.update(row, section=letter)
    refit(w, session)


def section_row(
    session: Session, letter: str, movement: Movement, *, option: str, numbering: str
) -> Section:
    """Make the row of a section that plays this movement, not stored yet."""
    return Section(
        session=session,
        letter=letter,
        winners=movement.winners,
        numbering=numbering,
        option=option,
        kind=movement.kind,
        variant=movement.variant,
        tables=movement.tables,
        rounds=movement.rounds,
        boards_per_round=movement.boards_per_round,
        max_meetings=movement.max_meetings,
        relays=[relay.after_table for relay in movement.relays],
        sharings=[
            {"round": sharing.round, "tables": list(sharing.tables), "boards": list(sharing.boards)}
            for sharing in movement.sharings
        ],
        stationary=list(movement.stationary),
        arrow_switched=list(movement.arrow_switched),
    )


def write_rows(w: Write, section: Section, movement: Movement) -> None:
    """Write a movement into a section: its numbers, still without pairs, and who sits where."""
    label_by_number = shown_numbers(movement, section.numbering)
    rows = {
        number: Placement(
            section=section,
            number=number,
            line=line(movement, number),
            shown=label_by_number[number],
        )
        for number in movement.pairs
    }
    w.create_all(list(rows.values()))
    seats = ("north", "east", "south", "west")
    seatings = [
        Seating(
            section=section,
            round=seating.round,
            table=seating.table,
            boards=list(seating.boards),
            **{seat: rows[number] for seat, number in zip(seats, seating.players, strict=True)},
        )
        for seating in movement.seatings
    ]
    w.create_all(seatings)


def line(movement: Movement, number: int) -> str:
    """Name the line of a number; none where all are ranked together."""
    if movement.winners == 1:
        return ""
    return Line.NS if number in movement.lines else Line.EW
