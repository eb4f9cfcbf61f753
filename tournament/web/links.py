"""The addresses that phones in the room can open, and their codes."""

from dataclasses import dataclass

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from tournament.evening.report import Report
from tournament.models import Club, Session
from tournament.serving import lock, network
from tournament.serving.links import addresses
from tournament.store.club.table_links import tokens

# What cameras expect around a code, in its own modules.
QUIET_ZONE = 4


@dataclass(frozen=True)
class PhoneWay:
    """How phones come here. `base` is what their addresses begin with; `lost_address` the address
    that was chosen and is this computer's no longer.

    On a server, which has its own name, there is nothing to choose: `is_laptop` is False.
    """

    base: str
    host: str
    lost_address: str = ""
    is_laptop: bool = True
    reaches_phones: bool = True


def way_for(request: HttpRequest, club: Club) -> PhoneWay:
    """Find how phones come here; the director's own page runs on this computer only."""
    own = f"{request.scheme}://{request.get_host()}"
    port = network_port()
    if not is_on_laptop(request, port):
        return PhoneWay(own, own.partition("://")[2], is_laptop=False)
    carried = addresses.carried(club.address)
    if port is None or not carried.host:
        return PhoneWay(own, "", carried.lost_address, reaches_phones=False)
    return PhoneWay(base_at(carried.host), carried.host, carried.lost_address)


def base_at(host: str) -> str:
    return f"http://{host}:{network_port()}"


def network_port() -> int | None:
    port = lock.read_note(settings.DATA_DIR).get("network_port")
    return port if isinstance(port, int) else None


def is_on_laptop(request: HttpRequest, port: int | None) -> bool:
    """Tell whether the request came to one of the program's own doors, not a server's name."""
    name = request.get_host().rsplit(":", 1)[0]
    return name in network.LOOPBACK_NAMES or request.META.get("SERVER_PORT") == str(port)


def public_page(way: PhoneWay, session: Session) -> str:
    return way.base + reverse("public_ranking", args=[session.code])


def table_address(way: PhoneWay, token: str) -> str:
    """Empty where the secret is not known."""
    return way.base + reverse("table_enter", args=[token]) if token else ""


def table_addresses(way: PhoneWay, session: Session) -> dict[tuple[str, int], str]:
    """Return the addresses that may be opened and can be told, by section and table."""
    return {place: table_address(way, token) for place, token in tokens(session).items() if token}


def code_image(address: str) -> str:
    """Return the address as a picture for an <img>, white around it also on a dark page."""
    code = segno.make(address, error="m", micro=False)
    return str(code.svg_data_uri(border=QUIET_ZONE, scale=4, light="#fff"))


def version_asked(report: Report) -> str:
    """Write what an address adds to lead to the same version; nothing for the live figures."""
    return f"?version={report.heading.version}" if report.heading.version else ""
