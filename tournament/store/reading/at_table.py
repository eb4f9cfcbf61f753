"""What the log says of a table's results, and so what its phones may know."""

from collections.abc import Collection
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
from tournament.store.reading.agreement import read_agreement


def table_round(
    evening: Evening, section: str, table: int, *, number: int, device: str = ""
) -> TableRound:
    """Read a round at a table.

    Costs two statements at most, and one more for each result that may be kept from the device.
    """
    marks = marks_of(evening, section, table, number=number, device=device)
    return at_table.table_round(evening, section, table, number=number, marks=marks)


def marks_of(evening: Evening, section: str, table: int, *, number: int, device: str) -> Marks:
    """Read what both sides of a table agreed on or contradict, and what this device wrote."""
    game = game_at(evening, section, table, number)
    if game is None or not evening.is_due(game):
        return Marks()
    agreement = read_agreement(evening)
    unconfirmed = (
        one for one in secrets(evening, game) if one.place not in agreement.confirmed_places
    )
    secret = {one.changed_in for one in unconfirmed}
    return Marks(
        agreed=agreement.confirmed_places,
        differing={one.place for one in agreement.conflicts},
        own_revisions={
            seen for seen in secret if device in find_agreed_devices(evening.session.id, seen)
        },
    )


def board_states(evening: Evening, section: str, table: int) -> dict[tuple[int, int], BoardState]:
    """Return how far each board of the open rounds is, by round and number."""
    open_now = rounds_open(evening, section, table)
    rounds = [table_round(evening, section, table, number=one) for one in open_now]
    return {(one.round, one.number): one.state for round_ in rounds for one in round_.boards}


def find_agreed_devices(session: UUID, seen: int) -> set[str]:
    """Return the devices that wrote the result of revision `seen` or agreed to it since."""
    changes = Change.objects.accepted().filter(session_id=session)
    about = Q(revision=seen) | Q(kind="confirmed", detail__result=seen)
    return set(changes.filter(about).values_list("device", flat=True))


def find_phone_entries(evening: Evening, revisions: Collection[int]) -> set[int]:
    """Find which results, by the revision in which each came to be, only tables' phones wrote or
    agreed to. Costs one statement."""
    changes = Change.objects.accepted().filter(session_id=evening.session.id)
    about = Q(kind__in=("confirmed", "settled"), detail__result__in=list(revisions))
    said_by = changes.filter(Q(revision__in=revisions) | about)
    by_phones, by_others = set[int | None](), set[int | None]()
    for revision, result, user, device in said_by.values_list(
        "revision", "detail__result", "user_id", "device"
    ):
        is_phones = user is None and device.startswith("table ")
        (by_phones if is_phones else by_others).update({revision, result})
    return {seen for seen in revisions if seen in by_phones - by_others}


def is_word_of_table(session: UUID, seen: int, device: str) -> bool:
    """Tell whether only phones of the device's table wrote or agreed to the result of a revision;
    a director who typed the same, or settled that it stands, has a word in it too."""
    changes = Change.objects.accepted().filter(session_id=session)
    about = Q(revision=seen) | Q(kind__in=("confirmed", "settled"), detail__result=seen)
    writers = set(changes.filter(about).values_list("user_id", "device"))
    table = name_table(device)
    return bool(writers) and all(
        user is None and name_table(other) == table for user, other in writers
    )


def name_table(device: str) -> str:
    """Return which table a phone's label names, without which of its phones it is."""
    return device.split(" · ")[0]
