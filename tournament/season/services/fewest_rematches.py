"""Number the entries of an event's next session so that few meet who have met before."""

from collections.abc import Mapping

from tournament.evening.errors import ServiceError
from tournament.models import Attendance, Placement, Session
from tournament.season.values.event.rematches import Place
from tournament.services.entries.checks import check_in_setup
from tournament.services.entries.numbers import refit
from tournament.store.write import Write, logged_as


@logged_as("numbers_for_rematches")
def number_for_rematches(
    w: Write, session: Session, *, order: Mapping[Place, Place], rematches: int
) -> None:
    """Let each place have whoever has another one now, before the start. Numbers follow the order
    of arrival, which changes; who asked for a seat keeps it.

    ServiceError("already_started", "pairs_changed").
    """
    check_in_setup(session)
    rows = Placement.objects.filter(section__session=session, attendance__isnull=False)
    placed = {(row.section.letter, row.number): row for row in rows.select_related("section")}
    if placed.keys() != order.keys() or placed.keys() != set(order.values()):
        raise ServiceError("players_changed")
    attendances = list(Attendance.objects.filter(session=session, placement__isnull=False))
    arrived = {row.placement.pk: row for row in attendances}
    free = sorted(row.order for row in attendances)
    for arrival, place in zip(free, sorted(order), strict=True):
        w.update(arrived[placed[order[place]].pk], order=arrival)
    w.detail = {"rematches": rematches}
    refit(w, session)
