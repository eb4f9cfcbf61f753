"""How contestants meet: what each kind of stage (round robin, Swiss ...) answers about its matches.

Each answers in its file of `kinds`; nobody else compares the kinds of stages.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from movements import MovementError
from scoring.contestants import Key
from scoring.forms.form import Form
from scoring.teams.scored import ScoredMatch
from tournament.evening.by_kind import ByKind
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Game, Result
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.parts.match_sheet import BracketSlot
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.seating import SeatedMatch

MOVEMENT, ROUND_ROBIN, SWISS, KNOCK_OUT = "movement", "round_robin", "swiss", "knock_out"
# Contestants in the order of their ranks, each with its own and whether others share it.
Ranked: TypeAlias = Iterable[tuple[Key, int, bool]]
Rank: TypeAlias = Callable[[Evening, Mapping[MatchKey, ScoredMatch], Iterable[Key], float], Ranked]


@dataclass(frozen=True, kw_only=True)
class StageRules:
    """The answers of a kind of stage, in alphabetical order.

    `all_meet`: whether everybody of so many meets everybody, where so many pairs of them do in the
    rounds that are seated.
    `are_drawn`: whether its rounds are drawn one after the other.
    `conditions`: the names of the conditions of contest that it alone or few others look at.
    `count_planned_rounds`: of the rounds of a match those without extra boards.
    `count_byes`: the byes of so many in a first round and so many rounds like it.
    `count_meetings_left`: the matches that have not begun of those who all are to meet.
    `count_rounds`: the rounds that are drawn in all for so many contestants, 0 where none is; None
    where nobody knows.
    `counts_margins`: whether a match scored in a form is won by so many IMPs or points.
    `drawbacks`: what speaks against it, as `teams.advice.Consequence` names it.
    `find_appealed`: the match that an appeal is about, by the key that it names; None where there
    are no matches.
    `find_deleted`: who left so early that nothing counts of what it played.
    `find_later_exchanges`: the matches of other rounds in which two, who change places in one,
    must change them too.
    `find_slots`: the bracket as it is drawn so far.
    `has_triangle`: whether three of so many meet at once in the rounds that are still to be drawn.
    `is_of_nobody`: whether neither side gets anything for a match, since both are missing.
    `is_out`: whether somebody has lost and has not even a bye in a round.
    `in_results`: what a file of results says of it, by the names of its fields.
    `list_leads`: the results whose leads are checked.
    `list_pivots`: after which rounds partners may change, every result being in.
    `list_sharing`: the games that have boards of a game at the same time, where a match has one
    table.
    `lost_in_files`: what files of results do not hold of it, as codes of `LOSS_CODES`.
    `rank`: the contestants by how far they had come after a round, where what matches gave is not
    added up.
    `ranks_by_difference`: whether so many are ranked by how much they were ahead in their matches.
    `ranks_to_sit`: of how contestants stand what says who of two sits down last.
    `seat_first`: the matches that are known before the start.
    `seat_rest`: those that no session has, without drawing; of some, which go over, it is given the
    rows' keys.
    `tables`: what its ranking rests on: "rounds", the standings by round; "cross", who got what
    against whom; "bracket".
    """

    all_meet: Callable[[int, int], bool]
    are_drawn: bool
    conditions: frozenset[str]
    count_byes: Callable[[int, int], int]
    count_planned_rounds: Callable[[Conditions, int], int]
    count_meetings_left: Callable[[Evening], int]
    count_rounds: Callable[[Conditions, int], int | None]
    counts_margins: Callable[[Form], bool]
    drawbacks: tuple[str, ...]
    find_appealed: Callable[[Evening, MatchKey | None], PlannedMatch | None]
    find_deleted: Callable[[Evening], frozenset[str]]
    find_later_exchanges: Callable[[Evening, int, tuple[str, str]], tuple[PlannedMatch, ...]]
    find_slots: Callable[[Evening], tuple[BracketSlot, ...]]
    has_triangle: Callable[[Conditions, int], bool]
    is_of_nobody: Callable[[PlannedMatch], bool]
    is_out: Callable[[Evening, str, int], bool]
    in_results: Mapping[str, object]
    list_leads: Callable[[Evening], Sequence[Result]]
    list_pivots: Callable[[Conditions, int], tuple[int, ...]]
    list_sharing: Callable[[Evening, Game], Iterable[Game]]
    lost_in_files: tuple[str, ...]
    rank: Rank
    ranks_by_difference: Callable[[Form, int], bool]
    ranks_to_sit: Callable[[Mapping[str, int]], Mapping[str, int]]
    seat_first: Callable[[Conditions, int], tuple[SeatedMatch, ...]]
    seat_rest: Callable[[Evening, Collection[UUID]], tuple[SeatedMatch, ...]]
    tables: frozenset[str]


STAGES: ByKind[StageRules] = ByKind()


@dataclass(frozen=True)
class FormatChoice:
    """A kind of stage and its conditions of contest."""

    kind: str
    conditions: Conditions


def seat_matches(choice: FormatChoice, teams: int) -> tuple[SeatedMatch, ...]:
    """Seat what is known of the matches before the start."""
    try:
        return seat_kind(choice, teams)
    except MovementError as error:
        raise ServiceError("format_does_not_fit", teams=teams) from error


def seat_kind(choice: FormatChoice, teams: int) -> tuple[SeatedMatch, ...]:
    """Seat a movement or a round robin whole, else the first round."""
    if teams < 2:
        raise MovementError("bad_teams", teams=teams, least=2, most=128)
    return STAGES.of(choice).seat_first(choice.conditions, teams)
