"""Slows down whoever guesses passwords: all that one caller tries, under whatever names.

Ten wrong ones, then each is told to wait: a minute, then twice as long each time, up to a quarter
of an hour. Those who guess must not keep out one who knows the password and comes from the same
address, as all do behind one proxy: so up to a hundred are looked at before their time, which is
what NIST SP 800-63B allows at most. A try is counted before the password is looked at, so that many
requests at once are no way around.
"""

import datetime
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from tournament.models import LoginFailure
from tournament.store.write import LOCK

TRIES = 10
LOOKED_AT_EARLY = 100
WAIT = datetime.timedelta(minutes=1)
LONGEST_WAIT = datetime.timedelta(minutes=15)
APART = datetime.timedelta(minutes=5)
KEPT = datetime.timedelta(hours=2)
NONE = datetime.timedelta(0)


@dataclass(frozen=True)
class Tried:
    """`wait` is what a wrong one is told: how long until the next try."""

    is_right: bool
    wait: datetime.timedelta = NONE


def attempt(caller: str, is_right: Callable[[], bool]) -> Tried:
    """Count the try, then look whether it is right; too early a try is not looked at."""
    now = timezone.now()
    with LOCK, transaction.atomic():
        LoginFailure.objects.filter(last_at__lt=now - KEPT).delete()
        row, _ = LoginFailure.objects.select_for_update().get_or_create(
            digest=digest(caller), defaults={"last_at": now}
        )
        remaining = row.last_at + wait_after(row.tries) - now
        if remaining > NONE and row.tries >= LOOKED_AT_EARLY:
            return Tried(is_right=False, wait=remaining)
        # Some failures count together only when they came close to one another.
        is_fresh = row.tries < TRIES and now - row.last_at > APART
        row.tries = 1 if is_fresh else row.tries + 1
        row.last_at = now
        row.save(update_fields=["tries", "last_at"])
    if not is_right():
        return Tried(is_right=False, wait=wait_after(row.tries))
    # Only this try: who may come in cannot thereby forget what was guessed at other names.
    LoginFailure.objects.filter(pk=row.pk, tries__gt=0).update(tries=F("tries") - 1)
    return Tried(is_right=True)


def wait_after(tries: int) -> datetime.timedelta:
    """Return the wait after so many tries.

    None before the tenth, then 1 minute, 2, 4, 8, a quarter of an hour.
    """
    if tries < TRIES:
        return NONE
    doublings: int = min(tries - TRIES, 4)
    return min(WAIT * (1 << doublings), LONGEST_WAIT)


def digest(caller: str) -> str:
    """Digest an address, as addresses are not kept."""
    return hashlib.sha256(caller.encode()).hexdigest()
