"""Wrong tries to log in: noted, kept for a month, told to the person and to the club's owner."""

import datetime
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Count, Max, Q
from django.utils import timezone

from tournament.models import Club, WrongTry

KEPT = datetime.timedelta(days=30)
# Of one name; whoever tries more is slowed down by then.
MOST_OF_A_NAME = 50
LONGEST_AGENT = 300


@dataclass(frozen=True)
class TriesOfMember:
    """How often somebody was wrong under a member's name within a month, and when last."""

    name: str
    count: int
    # With the right password, but a wrong code.
    codes: int
    last_at: datetime.datetime


@transaction.atomic
def note_wrong_try(user: User | None, *, address: str, agent: str, was_code: bool = False) -> None:
    """Note a wrong try; `user` is None for a name that nobody has."""
    now = timezone.now()
    WrongTry.objects.filter(at__lt=now - KEPT).delete()
    WrongTry.objects.create(
        user=user, at=now, address=address[:45], agent=agent[:LONGEST_AGENT], was_code=was_code
    )
    older = WrongTry.objects.filter(user=user).order_by("-at", "-pk")[MOST_OF_A_NAME:]
    WrongTry.objects.filter(pk__in=[row.pk for row in older]).delete()


def list_wrong_tries(user: User, *, since: datetime.datetime | None = None) -> list[WrongTry]:
    """List the wrong tries under a user's name, the latest first; those of a month, or since."""
    after = max(filter(None, (since, timezone.now() - KEPT)))
    return list(WrongTry.objects.filter(user=user, at__gt=after).order_by("-at", "-pk"))


def list_tries_of_members(club: Club) -> list[TriesOfMember]:
    """List for which members of a club somebody was wrong within a month, by name."""
    rows = (
        WrongTry.objects.filter(user__memberships__club=club, at__gt=timezone.now() - KEPT)
        .values_list("user__username")
        .annotate(count=Count("pk"), codes=Count("pk", filter=Q(was_code=True)), last=Max("at"))
        .order_by("user__username")
    )
    return [TriesOfMember(*row) for row in rows]
