"""A session's standings and report, kept for its revision.

The bounded cache here is the only place that remembers a computed figure.
"""

from collections import OrderedDict
from threading import Lock
from uuid import UUID

from tournament.evening.report import Report
from tournament.evening.scores.build_report import build
from tournament.evening.scores.standings import Standings, score
from tournament.models import Session
from tournament.store.read import load_evening, load_heading

KEPT = 16

_cache: OrderedDict[tuple[UUID, int], Standings] = OrderedDict()
_cache_lock = Lock()


def session_standings(session: Session) -> Standings:
    """Costs six statements, or none when nothing changed since it was last asked."""
    key = (session.pk, session.revision)
    with _cache_lock:
        if key in _cache:
            _cache.move_to_end(key)
            return _cache[key]
    found = score(load_evening(session))
    with _cache_lock:
        _cache[key] = found
        while len(_cache) > KEPT:
            _cache.popitem(last=False)
    return found


def forget() -> None:
    """Empty the cache, for tests that go back in time and for a restored backup."""
    with _cache_lock:
        _cache.clear()


def live_report(session: Session) -> Report:
    """The evening as it stands now."""
    return build(session_standings(session), load_heading(session))
