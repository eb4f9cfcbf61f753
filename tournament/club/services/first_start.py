"""The club and its owner, so that a first start needs no questions and no default password."""

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import get_language, gettext, pgettext

from tournament.models import Club, Membership, Role


def find_owner() -> User | None:
    """Find who may do everything in the first club; None before the first start."""
    first = Membership.objects.filter(role=Role.OWNER).select_related("user").order_by("id").first()
    return first.user if first else None


@transaction.atomic
def create_owner() -> User:
    """Create the first owner, without a password.

    The link printed at each start logs in, on this computer only.

    The club's language is the active one, which is the computer's.
    """
    club = Club.objects.order_by("id").first() or Club.objects.create(
        name=gettext("My club"), language=get_language() or settings.LANGUAGE_CODE
    )
    user = User.objects.create_user(pgettext("user name", "director"))
    Membership.objects.create(user=user, club=club, role=Role.OWNER)
    return user
