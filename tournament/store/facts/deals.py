"""The cards of an evening's boards, as they are stored."""

import dataclasses
import functools
from typing import Any
from uuid import UUID

from tournament import models
from tournament.evening.deal_sets import DealSet, StoredDeal
from tournament.evening.states import DealOrigin

OF_A_SET = (
    *("deal_set_id", "deal_set__section", "deal_set__board_set", "deal_set__home"),
    *("deal_set__origin", "deal_set__name", "deal_set__digest", "deal_set__attached_at"),
    *("deal_set__sealed", "deal_set__opened_at", "deal_set__changed_in"),
)
OF_A_DEAL = ("board", "cards", "tricks", "par_score", "changed_in")


@functools.cache
def deal_rows() -> Any:
    """Ask for deals with their sets, those for all first; put together once."""
    order = ("deal_set__board_set", "deal_set__section", "deal_set__home", "board")
    return models.Deal.objects.order_by(*order).values_list(*OF_A_SET, *OF_A_DEAL)


def read_deal_sets(session: models.Session) -> tuple[DealSet, ...]:
    """Read the sets of a session with their deals, those for all first; costs one statement."""
    found: dict[UUID, DealSet] = {}
    deals: dict[UUID, dict[int, StoredDeal]] = {}
    for row in deal_rows().filter(deal_set__session=session):
        *of_set, board, cards, tricks, par, changed_in = row
        key = row[0]
        found.setdefault(key, set_value(of_set))
        deals.setdefault(key, {})[board] = StoredDeal(cards, tricks, par, changed_in)
    return tuple(dataclasses.replace(one, deals=deals[key]) for key, one in found.items())


def set_value(row: list[Any]) -> DealSet:
    """Make a set, still without its deals, from a row of its columns."""
    key, section, board_set, home, origin, *rest = row
    team = f"{section}{home}" if home else ""
    return DealSet(key, section, board_set, team, DealOrigin(origin), *rest)
