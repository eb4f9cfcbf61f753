"""Penalties and warnings of pairs (Law 90): given and withdrawn."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Q
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.evening.scores.standings import AwardScale, award_scale
from tournament.models import Penalty, Ruling, Session
from tournament.services.results.result_rows import check_open, find_placed_pair
from tournament.store.read import load_evening
from tournament.store.undo import Undoing, stored_event
from tournament.store.write import Write, logged_as

MOST = Decimal(1000)
CENTS = Decimal("0.01")
# What the code of a fixed award begins with.
FIXED = "F"


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


def check_units(session: Session, scoring: str) -> None:
    """Check that no penalty is counted in a unit of another form of scoring.

    Nobody's penalty or warning is counted in what another form of scoring has: ServiceError
    penalties_stand.
    """
    others = Penalty.objects.filter(session=session).exclude(unit__in=PENALTY_UNITS[scoring])
    if others.exists():
        raise ServiceError("penalties_stand")


def check_awards(session: Session, was: AwardScale, now: AwardScale) -> None:
    """Check that no fixed award is counted in another unit than that in which it was given.

    Raises ServiceError("awards_stand").
    """
    if was != now and has_fixed_awards(session):
        raise ServiceError("awards_stand")


def refuse_undo_with_units(undoing: Undoing) -> None:
    """Refuse an undo that would leave penalties in a unit of another form of scoring."""
    check_units(undoing.session, stored_event(undoing.session).scoring)


def refuse_undo_with_awards(undoing: Undoing) -> None:
    """Refuse an undo that would leave fixed awards on another scale."""
    now = award_scale(stored_event(undoing.session))
    check_awards(undoing.session, award_scale(undoing.event), now)


def has_fixed_awards(session: Session) -> bool:
    """Tell whether a ruling of the session credits a fixed award."""
    fixed = Q(ns_outcome__startswith=FIXED) | Q(ew_outcome__startswith=FIXED)
    return Ruling.objects.filter(fixed, result__session=session).exists()


def check_new_units(session: Session) -> list[ServiceError]:
    """List what would stand in the way of a scoring in another unit."""
    penalties = Penalty.objects.filter(session=session).exists()
    stands_by_error = [(penalties, ServiceError("penalties_stand"))]
    stands_by_error.append((has_fixed_awards(session), ServiceError("awards_stand")))
    return [error for stands, error in stands_by_error if stands]


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
