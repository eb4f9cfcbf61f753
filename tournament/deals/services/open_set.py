"""Open a sealed set of deals: its cards are stored in clear from then on."""

from uuid import UUID

from django.utils import timezone

from scoring.deals.text import write_deal
from tournament.evening.deals.seal import ForeignSealError, is_sealed, unseal_deal
from tournament.evening.errors import ServiceError
from tournament.models import Deal, Session
from tournament.models.cards.seal_key import seal_key
from tournament.services.deals.attach import find_set_row, set_detail
from tournament.store.write import Write, logged_as


@logged_as("deals_opened")
def open_deals(w: Write, session: Session, *, deal_set: UUID, is_early: bool) -> None:
    """Open a sealed set, early or once its boards are over; None for one that is open.

    An early opening stays on the set (`opened_at`), for the results say it. ServiceError:
    deals_gone; sealed_elsewhere, where another computer sealed it.
    """
    row = find_set_row(session, deal_set)
    closed = [deal for deal in row.deals.all() if is_sealed(deal.cards)]
    if not closed:
        return
    for deal in closed:
        w.update(deal, cards=open_cards(deal))
    w.update(row, sealed=False, opened_at=timezone.now() if is_early else None)
    numbers = [deal.board for deal in closed]
    w.detail = {**set_detail(row, numbers), "is_early": is_early}


def open_cards(deal: Deal) -> str:
    """Write a sealed deal in clear."""
    try:
        return write_deal(unseal_deal(deal.cards, seal_key()))
    except ForeignSealError:
        raise ServiceError("sealed_elsewhere") from None
