"""One pair that has come, or many pasted at once, before the start."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.db.models import Max

from tournament.evening.names.names import NamedPlayer
from tournament.models import Attendance, Change, Entry, Session
from tournament.services.entries.checks import check_free, check_in_setup
from tournament.services.entries.members import enter_members
from tournament.services.entries.numbers import refit
from tournament.services.entries.sections import section_for
from tournament.services.kind import VERBS
from tournament.store.write import By, Write, write

Pair = tuple[NamedPlayer, NamedPlayer]


def add_pair(session: Session, by: By, *, members: Pair, section: str = "") -> Change | None:
    """Add a pair; ServiceError("already_entered", ...) for a player who has come with somebody
    else.

    Without a letter the pair sits in the section with the fewest pairs.
    """
    return add_pairs(session, by, pairs=[members], sections=[section], kind="pair_added")


def paste_pairs(
    session: Session, by: By, *, pairs: Sequence[Pair], sections: Sequence[str] | None = None
) -> Change | None:
    """Add pasted pairs, all of them or none; `sections` has a letter, or none, for each of them."""
    letters = sections or [""] * len(pairs)
    return add_pairs(session, by, pairs=pairs, sections=letters, kind="pairs_pasted")


def add_pairs(
    session: Session,
    by: By,
    *,
    pairs: Sequence[Pair],
    sections: Sequence[str],
    kind: str,
    more: Mapping[str, Any] = MappingProxyType({}),
) -> Change | None:
    """Enter pairs, each into the section asked for, as one change that says `more` in the log."""
    detail = {"names": [[member.full_name for member in pair] for pair in pairs], **more}
    with write(session, by, kind, detail, of_event=True) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        VERBS.of(session).check_takes_pairs(session)
        for members, letter in zip(pairs, sections, strict=True):
            check_free(session, members)
            enter_pair(w, session, members, section_for(session, letter))
        refit(w, session)
    return w.change


def enter_pair(
    w: Write, session: Session, members: Sequence[NamedPlayer], section: str
) -> Attendance:
    """Enter a pair, or a single player, in the event, and say that it plays in this session."""
    last = Attendance.objects.filter(session=session).aggregate(last=Max("order"))["last"]
    entry = Entry(event=session.event)
    attendance = Attendance(session=session, entry=entry, section=section, order=(last or 0) + 1)
    w.create(entry)
    w.create(attendance)
    enter_members(w, attendance, members)
    return attendance
