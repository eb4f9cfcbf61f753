"""Double dummy: how far it is, and its start and stop."""

from functools import partial

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tournament.deals.services.to_solve import find_to_solve
from tournament.deals.services.work import find_work, stop_work
from tournament.deals.solving import start_work
from tournament.models import Role, Session
from tournament.web.access import session_access
from tournament.web.veil.shows import Shows


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def work_out(request: HttpRequest, session: Session) -> HttpResponse:
    """Start or stop the work with the POST; show how far it is with the GET."""
    if request.method == "POST":
        if request.POST.get("then") == "stop":
            stop_work(session)
            return redirect("deals", session.code)
        transaction.on_commit(partial(start_work, session.pk))
        return redirect("deals_work_out", session.code)
    if not find_work(session).is_running:
        return redirect("deals", session.code)
    page = {"session": session, "to_solve": find_to_solve(session)}
    return render(request, "deals/work_out.html", page)
