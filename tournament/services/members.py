"""Who may do what in a club: a new member gets a login link, and chooses a password with it."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.errors import ServiceError
from tournament.models import Club, Membership, Role
from tournament.services.login_links import new_login_link


def add_member(club: Club, *, username: str, role: Role) -> str:
    """Gives the user the role and returns the token of a link to hand over.

    Raises ServiceError("already_member"). A user known from another club keeps their password.
    """
    with transaction.atomic():
        user, _ = User.objects.get_or_create(username=username)
        if Membership.objects.filter(user=user, club=club).exists():
            raise ServiceError("already_member", name=username)
        Membership.objects.create(user=user, club=club, role=role)
        return new_login_link(user)


def change_role(member: Membership, *, role: Role) -> None:
    """Raises ServiceError("last_owner") when nobody would be left to manage the club."""
    if role != Role.OWNER:
        keep_an_owner(member)
    member.role = role
    member.save(update_fields=["role"])


def remove_member(member: Membership) -> None:
    """Their name stays in the log. Raises ServiceError("last_owner")."""
    keep_an_owner(member)
    member.delete()


def keep_an_owner(member: Membership) -> None:
    others = Membership.objects.filter(club=member.club, role=Role.OWNER).exclude(pk=member.pk)
    if member.role == Role.OWNER and not others.exists():
        raise ServiceError("last_owner")
