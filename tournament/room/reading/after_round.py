"""The ranking after the last round that all tables have played, for the room's screen."""

import dataclasses
from typing import TypeAlias

from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.publish.secret_hands import keep_hands_secret
from tournament.evening.report import Report
from tournament.evening.scores.build_report import build, score
from tournament.evening.standings import Standings
from tournament.models import RoomRanking, Session
from tournament.room.values.round_ranking import cut_after, find_last_played, is_barometer
from tournament.store.memory import Memory
from tournament.store.read import load_heading
from tournament.store.standings import key_of

# The number of the round, and the report of the rounds up to it; None where none is to be shown.
AfterRound: TypeAlias = tuple[int, Report | None]
NOTHING: AfterRound = 0, None

_after_round: Memory[AfterRound] = Memory()


def show_after_round(
    session: Session, standings: Standings, released: Released
) -> tuple[Released, int]:
    """Add to what is released the ranking after the last round that all have played, and return
    its number; 0 where none is added. Costs no statement.

    It is for the room's screen: no page of the players' own says more for it. Where the director
    shows the ranking as it stands, or a version is published, that one stays.
    """
    shows_another = released.awaits_ranking or released.report.rankings
    if released.phase is not ReleasePhase.PLAYING or shows_another:
        return released, 0
    number, after = report_after_round(session, standings)
    if after is None:
        return released, 0
    if released.secret_until:
        after = keep_hands_secret(after)
    report = dataclasses.replace(
        released.report, rankings=after.rankings, penalties=after.penalties
    )
    return dataclasses.replace(released, report=report), number


def report_after_round(session: Session, standings: Standings) -> AfterRound:
    """Build the report of the rounds that all have played, once for a revision."""
    key = key_of(session)
    kept = _after_round.get(key)
    if kept is None:
        kept = build_after_round(session, standings.facts)
        _after_round.put(key, kept)
    return kept


def build_after_round(session: Session, evening: Evening) -> AfterRound:
    """Score the rounds that all have played, and those alone."""
    number = find_last_played(evening) if wants_ranking(session, evening) else 0
    if not number:
        return NOTHING
    report = build(score(cut_after(evening, number)), load_heading(session))
    return (number, report) if RULES.of(report).may_rank(report) else NOTHING


def wants_ranking(session: Session, evening: Evening) -> bool:
    """Tell whether the screen is to show the ranking after every round; never of matches."""
    if evening.match_rounds or session.room_ranking == RoomRanking.NEVER:
        return False
    return session.room_ranking == RoomRanking.ALWAYS or is_barometer(evening)
