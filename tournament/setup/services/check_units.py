"""Whether penalties and fixed awards stand in the way of another form of scoring."""

from django.db.models import Q

from tournament.evening.errors import ServiceError
from tournament.evening.scores.ranked_by import PENALTY_UNITS
from tournament.evening.scores.standings import AwardScale, award_scale
from tournament.models import Penalty, Ruling, Session
from tournament.store.undo import Undoing, stored_event

# What the code of a fixed award begins with.
FIXED = "F"


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
