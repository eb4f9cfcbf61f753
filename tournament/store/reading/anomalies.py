"""Which results of an evening want a second look that nobody has given them."""

from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play import anomalies
from tournament.evening.play.anomalies import Suspect
from tournament.models import Change

# Of one result, and of all that were listed at once.
MARKS = ("seen", "suspects_left")


def suspects(known: Evening) -> tuple[Suspect, ...]:
    """The likeliest mistakes first. Costs one statement."""
    return anomalies.suspects(known, seen_places(known))


def seen_places(known: Evening) -> set[Place]:
    changes = Change.objects.accepted().filter(session_id=known.session.id, kind__in=MARKS)
    return anomalies.still_seen(known, changes.order_by("id").values_list("detail", flat=True))


def unseen(known: Evening) -> tuple[Suspect, ...]:
    """Those that nobody has looked at."""
    return tuple(one for one in suspects(known) if not one.is_seen)


def left_to_look_at(known: Evening) -> int:
    return len(unseen(known))
