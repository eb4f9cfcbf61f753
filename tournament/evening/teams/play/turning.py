"""When a match changes its boards over: as soon as both its tables are through, whatever others do.

A call of the room is for the next match, and moves on whoever has not turned yet.
"""

from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.evening.teams.rounds import stage_conditions


def find_round_at_table(evening: Evening, section: str, table: int) -> int:
    """Return the round that a table plays: the one called, or one further on of the same match
    where all before it is played at both tables."""
    now = max(evening.session.round, 1)
    if not evening.session.is_of_teams or stage_conditions(evening).copies is not None:
        return now
    match = match_at(evening, section, table, now)
    if match is None or match.unplayed or match.is_half or not evening.session.round:
        return now
    missing = (place[1] for place in evening.missing if match.is_of(evening.places[place]))
    open_round = min(missing, default=match.last_round)
    return min(max(now, open_round), match.last_round)


def match_at(evening: Evening, section: str, table: int, round_: int) -> PlannedMatch | None:
    """Find the match that is planned at a table in a round; None where none is."""
    wanted = section, round_, table
    game = next((g for g in evening.games if (g.section, g.round, g.table) == wanted), None)
    if game is None:
        return None
    return evening.meetings.find(section, round_, game.seats.contestants)
