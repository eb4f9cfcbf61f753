"""The codes by which phones come to the tables of an afternoon, on the director's screen."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournament.four.services.phone_links import close_phone, let_phones_in, renew_phone
from tournament.four.views.shared import find_afternoon
from tournament.models import Change, Club, FourLink, Role
from tournament.web.access import club_access
from tournament.web.links import PhoneWay, code_image, way_for
from tournament.web.requests import attempt, number_in, read_author

TABLE_ACTS: dict[str, Callable[..., Change | None]] = {"close": close_phone, "renew": renew_phone}


@dataclass(frozen=True)
class FourCode:
    """A table's link with its address and code, empty where its secret cannot be told."""

    link: FourLink
    address: str
    image: str


@require_http_methods(["GET", "HEAD", "POST"])
@club_access(Role.DIRECTOR)
def phone_links(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> HttpResponse:
    """Show the tables' codes; let phones in, close a table's link or renew it."""
    row, facts = find_afternoon(club, afternoon)
    if request.method == "POST":
        change_links(request, club, afternoon)
        return redirect("four_phones", afternoon)
    way = way_for(request, club)
    page = {
        "club": club,
        "afternoon": row,
        "way": way,
        "codes": [show_code(way, link) for link in row.links.all()],
        "tables": facts.tables,
        "can_open": set(facts.tables) != {link.table for link in row.links.filter(is_open=True)},
    }
    response = render(request, "four/phones.html", page)
    response.headers["Cache-Control"] = "no-store"
    return response


def show_code(way: PhoneWay, link: FourLink) -> FourCode:
    """Make the code of a table's link."""
    token = link.token
    address = way.base + reverse("four_phone_enter", args=[token]) if token else ""
    image = code_image(address) if address and way.reaches_phones else ""
    return FourCode(link, address, image)


def change_links(request: HttpRequest, club: Club, afternoon: uuid.UUID) -> None:
    """Do what a button of the page says."""
    author, act = read_author(request), request.POST.get("act", "")
    if act == "open":
        attempt(request, lambda: let_phones_in(club, author, afternoon=afternoon), "")
        return
    if act not in TABLE_ACTS:
        raise Http404
    table = number_in(request, "table")
    attempt(request, lambda: TABLE_ACTS[act](club, author, afternoon=afternoon, table=table), "")
