"""A club and its owner, made by whoever runs the server."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.club.services.members import find_user
from tournament.evening.errors import ServiceError
from tournament.models import Club, Membership, Role
from tournament.services.logins.login_links import create_login_link


@transaction.atomic
def create_club(name: str, *, language: str, owner: str) -> str:
    """Create a club and its owner; return the secret of a link for an owner without a login.

    Raises ServiceError("club_exists"), or ValidationError for a name that cannot be.
    """
    club = Club(name=name, language=language)
    club.full_clean()
    if Club.objects.filter(name__iexact=name).exists():
        raise ServiceError("club_exists", name=name)
    club.save()
    user = find_user(User.normalize_username(owner))
    token = ""
    if user is None:
        user = User(username=User.normalize_username(owner))
        user.set_unusable_password()
        user.full_clean()
        user.save()
        token = create_login_link(user)
    Membership.objects.create(user=user, club=club, role=Role.OWNER)
    return token
