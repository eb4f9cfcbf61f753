"""End an afternoon, and take it up again."""

import uuid

from tournament.evening.errors import ServiceError, require
from tournament.four.services.checks import find_open
from tournament.models import Club, FourAfternoon
from tournament.store.write import Write, logged_as


@logged_as("four_ended")
def end_afternoon(w: Write, club: Club, *, afternoon: uuid.UUID) -> None:
    """End an afternoon: nothing is entered any more. ServiceError("four_gone", "four_ended")."""
    row = find_open(club, afternoon)
    w.detail = {"afternoon": row.pk}
    w.update(row, ended=True)


@logged_as("four_taken_up")
def take_up(w: Write, club: Club, *, afternoon: uuid.UUID) -> None:
    """Take an afternoon up again that has ended. ServiceError("four_gone")."""
    row = require(
        FourAfternoon.objects.filter(club=club, pk=afternoon).first(), ServiceError("four_gone")
    )
    w.detail = {"afternoon": row.pk}
    w.update(row, ended=False)
