"""Write to the log who saw cards before their boards were over."""

from collections.abc import Sequence

from tournament.evening.deal_sets import DealSet
from tournament.models import Session
from tournament.store.reading.readers import CARDS_SEEN
from tournament.store.write import Write, logged_as


@logged_as(CARDS_SEEN)
def note_look(w: Write, session: Session, *, deal_set: DealSet, boards: Sequence[int]) -> None:
    """Write down that somebody looks at cards."""
    w.detail = {"boards": list(boards), "section": deal_set.section}
    w.note()
