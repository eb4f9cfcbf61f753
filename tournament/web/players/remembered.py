"""Who of the club's players uses this phone, as far as it remembers; it opens nothing."""

import uuid

from django.http import HttpRequest

COOKIE = "etui_known"


def read_remembered(request: HttpRequest) -> uuid.UUID | None:
    """Read the key of the player whom this phone remembers; None for nobody."""
    try:
        return uuid.UUID(request.COOKIES.get(COOKIE, ""))
    except ValueError:
        return None
