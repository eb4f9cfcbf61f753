"""Who reads an evening and plays in it, and what they asked to see all the same: as the log has it.

Both are notes of the log, by the login that wrote them: they decide nothing about the evening.
"""

import uuid

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef

from tournament.evening.evening import Evening
from tournament.evening.veil import NOBODY, Reader
from tournament.models import Change, Session

PLAYS, LOOKED = "director_plays", "looked"
# Cards seen, or taken out of the program, before their boards were over.
CARDS_SEEN, CARDS_TAKEN = "cards_seen", "deals_taken"


def has_chosen_pair(user: User) -> Exists:
    """Tell of a session, in the statement that reads it, whether the user ever played in it."""
    notes = Change.objects.accepted().filter(session=OuterRef("pk"), kind=PLAYS, user=user)
    return Exists(notes.order_by())


def find_own_entry(session: Session, user: User) -> uuid.UUID | None:
    """Find the entry in which the user plays; None for who does not. Costs one statement."""
    notes = Change.objects.accepted().filter(session=session, kind=PLAYS, user=user)
    entry = notes.order_by("-id").values_list("detail__entry", flat=True).first()
    return uuid.UUID(entry) if entry else None


def find_reader(session: Session, user: User, evening: Evening) -> Reader:
    """Find in which pair of the evening the user plays and what they have looked at; costs one
    statement."""
    entry, boards = "", set()
    notes = Change.objects.accepted().filter(session=session, user=user, kind__in=[PLAYS, LOOKED])
    for kind, detail in notes.order_by("id").values_list("kind", "detail"):
        if kind == PLAYS:
            entry = detail["entry"]
        else:
            boards.update(detail["boards"])
    pair = find_pair(evening, uuid.UUID(entry) if entry else None)
    return Reader(pair, frozenset(boards)) if pair else NOBODY


def find_pair(evening: Evening, entry: uuid.UUID | None) -> str:
    """Find the key of the pair that an entry is tonight; empty for none, and before it has one."""
    own = (placed.key for placed in evening.placed.values() if entry and placed.entry == entry)
    return next(own, "")
