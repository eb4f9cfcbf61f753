"""Two pairs exchange their numbers, or one takes the empty number. No result is touched: what was
played under a number now counts for the pair that has it."""

import uuid

from tournament.errors import ServiceError
from tournament.models import Change, Entry, Placement, Session
from tournament.services.checks import check_unpublished
from tournament.services.write import By, Write, write


def swap_numbers(
    session: Session, by: By, *, first_id: uuid.UUID, second_id: uuid.UUID
) -> Change | None:
    with write(session, by, "numbers_swapped") as w:
        if w.done:
            return w.change
        check_unpublished(session)
        rows = Placement.objects.filter(section__session=session, pk__in=[first_id, second_id])
        both = list(rows)
        if len(both) != 2:
            raise ServiceError("unknown_pair")
        first, second = both
        w.detail = {"pairs": [first.shown, second.shown]}
        ours, theirs = first.entry_id, second.entry_id
        w.update(first, entry_id=None)
        w.update(second, entry_id=ours)
        w.update(first, entry_id=theirs)
        swap_arrival(w, ours, theirs)
    return w.change


def swap_arrival(w: Write, ours: uuid.UUID | None, theirs: uuid.UUID | None) -> None:
    """So that numbers dealt again before the start stay exchanged."""
    both = list(Entry.objects.filter(pk__in=[ours, theirs]))
    if len(both) == 2:
        first, second = both
        places = first.position, second.position
        w.update(first, position=places[1])
        w.update(second, position=places[0])
