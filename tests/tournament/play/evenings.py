"""An evening under way, for tests of what happens on boards: three tables, one pair a number."""

import itertools

from movements.pairs.mitchell import mitchell
from movements.seating import Movement
from scoring.notation.alphabet import Alphabet
from scoring.notation.line import parse
from scoring.notation.outcome import Sides
from tests.builders import NAMES, a_session
from tournament.evening.evening import Evening
from tournament.models import (
    Attendance,
    AttendancePlayer,
    Club,
    Entry,
    Member,
    Placement,
    Player,
    Seating,
    Section,
    Session,
    State,
)
from tournament.store.read import load_evening


def said(text: str) -> Sides:
    return parse(text, Alphabet.ENGLISH)


def an_evening(
    club: Club | None = None,
    *,
    movement: Movement | None = None,
    missing: tuple[int, ...] = (),
    **fields: object,
) -> Session:
    """A session in its first round; the Mitchell of three tables sits 1 v 4 on boards 1 and 2,
    2 v 5 on 3 and 4, 3 v 6 on 5 and 6 in its first round."""
    session = a_session(club, state=State.RUNNING, round=1, **fields)
    add_section(session, movement or mitchell(3, boards_per_round=2), missing=missing)
    return session


def two_sections(**fields: object) -> Session:
    """Twice the evening of three tables over the same six boards; B's pairs are strangers to A."""
    session = an_evening(section_count=2, **fields)
    add_section(session, mitchell(3, boards_per_round=2), letter="B")
    return session


def add_section(
    session: Session, movement: Movement, *, letter: str = "A", missing: tuple[int, ...] = ()
) -> None:
    section = Section.objects.create(
        session=session,
        letter=letter,
        winners=movement.winners,
        option="test",
        kind=movement.kind,
        tables=movement.tables,
        rounds=movement.rounds,
        boards_per_round=movement.boards_per_round,
    )
    placed = placements(section, movement, entries(section, movement, missing))
    Seating.objects.bulk_create(
        Seating(
            section=section,
            round=seat.round,
            table=seat.table,
            north=placed[seat.ns],
            south=placed[seat.ns],
            east=placed[seat.ew],
            west=placed[seat.ew],
            boards=list(seat.boards),
        )
        for seat in movement.seatings
    )


def placements(
    section: Section, movement: Movement, entered: dict[int, Attendance]
) -> dict[int, Placement]:
    def line(number: int) -> str:
        return ("NS" if number in movement.lines else "EW") if movement.winners == 2 else ""

    made = Placement.objects.bulk_create(
        Placement(
            section=section,
            number=number,
            shown=str(number),
            line=line(number),
            attendance=entered.get(number),
        )
        for number in movement.pairs
    )
    return {placement.number: placement for placement in made}


def entries(
    section: Section, movement: Movement, missing: tuple[int, ...]
) -> dict[int, Attendance]:
    """By number; in a few statements, since a thousand tests begin here."""
    session, letter = section.session, section.letter
    mark = "" if letter == "A" else f" {letter}"
    numbers = [number for number in movement.pairs if number not in missing]
    entered = Entry.objects.bulk_create(Entry(event=session.event) for _ in numbers)
    attending = Attendance.objects.bulk_create(
        Attendance(session=session, entry=entry, section=letter, order=number)
        for number, entry in zip(numbers, entered, strict=True)
    )
    seats = []
    for attendance, position in itertools.product(attending, (1, 2)):
        number = attendance.order
        first, last = NAMES[(2 * number + position - 3) % len(NAMES)]
        name = f"{last} {number}{mark}"
        player = Player(club=session.event.club, first_name=first, last_name=name)
        seats.append(
            AttendancePlayer(
                attendance=attendance, session=session, player=player, position=position
            )
        )
    Player.objects.bulk_create(seat.player for seat in seats)
    AttendancePlayer.objects.bulk_create(seats)
    Member.objects.bulk_create(
        Member(entry=seat.attendance.entry, player=seat.player, position=seat.position)
        for seat in seats
    )
    return {attendance.order: attendance for attendance in attending}


def known(session: Session) -> Evening:
    return load_evening(Session.objects.get(pk=session.pk))
