"""Penalties and warnings of contestants (Law 90): given and withdrawn."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.models import Penalty, Session
from tournament.services.results.result_rows import check_open, find_placed_pair
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as

MOST = Decimal(1000)
CENTS = Decimal("0.01")


@dataclass(frozen=True)
class Fine:
    """What is taken from a pair, by its key; nothing taken is a warning."""

    pair: str
    amount: Decimal
    unit: str
    board: int | None = None
    law: str = ""
    reason: str = ""


@logged_as("penalty")
def penalise(w: Write, session: Session, *, fine: Fine) -> None:
    """Give a pair a penalty or a warning.

    ServiceError: penalty_unit_wrong, penalty_out_of_range, board_out_of_range, no_such_pair.
    """
    check_open(w)
    evening = load_evening(session)
    check_fine(evening, fine)
    made = Penalty(
        session=session,
        placement_id=find_placed_pair(evening, fine.pair).id,
        amount=fine.amount.quantize(CENTS),
        unit=fine.unit,
        board=fine.board,
        law=fine.law,
        reason=fine.reason,
        made_at=timezone.now(),
    )
    w.detail = detail(evening, fine.pair, made)
    w.create(made)


@logged_as("penalty_withdrawn")
def withdraw_penalty(w: Write, session: Session, *, penalty: str, base: int) -> None:
    """Withdraw a penalty; None when it is not there."""
    row = Penalty.objects.filter(session=session, pk=penalty).first()
    if row is None:
        return
    evening = load_evening(session)
    pair = next(placed.key for placed in evening.placed.values() if placed.id == row.placement_id)
    w.detail = detail(evening, pair, row)
    w.expect(row, base)
    w.delete(row)


def check_fine(evening: Evening, fine: Fine) -> None:
    """Check a penalty's unit, amount and board, or raise a worded ServiceError."""
    scoring = evening.session.event.scoring
    if fine.unit not in PENALTY_UNITS[scoring]:
        raise ServiceError("penalty_unit_wrong", unit=fine.unit, scoring=scoring)
    if not 0 <= fine.amount <= MOST or fine.amount != fine.amount.quantize(CENTS):
        raise ServiceError("penalty_out_of_range", most=str(MOST))
    if fine.board is not None and fine.board not in evening.expected_by_board:
        last = max(evening.expected_by_board, default=0)
        raise ServiceError("board_out_of_range", board=fine.board, last=last)
    RULES.of(evening.session).check_fine(evening, fine.pair, fine.unit, fine.board)


def detail(evening: Evening, pair: str, row: Penalty) -> dict[str, Any]:
    """Describe a penalty for the log."""
    return {
        "pairs": [evening.label(pair)],
        "boards": [row.board] if row.board else [],
        "pair": evening.label(pair),
        "amount": str(row.amount),
        "unit": row.unit,
        "law": row.law,
        "reason": row.reason,
    }
