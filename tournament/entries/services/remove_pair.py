"""Takes a pair out again, as long as it has no result; its number stays empty once play began."""

import uuid

from tournament.entries.services.change_pair import find_entry
from tournament.evening.errors import ServiceError
from tournament.models import Change, Entry, Placement, Session, State
from tournament.services.entries.checks import check_has_no_results, check_unpublished, label
from tournament.services.entries.numbers import refit
from tournament.store.write import By, Write, write


def remove_pair(session: Session, by: By, *, entry_id: uuid.UUID) -> Change | None:
    """Raises ServiceError("pair_has_results" or "place_empty_already")."""
    with write(session, by, "pair_removed") as w:
        if w.done:
            return w.change
        check_unpublished(session)
        entry = find_entry(session, entry_id)
        placement = Placement.objects.select_related("section").filter(entry=entry).first()
        if placement is not None:
            free_place(w, session, placement)
        names = take_out(w, entry)
        w.detail = {"names": names, "pairs": [label(session, placement)] if placement else []}
        if session.state == State.SETUP:
            refit(w, session)
    return w.change


def free_place(w: Write, session: Session, placement: Placement) -> None:
    check_has_no_results(session, placement)
    others = Placement.objects.filter(section=placement.section_id, entry=None)
    if session.state != State.SETUP and others.exists():
        raise ServiceError("place_empty_already")
    w.update(placement, entry_id=None)


def take_out(w: Write, entry: Entry) -> list[str]:
    names = []
    for place in entry.members.select_related("player"):
        names.append(place.player.full_name)
        w.delete(place)
    w.delete(entry)
    return names
