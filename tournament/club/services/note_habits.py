"""Of a club's habits the log notes when evenings began to be summed: those before are not."""

from tournament.models import Club
from tournament.store.club.delays import SWITCHED_ON
from tournament.store.write import Write, logged_as


@logged_as(SWITCHED_ON)
def note_summing(w: Write, club: Club) -> None:
    """Note that minutes behind are summed from now on."""
    w.note()
