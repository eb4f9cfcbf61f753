"""A club on a server, its owner, and its name, which no other club of the server has."""

from django.contrib.auth.models import User
from django.db import transaction

from tournament.evening.errors import ServiceError
from tournament.models import Club, Membership, Operator, Role
from tournament.services.logins.login_links import create_login_link
from tournament.services.logins.users import find_user, is_operator


@transaction.atomic
def create_club(name: str, *, language: str, owner: str) -> str:
    """Create a club and its owner; return the secret of a link for an owner without a login.

    Raises ServiceError("club_exists" or "operator_in_no_club"), or ValidationError for a name that
    cannot be.
    """
    club = Club(name=name, language=language)
    club.full_clean()
    check_name_is_free(name)
    club.save()
    user = find_user(User.normalize_username(owner))
    token = ""
    if user is None:
        user = User(username=User.normalize_username(owner))
        user.set_unusable_password()
        user.full_clean()
        user.save()
        token = create_login_link(user)
    elif is_operator(user):
        raise ServiceError("operator_in_no_club", name=user.get_username())
    Membership.objects.create(user=user, club=club, role=Role.OWNER)
    return token


def check_name_is_free(name: str, *, but: int = 0) -> None:
    """Check that no club has the name, `but` the club of that key: ServiceError("club_exists").

    Operators wait for each other until the end of the transaction.
    """
    list(Operator.objects.select_for_update().order_by("pk"))
    if Club.objects.filter(name__iexact=name).exclude(pk=but).exists():
        raise ServiceError("club_exists", name=name)
