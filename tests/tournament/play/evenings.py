"""An evening under way, for tests of what happens on boards: three tables, one pair a number."""

from movements.mitchell import mitchell
from movements.seating import Movement
from scoring.notation import Alphabet, parse
from scoring.outcome import Sides
from tests.builders import NAMES, a_session
from tournament.models import (
    Club,
    Entry,
    EntryPlayer,
    Placement,
    Player,
    Seating,
    Section,
    Session,
    State,
)
from tournament.queries.facts import Facts, facts


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
    placed = {number: place(section, movement, number, missing) for number in movement.pairs}
    for seat in movement.seatings:
        ns, ew = placed[seat.ns], placed[seat.ew]
        Seating.objects.create(
            section=section,
            round=seat.round,
            table=seat.table,
            north=ns,
            south=ns,
            east=ew,
            west=ew,
            boards=list(seat.boards),
        )


def place(section: Section, movement: Movement, number: int, missing: tuple[int, ...]) -> Placement:
    line = ("NS" if number in movement.lines else "EW") if movement.winners == 2 else ""
    return Placement.objects.create(
        section=section,
        number=number,
        shown=str(number),
        line=line,
        entry=None if number in missing else an_entry(section, number),
    )


def an_entry(section: Section, number: int) -> Entry:
    session, letter = section.session, section.letter
    entry = Entry.objects.create(
        event=session.event, session=session, section=letter, position=number
    )
    mark = "" if letter == "A" else f" {letter}"
    for position in (1, 2):
        first, last = NAMES[(2 * number + position - 3) % len(NAMES)]
        player = Player.objects.create(
            club=session.event.club, first_name=first, last_name=f"{last} {number}{mark}"
        )
        EntryPlayer.objects.create(entry=entry, session=session, player=player, position=position)
    return entry


def known(session: Session) -> Facts:
    return facts(Session.objects.get(pk=session.pk))
