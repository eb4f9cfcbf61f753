"""Results that want a second look: corrected on their traveller, or seen and left as they are."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.access import session_access
from tournament.models import Role, Session, State
from tournament.queries.anomalies import suspects
from tournament.queries.facts import facts
from tournament.services.mark_seen import mark_seen
from tournament.views.director.line import read_place
from tournament.views.requests import attempt, base, by


@session_access(Role.SCORER)
@require_safe
def anomalies(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    found = suspects(facts(session))
    context = {
        "session": session,
        "waiting": [one for one in found if not one.is_seen],
        "seen": [one for one in found if one.is_seen],
    }
    return render(request, "director/anomalies.html", context)


@session_access(Role.SCORER)
@require_POST
def seen_line(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    """Seen, or with `again` to be looked at once more."""
    where, is_seen = read_place(place), "again" not in request.POST
    done = _("Seen; it stays as it is.") if is_seen else _("Back in the list.")
    attempt(
        request,
        lambda: mark_seen(session, by(request), place=where, base=base(request), is_seen=is_seen),
        done,
    )
    return redirect("anomalies", session.code)
