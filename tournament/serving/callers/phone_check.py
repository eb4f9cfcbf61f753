"""Phones that followed a test code: kept in memory, for the page of the director who waits.

A phone that shows the page has proved all there is to prove, whatever the code was. Only one that
belongs to a club of this process is noted, so that a stranger fills nothing.
"""

import datetime
import secrets
import threading
from collections import deque
from dataclasses import dataclass

MOST = 12

_lock = threading.Lock()
_codes: dict[int, str] = {}
_visits: dict[str, deque["Visit"]] = {}


@dataclass(frozen=True)
class Visit:
    """A phone's way here: the address that its browser asked for, its own, and what it is."""

    at: datetime.datetime
    address_asked: str
    phone: str
    system: str


def code_of(club: int) -> str:
    """Return a code that is the same for as long as the program runs."""
    with _lock:
        if club not in _codes:
            _codes[club] = secrets.token_urlsafe(6)
            _visits[_codes[club]] = deque(maxlen=MOST)
        return _codes[club]


def note(code: str, visit: Visit) -> None:
    with _lock:
        if code in _visits:
            _visits[code].appendleft(visit)


def visits(club: int) -> list[Visit]:
    """List the visits, the latest first."""
    code = code_of(club)
    with _lock:
        return list(_visits[code])


def forget() -> None:
    with _lock:
        _codes.clear()
        _visits.clear()
