"""Which results of an evening want a second look that nobody has given them."""

from scoring.anomalies import Anomaly
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play import anomalies
from tournament.evening.play.anomalies import Suspect
from tournament.models import Change, Session
from tournament.store.deals.visible import visible_deals

# Of one result, and of all that were listed at once.
MARKS = ("seen", "suspects_left")


def find_suspects(evening: Evening) -> tuple[Suspect, ...]:
    """Find the results that want a second look, the likeliest mistakes first.

    Costs one statement.
    """
    return anomalies.suspects(evening, find_seen_places(evening), find_listed(evening))


def find_listed(evening: Evening) -> tuple[Anomaly, ...]:
    """Find what is listed, with what the cards say where deals are attached and a board is over.

    Costs nothing without deals, else one statement more than `visible_deals`.
    """
    if not evening.deals:
        return evening.anomalies
    session = Session.objects.select_related("event__club").get(pk=evening.session.id)
    return find_anomalies(evening, visible_deals(session))


def find_seen_places(evening: Evening) -> set[Place]:
    """Find the places whose results the director has looked at and left; costs one statement."""
    changes = Change.objects.accepted().filter(session_id=evening.session.id, kind__in=MARKS)
    return anomalies.still_seen(evening, changes.order_by("id").values_list("detail", flat=True))


def find_unseen(evening: Evening) -> tuple[Suspect, ...]:
    """Find the suspects that nobody has looked at."""
    return tuple(suspect for suspect in find_suspects(evening) if not suspect.is_seen)


def count_unseen(evening: Evening) -> int:
    """Count those that nobody has looked at. Costs one statement."""
    seen = find_seen_places(evening)
    return sum(evening.results[anomaly.place].place not in seen for anomaly in find_listed(evening))
