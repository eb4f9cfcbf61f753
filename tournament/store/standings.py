"""A session's evening, standings and report, kept for its revision and its event's."""

from dataclasses import replace
from functools import partial

from django.db import transaction

from tournament.evening.evening import Evening
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build, score
from tournament.evening.standings import Standings
from tournament.models import Session
from tournament.store.facts.plan import read_placements
from tournament.store.facts.traits import read_traits
from tournament.store.memory import Key, Memory, clear_memories
from tournament.store.read import load_evening, load_heading, session_value

_evenings: Memory[Evening] = Memory()
_standings: Memory[Standings] = Memory()
_reports: Memory[tuple[Standings, Report]] = Memory()


def key_of(session: Session) -> Key:
    """Return the key under which a session is kept: itself, its revision and its event's."""
    return session.pk, session.revision, session.event.revision


def session_evening(session: Session) -> Evening:
    """Read a session's evening, of which only the names where it is kept: a player's and a club's
    change without a new revision. Costs one statement then, else six; six too where a name in an
    event of matches is another."""
    key = key_of(session)
    cached = _evenings.get(key)
    if cached is None:
        evening = load_evening(session)
        _evenings.put(key, evening)
        return evening
    placed, _left = read_placements(session)
    value, traits = session_value(session), read_traits(session)
    if (placed, value, traits) == (cached.placed, cached.session, cached.traits):
        # The very same value, with what it has already worked out.
        return cached
    if cached.matches:
        # Line-ups and the evenings before name the players too.
        evening = load_evening(session)
    else:
        evening = replace(cached, session=value, placed=placed, traits=traits)
    _evenings.put(key, evening)
    return evening


def session_plan(session: Session) -> Evening:
    """Read a session's evening for what no name changes: who sits where by number, what is played.

    Costs nothing where the evening is kept, else six statements.
    """
    return kept_plan(session) or session_evening(session)


def kept_plan(session: Session) -> Evening | None:
    """Return what session_plan would, if it is kept; costs nothing."""
    return _evenings.get(key_of(session))


def keep_evening(evening: Evening) -> None:
    """Keep what the evening has become, once the transaction that made it so is committed."""
    now = evening.session
    key = (now.id, now.revision, now.event_revision)
    transaction.on_commit(partial(_evenings.put, key, evening))


def session_standings(session: Session) -> Standings:
    """Read a session's standings, scored once for its revision; costs what its evening does: one
    statement where it is kept, as after a typed line, or six."""
    key, evening = key_of(session), session_evening(session)
    cached = _standings.get(key)
    if cached is not None and cached.facts is evening:
        return cached
    # Another name is worth nothing: what was scored stays, unless it names who sat in a match.
    if cached is None or cached.facts.stage_matches != evening.stage_matches:
        standings = score(evening)
    else:
        standings = replace(cached, facts=evening)
    _standings.put(key, standings)
    return standings


def forget() -> None:
    """Empty the memory, for tests that go back in time and for a restored backup."""
    clear_memories()


def live_report(session: Session) -> Report:
    """Return the report of the evening as it stands now; costs what its standings do."""
    return report_of_standings(session, session_standings(session))


def report_of_standings(session: Session, standings: Standings) -> Report:
    """Return the report of a session's standings, kept like them, under the heading as it is read.

    Costs no statement.
    """
    key, head = key_of(session), load_heading(session)
    cached = _reports.get(key)
    # Names of the club, the evening and its players change without a new revision.
    if cached is not None and cached[0] is standings and cached[1].heading == head:
        return cached[1]
    report = build(standings, head)
    _reports.put(key, (standings, report))
    return report
