"""What it takes to let somebody into a Swiss that has begun."""

from django.db.models import Max

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.stages.rounds import SWISS, rounds_left
from tournament.models import Attendance, Placement, Section, Session
from tournament.services.states import check_under_way
from tournament.store.read import load_plan
from tournament.store.write import Write


def check_takes_late(session: Session) -> Evening:
    """Check that a Swiss is being played."""
    check_under_way(session)
    evening, _ = load_plan(session)
    stage = evening.session.stage
    if stage is None or stage.kind != SWISS:
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
