"""One line set right: the board on which it belongs, its direction, or nothing at all."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import ServiceError, require
from tournament.evening.facts import Place
from tournament.evening.scores.boards.traveller import ResultPlace, board_lines, line_at
from tournament.models import Change, Role, Session, Verdict
from tournament.play.forms.line import BoardNumberForm
from tournament.play.services.move_result import keep_asked_move, move_result
from tournament.services.results.record_result import record_result
from tournament.services.results.take_back import take_back
from tournament.store.read import load_evening
from tournament.store.reading.log import Wanted, log_lines
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.forms.line import read_place
from tournament.web.requests import base, number_in, own_key, read_author
from tournament.web.veil.shows import Shows, draw_veil, hide_lines, refuse_boards
from tournament.words.errors.codes import words


@session_access(Role.SCORER, Shows.LINE)
@require_safe
def line(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    board = number_in(request, "board")
    form = BoardNumberForm(initial={"board": board} if board else None)
    return page(request, session, read_place(place), form)


@session_access(Role.SCORER, Shows.LINE)
@require_POST
def move_line(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where, form = read_place(place), BoardNumberForm(request.POST)
    if not form.is_valid():
        return page(request, session, where, form)
    wanted = form.cleaned_data
    target = (*where[:3], wanted["board"])
    refuse_boards(request, [target[3]])
    try:
        change = move_result(session, read_author(request), place=where, **wanted)
    except ServiceError as error:
        form.add_error("board", words(error))
        if error.code != "board_has_result":
            return page(request, session, where, form)
        keep_asked_move(
            session,
            own_key(read_author(request), "asked"),
            place=where,
            board=target[3],
            base=wanted["base"],
            in_the_way=int(str(error.details["base"])),
        )
        return page(request, session, where, form, target)
    done = _("The result is now on board %(board)s.") % {"board": target[3]}
    return redirect_with_message(request, session, target, change, done)


@session_access(Role.SCORER, Shows.LINE)
@require_POST
def take_back_line(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    where = read_place(place)
    change = take_back(session, read_author(request), place=where, base=base(request))
    return redirect_with_message(request, session, where, change, _("The line is empty again."))


@session_access(Role.SCORER, Shows.LINE)
@require_POST
def swap_line(request: HttpRequest, session: Session, place: str) -> HttpResponse:
    """Exchange the pairs of a line, who sat the other way round; what was written stands."""
    where = read_place(place)
    line = line_at(load_evening(session), where)
    if line is None or line.result is None:
        raise Http404
    pairs = line.seats.turned.contestants
    try:
        change = record_result(
            session,
            read_author(request),
            place=where,
            sides=line.result.at_table,
            base=base(request),
            pairs=pairs,
        )
    except ServiceError as error:
        messages.error(request, words(error))
        return redirect("line", session.code, place)
    return redirect_with_message(
        request, session, where, change, _("The pairs now sit the other way.")
    )


def page(
    request: HttpRequest,
    session: Session,
    place: Place,
    form: BoardNumberForm,
    in_the_way: Place | None = None,
) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    line = require(line_at(evening, place), Http404())
    context: dict[str, Any] = {
        "session": session,
        "line": line,
        "ns": evening.find_side(line.seats.ns),
        "ew": evening.find_side(line.seats.ew),
        "ns_number": evening.label(line.seats.ns),
        "ew_number": evening.label(line.seats.ew),
        "table": evening.table_label(line.section, line.table),
        "form": form,
        "in_the_way": evening.result_at.get(in_the_way) if in_the_way else None,
        "history": hide_lines(request, history(session, line)),
        "key": By().key,
        "boards": [board for board in evening.expected_by_board if board != line.board],
    }
    return render(request, "play/line.html", context, status=422 if form.errors else 200)


def history(session: Session, line: ResultPlace) -> list[Any]:
    """List what happened to this line, newest first; moves to it and from it too."""
    return [
        entry
        for entry in log_lines(session, Wanted(board=line.board))
        if entry.place[:3] == line.place[:3]
    ]


def redirect_with_message(
    request: HttpRequest, session: Session, place: Place, change: Change | None, done: str
) -> HttpResponse:
    """Go back to the board's page, and say what became of the line."""
    if change and change.verdict == Verdict.CONFLICT:
        messages.warning(
            request, _("Somebody changed this line meanwhile. Look at it as it is now.")
        )
    elif change:
        messages.success(request, done)
    lines = board_lines(load_evening(session), place[3])
    if not any(line.place == place for line in lines):
        return redirect("cockpit", session.code)
    address = reverse("board", args=[session.code, place[3]])
    return redirect(f"{address}#{'-'.join(map(str, place))}")
