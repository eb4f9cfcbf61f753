"""What the log says of a table's results, and so what its phones may know."""

from uuid import UUID

from django.db.models import Q

from tournament.evening.evening import Evening
from tournament.evening.play import at_table
from tournament.evening.play.at_table import (
    BoardState,
    Marks,
    TableRound,
    game_at,
    rounds_open,
    secrets,
)
from tournament.models import Change
from tournament.store.reading.confirmations import find_confirmed_places
from tournament.store.reading.conflicts import open_conflicts


def table_round(
    known: Evening, section: str, table: int, *, number: int, device: str = ""
) -> TableRound:
    """Read a round at a table.

    A round at a table. Costs three statements at most, and one more for each result that may be
    kept from the device.
    """
    marks = marks_of(known, section, table, number=number, device=device)
    return at_table.table_round(known, section, table, number=number, marks=marks)


def marks_of(known: Evening, section: str, table: int, *, number: int, device: str) -> Marks:
    game = game_at(known, section, table, number)
    if game is None or not known.is_due(game):
        return Marks()
    agreed = find_confirmed_places(known)
    secret = {one.changed_in for one in secrets(known, game) if one.place not in agreed}
    return Marks(
        agreed=agreed,
        differing={one.place for one in open_conflicts(known)},
        own={seen for seen in secret if device in find_agreed_devices(known.session.id, seen)},
    )


def board_states(known: Evening, section: str, table: int) -> dict[tuple[int, int], BoardState]:
    """Return how far each board of the open rounds is, by round and number."""
    rounds = [table_round(known, section, table, number=one) for one in rounds_open(known)]
    return {(one.round, one.number): one.state for round_ in rounds for one in round_.boards}


def find_agreed_devices(session: UUID, seen: int) -> set[str]:
    """Return the devices that wrote the result of revision `seen` or agreed to it since."""
    changes = Change.objects.accepted().filter(session_id=session)
    about = Q(revision=seen) | Q(kind="confirmed", detail__result=seen)
    return set(changes.filter(about).values_list("device", flat=True))
