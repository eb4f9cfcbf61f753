"""Where a penalty in IMPs counts: in the match on one of whose boards it happened.

No rule that is known here says whether a penalty is taken before the scale of victory points or
after it, so the director chooses by its unit: victory points come off the total, IMPs off the
team's own margin in a match, before the scale. The opponents keep theirs either way, as a penalty
is nobody's gain (Law 90). In a knock-out IMPs taken in a match decide it.
"""

from collections.abc import Mapping
from fractions import Fraction

from scoring.contestants import PenaltyUnit
from tournament.evening.evening import Evening
from tournament.evening.facts import MatchKey, Penalty, PlannedMatch


def find_fined_match(evening: Evening, penalty: Penalty) -> PlannedMatch | None:
    """Find the match in which a penalty counts; None where it comes off the total."""
    if penalty.unit != PenaltyUnit.IMPS.value or penalty.board is None:
        return None
    return find_match_with(evening, penalty.pair, penalty.board)


def find_match_with(evening: Evening, team: str, board: int) -> PlannedMatch | None:
    """Find the match in which a team plays, or has played, a board."""
    planned = ((one.section, one.round, one.seats, one.boards) for one in evening.games)
    played = ((one.section, one.round, one.seats, (one.board,)) for one in evening.results)
    for section, round_, seats, boards in (*played, *planned):
        if board in boards and team in seats.contestants:
            return evening.meetings.find(section, round_, seats.contestants)
    return None


def fines_in_matches(evening: Evening) -> Mapping[tuple[MatchKey, str], Fraction]:
    """Add up by match and team what is taken in matches of an evening."""
    fines: dict[tuple[MatchKey, str], Fraction] = {}
    for penalty in evening.penalties:
        if match := find_fined_match(evening, penalty):
            key = match.key, penalty.pair
            fines[key] = fines.get(key, Fraction(0)) + Fraction(penalty.amount)
    return fines
