"""How far every evening has come, for those who ask whether there is anything new."""

from django.db.models import F

from tournament.models import Session


def revisions() -> dict[str, int]:
    """Return the ticks of evenings by code; costs one statement."""
    return dict(
        Session.objects.in_use()
        .annotate(tick_now=F("revision") + F("event__revision"))
        .values_list("code", "tick_now")
    )
