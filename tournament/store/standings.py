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
_reports: Memory[tuple[Standings, Report]] = Memory()


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
    found = replace(kept, session=value, placed=placed)
    _evenings.put(key, found)
    return found


def keep_evening(evening: Evening) -> None:
    """Keep what the evening has become, once the transaction that made it so is committed."""
    now = evening.session
    key = (now.id, now.revision, now.event_revision)
    transaction.on_commit(partial(_evenings.put, key, evening))


def session_standings(session: Session) -> Standings:
    """Read a session's standings, scored once for its revision; costs what its evening does: one
    statement where it is kept, as after a typed line, or five."""
    key, known = key_of(session), session_evening(session)
    kept = _standings.get(key)
    if kept is not None and kept.facts is known:
        return kept
    # Another name is worth nothing: what was scored stays.
    found = score(known) if kept is None else replace(kept, facts=known)
    _standings.put(key, found)
    return found


def forget() -> None:
    """Empty the memory, for tests that go back in time and for a restored backup."""
    _evenings.clear()
    _standings.clear()
    _reports.clear()


def live_report(session: Session) -> Report:
    """Return the report of the evening as it stands now.

    Kept like its standings, under the heading as it is read.
    """
    key, head = key_of(session), load_heading(session)
    standings = session_standings(session)
    kept = _reports.get(key)
    # Names of the club, the evening and its players change without a new revision.
    if kept is not None and kept[0] is standings and kept[1].heading == head:
        return kept[1]
    found = build(standings, head)
    _reports.put(key, (standings, found))
    return found
