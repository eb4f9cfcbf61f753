"""The address that a phone in the room can open."""

from django.conf import settings
from django.http import HttpRequest

from tournament import lock, network


def public_link(request: HttpRequest, path: str) -> str:
    """The director's own page runs on this computer only; phones come over the club's network."""
    if request.get_host().rsplit(":", 1)[0] not in network.LOOPBACK_NAMES:
        return request.build_absolute_uri(path)
    port = lock.read_note(settings.DATA_DIR).get("network_port")
    addresses = network.addresses() if isinstance(port, int) else []
    if not addresses:
        return request.build_absolute_uri(path)
    return f"http://{addresses[0]}:{port}{path}"
