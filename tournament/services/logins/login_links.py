"""Links that log a user in once: made on the laptop that serves, never stored in clear."""

import datetime
import secrets

from django.contrib.auth.models import User
from django.utils import timezone

from tournament.models import LoginToken
from tournament.models.table import digest

VALID_FOR = datetime.timedelta(hours=12)


def create_login_link(user: User) -> str:
    """Create the secret part of an address; whoever has it is logged in as this user, once."""
    token = secrets.token_urlsafe(32)
    now = timezone.now()
    LoginToken.objects.filter(expires_at__lt=now).delete()
    LoginToken.objects.create(
        user=user, digest=digest(token), created_at=now, expires_at=now + VALID_FOR
    )
    return token


def is_valid(token: str) -> bool:
    """Tell whether a login link with this token still opens."""
    login_token = LoginToken.objects.filter(digest=digest(token)).first()
    return login_token is not None and login_token.is_valid(timezone.now())


def use_login_link(token: str) -> User | None:
    """Find the user whom the link logs in, or None when it was used, has expired or never was."""
    now = timezone.now()
    # One UPDATE decides, so that of two requests at once only one is let in.
    used = LoginToken.objects.filter(
        digest=digest(token), used_at=None, expires_at__gt=now, user__is_active=True
    ).update(used_at=now)
    if not used:
        return None
    return LoginToken.objects.select_related("user").get(digest=digest(token)).user


def close_links(user: User) -> None:
    """Close the links that were handed over and not used yet."""
    LoginToken.objects.filter(user=user, used_at=None).delete()
