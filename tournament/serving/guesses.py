"""How often an address asked for secrets that are none: kept in memory, forgotten in a minute.

A guess has no chance against 128 bits; this keeps the many from costing the evening its time.
Secrets that were right are remembered, by a digest, so that whoever guesses from behind the same
address shuts nobody out.
"""

import threading
import time

MOST = 30
SECONDS = 60.0
ADDRESSES = 1_000
RIGHT = 1_000

_lock = threading.Lock()
_tries: dict[str, list[float]] = {}
_right: dict[str, None] = {}


def count(address: str, *, now: float | None = None) -> None:
    now = time.monotonic() if now is None else now
    with _lock:
        if address not in _tries and len(_tries) >= ADDRESSES:
            _tries.pop(next(iter(_tries)))
        _tries[address] = [*recent(address, now), now][-MOST - 1 :]


def are_too_many(address: str, *, now: float | None = None) -> bool:
    now = time.monotonic() if now is None else now
    with _lock:
        return len(recent(address, now)) > MOST


def recent(address: str, now: float) -> list[float]:
    return [tried for tried in _tries.get(address, ()) if now - tried < SECONDS]


def was_right(digest: str) -> None:
    with _lock:
        if digest not in _right and len(_right) >= RIGHT:
            _right.pop(next(iter(_right)))
        _right[digest] = None


def may_ask(address: str, digest: str, *, now: float | None = None) -> bool:
    """Whether the database is worth asking about the secret of this digest."""
    return digest in _right or not are_too_many(address, now=now)


def forget() -> None:
    with _lock:
        _tries.clear()
        _right.clear()
