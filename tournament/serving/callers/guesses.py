"""How often an address asked for secrets that are none: kept in memory, forgotten in a minute.

A guess has no chance against 128 bits; this keeps the many from costing the evening its time: they
get a line of text in place of a page. A secret that is right is never asked how often others from
the same address were wrong: a whole room may stand behind one. Where a secret is short, `most` says
how many a minute are looked at.
"""

import threading
import time

MOST = 30
SECONDS = 60.0
ADDRESSES = 1_000

_lock = threading.Lock()
_tries: dict[str, list[float]] = {}


def count(address: str, *, most: int | None = None, now: float | None = None) -> None:
    now = time.monotonic() if now is None else now
    with _lock:
        if address not in _tries and len(_tries) >= ADDRESSES:
            _tries.pop(next(iter(_tries)))
        _tries[address] = [*recent(address, now), now][-_bound(most) - 1 :]


def are_too_many(address: str, *, most: int | None = None, now: float | None = None) -> bool:
    now = time.monotonic() if now is None else now
    with _lock:
        return len(recent(address, now)) > _bound(most)


def recent(address: str, now: float) -> list[float]:
    return [tried for tried in _tries.get(address, ()) if now - tried < SECONDS]


def forget() -> None:
    with _lock:
        _tries.clear()


def _bound(most: int | None) -> int:
    return MOST if most is None else most
