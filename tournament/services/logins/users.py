"""Who has a login name, and whether it runs the server."""

from django.contrib.auth.models import User

from tournament.models import Operator


def find_user(name: str) -> User | None:
    """Find a user by name, also in other letters.

    Two names that only capitals tell apart are one to people.
    """
    found = User.objects.filter(username__iexact=name)
    return found.filter(username=name).first() or found.first()


def is_operator(user: User) -> bool:
    """Tell whether the user looks after the server's clubs; costs one statement."""
    return Operator.objects.filter(user=user).exists()
