"""A sheet that tells of boards while the hands of a simultaneous are secret: it breaks the
embargo, which is asked first, written to the log and printed on it. Nothing but paper is had so."""

from dataclasses import replace
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.evening.errors import require
from tournament.evening.publish.public_names import hide_names
from tournament.evening.report import Report
from tournament.models import Session
from tournament.results.services.hand_out_early import hand_out_early
from tournament.store.deals.visible import give_deals_over
from tournament.store.published.public_names import find_public_names
from tournament.web.access import is_director
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import find_result_sheet, result_answer
from tournament.words.deals.secrecy import secret_text


def answer_early(request: HttpRequest, session: Session, report: Report, name: str) -> HttpResponse:
    """Ask a director with the GET, hand out paper with the POST; files go further than a room, and
    wait."""
    until = session.secret_until
    assert until
    head = replace(report.heading, early_until=until)
    whole = give_deals_over(session, replace(report, heading=head))
    sheet = require(find_result_sheet(whole, name), Http404())
    if sheet.extension != "pdf" or not is_director(request):
        messages.error(request, secret_text(until))
        return redirect("prints", session.code)
    if request.method != "POST":
        return render(request, "results/early.html", {"session": session, "sheet": sheet})
    note = partial(hand_out_early, session, read_author(request), sheet=str(sheet.label))
    if not attempt(request, note, ""):
        return redirect("prints", session.code)
    return result_answer(sheet, hide_names(whole, find_public_names(session)))
