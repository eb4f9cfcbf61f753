"""What an operator does with a club of the server: a new name, closed, opened again.

Each is written into the server's own lines, by keys alone; a club's log is the club's.
"""

import datetime
import logging

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, State
from tournament.operating.services.create_club import check_name_is_free

logger = logging.getLogger("etui.operator")

# In a club where something was entered so lately, an evening may be under way.
LATELY = datetime.timedelta(hours=6)


def note(operator: User, club: int, what: str) -> None:
    """Write into the server's lines what an operator did with a club."""
    logger.info("operator %s: club %s %s", operator.pk, club, what)


def lock_club(number: int) -> Club:
    """Lock a club's row: ServiceError("club_is_gone") where another operator has deleted it."""
    club = Club.objects.select_for_update().filter(pk=number).first()
    if club is None:
        raise ServiceError("club_is_gone")
    return club


@transaction.atomic
def rename_club(number: int, operator: User, *, name: str, seen: str) -> None:
    """Give a club another name; `seen` is the one that the operator saw.

    Raises ServiceError: club_exists, club_is_gone, club_renamed (`name`).
    """
    check_name_is_free(name, but=number)
    club = lock_club(number)
    if club.name != seen:
        raise ServiceError("club_renamed", name=club.name)
    club.name = name
    club.save(update_fields=["name"])
    note(operator, number, "renamed")


@transaction.atomic
def close_club(number: int, operator: User) -> None:
    """Close a club: nobody comes in, its links answer a plain page, and nothing is lost.

    Raises ServiceError: club_is_gone, club_plays.
    """
    club = lock_club(number)
    check_nobody_plays(club)
    if club.closed_at is None:
        club.closed_at = timezone.now()
        club.save(update_fields=["closed_at"])
        note(operator, number, "closed")


@transaction.atomic
def reopen_club(number: int, operator: User) -> None:
    """Open a closed club again, as it was: ServiceError("club_is_gone")."""
    club = lock_club(number)
    if club.closed_at is not None:
        club.closed_at = None
        club.save(update_fields=["closed_at"])
        note(operator, number, "opened")


def check_nobody_plays(club: Club) -> None:
    """Check that no evening of the club is under way: ServiceError("club_plays").

    One that its director forgot to end, and in which nothing was entered for hours, is none.
    """
    since = timezone.now() - LATELY
    running = Change.objects.filter(club=club, at__gte=since, session__state=State.RUNNING)
    if running.exists():
        raise ServiceError("club_plays")
