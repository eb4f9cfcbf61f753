"""How often one link may write: so many at once, then so many a minute. Kept in memory.

A table enters two results in a quarter of an hour; a phone that goes on asking is a fault or an
attack, and must not cost the others their evening.
"""

import threading
import time

AT_ONCE = 60
A_MINUTE = 30
LINKS = 1_000
SECONDS_EACH = 60 / A_MINUTE

_lock = threading.Lock()
# When each link will have all its writes again: as far ahead as it has used them up.
_full_again: dict[str, float] = {}


def seconds_to_wait(link: str, *, now: float | None = None) -> float:
    """Return 0 when the link may write now, which then counts; else in how many seconds it may."""
    now = time.monotonic() if now is None else now
    with _lock:
        used = max(_full_again.get(link, now), now) - now
        too_much = used + SECONDS_EACH - AT_ONCE * SECONDS_EACH
        if too_much > 0:
            return too_much
        if link not in _full_again and len(_full_again) >= LINKS:
            _full_again.pop(next(iter(_full_again)))
        _full_again[link] = now + used + SECONDS_EACH
        return 0


def forget() -> None:
    with _lock:
        _full_again.clear()
