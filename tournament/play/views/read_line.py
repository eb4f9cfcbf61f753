"""A line while it is being typed: what it says so far, for its row."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.errors import ScoringError
from scoring.notation.line import parse
from tournament.evening.scores.boards.traveller import (
    line_at,
)
from tournament.models import Role, Session
from tournament.play.forms.line import LineForm
from tournament.play.views.lines import make_said
from tournament.store.read import load_evening
from tournament.web.access import session_access
from tournament.web.forms.line import page_alphabet, place_of
from tournament.web.veil.shows import Shows, draw_veil


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def read(request: HttpRequest, session: Session) -> HttpResponse:
    """Read a line while it is being typed; empty cells until it can be read."""
    prefix = request.GET.get("line", "")
    form = LineForm(request.GET, prefix=prefix, alphabet=page_alphabet(request))
    context: dict[str, Any] = {}
    if form.is_readable:
        evening = draw_veil(request, load_evening(session))
        place = place_of(form.cleaned_data["place"])
        sides = form.sides(read_line_above(request), evening.session.event.rules.edition)
        if sides and line_at(evening, place) and not evening.is_veiled(place):
            own = make_said(evening, place, sides)
            context = {"session": session, "said": own, "worth": own.worth}
    return render(request, "play/parts/_said.html", context)


def read_line_above(request: HttpRequest) -> Any:
    try:
        return parse(request.GET.get("above", ""), page_alphabet(request))
    except ScoringError:
        return None
