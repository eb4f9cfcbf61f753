"""Which of this computer's addresses links and codes carry, and whether a phone gets there."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournament.club.forms.address import ANOTHER, AddressForm
from tournament.club.services.choose_address import choose_address
from tournament.models import Club, Role
from tournament.serving import network
from tournament.serving.callers import phone_check
from tournament.serving.links import addresses as of_computer
from tournament.web.access import club_access
from tournament.web.forms.focus import focus_first
from tournament.web.links import PhoneWay, base_at, code_image, way_for
from tournament.web.requests import SYSTEMS, attempt, read_author


@dataclass(frozen=True)
class TriedBrowser:
    """`is_self`: this computer's own browser, which proves nothing."""

    visit: phone_check.Visit
    is_self: bool

    @property
    def phone(self) -> str:
        """Android, 192.168.1.20"""
        is_system_known = self.visit.system in SYSTEMS
        return f"{self.visit.system}, {self.visit.phone}" if is_system_known else self.visit.phone


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def addresses(request: HttpRequest, club: Club) -> HttpResponse:
    found, way = network.addresses(), way_for(request, club)
    form = AddressForm(
        request.POST or None,
        initial=initial_fields(club.address, found),
        addresses=found,
        answered=of_computer.for_phones(),
    )
    if way.is_laptop and form.is_valid():
        chosen = form.chosen_address()
        attempt(request, lambda: choose_address(club, read_author(request), address=chosen), "")
        messages.success(
            request, gettext("Saved. Cards printed with another address: print again.")
        )
        return redirect("address_test")
    page = {"club": club, "form": focus_first(form), "way": way, "has_network": bool(found)}
    return render(request, "club/addresses.html", page, status=422 if form.errors else 200)


def initial_fields(chosen: str, addresses_listed: list[str]) -> dict[str, str]:
    """Return the form's first state; a name that is no address of the list stands in the field."""
    if not chosen or chosen in addresses_listed:
        return {"address": chosen}
    return {"address": ANOTHER, "name": chosen}


@require_safe
@club_access(Role.DIRECTOR)
def test(request: HttpRequest, club: Club) -> HttpResponse:
    """Test the address that links carry, or the one asked for, before it is chosen."""
    way = way_for(request, club)
    base = find_tried_browsers(request, way)
    address = base + reverse("check", args=[phone_check.code_of(club.pk)])
    page = {
        "club": club,
        "way": way,
        "base": base,
        "address": address,
        "image": code_image(address),
        "others": [one for one in map(base_at, network.addresses()) if one != base],
        "arrivals": arrivals(club),
    }
    return render(request, "club/address_test.html", page)


def find_tried_browsers(request: HttpRequest, way: PhoneWay) -> str:
    host = request.GET.get("address", "")
    return base_at(host) if way.is_laptop and host in of_computer.for_phones() else way.base


def arrivals(club: Club) -> list[TriedBrowser]:
    own = {*network.addresses(), *network.LOOPBACK_NAMES}
    return [TriedBrowser(visit, visit.phone in own) for visit in phone_check.visits(club.pk)]
