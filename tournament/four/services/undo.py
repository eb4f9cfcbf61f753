"""Undo the last change of an afternoon, again and again back to its beginning.

The undo of an evening asks much of sessions that an afternoon does not have, and so this is one of
its own: always of the latest change that stands, so nothing later can be in its way.
"""

import uuid
from collections.abc import Callable
from typing import Any

from tournament.evening.errors import ServiceError, require
from tournament.four.reading.afternoon import find_last_change, find_undone
from tournament.models import Change, Club
from tournament.store.declared import model
from tournament.store.undo import is_as_left, values
from tournament.store.write import By, Write, write

# Parents first. Guests who came into the club's list with the afternoon stay in it.
LABELS = ("fourafternoon", "fourplayer", "fourgame", "fourdeal")


def undo_last(club: Club, by: By, *, afternoon: uuid.UUID) -> Change | None:
    """Undo the last change that stands; the undo is a change itself.

    ServiceError("four_nothing_to_undo"), and "changed_since" if a row is not as it was left.
    """
    return undo_change(
        club,
        by,
        lambda: require(find_last_change(club, afternoon), ServiceError("four_nothing_to_undo")),
    )


def redo_last(club: Club, by: By, *, afternoon: uuid.UUID) -> Change | None:
    """Take the last undo back; that is an undo itself.

    ServiceError("four_nothing_to_redo"), and "changed_since" if a row is not as it was left.
    """
    return undo_change(
        club,
        by,
        lambda: require(find_undone(club, afternoon), ServiceError("four_nothing_to_redo")),
    )


def undo_change(club: Club, by: By, find: Callable[[], Change]) -> Change | None:
    """Undo the change that is found once nobody else writes."""
    with write(club, by, "undo") as w:
        if not w.done:
            change = find()
            w.undoes = change
            w.detail = {
                "afternoon": change.detail["afternoon"],
                "revision": change.revision,
                "kind": change.kind,
                "detail": change.detail,
            }
            restore(w, change)
    return w.change


def restore(w: Write, change: Change) -> None:
    """Put the rows of a change back: new ones go, children first, then the others come back."""
    for label in reversed(LABELS):
        for key, was in change.before.get(label, {}).items():
            if was is None:
                w.delete(find_row(change, label, key))
    for label in LABELS:
        for key, was in change.before.get(label, {}).items():
            if was is not None:
                bring_back(w, change, label, key, was)


def bring_back(w: Write, change: Change, label: str, key: str, was: dict[str, Any]) -> None:
    """Make a row again what it was, whether it was changed or deleted."""
    if change.after[label][key] is None:
        empty = model(label)
        w.create(empty(pk=key, **values(empty, was)))
        return
    row = find_row(change, label, key)
    w.update(row, **values(row, was))


def find_row(change: Change, label: str, key: str) -> Any:
    """Find a row as the change left it; ServiceError("changed_since")."""
    row = model(label).objects.filter(pk=key).first()
    if not is_as_left(row, change.after[label][key]):
        raise ServiceError("changed_since", revision=change.revision, kind="", detail={})
    return row
