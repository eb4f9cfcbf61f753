"""Where somebody is logged in: listed, ended one by one, and over by themselves.

All of it stands in the browser's session, so that a session that is deleted is a login that has
ended, at the next request. Hours are seconds since 1970, as a session keeps plain values only.
"""

import datetime
import hashlib
import time
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare

LOGIN = "login"
# What is written down of a login's last use is right to this many seconds, and costs one write.
SECONDS_BETWEEN_NOTES = 60
LONGEST_AGENT = 300


@dataclass(frozen=True)
class Login:
    """One browser. `name` stands for it in a form; `agent` is what the browser calls itself."""

    name: str
    at: datetime.datetime
    seen_at: datetime.datetime
    address: str
    agent: str
    is_own: bool


def begin_login(session: SessionBase, *, address: str, agent: str) -> None:
    """Begin a login, and forget the sessions of everybody that are over."""
    Session.objects.filter(expire_date__lt=timezone.now()).delete()
    now = int(time.time())
    session[LOGIN] = {"at": now, "seen": now, "address": address, "agent": agent[:LONGEST_AGENT]}


def has_begun(session: SessionBase) -> bool:
    """Tell whether a login was written down; False for a session of before that was done."""
    return LOGIN in session


def is_over(session: SessionBase) -> bool:
    """Tell whether a login is over.

    Unused for too long, or so old that it ends however much it was used.
    """
    stored_login, now = session[LOGIN], time.time()
    is_idle: bool = now - stored_login["seen"] >= settings.SESSION_IDLE_AGE
    is_old: bool = now - stored_login["at"] >= settings.SESSION_COOKIE_AGE
    return is_idle or is_old


def note_use(session: SessionBase) -> None:
    """Note that a login is used, at most once in `SECONDS_BETWEEN_NOTES`."""
    stored_login, now = session[LOGIN], int(time.time())
    if now - stored_login["seen"] >= SECONDS_BETWEEN_NOTES:
        session[LOGIN] = {**stored_login, "seen": now}


def logins_of(user: User, own_key: str | None) -> list[Login]:
    """List the logins that still hold, the one used last first."""
    logins = [login(row, stored_login, own_key) for row, stored_login in sessions_of(user)]
    return sorted(logins, key=lambda each: (each.is_own, each.seen_at), reverse=True)


def end_login(user: User, name: str) -> bool:
    """End a login; False when it was over already."""
    rows = [row for row, _ in sessions_of(user) if login_name(row.session_key) == name]
    for row in rows:
        row.delete()
    return bool(rows)


def end_other_logins(user: User, own_key: str | None) -> None:
    """End all of a user's logins but the one with this key."""
    for row, _ in sessions_of(user):
        if row.session_key != own_key:
            row.delete()


def sessions_of(user: User) -> list[tuple[Session, dict[str, int | str]]]:
    """List sessions, each with what was written down of its login.

    Reads the sessions of all users.
    """
    rows = Session.objects.filter(expire_date__gt=timezone.now())
    stored = [(row, row.get_decoded()) for row in rows]
    hash_now = user.get_session_auth_hash()
    return [
        (row, values[LOGIN])
        for row, values in stored
        if values.get(SESSION_KEY) == str(user.pk)
        and LOGIN in values
        # Made with an earlier password, it opens nothing.
        and constant_time_compare(values.get(HASH_SESSION_KEY, ""), hash_now)
    ]


def login(row: Session, stored_login: dict[str, int | str], own_key: str | None) -> Login:
    """Make the line of a login from what its session keeps."""
    return Login(
        name=login_name(row.session_key),
        at=moment(stored_login["at"]),
        seen_at=moment(stored_login["seen"]),
        address=str(stored_login["address"]),
        agent=str(stored_login["agent"]),
        is_own=row.session_key == own_key,
    )


def moment(seconds: int | str) -> datetime.datetime:
    """Turn seconds since 1970 into a moment, in UTC."""
    return datetime.datetime.fromtimestamp(int(seconds), tz=datetime.UTC)


def login_name(key: str) -> str:
    """Make a name for a login, as a page never shows the key of a session.

    Who has it is logged in.
    """
    return hashlib.sha256(key.encode()).hexdigest()[:16]
