"""Chooses how teams meet: a movement, a round robin, a Swiss, a knock-out.

Again and again until the start; the plan chosen before goes. A movement and a round robin are
seated whole, of a Swiss or a knock-out the first round: those that follow are drawn.
"""

import uuid

from tournament.evening.errors import ServiceError
from tournament.evening.stages.conditions import write_conditions
from tournament.evening.stages.stage import FormatChoice, seat_matches
from tournament.models import (
    Attendance,
    Placement,
    Section,
    Session,
)
from tournament.services.entries.checks import check_first_evening, check_in_setup
from tournament.services.entries.numbers import clear, settle
from tournament.services.matches.store_matches import seat_section
from tournament.services.table_links import provide_links
from tournament.store.write import Write, logged_as


@logged_as("format_chosen", of_event=True)
def choose_format(w: Write, session: Session, *, choice: FormatChoice) -> None:
    """Choose how the teams of an event meet.

    ServiceError("format_does_not_fit", "too_many_for_triangle").
    """
    rules = write_conditions(choice.conditions)
    w.detail = {"kind": choice.kind, "rules": rules}
    check_in_setup(session)
    check_first_evening(session)
    teams = seeded_teams(session)
    matches = seat_matches(choice, len(teams))
    for former in Section.objects.filter(session=session):
        clear(w, former)
    if session.stage is None:
        raise ServiceError("not_of_teams")
    w.update(session.stage, kind=choice.kind, rules=rules)
    kind = choice.conditions.called(choice.kind)
    seat_section(w, session, teams, matches, kind=kind)
    provide_links(session)


def seeded_teams(session: Session) -> list[uuid.UUID]:
    """List the teams by seed, then as they came."""
    rows = Attendance.objects.filter(session=session).select_related("entry")
    ordered = sorted(rows, key=lambda row: (row.entry.seed or 9_999, row.order))
    return [row.pk for row in ordered]


def deal_by_seed(w: Write, session: Session) -> None:
    """Deal the numbers of the plan anew by seed, where there is a plan."""
    teams = dict(enumerate(seeded_teams(session), 1))
    for section in Section.objects.filter(session=session):
        places = {row.number: row for row in Placement.objects.filter(section=section)}
        settle(w, places, teams)
