"""A Swiss of pairs, chosen on the page of the set-up, which says what is refused at its field."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.evening.stages.conditions import FirstRound
from tournament.models import Role, Session, State
from tournament.services.matches.strengths import list_unrated
from tournament.setup.forms.swiss import SwissForm
from tournament.setup.services.choose_swiss import choose_swiss
from tournament.setup.views.setup import setup_context
from tournament.setup.views.swiss import swiss_context
from tournament.store.reading.entries import entries
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def swiss_choose(request: HttpRequest, session: Session) -> HttpResponse:
    form = SwissForm(request.POST, unrated=list_unrated(session))
    if not form.is_valid() and session.state == State.SETUP:
        return show_refused(request, session, form)
    if form.is_valid():
        wanted, author = form.wanted, read_author(request)
        done = gettext("The Swiss is chosen, the numbers are dealt. Its first round is drawn.")
        if (
            attempt(request, lambda: choose_swiss(session, author, **wanted), done)
            and wanted["drawn"].first is FirstRound.HAND
        ):
            return redirect("draw", session.code)
    return redirect(reverse("setup", args=[session.code]) + "#movement")


def show_refused(request: HttpRequest, session: Session, form: SwissForm) -> HttpResponse:
    """Show the page with what was typed and why it cannot be."""
    rows = entries(session)
    context = setup_context(request, session, rows)
    has_plan = bool(context["plans"].chosen_sections)
    context |= swiss_context(session, len(rows), has_plan=has_plan, form=focus_first(form))
    return render(request, "setup/setup.html", context, status=422)
