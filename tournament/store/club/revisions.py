"""How far every evening has come, for those who ask whether there is anything new."""

from tournament.models import Session


def revisions() -> dict[str, int]:
    """Return the revisions of evenings by code; costs one statement."""
    return dict(Session.objects.in_use().values_list("code", "revision"))
