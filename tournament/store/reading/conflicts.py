"""The contradictions of an evening that are still open, from its log."""

from django.db.models import Q

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play.conflicts import Conflict, Event, conflicts_of
from tournament.models import Change, Verdict

READ = (
    "id",
    "revision",
    "at",
    "user",
    "author",
    "device",
    "kind",
    "detail",
    "verdict",
    "after__offered",
    "undoes",
)


def open_conflicts(known: Evening) -> tuple[Conflict, ...]:
    """List open contradictions, oldest first.

    Costs one statement while nothing was ever contradicted, else two.
    """
    offers = Change.objects.filter(
        session_id=known.session.id, kind="result", verdict=Verdict.CONFLICT
    )
    boards = set(offers.values_list("detail__board", flat=True))
    return conflicts_of(known, log_of(known, boards)) if boards else ()


def conflict_at(known: Evening, place: Place) -> Conflict | None:
    return next((one for one in open_conflicts(known) if one.place == place), None)


def log_of(known: Evening, boards: set[int]) -> tuple[Event, ...]:
    """Read what was done with these boards, in order; moves and undos of any."""
    stored = {result.changed_in for result in known.results if result.board in boards}
    about = Q(detail__board__in=boards, kind__in=("result", "confirmed", "take_back", "settled"))
    wanted = about | Q(kind__in=("move", "undo")) | Q(revision__in=stored)
    rows = Change.objects.filter(wanted, session_id=known.session.id)
    return tuple(rows.order_by("id").values(*READ))
