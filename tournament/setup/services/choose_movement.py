"""Chooses the movement of a section: its rows are written in full, its numbers dealt.

Again and again until the start; the rows of the movement chosen before go.
"""

from dataclasses import dataclass, replace

from movements import MovementError, Option, option_of_key
from tournament.evening.errors import ServiceError
from tournament.models import Change, Numbering, Section, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import arrivals, clear, missing_number, place
from tournament.services.entries.sections import section_row, write_rows
from tournament.services.kind import VERBS
from tournament.services.matches.store_matches import leave_swiss
from tournament.services.table_links import provide_links
from tournament.store.write import By, Write, write


@dataclass(frozen=True)
class MovementChoice:
    """The key of an option; the rounds to arrow-switch when they are not the proposed ones; how
    two lines are numbered. `alike`: for the other sections with as many tables too."""

    option: str
    switched: tuple[int, ...] | None = None
    numbering: str = Numbering.THROUGH
    section: str = "A"
    alike: bool = False


def choose_movement(session: Session, by: By, *, choice: MovementChoice) -> Change | None:
    """Choose a movement for a section; ServiceError("movement_does_not_fit")."""
    with write(session, by, "movement_chosen", of_event=session.stage_id is not None) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        VERBS.of(session).check_takes_pairs(session)
        check_first_evening(session)
        if choice.section not in session.letters:
            raise ServiceError("no_such_section", section=choice.section)
        wanted = fitting(choice, len(arrivals(session, choice.section)))
        letters = letters_of(session, choice, wanted)
        for letter in letters:
            seat_section(w, session, letter, option=wanted, numbering=choice.numbering)
        leave_swiss(w, session)
        provide_links(session)
        w.detail = {"option": wanted.id, "numbering": choice.numbering}
        if session.section_count > 1:
            w.detail["sections"] = letters
    return w.change


def letters_of(session: Session, choice: MovementChoice, wanted: Option) -> list[str]:
    if not choice.alike:
        return [choice.section]
    pairs = {letter: len(arrivals(session, letter)) for letter in session.letters}
    return [letter for letter in session.letters if wanted.holds(pairs[letter])]


def seat_section(
    w: Write, session: Session, letter: str, *, option: Option, numbering: str
) -> None:
    arrived = arrivals(session, letter)
    for former in Section.objects.filter(session=session, letter=letter):
        clear(w, former)
    # The number left empty is each section's own.
    wanted = replace(option, missing=missing_number(option, arrived))
    section = new_section(w, session, letter, option=wanted, numbering=numbering)
    place(w, section, arrived, wanted)


def fitting(choice: MovementChoice, pairs: int) -> Option:
    try:
        option = option_of_key(choice.option, pairs)
        return option if choice.switched is None else option.with_switches(choice.switched)
    except MovementError as error:
        raise ServiceError("movement_does_not_fit", pairs=pairs) from error


def new_section(
    w: Write, session: Session, letter: str, *, option: Option, numbering: str
) -> Section:
    movement = option.movement(full=True)
    section = w.create(
        section_row(
            session,
            letter,
            movement,
            option=option.id,
            numbering=numbering if movement.winners == 2 else Numbering.THROUGH,
        )
    )
    write_rows(w, section, movement)
    return section
