"""Which results of an evening want a second look that nobody has given them."""

from dataclasses import dataclass

from django.db.models import Q

from scoring.anomalies import Anomaly
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.play import anomalies
from tournament.evening.play.anomalies import Suspect
from tournament.models import Change, Session, Verdict
from tournament.store.deals.visible import visible_deals

# Of one result, and of all that were listed at once.
MARKS = ("seen", "suspects_left")
LOOKED_AT = Q(kind__in=MARKS, verdict=Verdict.ACCEPTED)
# Said to belong to another board, which has a result of its own.
ASKED = Q(kind="move", verdict=Verdict.CONFLICT, after__offered__has_key="in_the_way")


@dataclass(frozen=True)
class Looks:
    """The places whose results the director has looked at and left, and those whose results are
    said to belong to another board, with that board."""

    seen_places: set[Place]
    targets: dict[Place, int]


def find_suspects(evening: Evening) -> tuple[Suspect, ...]:
    """Find the results that want a second look, the likeliest mistakes first.

    Costs one statement.
    """
    looks = read_looks(evening)
    return anomalies.suspects(evening, looks.seen_places, find_listed(evening), looks.targets)


def find_listed(evening: Evening) -> tuple[Anomaly, ...]:
    """Find what is listed, with what the cards say where deals are attached and a board is over.

    Costs nothing without deals, else one statement more than `visible_deals`.
    """
    if not evening.deals:
        return find_anomalies(evening, NO_DEALS)
    session = Session.objects.select_related("event__club").get(pk=evening.session.id)
    return find_anomalies(evening, visible_deals(session))


def read_looks(evening: Evening) -> Looks:
    """Read which results were looked at, and which may belong elsewhere; costs one statement.

    What is said again of a result that was looked at is to be looked at again.
    """
    changes = Change.objects.filter(LOOKED_AT | ASKED, session_id=evening.session.id)
    marks, targets = [], dict[Place, int]()
    for verdict, detail, offered in changes.order_by("id").values_list(
        "verdict", "detail", "after__offered"
    ):
        if verdict == Verdict.ACCEPTED:
            marks.append(detail)
        elif place := anomalies.find_asked_place(evening, detail, offered):
            targets[place] = offered["to_board"]
            marks.append({**detail, "result": offered["moved_in"], "seen": False})
    return Looks(anomalies.still_seen(evening, marks), targets)


def find_unseen(evening: Evening) -> tuple[Suspect, ...]:
    """Find the suspects that nobody has looked at."""
    return tuple(suspect for suspect in find_suspects(evening) if not suspect.is_seen)


def count_unseen(evening: Evening) -> int:
    """Count those that nobody has looked at. Costs one statement."""
    looks = read_looks(evening)
    places = {evening.results[anomaly.place].place for anomaly in find_listed(evening)}
    return len((places | looks.targets.keys()) - looks.seen_places)
