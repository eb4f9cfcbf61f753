"""Results that want a second look: corrected on their traveller, or seen and left as they are."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.play.anomalies import Listed
from tournament.models import Role, Session, State
from tournament.play.services.leave_suspects import leave_suspects, mark_seen
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import find_suspects
from tournament.web.access import session_access
from tournament.web.forms.line import PLACE, read_place
from tournament.web.requests import attempt, base, read_author
from tournament.web.veil.shows import Shows, draw_veil

LISTED = re.compile(rf"({PLACE})/([0-9]{{1,9}})")


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def anomalies(request: HttpRequest, session: Session) -> HttpResponse:
    if session.state == State.SETUP:
        return redirect("setup", session.code)
    suspects = find_suspects(evening := draw_veil(request, load_evening(session)))
    context = {
        "session": session,
        "waiting": [suspect for suspect in suspects if not suspect.is_seen],
        "seen": [suspect for suspect in suspects if suspect.is_seen],
        "may_end": not evening.missing and session.state != State.FINAL,
    }
    return render(request, "play/anomalies.html", context)


@session_access(Role.SCORER, Shows.LINE)
@require_POST
def mark_line_seen(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    """Mark a result as seen, or with `again` as to be looked at once more."""
    where, is_seen = read_place(place), "again" not in request.POST
    done = _("Seen; it stays as it is.") if is_seen else _("Back in the list.")
    attempt(
        request,
        lambda: mark_seen(
            session, read_author(request), place=where, base=base(request), is_seen=is_seen
        ),
        done,
    )
    return redirect("anomalies", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def leave(request: HttpRequest, session: Session) -> HttpResponse:
    """Leave all that were listed as they are."""
    looked_at = [mark for text in request.POST.getlist("result") if (mark := read_listed(text))]
    done = _("They stay as they are.")
    attempt(
        request, lambda: leave_suspects(session, read_author(request), looked_at=looked_at), done
    )
    return redirect("anomalies", session.code)


def read_listed(text: str) -> Listed | None:
    """Read the place and the revision of a result from A-1-3-5/17; None for anything else."""
    match = LISTED.fullmatch(text)
    return (read_place(match[1]), int(match[2])) if match else None
