"""Which evenings are the demonstration's: told by the keys of its changes."""

from django.db.models import Exists, OuterRef, QuerySet

from tournament.models import Change, Club, Session

# How the keys of the demonstration's changes begin: its evenings are nobody's first.
DEMO_KEYS = "demo-"


def demo_sessions(club: Club) -> QuerySet[Session]:
    """Find the club's evenings of the demonstration, those too that are out of the list."""
    of_it = Change.objects.filter(session=OuterRef("pk"), key__startswith=DEMO_KEYS)
    return Session.objects.filter(Exists(of_it), event__club=club)
