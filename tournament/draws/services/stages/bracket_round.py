"""What a round of a knock-out is seated from: who meets whom, and what they bring along."""

from tournament.draws.services.stages.earlier_margins import read_margins
from tournament.draws.values.knock_out import NextKnockOut
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.stages.margins import carried_over
from tournament.evening.stages.rounds import stage_conditions
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, seat_round
from tournament.models import Session
from tournament.services.matches.drawn_matches import match_label


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
