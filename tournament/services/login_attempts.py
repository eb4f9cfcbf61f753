"""Slows down whoever guesses passwords: five tries, then a wait that doubles, up to an hour.

Counted for an account at an address, before the password is looked at, so that many requests at
once are no way around.
"""

import datetime
import hashlib

from django.db import transaction
from django.utils import timezone

from tournament.models import LoginFailure
from tournament.services.write import LOCK

TRIES = 5
WAIT = datetime.timedelta(minutes=5)
LONGEST_WAIT = datetime.timedelta(hours=1)
KEPT = datetime.timedelta(hours=2)


def claim_attempt(account: str, address: str) -> datetime.timedelta:
    """Counts one more try. The time still to wait, when it is too early for one; else nothing."""
    now = timezone.now()
    with LOCK, transaction.atomic():
        LoginFailure.objects.filter(last_at__lt=now - KEPT).delete()
        row, _ = LoginFailure.objects.select_for_update().get_or_create(
            digest=digest(account, address), defaults={"last_at": now}
        )
        remaining = row.last_at + wait_after(row.tries) - now
        if remaining > datetime.timedelta(0):
            return remaining
        # Five failures count together only when they came close to one another.
        is_fresh = row.tries < TRIES and now - row.last_at > WAIT
        row.tries = 1 if is_fresh else row.tries + 1
        row.last_at = now
        row.save(update_fields=["tries", "last_at"])
    return datetime.timedelta(0)


def forget_attempts(account: str, address: str) -> None:
    """After a login that succeeded."""
    LoginFailure.objects.filter(digest=digest(account, address)).delete()


def wait_after(tries: int) -> datetime.timedelta:
    """Nothing before the fifth try, then 5 minutes, 10, 20, 40, an hour."""
    if tries < TRIES:
        return datetime.timedelta(0)
    doublings: int = min(tries - TRIES, 8)
    return min(WAIT * (1 << doublings), LONGEST_WAIT)


def digest(account: str, address: str) -> str:
    """Whatever was typed as a name, a password by mistake too, is not kept."""
    return hashlib.sha256(f"{account.casefold()}\n{address}".encode()).hexdigest()
