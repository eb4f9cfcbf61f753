"""Whether an evening's pages take claims now: by what is released, the hour and the club's wish."""

from django.utils import timezone

from tournament.evening.publish.claims import Hearing, find_hearing
from tournament.evening.publish.released import Released
from tournament.models import Session


def hearing_now(session: Session, released: Released) -> Hearing:
    """Find whether claims are heard on an evening's pages now."""
    are_wanted = session.event.club.hears_claims
    return find_hearing(released, timezone.now(), are_wanted=are_wanted)
