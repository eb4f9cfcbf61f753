"""Cards leave the program: looked at, opened, printed, written to a file.

Before its boards are over this is asked first and written to the log.
"""

import uuid
from collections.abc import Collection
from functools import partial

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext_lazy
from django.views.decorators.http import require_http_methods

from tournament.deals.files.formats import WRITERS
from tournament.deals.services.note_cards import note_look
from tournament.deals.services.open_set import open_deals
from tournament.deals.solving import start_work
from tournament.deals.words import MACHINE_FILES, OTHER_FILES, SHEET_MAKERS, SHEETS
from tournament.evening.deal_sets import DealSet
from tournament.evening.errors import require
from tournament.evening.report import Board
from tournament.evening.scores.boards.board_side import turned
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.prints.deals.dealt import PrintedSet
from tournament.services.deals.note_file import note_file
from tournament.store.deals.visible import closed_in_set, closed_now, whole_set
from tournament.store.read import load_heading
from tournament.store.standings import session_plan
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows, reader_of


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def look(request: HttpRequest, session: Session, deal_set: uuid.UUID, number: int) -> HttpResponse:
    """Show the cards of a board; before it is over asked with the GET, and logged with the POST."""
    found, closed = find_set_or_404(session, deal_set)
    if number not in found.deals:
        raise Http404
    if number in closed:
        if request.method != "POST":
            return ask(request, session, found, [number], "look")
        note = partial(note_look, session, read_author(request), deal_set=found, boards=[number])
        attempt(request, note, "")
    board = next((one for one in whole_set(found) if one.number == number), None)
    page = {"session": session, "set": found, "number": number, "board": board}
    if board:
        page["turned"] = turned(
            Board(board.number, board.dealer.value, board.vulnerability.value, 0, ()), "NS"
        )
    return render(request, "deals/look.html", page)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def open_set(request: HttpRequest, session: Session, deal_set: uuid.UUID) -> HttpResponse:
    """Open a sealed set; before its boards are over asked with the GET."""
    found, closed = find_set_or_404(session, deal_set)
    if request.method != "POST":
        return ask(request, session, found, closed, "open")
    opened = partial(
        open_deals, session, read_author(request), deal_set=deal_set, is_early=bool(closed)
    )
    if attempt(request, opened, _("The set is open. It stands in the log.")):
        transaction.on_commit(partial(start_work, session.pk))
    return redirect("deals", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def take_file(
    request: HttpRequest, session: Session, deal_set: uuid.UUID, kind: str
) -> HttpResponse:
    """Write a set to a file or a sheet; who plays is asked first, and the log has it."""
    found, closed = find_set_or_404(session, deal_set)
    if kind not in {*WRITERS, *SHEET_MAKERS}:
        raise Http404
    if closed:
        is_sure = request.method == "POST" and (
            "anyway" in request.POST or not reader_of(request).pair
        )
        if not is_sure:
            return ask(request, session, found, closed, kind)
        note = partial(note_file, session, read_author(request), section=found.section)
        attempt(request, partial(note, boards=closed, file=label_of(kind)), "")
    return write_set(session, found, kind)


def find_set_or_404(session: Session, key: uuid.UUID) -> tuple[DealSet, tuple[int, ...]]:
    """Find a set of the evening, and its boards that nobody may see yet."""
    evening = session_plan(session)
    found = require(next((one for one in evening.deals if one.id == key), None), Http404())
    return found, closed_in_set(found, closed_now(session, evening))


def ask(
    request: HttpRequest, session: Session, deal_set: DealSet, boards: Collection[int], what: str
) -> HttpResponse:
    """Ask before cards are seen; nothing was done yet."""
    page = {
        "session": session,
        "set": deal_set,
        "boards": sorted(boards),
        "what": what,
        "label": label_of(what),
        "plays": bool(reader_of(request).pair),
        "is_for_others": what == "curtain-cards",
    }
    return render(request, "deals/ask.html", page)


def label_of(kind: str) -> str:
    """Name a file or a sheet."""
    return str(SHEETS.get(kind) or {**MACHINE_FILES, **OTHER_FILES}.get(kind, ""))


def write_set(session: Session, deal_set: DealSet, kind: str) -> HttpResponse:
    """Write the set in the club's language."""
    heading, boards = load_heading(session), whole_set(deal_set)
    if kind not in SHEET_MAKERS:
        in_name = pgettext_lazy("file name", "deals")
        name = file_name(heading, in_name, kind, detail=deal_set.section)
        return answer(WRITERS[kind](boards), kind, name)
    printed = PrintedSet(
        title=set_title(session, deal_set, heading.language),
        club=heading.club,
        language=heading.language,
        boards=boards,
        digest=deal_set.digest,
        in_colour=False,
        early_until=session.secret_until if session.is_secret else None,
        comments={int(number): text for number, text in session.board_comments.items()},
    )
    name = file_name(heading, SHEETS[kind], "pdf", detail=deal_set.section)
    return answer(SHEET_MAKERS[kind](printed), "pdf", name)


def set_title(session: Session, deal_set: DealSet, language: str) -> str:
    """Name the evening, and the section that the set is for."""
    if not deal_set.section:
        return session.event.name
    with override(language):
        section = _("section %(letter)s") % {"letter": deal_set.section}
    return f"{session.event.name}, {section}"
