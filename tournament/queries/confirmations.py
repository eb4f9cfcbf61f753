"""Which results somebody else than their writer agreed to."""

from tournament.models import Change, Session, Verdict
from tournament.queries.facts import Facts
from tournament.queries.traveller import Place


def confirmed_places(session: Session, known: Facts) -> set[Place]:
    """A confirmation counts for the result as it was then. Costs one statement."""
    seen = Change.objects.filter(session=session, kind="confirmed", verdict=Verdict.ACCEPTED)
    agreed = {
        (detail["section"], detail["round"], detail["table"], detail["board"]): detail["result"]
        for detail in seen.order_by("id").values_list("detail", flat=True)
    }
    return {
        place for place, result in known.result_at.items() if agreed.get(place) == result.changed_in
    }
