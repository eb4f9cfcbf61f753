"""The log: who changed what, when, on what device; and undo."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError
from tournament.log.forms import FilterForm
from tournament.log.tables import LogTable
from tournament.models import Change, Role, Session
from tournament.models.registry.changes import ENTERED
from tournament.store.club.imported import figures_of_file, origin
from tournament.store.reading.log import find_last_entry, log_lines, log_writers
from tournament.store.undo import undo
from tournament.store.write import By
from tournament.web.access import is_director, session_access
from tournament.web.match_rounds import lazy_match_rounds
from tournament.web.requests import own_key, read_author
from tournament.web.tables import sort_as_asked
from tournament.web.veil.shows import Shows, hide_lines, refuse_boards
from tournament.words.kind import say
from tournament.words.log.sentences import as_in_event, refusal, undo_text

LINES_A_PAGE = 100


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def log(request: HttpRequest, session: Session) -> HttpResponse:
    form = FilterForm(request.GET, writers=log_writers(session))
    form.fields["pair"].label = say(session, "head.contestant")
    table = sort_as_asked(request, LogTable(hide_lines(request, log_lines(session, form.wanted()))))
    page = Paginator(table.records, LINES_A_PAGE).get_page(request.GET.get("page"))
    context: dict[str, Any] = {
        "session": session,
        "origin": origin(session),
        "has_figures": bool(figures_of_file(session)),
        "form": form,
        "table": table,
        "page": page,
        "key": By().key,
        "query": form.query(),
        "may_direct": is_director(request),
        "result_kinds": ENTERED,
    }
    return render(request, "log/log.html", context)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def undo_change(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    change = get_object_or_404(Change, pk=number, session=session)
    if not may_undo(request, change):
        raise Http404
    refuse_boards(request, change.detail.get("boards", []))
    carry_out(request, session, change, own_key(read_author(request), str(number)))
    return redirect_back(request, session)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_POST
def undo_last(request: HttpRequest, session: Session) -> HttpResponse:
    """Undo what this user entered last; pressed again, what came before it."""
    who = read_author(request)
    # The same press sent twice must not undo two entries.
    change = (
        None if Change.objects.filter(key=who.key).exists() else find_last_entry(session, who.name)
    )
    if change:
        refuse_boards(request, change.detail.get("boards", []))
        carry_out(request, session, change, who)
    else:
        messages.info(request, _("There is no entry of yours to undo."))
    return redirect_back(request, session)


def may_undo(request: HttpRequest, change: Change) -> bool:
    """Tell whether the user may undo a change.

    A scorer what scorers do, a director the rest too.
    """
    return change.root_kind in ENTERED or is_director(request)


def carry_out(request: HttpRequest, session: Session, change: Change, who: By) -> None:
    rounds = lazy_match_rounds(session) or ()
    try:
        undo(session, who, change=change)
    except ServiceError as error:
        messages.error(request, refusal(error, session.kind, rounds))
    else:
        detail = as_in_event(session.kind, change.kind, change.detail, rounds)
        messages.success(request, undo_text(change.kind, detail))


def redirect_back(request: HttpRequest, session: Session) -> HttpResponse:
    address = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(address, None):
        return redirect(address)
    return redirect("log", session.code)
