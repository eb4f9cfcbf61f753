"""Sets of deals as values: a deal to a board, each by its number."""

import datetime
import uuid
from typing import Any

from scoring.deals.numbers import deal_of_number
from scoring.deals.text import write_deal
from tournament.evening.deal_sets import DealSet, StoredDeal
from tournament.evening.states import DealOrigin

AT = datetime.datetime(2026, 11, 17, 19, tzinfo=datetime.UTC)
# Any of the deals will do; no two boards have the same.
STEP = 10**26


def cards_of(number: int) -> str:
    """Write the deal of a board in these tests."""
    return write_deal(deal_of_number(number * STEP))


def a_set(*boards: int, plus: int = 0, **fields: Any) -> DealSet:
    """A set of these boards; with another `plus` the deals are others."""
    deals = {board: StoredDeal(cards_of(board + plus)) for board in boards}
    values: dict[str, Any] = {
        "section": "", "board_set": 0, "home": "", "origin": DealOrigin.FILE, "name": "mardi.pbn",
        "digest": "", "attached_at": AT, "is_sealed": False, "opened_at": None, "changed_in": 1,
    } | fields  # fmt: skip
    return DealSet(uuid.uuid4(), deals=deals, **values)
