"""Takes an item that a phone kept, however often it is offered: it counts once.

What was written before is told by the log, whatever has become of the round since; what a
restored backup lacks is entered as if it were offered for the first time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.models import Change, Result, Session, TableLink
from tournament.phones.outbox import OutboxItem
from tournament.phones.services.enter_at_table import (
    TableVerdict,
    codes,
    confirm_at_table,
    enter_at_table,
    own_key,
    place_of,
    verdict_of,
)
from tournament.services.results.result_rows import is_same_value, outcomes, row_at
from tournament.store.reading.at_table import find_agreed_devices
from tournament.store.write import By


@dataclass(frozen=True)
class Taken:
    """`verdict` is that of `TableVerdict`, or "later": the round has still to be called. `revision`
    is where the result stands that a correction of this item corrects, 0 where there is none;
    `mark` is where the log has the item, empty when it left no line; `evening` is as it is then,
    where it was read."""

    verdict: str
    revision: int = 0
    mark: str = ""
    evening: Evening | None = None


def take_item(link: TableLink, by: By, item: OutboxItem, earlier: Mapping[str, int]) -> Taken:
    """Take an item that a phone kept.

    `earlier` has the revisions of the items taken just before, by their keys.

    Raises ScoringError for a line that cannot be read, ServiceError for what the table may not do.
    """
    sides = item.sides()
    row = row_at(link.session, place_of(link, item.round, item.board))
    base = earlier.get(item.corrects, 0 if item.is_sent_again and row is None else item.base)
    by = replace(by, key=item.key)
    if logged := logged_change(link, by, item, sides, base):
        return taken_from_change(logged)
    try:
        return taken_from_outcome(enter(link, by, item, sides, row, base), row)
    except ServiceError as error:
        # Told to the phone that said so, and not to one that guesses what others wrote.
        if row and is_same_value(row, outcomes(sides)) and is_own(link, by, row):
            return Taken("same", row.changed_in)
        if error.code == "not_your_round" and item.round > round_now(link):
            return Taken("later")
        raise


def logged_change(
    link: TableLink, by: By, item: OutboxItem, sides: Sides, base: int
) -> Change | None:
    """Find the change of an item by its mark when the phone was given one.

    Else by all it consists of.
    """
    own = own_key(by, link, item.round, item.board, base, *codes(sides))
    key = item.mark or own.key
    return Change.objects.filter(session=link.session, key=key).first()


def enter(
    link: TableLink, by: By, item: OutboxItem, sides: Sides, row: Result | None, base: int
) -> TableVerdict:
    place = {"round_": item.round, "board": item.board}
    if item.kind == "result":
        return enter_at_table(link, by, **place, sides=sides, base=base)
    seen = row.changed_in if row and is_same_value(row, outcomes(sides)) else 0
    return confirm_at_table(link, by, **place, seen=seen)


def is_own(link: TableLink, by: By, row: Result) -> bool:
    return by.device in find_agreed_devices(link.session_id, row.changed_in)


def taken_from_outcome(entered: TableVerdict, row: Result | None) -> Taken:
    if entered.change:
        return replace(taken_from_change(entered.change), evening=entered.evening)
    return Taken(entered.verdict, row.changed_in if row else 0, evening=entered.evening)


def taken_from_change(change: Change) -> Taken:
    verdict = verdict_of(change)
    agreed = change.detail.get("result", 0) if verdict == "confirmed" else 0
    stands = change.revision if verdict == "accepted" else agreed
    return Taken(verdict, stands, change.key)


def is_known(link: TableLink, mark: str) -> bool:
    """Tell whether the log still has what it had; a backup put back has forgotten the newest."""
    return not mark or Change.objects.filter(session=link.session, key=mark).exists()


def round_now(link: TableLink) -> int:
    return Session.objects.values_list("round", flat=True).get(pk=link.session_id)
