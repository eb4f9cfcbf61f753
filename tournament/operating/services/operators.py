"""Who looks after the server: made and ended from its own command line alone."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Operator
from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.change_password import has_password
from tournament.services.logins.login_links import create_login_link
from tournament.services.logins.users import find_user


@transaction.atomic
def make_operator(name: str) -> str:
    """Make an operator of a login of no club; return the secret of a link, empty where the login
    has a password already.

    Raises ServiceError("operator_in_a_club"), or ValidationError for a name that cannot be.
    """
    name = User.normalize_username(name)
    user = find_user(name)
    if user is None:
        user = User(username=name)
        user.set_unusable_password()
        user.full_clean()
        user.save()
    user = User.objects.select_for_update().get(pk=user.pk)
    if user.memberships.exists() or user.invitations.exists():
        raise ServiceError("operator_in_a_club", name=user.get_username())
    Operator.objects.get_or_create(user=user, defaults={"since": timezone.now()})
    return "" if has_password(user) else create_login_link(user)


@transaction.atomic
def end_operator(name: str) -> bool:
    """Take the server out of an operator's hands, and log every browser of theirs out; False where
    nobody of the name has it."""
    user = find_user(User.normalize_username(name))
    row = Operator.objects.filter(user=user).first() if user else None
    if user is None or row is None:
        return False
    row.delete()
    end_other_logins(user, None)
    return True
