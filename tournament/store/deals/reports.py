"""Reports with the cards of the boards that are over.

A publication keeps figures and no cards: those that are attached or typed after it are shown too,
and cards that somebody is still to play are asked for each time.
"""

import dataclasses

from tournament.evening.deals.visible import VisibleDeals
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Report
from tournament.models import Session
from tournament.store.deals.visible import visible_deals


def open_deals_of(session: Session) -> tuple[OpenDeal, ...]:
    """Find the deals of a session that may be seen now, each in the board of its set."""
    return list_open_deals(visible_deals(session))


def list_open_deals(visible: VisibleDeals) -> tuple[OpenDeal, ...]:
    """List the deals that may be seen, each in the board of its set."""
    return tuple(
        dataclasses.replace(
            OpenDeal.of_board(board, deal_set.section, deal_set.board_set, deal_set.home),
            digest=deal_set.proof,
        )
        for deal_set in visible.sets
        for board in visible.in_set(deal_set)
    )


def give_deals(session: Session, report: Report) -> Report:
    """Put the deals that may be seen now into a session's report; costs what they do."""
    return with_deals(report, open_deals_of(session))


def with_deals(report: Report, deals: tuple[OpenDeal, ...]) -> Report:
    """Put deals that may be seen into a report, which stays the same without any."""
    return dataclasses.replace(report, deals=deals) if deals else report
