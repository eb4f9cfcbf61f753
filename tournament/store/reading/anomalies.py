"""Which results of an evening want a second look that nobody has given them."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play import anomalies
from tournament.evening.play.anomalies import Suspect
from tournament.models import Change

# Of one result, and of all that were listed at once.
MARKS = ("seen", "suspects_left")


def find_suspects(known: Evening) -> tuple[Suspect, ...]:
    """Find the results that want a second look, the likeliest mistakes first.

    Costs one statement.
    """
    return anomalies.suspects(known, find_seen_places(known))


def find_seen_places(known: Evening) -> set[Place]:
    changes = Change.objects.accepted().filter(session_id=known.session.id, kind__in=MARKS)
    return anomalies.still_seen(known, changes.order_by("id").values_list("detail", flat=True))


def find_unseen(known: Evening) -> tuple[Suspect, ...]:
    """Find the suspects that nobody has looked at."""
    return tuple(one for one in find_suspects(known) if not one.is_seen)


def count_unseen(known: Evening) -> int:
    """Count those that nobody has looked at. Costs one statement."""
    seen = find_seen_places(known)
    return sum(known.results[one.place].place not in seen for one in known.anomalies)
