"""A Swiss: in each round, drawn after the one before, those meet who stand alike."""

from dataclasses import replace

from movements import (
    Contender,
    Draw,
    draw,
    draw_by_lot,
    draw_by_quarters,
    draw_with_triangle,
    most_rounds_with_triangle,
)
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, has_triangle, seat_round


def seat_first_of_teams(conditions: Conditions, teams: int) -> tuple[SeatedMatch, ...]:
    """Draw the first round of teams; ServiceError("too_many_for_triangle")."""
    refuse_rematches(conditions, teams)
    return seat_first_swiss_round(teams, conditions)


def refuse_rematches(conditions: Conditions, teams: int) -> None:
    """Refuse a Swiss of more matches with a triangle than can be played without a rematch, unless
    its way to draw allows rematches.

    ServiceError("too_many_for_triangle").
    """
    if not conditions.way.avoids_rematches:
        return
    most = most_rounds_with_triangle(teams)
    if has_triangle(conditions, teams) and (conditions.rounds or 0) > most:
        raise ServiceError(
            "too_many_for_triangle", teams=teams, rounds=conditions.rounds, most=most
        )


def seat_first_swiss_round(
    teams: int, conditions: Conditions, *, tables: int = 2
) -> tuple[SeatedMatch, ...]:
    """Seat the first round as it is drawn from the conditions alone."""
    return seat_draw(draw_first_round(teams, conditions), conditions, tables=tables)


def draw_first_round(teams: int, conditions: Conditions) -> Draw:
    """Draw the first round: by lot; with an upper half that is ahead, by quarters; else the better
    half meets the other, 1 against the first of these."""
    numbers, triangle = range(1, teams + 1), has_triangle(conditions, teams)
    if conditions.lot is not None:
        return draw_by_lot(numbers, conditions.lot, triangle=triangle)
    if conditions.way.is_accelerated:
        return draw_by_quarters(numbers, triangle=triangle)
    half = (teams + 1) // 2
    order = [number for one in range(1, half + 1) for number in (one, one + half)]
    contenders = [Contender(number) for number in order if number <= teams]
    return draw_with_triangle(contenders) if triangle else draw(contenders)


def seat_draw(drawn: Draw, conditions: Conditions, *, tables: int) -> tuple[SeatedMatch, ...]:
    """Seat the first matches of an evening as they were drawn."""
    meetings = meetings_of(drawn)
    triangles = (drawn.triangle,) if drawn.triangle else ()
    return seat_round(meetings, conditions, triangles=triangles, tables=tables)


def meetings_of(drawn: Draw) -> list[TeamsMeeting]:
    """List who meets whom by a draw, without those of a triangle; who has the bye comes last."""
    meetings = [TeamsMeeting(one.higher, one.lower) for one in drawn.meetings]
    return meetings if drawn.bye is None else [*meetings, TeamsMeeting(drawn.bye, None)]


SWISS_RULES = replace(
    MOVEMENT_RULES,
    all_meet=lambda _met, _teams: False,
    are_drawn=True,
    conditions=frozenset({"per_session", "rounds", "odd", "drawn_by", "first"}),
    count_rounds=lambda conditions, _teams: conditions.rounds,
    drawbacks=("drawn",),
    # Later draws rest on what was played.
    find_deleted=lambda _evening: frozenset(),
    has_triangle=has_triangle,
    list_pivots=lambda _conditions, _teams: (),
    seat_first=seat_first_of_teams,
)
