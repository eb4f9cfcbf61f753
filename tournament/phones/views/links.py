"""The tables' links and codes on the director's screen: renewed, closed, opened again."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.models import Change, Role, Session, State
from tournament.phones.services.table_links import (
    close_link,
    close_links,
    open_link,
    open_links,
    renew_link,
    renew_unknown_links,
)
from tournament.store.club.hall import list_hall_numbers
from tournament.store.club.table_links import Link, links_of
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.links import PhoneWay, code_image, public_page, table_address, way_for
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows


@dataclass(frozen=True)
class ShownLink:
    """A table's link with its address and code, empty where its secret cannot be told.

    `hall_table`: the table of the hall whose card leads there; 0 where none does.
    """

    link: Link
    address: str
    image: str
    hall_table: int

    @property
    def place(self) -> str:
        return f"{self.link.section}{self.link.table}"


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def links(request: HttpRequest, session: Session) -> HttpResponse:
    way = way_for(request, session.event.club)
    public, tables, cards = public_page(way, session), links_of(session), list_cards(session)
    page = {
        "session": session,
        "way": way,
        "public": public,
        "public_image": code_image(public),
        "tables": [show_link(way, one, cards.get((one.section, one.table), 0)) for one in tables],
        "has_open": any(table.is_open for table in tables),
        "has_closed": any(not table.is_open for table in tables),
        "untold": [table.name for table in tables if not table.token],
        "is_running": session.state == State.RUNNING,
        "is_over": session.state in {State.PROVISIONAL, State.FINAL},
    }
    response = render(request, "phones/links.html", page)
    response.headers["Cache-Control"] = "no-store"
    return response


def show_link(way: PhoneWay, link: Link, hall_table: int) -> ShownLink:
    address = table_address(way, link.token)
    image = code_image(address) if address and way.reaches_phones else ""
    return ShownLink(link, address, image, hall_table)


def list_cards(session: Session) -> dict[tuple[str, int], int]:
    """List the tables of the evening to which a card of the hall leads, each with its number."""
    if not session.open_to_hall:
        return {}
    size = session.event.club.hall_size
    return {place: number for place, number in list_hall_numbers(session).items() if number <= size}


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def renew_unknown(request: HttpRequest, session: Session) -> HttpResponse:
    return answer_all(
        request, session, renew_unknown_links, _("The links are renewed: print the codes again.")
    )


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def close_all(request: HttpRequest, session: Session) -> HttpResponse:
    return answer_all(
        request, session, close_links, _("The links are closed: the tables write on paper.")
    )


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def open_all(request: HttpRequest, session: Session) -> HttpResponse:
    return answer_all(request, session, open_links, _("The links are open again."))


def answer_all(
    request: HttpRequest,
    session: Session,
    change: Callable[[Session, By], Change | None],
    done: str,
) -> HttpResponse:
    """Change the links of all tables and go back."""
    attempt(request, lambda: change(session, read_author(request)), done)
    return redirect("links", session.code)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def renew(request: HttpRequest, session: Session, table: str) -> HttpResponse:
    done = _("The link is renewed: print the card of the table again.")
    return answer_changed(request, session, table, renew_link, done)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def close(request: HttpRequest, session: Session, table: str) -> HttpResponse:
    done = _("The link is closed: the table writes on paper.")
    return answer_changed(request, session, table, close_link, done)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def open_again(request: HttpRequest, session: Session, table: str) -> HttpResponse:
    return answer_changed(request, session, table, open_link, _("The link is open again."))


def answer_changed(
    request: HttpRequest,
    session: Session,
    table: str,
    change: Callable[..., Change | None],
    done: str,
) -> HttpResponse:
    """Change a table's link and go back.

    `table` is a letter and a number, also where there is one section.
    """
    section, number = table[:1].upper(), table[1:]
    place = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
    attempt(
        request, lambda: change(session, read_author(request), section=section, table=place), done
    )
    return redirect("links", session.code)
