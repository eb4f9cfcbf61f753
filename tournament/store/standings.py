"""A session's evening, standings and report, kept for its revision and its event's."""

from dataclasses import replace
from functools import partial

from django.db import transaction

from tournament.evening.evening import Evening
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build
from tournament.evening.scores.standings import Standings, score
from tournament.models import Session
from tournament.store.memory import Key, Memory
from tournament.store.read import load_evening, load_heading, read_placements, session_value

_evenings: Memory[Evening] = Memory()
_standings: Memory[Standings] = Memory()
_reports: Memory[Report] = Memory()


def key_of(session: Session) -> Key:
    return session.pk, session.revision, session.event.revision


def session_evening(session: Session) -> Evening:
    """Read a session's evening, of which only the names where it is kept: a player's and a club's
    change without a new revision. Costs one statement then, else five."""
    key = key_of(session)
    kept = _evenings.get(key)
    if kept is None:
        found = load_evening(session)
        _evenings.put(key, found)
        return found
    _, placed, _left = read_placements(session)
    value = session_value(session)
    if (placed, value) == (kept.placed, kept.session):
        # The very same value, with what it has already worked out.
        return kept
    return replace(kept, session=value, placed=placed)


def keep_evening(evening: Evening) -> None:
    """Keep what the evening has become, once the transaction that made it so is committed."""
    now = evening.session
    key = (now.id, now.revision, now.event_revision)
    transaction.on_commit(partial(_evenings.put, key, evening))


def session_standings(session: Session) -> Standings:
    """Costs no statement when nothing changed since it was last asked; else what the evening does:
    one where it is kept, as after a typed line, or five."""
    key = key_of(session)
    kept = _standings.get(key)
    if kept is not None:
        return kept
    found = score(session_evening(session))
    _standings.put(key, found)
    return found


def forget() -> None:
    """Empty the memory, for tests that go back in time and for a restored backup."""
    _evenings.clear()
    _standings.clear()
    _reports.clear()


def live_report(session: Session) -> Report:
    """The evening as it stands now; kept like its standings, under the heading as it is read."""
    key, head = key_of(session), load_heading(session)
    kept = _reports.get(key)
    # A club's and an evening's names change without a new revision.
    if kept is not None and kept.heading == head:
        return kept
    found = build(session_standings(session), head)
    _reports.put(key, found)
    return found
