"""Who reads an evening and plays in it, and what they asked to see all the same: as the log has it.

Both are notes of the log, by the login that wrote them: they decide nothing about the evening.
"""

import uuid

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef

from tournament.evening.veil import NOBODY, Reader
from tournament.models import Change, Placement, Session

PLAYS, LOOKED = "director_plays", "looked"


def has_chosen_pair(user: User) -> Exists:
    """Tell of a session, in the statement that reads it, whether the user ever played in it."""
    notes = Change.objects.accepted().filter(session=OuterRef("pk"), kind=PLAYS, user=user)
    return Exists(notes.order_by())


def find_own_entry(session: Session, user: User) -> uuid.UUID | None:
    """Find the entry in which the user plays; None for who does not. Costs one statement."""
    notes = Change.objects.accepted().filter(session=session, kind=PLAYS, user=user)
    entry = notes.order_by("-id").values_list("detail__entry", flat=True).first()
    return uuid.UUID(entry) if entry else None


def find_reader(session: Session, user: User) -> Reader:
    """Find in which pair the user plays and what they have looked at; costs three statements."""
    pair = find_pair(session, find_own_entry(session, user))
    if not pair:
        return NOBODY
    looks = Change.objects.accepted().filter(session=session, kind=LOOKED, user=user)
    boards = looks.values_list("detail__boards", flat=True)
    return Reader(pair, frozenset(board for one in boards for board in one))


def find_pair(session: Session, entry: uuid.UUID | None) -> str:
    """Find the key of the pair that an entry is tonight; empty for none, or before it has a place.

    Costs one statement.
    """
    rows = Placement.objects.filter(section__session=session, attendance__entry=entry)
    place = rows.values_list("section__letter", "number").first() if entry else None
    return f"{place[0]}{place[1]}" if place else ""
