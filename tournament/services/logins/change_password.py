"""A user's password, already judged by the form: the first one, another one, or none any more.

Each time every other browser is logged out, for its session was made with the password until now,
and the links that were not used open nothing.
"""

from django.contrib.auth.models import User

from tournament.services.logins.login_links import close_links


def has_password(user: User) -> bool:
    """Tell whether the user has a password; not whoever came by a link and has chosen none yet.

    Members of before were stored with an empty text, which Django takes for a password.
    """
    return bool(user.password) and user.has_usable_password()


def change_password(user: User, *, password: str) -> None:
    """Store a new password, which ends other logins and closes login links not used."""
    user.set_password(password)
    user.save(update_fields=["password"])
    close_links(user)


def forget_password(user: User) -> None:
    """Forget the password.

    The next login is by a link, and a new one is chosen without the old one.
    """
    user.set_unusable_password()
    user.save(update_fields=["password"])
    close_links(user)
