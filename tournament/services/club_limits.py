"""What a server's operator lets a club keep: asked where something new begins, and nowhere else.

Results, pairs, names and arrivals of an evening that exists are never refused.
"""

from django.contrib.auth.models import User
from django.db.models import Sum, TextField
from django.db.models.functions import Cast, Length

from tournament.evening.errors import ServiceError
from tournament.models import (
    Change,
    Club,
    ClubLimits,
    Invitation,
    Membership,
    Player,
    Session,
    State,
    TableLink,
)

MEGABYTE = 1_000_000


def find_limits(club: Club) -> ClubLimits | None:
    """Find the limits of a club; costs one statement."""
    return ClubLimits.objects.filter(club=club).first()


def check_new_evening(club: Club) -> None:
    """Check that the club may keep one evening more: ServiceError("limit_evenings", "limit_links"
    or "limit_storage", `most`).

    Costs one statement where there are no limits.
    """
    limits = find_limits(club)
    if limits is None:
        return
    if limits.evenings is not None and count_evenings(club) >= limits.evenings:
        raise ServiceError("limit_evenings", most=limits.evenings)
    if limits.links is not None and count_links(club) >= limits.links:
        raise ServiceError("limit_links", most=limits.links)
    if limits.megabytes is not None and count_bytes(club) >= limits.megabytes * MEGABYTE:
        raise ServiceError("limit_storage", most=limits.megabytes)


def check_new_players(club: Club, count: int = 1) -> None:
    """Check that the list may hold so many players more: ServiceError("limit_players", `most`)."""
    limits = find_limits(club) if count else None
    most = limits.players if limits else None
    if most is not None and count_players(club) + count > most:
        raise ServiceError("limit_players", most=most)


def check_new_login(club: Club) -> None:
    """Check that the club may have one login more: ServiceError("limit_logins", `most`)."""
    limits = find_limits(club)
    if limits is not None and limits.logins is not None and count_logins(club) >= limits.logins:
        raise ServiceError("limit_logins", most=limits.logins)


def count_evenings(club: Club) -> int:
    """Count the evenings of the club's list, those taken out left out."""
    return Session.objects.in_use().filter(event__club=club).count()


def count_players(club: Club) -> int:
    """Count the players of the club's list."""
    return Player.objects.filter(club=club, retired=False).count()


def count_logins(club: Club) -> int:
    """Count who belongs to the club or is invited."""
    members = User.objects.filter(pk__in=Membership.objects.filter(club=club).values("user"))
    return members.count() + Invitation.objects.filter(club=club).count()


def count_links(club: Club) -> int:
    """Count the links of tables whose evening is not over."""
    coming = [State.SETUP, State.RUNNING]
    links = TableLink.objects.filter(session__event__club=club, session__state__in=coming)
    return links.filter(session__discarded=False).count()


def count_bytes(club: Club) -> int:
    """Count about how many bytes the club has written: the lines of its log, which hold each row as
    it became. Reads the whole log of the club."""
    lengths = [Length(Cast(column, TextField())) for column in ("detail", "before", "after")]
    changes = Change.objects.filter(club=club).order_by()
    sizes = changes.aggregate(**{f"size{n}": Sum(one) for n, one in enumerate(lengths)})
    return sum(size or 0 for size in sizes.values())
