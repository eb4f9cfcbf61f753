"""The page of a seat that no player has: who fills it, outside the ranking."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.kinds.individual.forms.stand_in import StandInForm
from tournament.kinds.individual.services.stand_ins import find_free_place, seat_stand_in
from tournament.models import Placement, Role, Session, State
from tournament.services.entries.stand_ins import name_stand_in
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@require_http_methods(["GET", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def stand_in(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Show who stands in at a number, and take the name."""
    place = find_free_place(session, number)
    if place is None or session.state not in {State.SETUP, State.RUNNING}:
        raise Http404
    rounds = list_rounds(session, place)
    start = {"name": place.stand_in, "first_round": rounds[-1] if rounds else None}
    form = StandInForm(request.POST or None, rounds=rounds, initial=start)
    if form.is_valid() and seat(request, session, place, form):
        return redirect("setup" if session.state == State.SETUP else "pairs", session.code)
    context = {"session": session, "place": place, "form": focus_first(form)}
    status = 422 if form.errors else 200
    return render(request, "kinds/individual/stand_in.html", context, status=status)


def list_rounds(session: Session, place: Placement) -> range:
    """List the rounds in which a stand-in may begin; none for one who is there already."""
    if place.stand_in or not session.round:
        return range(0)
    return range(session.round, min(session.round + 1, place.section.rounds) + 1)


def seat(request: HttpRequest, session: Session, place: Placement, form: StandInForm) -> bool:
    """Seat the stand-in, or say at the field why nobody is seated."""
    name = form.cleaned_data["name"] or name_stand_in(session)
    rounds = list_rounds(session, place)
    first = form.cleaned_data.get("first_round") or (rounds[-1] if rounds else place.first_round)
    done = gettext("Number %(number)s: %(name)s stands in and is not ranked.")
    values = {"number": place.shown, "name": name}
    by = read_author(request)
    try:
        seat_stand_in(session, by, number=place.number, name=name, first_round=first)
    except ServiceError as error:
        form.add_error("name", words(error))
        return False
    messages.success(request, done % values)
    return True
