"""Goes on with a stage on another evening: the same teams under their numbers, the next matches.

A round robin goes on with who has not met, so rounds that were planned and not begun go over; of a
Swiss the next round is drawn as it would be tonight, of a knock-out the winners meet.
"""

import functools
from collections.abc import Collection, Sequence

from tournament.draws.services.stages.earlier_margins import read_margins
from tournament.draws.services.stages.next_evening import (
    NextEvening,
    NextPlan,
    NextTeam,
    make_evening,
)
from tournament.draws.values.knock_out import NextKnockOut, next_knock_out_round
from tournament.draws.values.swiss import propose_round
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.kind import RULES
from tournament.evening.scores.standings import scoring_form
from tournament.evening.stages.conditions import carried_over
from tournament.evening.stages.kinds.swiss import seat_draw
from tournament.evening.stages.rounds import is_drawn, list_numbers, rounds_left, stage_conditions
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, seat_round
from tournament.evening.stages.stage import STAGES
from tournament.evening.standings import Standings
from tournament.models import Match, Placement, Seating, Section, Session, State
from tournament.services.matches.drawn_matches import match_label
from tournament.store.write import By, Write


def go_on(session: Session, by: By, *, on: NextEvening) -> Session:
    """Make the next session of an event's stage; the same request again gives the same one.

    ServiceError: what `check_goes_on` refuses, nothing_to_go_on, match_undecided,
    round_drawn_in_part.
    """
    return make_evening(session, by, on=on, make_plan=functools.partial(plan_what_follows, session))


def plan_what_follows(session: Session, w: Write, standings: Standings) -> NextPlan:
    """Plan the next evening of a session's stage; ServiceError("nothing_to_go_on"), or
    ("swiss_of_evenings") where boards are added up and not matches."""
    stage = session.stage
    assert stage is not None
    if not scoring_form(standings.facts.session.event).is_by_match:
        raise ServiceError("swiss_of_evenings")
    moved = () if is_drawn(standings.facts) else give_up_rounds(w, session, standings.facts)
    matches, out = seat_what_follows(session, standings, moved)
    if not matches:
        raise ServiceError("nothing_to_go_on")
    return NextPlan(stage, list_teams(session, out), matches, {"moved": len(moved)})


def seat_what_follows(
    session: Session, standings: Standings, moved: Collection[Match]
) -> tuple[Sequence[SeatedMatch], Collection[int]]:
    """Seat the first matches of the next session, and say which numbers are out."""
    evening = standings.facts
    rules = STAGES.of(evening.session.stage)
    if rounds_left(evening) == 0:
        return rules.seat_rest(evening, {match.pk for match in moved}), ()
    if not rules.find_slots(evening):
        return seat_next_swiss_round(standings), ()
    following = next_knock_out_round(standings)
    return seat_following(session, evening, following), out_of(evening, following.numbers)


def seat_next_swiss_round(standings: Standings) -> tuple[SeatedMatch, ...]:
    """Seat the next round of a Swiss as it would be drawn now, as the first of another evening."""
    conditions = stage_conditions(standings.facts)
    tables = RULES.of(standings.facts.session).tables_of_match
    return seat_draw(propose_round(standings).drawn, conditions, tables=tables)


def out_of(evening: Evening, going_on: Collection[int]) -> Collection[int]:
    """List the numbers that do not go on."""
    return set(list_numbers(evening)) - set(going_on)


def give_up_rounds(w: Write, session: Session, evening: Evening) -> tuple[Match, ...]:
    """Take the matches out of a session's plan that have not begun, so that they go over; those of
    a final one stay."""
    if session.state == State.FINAL:
        return ()
    section = Section.objects.get(session=session)
    reached = evening.reached.get(section.letter, 0)
    matches = tuple(Match.objects.filter(section=section, round__gt=reached))
    for match in matches:
        w.delete_all(match.line_ups.all())
        w.delete(match)
    w.delete_all(Seating.objects.filter(section=section, round__gt=reached))
    if matches:
        w.update(section, rounds=max(reached, 1))
    return matches


def list_teams(session: Session, out: Collection[int]) -> list[NextTeam]:
    """List the numbers of a session with who has them; who left does not play any more."""
    rows = Placement.objects.filter(section__session=session, attendance__isnull=False)
    places = rows.select_related("attendance__entry").order_by("number")
    return [
        NextTeam(
            one.number,
            one.attendance,
            plays=one.left_after is None and one.number not in out,
        )
        for one in places
        if one.attendance is not None
    ]


def seat_following(
    session: Session, evening: Evening, following: NextKnockOut
) -> tuple[SeatedMatch, ...]:
    """Seat the round that follows as the first of another evening.

    ServiceError("match_undecided"), or ("round_drawn_in_part").
    """
    if following.begins:
        raise ServiceError("round_drawn_in_part", round=evening.match_number(following.begins))
    check_decided(evening, following)
    return seat_round(meetings_of(session, evening, following), stage_conditions(evening))


def check_decided(evening: Evening, following: NextKnockOut) -> None:
    """Check that every winner is known; ServiceError("match_undecided")."""
    if following.open:
        raise ServiceError("match_undecided", match=match_label(evening, following.open[0]))


def meetings_of(session: Session, evening: Evening, following: NextKnockOut) -> list[TeamsMeeting]:
    """List who meets whom with what they bring along, the better seed first."""
    conditions = stage_conditions(evening)
    margins = read_margins(session, conditions)
    return [
        TeamsMeeting(better, other, carried_over(conditions, margins, better, other))
        for better, other in following.meetings
    ]
