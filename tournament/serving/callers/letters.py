"""How many beginnings of names somebody has tried: kept in memory, forgotten in an hour.

A name is proposed after two letters to whoever has a table's code, so that all names could be read
out pair by pair. Four players try a few beginnings each, and the same one again costs nothing; who
tries them all finds the most of them used up.
"""

import threading
import time
from collections.abc import Mapping

SECONDS = 3_600.0
READERS = 1_000

_lock = threading.Lock()
# Of each reader the beginnings that were tried, and when first.
_tried: dict[str, dict[str, float]] = {}


def may_try(text: str, most: Mapping[str, int], *, now: float | None = None) -> bool:
    """Tell whether a beginning may be tried, which then counts: of each reader, the table and the
    evening, so many different ones may in an hour."""
    now = time.monotonic() if now is None else now
    with _lock:
        recent = {reader: find_recent(reader, now) for reader in most}
        if any(text not in tried and len(tried) >= most[one] for one, tried in recent.items()):
            return False
        for reader, tried in recent.items():
            if reader not in _tried and len(_tried) >= READERS:
                _tried.pop(next(iter(_tried)))
            tried.setdefault(text, now)
            _tried[reader] = tried
        return True


def find_recent(reader: str, now: float) -> dict[str, float]:
    """Find what a reader has tried within the hour."""
    tried = _tried.get(reader, {})
    return {text: at for text, at in tried.items() if now - at < SECONDS}


def forget() -> None:
    with _lock:
        _tried.clear()
