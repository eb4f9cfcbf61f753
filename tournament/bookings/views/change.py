"""What is done with the bookings that are ticked: they come, are put together, are crossed off."""

import uuid
from collections.abc import Callable, Mapping, Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.bookings.forms import PlacesForm
from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.book import set_places
from tournament.bookings.services.change_bookings import cross_off, give_place, join_by_hand
from tournament.bookings.values.bookings import BookingRow
from tournament.bookings.views.bookings import show_list, takes_bookings
from tournament.bookings.views.draw import answer_draw
from tournament.evening.kind import RULES
from tournament.models import Role, Session, State
from tournament.services.kind import VERBS
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words.game import join_names

Act = Callable[[HttpRequest, Session, Sequence[BookingRow]], bool]


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def bookings_change(request: HttpRequest, session: Session) -> HttpResponse:
    """Do what was asked with those ticked, all or none; say what is in the way."""
    if session.state != State.SETUP or not takes_bookings(session):
        return redirect("setup", session.code)
    if request.POST.get("act") == "lot":
        return answer_draw(request, session)
    act = ACTS.get(request.POST.get("act", ""))
    if act is None:
        raise Http404
    sent = request.POST.getlist("ticked")
    chosen = choose(session, sent)
    fault = find_fault(chosen, sent)
    if fault:
        messages.error(request, fault)
    elif act(request, session, chosen):
        return redirect(find_page_after(request, session), session.code)
    # Nobody ticked is refused too.
    return show_list(request, session, ticked=sent or [""])


def choose(session: Session, sent: Sequence[str]) -> list[BookingRow]:
    """Find the bookings that were ticked, in the order of the list."""
    return [one for one in read_bookings(session) if str(one.id) in sent]


def find_fault(chosen: Sequence[BookingRow], sent: Sequence[str]) -> str:
    """Say why nothing can be done with what is ticked; nothing where it can."""
    if not sent:
        return gettext("Tick somebody in the list first.")
    if len(chosen) < len({*sent}):
        return gettext("The list is another one since you opened it. Look at the ticks again.")
    return ""


def let_come(request: HttpRequest, session: Session, chosen: Sequence[BookingRow]) -> bool:
    """Enter those who are ticked; who has no partner yet is named instead."""
    size = RULES.of(session).players_who_book
    alone = [
        player.full_name for one in chosen for player in one.players if len(one.players) < size
    ]
    if alone:
        text = gettext("No partner yet: %(names)s. Put two together first, or untick.")
        messages.error(request, text % {"names": ", ".join(alone)})
        return False
    parties, by = [one.party for one in chosen], read_author(request)
    done = gettext("Come as booked: %(n)s.") % {"n": len(parties)}
    return attempt(request, lambda: VERBS.of(session).come_again(session, by, parties), done)


def put_together(request: HttpRequest, session: Session, chosen: Sequence[BookingRow]) -> bool:
    """Make a pair of two who look for a partner."""
    names = join_names([player.full_name for one in chosen for player in one.players])
    done = gettext("%(pair)s play together.") % {"pair": names}
    by, ids = read_author(request), list_ids(chosen)
    return attempt(request, lambda: join_by_hand(session, by, ids=ids), done)


def cross(request: HttpRequest, session: Session, chosen: Sequence[BookingRow]) -> bool:
    """Cross off who does not come."""
    done = gettext("Crossed off: %(n)s.") % {"n": len(chosen)}
    by, ids = read_author(request), list_ids(chosen)
    return attempt(request, lambda: cross_off(session, by, ids=ids), done)


def place(request: HttpRequest, session: Session, chosen: Sequence[BookingRow]) -> bool:
    """Give a place to who waited for one."""
    done = gettext("Taken from the waiting list: %(n)s.") % {"n": len(chosen)}
    by, ids = read_author(request), list_ids(chosen)
    return attempt(request, lambda: give_place(session, by, ids=ids), done)


def list_ids(chosen: Sequence[BookingRow]) -> list[uuid.UUID]:
    return [one.id for one in chosen]


ACTS: Mapping[str, Act] = {
    "come": let_come,
    "together": put_together,
    "cross": cross,
    "place": place,
}


def find_page_after(request: HttpRequest, session: Session) -> str:
    """Lead on to the set-up once everybody has come who has a place; else back to the list."""
    if request.POST["act"] != "come":
        return "bookings"
    club = club_players(session.event.club, entries(session))
    expected = [one for one in read_bookings(session, club.playing_as) if one.is_expected]
    return "bookings" if any(not one.waits for one in expected) else "setup"


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def booking_places(request: HttpRequest, session: Session) -> HttpResponse:
    """Keep how many may book."""
    if session.state != State.SETUP or not takes_bookings(session):
        return redirect("setup", session.code)
    form = PlacesForm(request.POST)
    if not form.is_valid():
        return show_list(request, session, places=form)
    places = form.cleaned_data["places"]
    attempt(request, lambda: set_places(session, read_author(request), places=places), "")
    return redirect("bookings", session.code)
