"""Which results of an evening want a second look that nobody has given them."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Q

from scoring.anomalies import Anomaly
from scoring.hints import Hint
from tournament.evening.deals.anomalies import find_anomalies
from tournament.evening.deals.visible import NO_DEALS
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.plan.off_plan import add_hints, find_off_plan
from tournament.evening.play import anomalies
from tournament.evening.play.anomalies import Suspect
from tournament.models import Change, Session, Verdict
from tournament.store.deals.visible import deals_over

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

    Costs what `read_looks` and `find_listed` do.
    """
    looks = read_looks(evening)
    return anomalies.suspects(evening, looks.seen_places, find_listed(evening), looks.targets)


def find_listed(evening: Evening) -> tuple[Anomaly, ...]:
    """Find what is listed, with what the cards say where deals are attached and a board is over.

    Costs nothing without deals, else one statement more than `deals_over`; one more where results
    do not go with the plan.
    """
    deals = NO_DEALS
    if evening.deals:
        session = Session.objects.select_related("event__club").get(pk=evening.session.id)
        deals = deals_over(session)
    return add_hints(find_anomalies(evening, deals), find_keyed_off_plan(evening))


def find_keyed_off_plan(evening: Evening) -> Mapping[int, Hint]:
    """Find the results that do not go with the plan because a device said so: what the director
    wrote or corrected was meant."""
    off_plan = find_off_plan(evening)
    revisions = {evening.results[place].changed_in: place for place in off_plan}
    if not revisions:
        return {}
    changes = Change.objects.accepted().filter(
        session_id=evening.session.id, revision__in=revisions, detail__has_key="off_plan"
    )
    keyed = {revisions[revision] for revision in changes.values_list("revision", flat=True)}
    return {place: why for place, why in off_plan.items() if place in keyed}


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
    """Count those that nobody has looked at. Costs what `find_suspects` does."""
    looks = read_looks(evening)
    places = {evening.results[anomaly.place].place for anomaly in find_listed(evening)}
    return len((places | looks.targets.keys()) - looks.seen_places)
