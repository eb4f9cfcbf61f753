"""A knock-out: who loses a match is out, and how far each came ranks."""

from dataclasses import replace
from typing import cast

from movements import Seed
from scoring.forms.form import Form
from tournament.evening.evening import Evening
from tournament.evening.stages.conditions import Conditions, Margins, carried_over
from tournament.evening.stages.kinds.movement import MOVEMENT_RULES
from tournament.evening.stages.kinds.swiss import SWISS_RULES
from tournament.evening.stages.knock_out.ranks import rank_by_bracket
from tournament.evening.stages.knock_out.slots import bracket_slots
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, make_bracket, seat_round


def count_planned_rounds(conditions: Conditions, rounds: int) -> int:
    """Count the rounds of a match before its extra boards, which decide a tie here alone."""
    return min(rounds, conditions.parts * conditions.rounds_per_part)


def gives_victory_points(form: Form) -> bool:
    """Tell whether a match is worth victory points: only where these decide it."""
    return form.gives_victory_points and not form.wins_by_margin


def is_out(evening: Evening, key: str, round_: int) -> bool:
    """Tell whether a team has no match in a round, not even a bye."""
    own = (match for match in evening.matches if key in match.teams)
    return not any(match.round <= round_ <= match.last_round for match in own)


def seat_first(conditions: Conditions, teams: int) -> tuple[SeatedMatch, ...]:
    """Seat the first round of the bracket, to which nobody brings anything."""
    return seat_first_knock_out_round(teams, conditions)


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


KNOCK_OUT_RULES = replace(
    SWISS_RULES,
    all_meet=MOVEMENT_RULES.all_meet,
    conditions=frozenset({"per_session", "odd"}),
    # All are in the first round of the bracket.
    count_byes=lambda byes, _rounds: byes,
    count_planned_rounds=count_planned_rounds,
    count_rounds=lambda conditions, teams: make_bracket(conditions, teams).rounds,
    counts_margins=lambda _form: True,
    drawbacks=("losers_out",),
    find_slots=bracket_slots,
    # Of a knock-out only the first round has matches of three.
    has_triangle=lambda _conditions, _teams: False,
    in_results={"knock_out": True},
    # One of the two goes through all the same.
    is_of_nobody=lambda _match: False,
    is_out=is_out,
    lost_in_files=("bracket_lost",),
    rank=rank_by_bracket,
    ranks_by_difference=lambda _form, _teams: False,
    # The seeding tells, in which teams are numbered.
    ranks_to_sit=lambda _ranks: {},
    seat_first=seat_first,
    tables=frozenset({"bracket"}),
)
