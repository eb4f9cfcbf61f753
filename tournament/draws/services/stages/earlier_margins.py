"""Reads by how much teams of a knock-out were ahead of one another in the stage before it."""

from collections.abc import Mapping
from fractions import Fraction
from uuid import UUID

from tournament.evening.scores.build_report import score
from tournament.evening.stages.conditions import CarryOverKind, Conditions, Margins, margins_by_key
from tournament.evening.standings import Standings
from tournament.models import Placement, Session
from tournament.store.read import load_evening


def read_margins(session: Session, conditions: Conditions) -> Margins:
    """Read the margins by the numbers of a knock-out's session; none, without a statement, where
    its conditions ask for none."""
    if conditions.carry_over.kind is not CarryOverKind.MARGIN or session.stage is None:
        return {}
    before = Session.objects.in_use().filter(
        event=session.event_id, stage__order=session.stage.order - 1
    )
    pool = before.select_related("event__club", "stage").order_by("-number").first()
    return margins_at(numbers_of(session), score(load_evening(pool))) if pool else {}


def numbers_of(session: Session) -> Mapping[UUID, int]:
    """Return the number of each entry that has one in a session."""
    rows = Placement.objects.filter(section__session=session, attendance__isnull=False)
    return dict(rows.values_list("attendance__entry", "number"))


def margins_at(number_by_entry: Mapping[UUID, int], standings: Standings) -> Margins:
    """Return the margins of a stage by other numbers of its teams."""
    placed = standings.facts.placed
    found: dict[tuple[int, int], Fraction] = {}
    for both, margin in margins_by_key(standings.scored_matches.values()).items():
        numbers = [number_by_entry.get(placed[key].entry or UUID(int=0), 0) for key in both]
        if all(numbers):
            found[numbers[0], numbers[1]] = margin
    return found
