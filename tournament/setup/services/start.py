"""Starts round 1."""

from tournament.evening.errors import ServiceError
from tournament.evening.states import REPAIRED
from tournament.models import (
    Attendance,
    Placement,
    Publication,
    Result,
    Section,
    Session,
    State,
)
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import sections_of
from tournament.services.table_links import provide_links
from tournament.store.undo import Undoing
from tournament.store.write import Write, logged_as


@logged_as("started")
def start(w: Write, session: Session) -> None:
    """Start an evening.

    ServiceError("movement_missing" or "movements_missing", "section_empty").
    """
    check_in_setup(session)
    options = {section.letter: section.option for section in sections_of(session)}
    for letter in session.letters:
        check_ready(session, letter, has_movement=letter in options)
    pairs = Attendance.objects.filter(session=session).count()
    w.detail = {"pairs_in_play": pairs, "options": options}
    w.update(session, state=State.RUNNING, round=1)
    provide_links(session)


def refuse_undo_of_a_start(undoing: Undoing) -> None:
    """Refuse an undo of the start.

    An evening that is being set up again has no result, no repair, and no version but those that
    were taken back, which keep their numbers.
    """
    session = undoing.session
    if session.state != State.SETUP:
        return
    if Result.objects.standing().filter(session=session).exists():
        raise ServiceError("results_stand")
    if Publication.objects.standing().filter(session=session).exists():
        raise ServiceError("already_published_once")
    if Section.objects.filter(session=session, option=REPAIRED).exists():
        raise ServiceError("plan_stands")


def refuse_undo_of_the_plan(undoing: Undoing) -> None:
    """Refuse an undo of the plan.

    An evening that has begun keeps a movement in each of its sections.
    """
    session = undoing.session
    if session.state == State.SETUP or all(step.label != "section" for step in undoing.steps):
        return
    if {section.letter for section in sections_of(session)} != set(session.letters):
        raise ServiceError("already_started")


def check_ready(session: Session, letter: str, *, has_movement: bool) -> None:
    """Check that a section has pairs, and each of them a number."""
    pairs = Attendance.objects.filter(session=session, section=letter)
    several = session.section_count > 1
    if several and not pairs.exists():
        raise ServiceError("section_empty", section=letter)
    placed = Placement.objects.filter(section__session=session, section__letter=letter)
    if has_movement and pairs.count() == placed.filter(attendance__isnull=False).count():
        return
    if several:
        raise ServiceError("movements_missing", section=letter)
    raise ServiceError("movement_missing")
