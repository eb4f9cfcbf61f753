"""What it takes to let somebody into a Swiss that has begun."""

from django.db.models import Max

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.stages.rounds import is_drawn_by_rank, rounds_left
from tournament.models import Attendance, Placement, Section, Session
from tournament.services.states import check_under_way
from tournament.store.read import load_plan
from tournament.store.write import Write


def check_takes_late(session: Session) -> Evening:
    """Check that rounds are drawn by how everybody stands."""
    check_under_way(session)
    evening, _ = load_plan(session)
    if not is_drawn_by_rank(evening):
        raise ServiceError("nothing_to_draw")
    return evening


def has_more_to_draw(evening: Evening) -> bool:
    """Tell whether a round is still to be drawn."""
    return rounds_left(evening) != 0


def check_more_to_draw(evening: Evening) -> None:
    """Check that a round is still to be drawn."""
    if not has_more_to_draw(evening):
        raise ServiceError("nothing_to_draw")


def place_late(w: Write, session: Session, attendance: Attendance, first: int) -> Placement:
    """Give who comes late the next number, from a round on."""
    section = Section.objects.get(session=session)
    numbers = Placement.objects.filter(section=section).aggregate(last=Max("number"))
    number = (numbers["last"] or 0) + 1
    place = Placement(section=section, number=number, shown=str(number))
    place.attendance, place.first_round = attendance, first
    w.create(place)
    return place
