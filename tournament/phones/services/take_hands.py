"""Takes the hands of a board that a phone kept, however often they are offered: they count once."""

from collections.abc import Mapping
from dataclasses import replace

from scoring.deals.text import read_deal
from tournament.evening.deals.typed import (
    BoardToType,
)
from tournament.evening.errors import ServiceError, require
from tournament.evening.parts.dealt import (
    TypedKey,
)
from tournament.models import Change, TableLink
from tournament.phones.outbox import OutboxItem
from tournament.phones.services.enter_at_table import own_key
from tournament.phones.services.take_item import Taken, taken_from_change
from tournament.services.deals.type_deal import type_deal
from tournament.services.table_links import check_link
from tournament.store.deals.typed import find_hands_due
from tournament.store.standings import session_evening
from tournament.store.write import By


def take_hands(
    link: TableLink, by: By, item: OutboxItem, earlier: Mapping[str, int], *, key: TypedKey
) -> Taken:
    """Take the hands that a phone kept of the board `key`.

    `earlier` has the revisions of the items taken just before, by their keys.

    Raises ScoringError for what is no deal, ServiceError for what the table may not do.
    """
    deal = read_deal(item.text)
    own = own_key(replace(by, key=item.key), link, item.board, item.whose, item.text)
    mark = item.mark or own.key
    if logged := Change.objects.filter(session=link.session, key=mark).first():
        return taken_from_change(logged)
    board = find_due(link, key)
    base = 0 if item.is_sent_again and not board.is_typed else item.base
    base = earlier.get(item.corrects, base)
    change = type_deal(link.session, own, key=board.key, cards=deal, base=base, is_of_table=True)
    return taken_from_change(change) if change else Taken("same", board.base)


def find_due(link: TableLink, key: TypedKey) -> BoardToType:
    """Find the board of that key, if its table may type its hands."""
    now = TableLink.objects.select_related("session__event__club").get(pk=link.pk)
    check_link(now, link.digest)
    due = find_hands_due(now.session, session_evening(now.session), now.section, now.table)
    return require(
        next((board for board in due if board.key == key), None),
        ServiceError("board_not_typed", board=key.number),
    )
