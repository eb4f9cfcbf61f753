"""A movement: all matches are known from the start, and boards may go from one to another."""

from operator import attrgetter, mul

from movements import TEAMS, Movement, MovementError, head_to_head, pivots
from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.kinds.all_meet import list_deleted
from tournament.evening.stages.results import find_match
from tournament.evening.stages.seating import SeatedMatch, seat_movement
from tournament.evening.stages.stage import StageRules


def seat_whole(conditions: Conditions, teams: int) -> tuple[SeatedMatch, ...]:
    """Seat all matches of a movement."""
    return seat_movement(movement_of(conditions, teams))


def movement_of(conditions: Conditions, teams: int) -> Movement:
    """Make the movement of the family that was chosen; MovementError where it does not fit."""
    if conditions.family == "head_to_head":
        if teams != 2:
            raise MovementError("bad_teams", teams=teams, least=2, most=2)
        return head_to_head(
            boards_per_round=max(1, conditions.boards_per_part // 2), stanzas=conditions.parts
        )
    family = require(TEAMS.get(conditions.family), ServiceError("format_does_not_fit", teams=teams))
    make, _rounds = family
    halves = 2 if conditions.family == "patton" else 1
    return make(teams, boards_per_round=max(1, conditions.boards // halves))


def list_pivots(conditions: Conditions, teams: int) -> tuple[int, ...]:
    """List after which rounds partners may change; two teams have their parts."""
    return () if teams == 2 else pivots(movement_of(conditions, teams))


def find_appealed(evening: Evening, match: MatchKey | None) -> PlannedMatch:
    """Find the match that an appeal has to name; ServiceError("appeal_of_no_match")."""
    if match is None:
        raise ServiceError("appeal_of_no_match")
    return find_match(evening, match)


def is_of_both(match: PlannedMatch) -> bool:
    """Tell whether both sides of a match are missing."""
    return match.unplayed is not None and match.unplayed.is_of_both


MOVEMENT_RULES = StageRules(
    all_meet=lambda met, teams: met == teams * (teams - 1) // 2,
    are_drawn=False,
    conditions=frozenset(),
    count_byes=mul,
    count_planned_rounds=lambda _conditions, rounds: rounds,
    count_meetings_left=lambda _evening: 0,
    count_rounds=lambda _conditions, _teams: 0,
    counts_margins=attrgetter("has_won_and_lost"),
    drawbacks=(),
    find_appealed=find_appealed,
    find_deleted=list_deleted,
    find_later_exchanges=lambda _evening, _round, _teams: (),
    find_slots=lambda _evening: (),
    has_triangle=lambda _conditions, _teams: False,
    is_of_nobody=is_of_both,
    is_out=lambda _evening, _key, _round: False,
    in_results={},
    # Match sheets say no leads.
    list_leads=lambda _evening: (),
    list_pivots=list_pivots,
    # Of a match at one table each has its copy of the boards, or the director says who shares.
    list_sharing=lambda _evening, _game: (),
    lost_in_files=(),
    rank=lambda _evening, _scored, _teams, _until: (),
    ranks_by_difference=lambda form, teams: form.has_won_and_lost and teams > 2,
    ranks_to_sit=lambda ranks: ranks,
    seat_first=seat_whole,
    seat_rest=lambda _evening, _moved: (),
    tables=frozenset({"rounds", "cross"}),
)
