"""Write to the log who saw cards before their boards were over, or took them out of the program."""

from collections.abc import Sequence

from tournament.evening.deal_sets import DealSet
from tournament.models import Change, Session
from tournament.store.reading.readers import CARDS_SEEN, CARDS_TAKEN
from tournament.store.write import By, write


def note_look(
    session: Session, by: By, *, deal_set: DealSet, boards: Sequence[int]
) -> Change | None:
    """Write down that somebody looks at cards."""
    with write(session, by, CARDS_SEEN) as w:
        if w.done:
            return w.change
        w.detail = {"boards": list(boards), "section": deal_set.section}
        w.note()
    return w.change


def note_file(
    session: Session, by: By, *, deal_set: DealSet, boards: Sequence[int], file: str
) -> Change | None:
    """Write down that somebody takes a file or a sheet with cards."""
    with write(session, by, CARDS_TAKEN) as w:
        if w.done:
            return w.change
        w.detail = {"boards": list(boards), "section": deal_set.section, "file": file}
        w.note()
    return w.change
