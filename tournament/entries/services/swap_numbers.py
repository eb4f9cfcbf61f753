"""Two pairs exchange their numbers, or one takes the empty number. No result is touched: what was
played under a number now counts for the pair that has it."""

import uuid

from tournament.evening.errors import ServiceError
from tournament.models import Attendance, Placement, Session, State
from tournament.services.entries.checks import (
    check_first_evening,
    check_has_no_results,
    check_unpublished,
    label,
)
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("numbers_swapped")
def swap_numbers(w: Write, session: Session, *, first_id: uuid.UUID, second_id: uuid.UUID) -> None:
    """Exchange the numbers of two pairs.

    Raises ServiceError: unknown_pair, other_section, already_final; pair_has_results or
    pair_has_penalty when one of the numbers would stand empty under them.
    """
    check_unpublished(session)
    check_first_evening(session)
    first, second = find_two_places(session, first_id, second_id)
    w.detail = {"pairs": [label(session, first), label(session, second)]}
    across = first.section_id != second.section_id
    if across and session.state != State.SETUP:
        raise ServiceError("other_section", pairs=w.detail["pairs"])
    check_not_emptied(session, first, second)
    ours, theirs = first.attendance_id, second.attendance_id
    w.update(first, attendance_id=None)
    w.update(second, attendance_id=ours)
    w.update(first, attendance_id=theirs)
    swap_arrival(w, ours, theirs)
    if across:
        change_sides(w, first, second)
        refit(w, session)


def find_two_places(
    session: Session, first_id: uuid.UUID, second_id: uuid.UUID
) -> tuple[Placement, Placement]:
    places = Placement.objects.select_related("section").filter(section__session=session)
    both = list(places.filter(pk__in=[first_id, second_id]))
    if len(both) != 2:
        raise ServiceError("unknown_pair")
    return both[0], both[1]


def check_not_emptied(session: Session, first: Placement, second: Placement) -> None:
    """Check that a number under which somebody played goes to a pair, never to nobody."""
    if first.attendance_id is None:
        check_has_no_results(session, second)
    if second.attendance_id is None:
        check_has_no_results(session, first)


def change_sides(w: Write, *places: Placement) -> None:
    """Put each pair into the section of the place that it now has."""
    for place in places:
        if place.attendance:
            w.update(place.attendance, section=place.section.letter)


def swap_arrival(w: Write, ours: uuid.UUID | None, theirs: uuid.UUID | None) -> None:
    """Exchange the order of arrival, so that numbers dealt again stay exchanged."""
    both = list(Attendance.objects.filter(pk__in=[ours, theirs]))
    if len(both) == 2:
        first, second = both
        orders = first.order, second.order
        w.update(first, order=orders[1])
        w.update(second, order=orders[0])
