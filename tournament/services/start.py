"""Starts round 1."""

from tournament.errors import ServiceError
from tournament.models import Change, Placement, Session, State
from tournament.services.checks import check_in_setup, only_section
from tournament.services.numbers import arrivals
from tournament.services.write import By, write


def start(session: Session, by: By) -> Change | None:
    """Raises ServiceError("movement_missing") while no movement is chosen."""
    with write(session, by, "started") as w:
        if w.done:
            return w.change
        check_in_setup(session)
        section = only_section(session)
        if section is None:
            raise ServiceError("movement_missing")
        placed = Placement.objects.filter(section=section, entry__isnull=False).count()
        if placed != len(arrivals(session)):
            raise ServiceError("movement_missing")
        w.detail = {"pairs_in_play": placed, "option": section.option}
        w.update(session, state=State.RUNNING, round=1)
    return w.change
