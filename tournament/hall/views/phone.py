"""What a phone finds by the card of a hall's table: tonight's evening, then the table in play."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from tournament.models import HallTable, Session, State, TableLink
from tournament.serving.live.fragments import PART
from tournament.store.club.hall import find_link_at, list_hall_numbers, list_open_evenings
from tournament.store.read import load_evening
from tournament.web.phones.hall_page import (
    LOOKED_AT,
    PAGES,
    find_by_code,
    remember_hall_table,
    slow_down,
    table_of_phone,
)
from tournament.web.phones.table_page import (
    answer_refused,
    describe_table,
    remember_table,
    round_at,
    unseen,
)


@require_safe
def hall(request: HttpRequest) -> HttpResponse:
    """Lead a phone on from its card; one that has none types its code here."""
    typed = request.GET.get("code")
    if typed is not None:
        return answer_code(request, typed)
    hall_table = table_of_phone(request)
    if hall_table is None:
        return unseen(render(request, "hall/type_code.html"))
    response = unseen(show_table(request, hall_table))
    # What keeps a page fresh takes a part of it: another page is loaded whole.
    if PART in request.META and not response.headers.get("X-Etui-Revision"):
        response.status_code = 410
    return response


@require_safe
def enter(request: HttpRequest, code: str) -> HttpResponse:
    return answer_code(request, code)


def answer_code(request: HttpRequest, typed: str) -> HttpResponse:
    """Let a phone in by a code that was scanned or typed; a wrong one is asked for again."""
    if slowed := slow_down(request, LOOKED_AT):
        return slowed
    hall_table = find_by_code(request, typed)
    if hall_table is None:
        return slow_down(request, PAGES) or refuse_code(request, typed)
    return remember_hall_table(request, redirect("hall"), hall_table)


def refuse_code(request: HttpRequest, typed: str) -> HttpResponse:
    """Ask for the code again."""
    return unseen(render(request, "hall/type_code.html", {"typed": typed[:20]}, status=404))


def show_table(request: HttpRequest, hall_table: HallTable) -> HttpResponse:
    """Show what a card leads to tonight; who has two evenings to choose from says which."""
    evenings = list_open_evenings(hall_table.club, timezone.localdate())
    wanted = request.GET.get("evening", "")
    chosen = [one for one in evenings if len(evenings) == 1 or one.code == wanted]
    if not chosen:
        page = {"hall_table": hall_table, "evenings": evenings, "refresh": request.get_full_path()}
        return render(request, "hall/choose.html" if evenings else "hall/none_open.html", page)
    session = chosen[0]
    if session.state == State.SETUP:
        return wait_for_start(request, hall_table, session)
    return lead_on(request, hall_table, session)


def wait_for_start(request: HttpRequest, hall_table: HallTable, session: Session) -> HttpResponse:
    """Show who sits at the table first, if that is known; the page follows the evening.

    Where players say themselves who they are, they do so on a page of its own.
    """
    if session.names_at_tables:
        return redirect(f"{reverse('hall_seats')}?evening={session.code}")
    link = find_link_at(session, hall_table.number)
    page = {"hall_table": hall_table, "session": session, "refresh": request.get_full_path()}
    if link:
        evening = load_evening(session)
        page |= {"link": link, **describe_table(link, evening, round_at(request, link, evening, 1))}
    response = render(request, "hall/waiting.html", page)
    response.headers["X-Etui-Revision"] = str(session.tick)
    return response


def lead_on(request: HttpRequest, hall_table: HallTable, session: Session) -> HttpResponse:
    """Lead to the page of the table in play; said first where it has another name there."""
    link = find_link_at(session, hall_table.number)
    if link is None:
        page = {"hall_table": hall_table, "session": session, "numbers": list_numbers(session)}
        return render(request, "hall/not_in_play.html", page)
    if not link.is_open or not link.token:
        return answer_refused(request, link if not link.is_open else None)
    return let_in(request, hall_table, link)


def let_in(request: HttpRequest, hall_table: HallTable, link: TableLink) -> HttpResponse:
    """Make a phone that of the table in play."""
    if link.name == str(hall_table.number):
        return remember_table(request, redirect("table"), link.token, at=hall_table.number)
    page = {"hall_table": hall_table, "session": link.session, "link": link}
    response = render(request, "hall/at_table.html", {**page, "address": reverse("table")})
    return remember_table(request, response, link.token, at=hall_table.number)


def list_numbers(session: Session) -> list[int]:
    """List the tables of the hall at which the evening is played."""
    return sorted(list_hall_numbers(session).values())
