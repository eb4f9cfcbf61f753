"""How far a club has come with its first evening, for the steps on the first page."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef

from tournament.club.reading.tonight import Tonight
from tournament.models import Change, Club, Publication, Result, Session, State
from tournament.models.event import LATEST_FIRST
from tournament.store.first_pages.demonstration import DEMO_KEYS

# A club that has published more evenings than the demonstration has none to begin with.
DEMO_EVENINGS = 1
PAIRS_NEEDED = 4


@dataclass(frozen=True)
class FirstEvening:
    """What is stored of it: nothing yet where there is no session."""

    session: Session | None = None
    pairs: int = 0
    has_movement: bool = False
    has_results: bool = False

    @property
    def has_pairs(self) -> bool:
        return self.pairs >= PAIRS_NEEDED

    @property
    def is_started(self) -> bool:
        return self.session is not None and self.session.state != State.SETUP


def find_first_evening(club: Club, tonight: Tonight) -> FirstEvening | None:
    """Find how far the club's first evening has come; None once a ranking of the club's own was
    published. Costs a statement, and none where several evenings are past.
    """
    if len(tonight.past) > DEMO_EVENINGS:
        return None
    own = own_evenings(club)
    if any(session.has_ranking for session in own):
        return None
    session = next(iter(own), None)
    if session is None:
        return FirstEvening()
    return FirstEvening(
        session,
        session.pairs,
        has_movement=session.movements == session.section_count,
        has_results=session.has_results,
    )


def own_evenings(club: Club) -> list[Any]:
    """List the club's evenings but the demonstration's, the newest first, with what they have."""
    of_it = {"session": OuterRef("pk")}
    demo = Change.objects.filter(**of_it, key__startswith=DEMO_KEYS)
    mine = Session.objects.select_related("event__club").filter(~Exists(demo), event__club=club)
    with_counts = mine.in_use().annotate(
        pairs=Count("attendances", distinct=True),
        movements=Count("sections", distinct=True),
        has_results=Exists(Result.objects.filter(**of_it)),
        has_ranking=Exists(Publication.objects.standing().filter(**of_it)),
    )
    return list(with_counts.order_by(*LATEST_FIRST))
