"""What an operator lets a club keep."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.models import ClubLimits
from tournament.operating.services.clubs import lock_club, note


@transaction.atomic
def set_limits(number: int, operator: User, limits: dict[str, int | None]) -> None:
    """Set how much a club may keep, None: as much as it likes; what it has already stays.

    Raises ServiceError("club_is_gone").
    """
    club = lock_club(number)
    ClubLimits.objects.update_or_create(club=club, defaults=limits)
    note(operator, number, "limited")
