"""A Swiss: in each round, drawn after the one before, those meet who stand alike."""

from dataclasses import replace

from movements import Contender, Draw, draw, draw_with_triangle, most_rounds_with_triangle
from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import Conditions
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, has_triangle, seat_round


def seat_first_of_teams(conditions: Conditions, teams: int) -> tuple[SeatedMatch, ...]:
    """Draw the first round of teams; ServiceError("too_many_for_triangle")."""
    refuse_rematches(conditions, teams)
    return seat_first_swiss_round(teams, conditions)


def refuse_rematches(conditions: Conditions, teams: int) -> None:
    """Refuse a Swiss of more matches with a triangle than can be played without a rematch.

    ServiceError("too_many_for_triangle").
    """
    most = most_rounds_with_triangle(teams)
    if has_triangle(conditions, teams) and (conditions.rounds or 0) > most:
        raise ServiceError(
            "too_many_for_triangle", teams=teams, rounds=conditions.rounds, most=most
        )


def seat_first_swiss_round(
    teams: int, conditions: Conditions, *, tables: int = 2
) -> tuple[SeatedMatch, ...]:
    """Draw the first round: the better half meets the other, 1 against the first of these."""
    half = (teams + 1) // 2
    order = [number for one in range(1, half + 1) for number in (one, one + half)]
    contenders = [Contender(number) for number in order if number <= teams]
    drawn = draw_with_triangle(contenders) if has_triangle(conditions, teams) else draw(contenders)
    return seat_draw(drawn, conditions, tables=tables)


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
    count_rounds=lambda conditions, _teams: conditions.rounds,
    drawbacks=("drawn",),
    # Later draws rest on what was played.
    find_deleted=lambda _evening: frozenset(),
    has_triangle=has_triangle,
    list_pivots=lambda _conditions, _teams: (),
    seat_first=seat_first_of_teams,
)
