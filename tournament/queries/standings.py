"""The one answer to "who is winning": facts scored by the profile, kept for a session's revision.

The bounded cache here is the only place that remembers a computed figure.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from scoring.board import Side
from scoring.profiles import profile
from scoring.ranking import Contestant, Row, Scored, score_session
from scoring.ranking import Session as ScoringSession
from tournament.models import Session
from tournament.queries.facts import Facts, facts

KEPT = 16


@dataclass(frozen=True)
class Standings:
    """A session's facts and what they are worth; `scored.awards` follow `facts.results`."""

    facts: Facts
    scored: Scored


_cache: OrderedDict[tuple[UUID, int], Standings] = OrderedDict()
_cache_lock = Lock()


def session_standings(session: Session) -> Standings:
    """Costs six statements, or none when nothing changed since it was last asked."""
    key = (session.pk, session.revision)
    with _cache_lock:
        if key in _cache:
            _cache.move_to_end(key)
            return _cache[key]
    found = score(facts(session))
    with _cache_lock:
        _cache[key] = found
        while len(_cache) > KEPT:
            _cache.popitem(last=False)
    return found


def forget() -> None:
    """Empties the cache, for tests that go back in time and for a restored backup."""
    with _cache_lock:
        _cache.clear()


def score(known: Facts) -> Standings:
    winners = max((section.winners for section in known.sections), default=1)
    session = ScoringSession(
        profile=profile(known.session.event.profile),
        winners=2 if winners == 2 else 1,
        contestants=tuple(
            Contestant(pair.key, Side(pair.line) if winners == 2 else None) for pair in known.pairs
        ),
        rows=tuple(Row(r.board, r.ns, r.ew, r.sides) for r in known.results),
        expected=max(known.expected_by_board.values(), default=0) or None,
    )
    return Standings(known, score_session(session))
