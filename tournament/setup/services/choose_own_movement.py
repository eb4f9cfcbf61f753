"""Chooses a movement that the director typed or loaded; the referee has passed it."""

from dataclasses import replace

from movements import Movement, fits
from tournament.evening.errors import ServiceError
from tournament.evening.states import OWN
from tournament.models import Change, Numbering, Section, Session
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import arrivals, clear, deal_as_planned
from tournament.services.entries.sections import section_row, write_rows
from tournament.services.kind import VERBS
from tournament.services.matches.store_matches import leave_swiss
from tournament.services.table_links import provide_links
from tournament.store.write import By, write


def choose_own_movement(
    session: Session, by: By, *, movement: Movement, section: str = "A"
) -> Change | None:
    """Choose a movement of the director's own.

    For as many pairs as it has numbers, or one less. Raises ServiceError("no_such_section") or
    ("movement_does_not_fit").
    """
    with write(session, by, "movement_chosen", of_event=session.stage_id is not None) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        VERBS.of(session).check_takes_pairs(session)
        check_first_evening(session)
        if section not in session.letters:
            raise ServiceError("no_such_section", section=section)
        arrived = arrivals(session, section)
        if not fits(len(movement.pairs), len(arrived)):
            raise ServiceError("movement_does_not_fit", pairs=len(arrived))
        for former in Section.objects.filter(session=session, letter=section):
            clear(w, former)
        own = replace(movement, kind=OWN, variant="")
        row = w.create(section_row(session, section, own, option=OWN, numbering=Numbering.THROUGH))
        write_rows(w, row, own)
        deal_as_planned(w, row, arrived)
        leave_swiss(w, session)
        provide_links(session)
        w.detail = {"option": OWN, "numbering": Numbering.THROUGH}
        if session.section_count > 1:
            w.detail["sections"] = [section]
    return w.change
