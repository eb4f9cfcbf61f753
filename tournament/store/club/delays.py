"""Since when a club sums minutes behind over its evenings, as the log of the club has it."""

import datetime

from django.utils import timezone

from tournament.models import Change, Club

SWITCHED_ON = "delays_summed"


def find_summed_since(club: Club) -> datetime.date | None:
    """Find the day on which a club switched it on last; None where the log has no such line. Costs
    one statement."""
    lines = Change.objects.accepted().filter(club=club, session=None, kind=SWITCHED_ON)
    at = lines.order_by("-id").values_list("at", flat=True).first()
    return timezone.localdate(at) if at else None
