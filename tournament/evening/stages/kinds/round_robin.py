"""A round robin: everybody meets everybody, one match after the other."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.kinds.all_meet import list_deleted
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES
from tournament.evening.stages.results import played_matches
from tournament.evening.stages.rounds import list_numbers, stage_conditions
from tournament.evening.stages.seating import SeatedMatch, seat_round_robin


def list_deleted_of_all(evening: Evening) -> frozenset[str]:
    """List who left before half of its matches, those too that no session has planned yet."""
    return list_deleted(evening, max(0, len(evening.placed) - 1))


def seat_everybody(conditions: Conditions, teams: int) -> tuple[SeatedMatch, ...]:
    """Seat the matches of everybody, as many rounds as one session has."""
    return seat_round_robin(teams, conditions)


def count_meetings_left(evening: Evening) -> int:
    """Count the matches of a round robin that have not begun, planned or not."""
    teams = len(list_numbers(evening))
    begun = [
        match
        for session in evening.sessions
        for match in session.matches
        if match.away and match.round <= session.reached.get(match.section, 0)
    ]
    return teams * (teams - 1) // 2 - len(begun)


def seat_who_has_not_met(evening: Evening, moved: Collection[UUID]) -> tuple[SeatedMatch, ...]:
    """Seat the rounds of a round robin that no session has; `moved` are matches that go over."""
    met = {
        frozenset(evening.placed[team].number for team in match.teams)
        for match in evening.stage_matches
        if match.id not in moved
    }
    return seat_round_robin(len(list_numbers(evening)), stage_conditions(evening), met=met)


def find_later_exchanges(
    evening: Evening, round_: int, teams: tuple[str, str]
) -> tuple[PlannedMatch, ...]:
    """Find the matches of other rounds in which two teams must change places too: those that would
    else be played twice, and so on until none would."""
    begun = {one.match.key for one in played_matches(evening) if one.has_begun}
    own = [{one.round: one for one in evening.matches if team in one.teams} for team in teams]
    found: dict[int, tuple[PlannedMatch, ...]] = {}
    waiting = [round_]
    while waiting:
        for new in find_doubled(own, teams, waiting.pop()) - {round_, *found}:
            both = tuple(rounds[new] for rounds in own if new in rounds)
            if len(both) == len(own) and begun.isdisjoint(one.key for one in both):
                found[new] = both
                waiting.append(new)
    return tuple(match for new in sorted(found) for match in found[new])


def find_doubled(
    own: Sequence[Mapping[int, PlannedMatch]], teams: tuple[str, str], round_: int
) -> set[int]:
    """Find the other rounds in which the teams already meet whom they meet once exchanged."""
    doubled: set[int] = set()
    for at, team in enumerate(teams):
        theirs, other = own[1 - at], teams[1 - at]
        met = set(theirs[round_].teams) - {other} if round_ in theirs else {team}
        rounds = own[at].items()
        doubled |= {number for number, match in rounds if set(match.teams) - {team} == met}
    return doubled


ROUND_ROBIN_RULES = replace(
    MOVEMENT_RULES,
    all_meet=lambda _met, _teams: True,
    conditions=frozenset({"per_session"}),
    count_meetings_left=count_meetings_left,
    find_deleted=list_deleted_of_all,
    find_later_exchanges=find_later_exchanges,
    list_pivots=lambda _conditions, _teams: (),
    seat_first=seat_everybody,
    seat_rest=seat_who_has_not_met,
)
