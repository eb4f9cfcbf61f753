"""Chooses how teams meet: a movement, a round robin, a Swiss, a knock-out.

Again and again until the start; the plan chosen before goes. A movement and a round robin are
seated whole, of a Swiss or a knock-out the first round: those that follow are drawn.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from movements import (
    TEAMS,
    Contender,
    Movement,
    MovementError,
    Seed,
    bracket,
    draw,
    draw_with_triangle,
    head_to_head,
)
from tournament.evening.errors import ServiceError
from tournament.evening.states import MATCHES
from tournament.evening.teams.conditions import Conditions, write_conditions
from tournament.evening.teams.seating import (
    SeatedMatch,
    TeamsMeeting,
    has_triangle,
    seat_movement,
    seat_round,
    seat_round_robin,
)
from tournament.models import (
    Attendance,
    Change,
    Numbering,
    Placement,
    Section,
    Session,
    StageKind,
)
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import clear
from tournament.services.matches.store_matches import count_meetings, store_matches
from tournament.services.table_links import provide_links
from tournament.store.write import By, Write, write


@dataclass(frozen=True)
class FormatChoice:
    """A kind of stage and its conditions of contest."""

    kind: str
    conditions: Conditions


def choose_format(session: Session, by: By, *, choice: FormatChoice) -> Change | None:
    """Choose how the teams of an event meet; ServiceError("format_does_not_fit")."""
    rules = write_conditions(choice.conditions)
    with write(
        session, by, "format_chosen", {"kind": choice.kind, "rules": rules}, of_event=True
    ) as w:
        if w.done:
            return w.change
        check_in_setup(session)
        teams = seeded_teams(session)
        matches = seat_matches(choice, len(teams))
        for former in Section.objects.filter(session=session):
            clear(w, former)
        if session.stage is None:
            raise ServiceError("not_of_teams")
        w.update(session.stage, kind=choice.kind, rules=rules)
        section = new_section(w, session, choice, teams, matches)
        store_matches(w, section, matches)
        provide_links(session)
    return w.change


def seeded_teams(session: Session) -> list[uuid.UUID]:
    """List the teams by seed, then as they came."""
    rows = Attendance.objects.filter(session=session).select_related("entry")
    ordered = sorted(rows, key=lambda row: (row.entry.seed or 9_999, row.order))
    return [row.pk for row in ordered]


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
    if choice.kind == StageKind.MOVEMENT:
        return seat_movement(movement_of(conditions, teams))
    if choice.kind == StageKind.ROUND_ROBIN:
        return seat_round_robin(teams, conditions)
    if choice.kind == StageKind.SWISS:
        return seat_first_swiss_round(teams, conditions)
    return seat_first_knock_out_round(teams, conditions)


def movement_of(conditions: Conditions, teams: int) -> Movement:
    """Make the movement of the family that was chosen; MovementError where it does not fit."""
    if conditions.family == "head_to_head":
        if teams != 2:
            raise MovementError("bad_teams", teams=teams, least=2, most=2)
        return head_to_head(
            boards_per_round=max(1, conditions.boards_per_part // 2), stanzas=conditions.parts
        )
    if conditions.family not in TEAMS:
        raise ServiceError("format_does_not_fit", teams=teams)
    make, _rounds = TEAMS[conditions.family]
    halves = 2 if conditions.family == "patton" else 1
    return make(teams, boards_per_round=max(1, conditions.boards // halves))


def seat_first_swiss_round(teams: int, conditions: Conditions) -> tuple[SeatedMatch, ...]:
    """Draw the first round: the better half meets the other, 1 against the first of these."""
    half = (teams + 1) // 2
    order = [number for one in range(1, half + 1) for number in (one, one + half)]
    contenders = [Contender(number) for number in order if number <= teams]
    drawn = draw_with_triangle(contenders) if has_triangle(conditions, teams) else draw(contenders)
    meetings = [TeamsMeeting(one.higher, one.lower) for one in drawn.meetings]
    if drawn.bye is not None:
        meetings.append(TeamsMeeting(drawn.bye, None))
    return seat_round(meetings, conditions, triangle=drawn.triangle)


def seat_first_knock_out_round(teams: int, conditions: Conditions) -> tuple[SeatedMatch, ...]:
    """Seat the first round of the bracket; the byes of the best seeds stand as such."""
    field = bracket(teams)
    first = [match for match in field.matches if match.round == 1]
    pairs = [[cast(Seed, place).number for place in match.places] for match in first]
    meetings = [TeamsMeeting(better, other) for better, other in pairs]
    meetings += [TeamsMeeting(number, None) for number in field.byes]
    return seat_round(meetings, conditions)


def new_section(
    w: Write,
    session: Session,
    choice: FormatChoice,
    teams: Sequence[uuid.UUID],
    matches: Sequence[SeatedMatch],
) -> Section:
    """Make the section of the event, its numbers given to the teams."""
    section = Section(
        session=session,
        letter="A",
        winners=1,
        numbering=Numbering.THROUGH,
        option=MATCHES,
        kind=choice.conditions.family or choice.kind,
        tables=1,
        rounds=1,
        boards_per_round=1,
        max_meetings=count_meetings(matches),
    )
    w.create(section)
    w.create_all(
        [
            Placement(section=section, number=number, shown=str(number), attendance_id=team)
            for number, team in enumerate(teams, 1)
        ]
    )
    return section
