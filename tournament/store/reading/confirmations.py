"""Which results somebody else than their writer agreed to."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.models import Change, Session


def find_confirmed_places(known: Evening) -> set[Place]:
    """Find the places whose results are confirmed.

    A confirmation counts for the result as it was then. What was settled by the director is agreed
    to as well. Costs one statement.
    """
    seen = Change.objects.accepted().filter(
        session_id=known.session.id,
        kind__in=("confirmed", "settled"),
        undone_by__isnull=True,
    )
    agreed = {
        (detail["section"], detail["round"], detail["table"], detail["board"]): detail["result"]
        for detail in seen.order_by("id").values_list("detail", flat=True)
    }
    return {
        place for place, result in known.result_at.items() if agreed.get(place) == result.changed_in
    }


def confirmations(session: Session, result: int) -> tuple[Change, ...]:
    """List the agreements with the result that came to be in this revision, first ones first."""
    seen = Change.objects.accepted().filter(session=session, kind="confirmed")
    return tuple(seen.filter(revision__gt=result, detail__result=result).order_by("id"))
