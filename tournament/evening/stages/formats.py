"""Which formats an event of teams can have, and how each seats so many teams before the start.

A movement and a round robin are seated whole; of a Swiss or a knock-out the first round: those that
follow are drawn.
"""

from dataclasses import dataclass
from typing import cast

from movements import (
    TEAMS,
    Contender,
    Draw,
    Movement,
    MovementError,
    Seed,
    draw,
    draw_with_triangle,
    head_to_head,
    most_rounds_with_triangle,
)
from tournament.evening.errors import ServiceError, require
from tournament.evening.stages.conditions import Conditions, Margins, carried_over
from tournament.evening.stages.seating import (
    SeatedMatch,
    TeamsMeeting,
    has_triangle,
    make_bracket,
    seat_movement,
    seat_round,
    seat_round_robin,
)

MOVEMENT, ROUND_ROBIN, SWISS, KNOCK_OUT = "movement", "round_robin", "swiss", "knock_out"


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
    conditions = choice.conditions
    if teams < 2:
        raise MovementError("bad_teams", teams=teams, least=2, most=128)
    if choice.kind == MOVEMENT:
        return seat_movement(movement_of(conditions, teams))
    if choice.kind == ROUND_ROBIN:
        return seat_round_robin(teams, conditions)
    if choice.kind == SWISS:
        refuse_rematches(conditions, teams)
        return seat_first_swiss_round(teams, conditions)
    return seat_first_knock_out_round(teams, conditions)


def refuse_rematches(conditions: Conditions, teams: int) -> None:
    """Refuse a Swiss of more matches with a triangle than can be played without a rematch.

    ServiceError("too_many_for_triangle").
    """
    most = most_rounds_with_triangle(teams)
    if has_triangle(conditions, teams) and (conditions.rounds or 0) > most:
        raise ServiceError(
            "too_many_for_triangle", teams=teams, rounds=conditions.rounds, most=most
        )


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


def seat_first_swiss_round(
    teams: int, conditions: Conditions, *, tables: int = 2
) -> tuple[SeatedMatch, ...]:
    """Draw the first round: the better half meets the other, 1 against the first of these."""
    half = (teams + 1) // 2
    order = [number for one in range(1, half + 1) for number in (one, one + half)]
    contenders = [Contender(number) for number in order if number <= teams]
    drawn = draw_with_triangle(contenders) if has_triangle(conditions, teams) else draw(contenders)
    meetings = [TeamsMeeting(one.higher, one.lower) for one in drawn.meetings]
    if drawn.bye is not None:
        meetings.append(TeamsMeeting(drawn.bye, None))
    return seat_round(meetings, conditions, triangles=triangles_of(drawn), tables=tables)


def triangles_of(drawn: Draw) -> tuple[tuple[int, ...], ...]:
    """List the triangles of a draw: one or none."""
    return (drawn.triangle,) if drawn.triangle else ()


def seat_first_knock_out_round(
    teams: int, conditions: Conditions, margins: Margins | None = None
) -> tuple[SeatedMatch, ...]:
    """Seat the first round of the bracket; the byes of the best seeds stand as such. `margins`:
    by how much they were ahead of one another in the stage before; into a match of three nobody
    brings anything."""
    field = make_bracket(conditions, teams)
    first = [match for match in field.matches if match.round == 1]
    groups = [[cast(Seed, place).number for place in match.places] for match in first]
    meetings = [
        TeamsMeeting(two[0], two[1], carried_over(conditions, margins or {}, *two))
        for two in groups
        if len(two) == 2
    ]
    meetings += [TeamsMeeting(number, None) for number in field.byes]
    threes = [three for three in groups if len(three) == 3]
    return seat_round(meetings, conditions, triangles=threes)
