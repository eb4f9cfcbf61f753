"""Write to the log who took cards out of the program before their boards were over."""

from collections.abc import Iterable

from tournament.models import Session
from tournament.store.reading.readers import CARDS_TAKEN
from tournament.store.write import Write, logged_as


@logged_as(CARDS_TAKEN)
def note_file(
    w: Write, session: Session, *, section: str, boards: Iterable[int], file: str
) -> None:
    """Write down that somebody takes cards, in a file or a sheet or to the devices' program; of all
    sections without one."""
    w.detail = {"boards": list(boards), "section": section, "file": file}
    w.note()
