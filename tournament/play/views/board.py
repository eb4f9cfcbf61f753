"""Results by board, as travellers come in, or by round, as slips do: the same lines."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring.errors import ScoringError
from scoring.notation.board import dealer, vulnerability
from scoring.notation.line import parse
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.plan.pair_numbers import find_pair
from tournament.evening.scores.datums import datums
from tournament.evening.scores.traveller import ResultPlace, board_lines, line_at, round_lines
from tournament.models import Role, Session
from tournament.play.views.keep_lines import Kept, keep_lines
from tournament.play.views.lines import TypedRow, make_said, rows
from tournament.services.results.record_result import record_result
from tournament.store.read import load_evening
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.forms.line import ExtraLineForm, LineForm, place_of
from tournament.web.forms.line_request import page_alphabet
from tournament.web.requests import read_author

# Asked for by the script: the lines alone, in answer to one of them.
PART = "X-Part"


@dataclass(frozen=True)
class LinesPage:
    """One page of lines among its like: a board's traveller or a round's slips."""

    kind: str
    number: int
    numbers: tuple[int, ...]
    lines: tuple[ResultPlace, ...]
    rounds: int

    @property
    def done(self) -> int:
        return sum(1 for line in self.lines if line.result)

    @property
    def before(self) -> int | None:
        return max((other for other in self.numbers if other < self.number), default=None)

    @property
    def after(self) -> int | None:
        return min((other for other in self.numbers if other > self.number), default=None)


@session_access(Role.SCORER)
@require_http_methods(["GET", "HEAD", "POST"])
def board(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    return page(request, session, "board", number)


@session_access(Role.SCORER)
@require_http_methods(["GET", "HEAD", "POST"])
def by_round(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    return page(request, session, "round", number)


@session_access(Role.SCORER)
@require_safe
def entry(request: HttpRequest, session: Session) -> HttpResponse:
    """Go to the first board that still lacks results of rounds already called."""
    known = load_evening(session)
    called = [place for place in known.missing if place[1] <= session.round]
    boards = [place[3] for place in called or known.missing] or list(known.expected_by_board)
    if not boards:
        return redirect("cockpit", session.code)
    return redirect("board", session.code, min(boards))


@session_access(Role.SCORER)
@require_safe
def read(request: HttpRequest, session: Session) -> HttpResponse:
    """Read a line while it is being typed; empty cells until it can be read."""
    prefix = request.GET.get("line", "")
    form = LineForm(request.GET, prefix=prefix, alphabet=page_alphabet(request))
    context: dict[str, Any] = {}
    if form.is_readable:
        known = load_evening(session)
        place = place_of(form.cleaned_data["place"])
        said = form.sides(read_line_above(request))
        if said and line_at(known, place):
            own = make_said(known, place, said)
            context = {"session": session, "said": own, "worth": own.worth}
    return render(request, "play/parts/_said.html", context)


def read_line_above(request: HttpRequest) -> Any:
    try:
        return parse(request.GET.get("above", ""), page_alphabet(request))
    except ScoringError:
        return None


@session_access(Role.SCORER)
@require_POST
def add_line(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Add the line of a pair that played this board at a table where it was not due."""
    known = load_evening(session)
    form = ExtraLineForm(request.POST, sections=letters_of(known))
    if form.is_valid():
        error = add(request, session, known, form, number)
        if not error:
            messages.success(request, _("The line is added."))
            return redirect("board", session.code, number)
        form.refuse(error)
    sheet = sheet_of(known, "board", number)
    if not sheet.lines:
        return redirect("cockpit", session.code)
    context = context_of(request, session, known, sheet, {}) | {"extra": form}
    return render(request, "play/entry.html", context, status=422)


def add(
    request: HttpRequest, session: Session, known: Evening, form: ExtraLineForm, board: int
) -> ServiceError | ScoringError | None:
    """Record the line, or say what stands against it."""
    place, data = form.place(board), form.cleaned_data
    if place in known.result_at:
        return ServiceError("place_taken")
    try:
        sides = parse(data["text"], page_alphabet(request))
        if sides.is_above_whole and data["surely"] != data["text"]:
            return ServiceError("percentages_above_whole")
        record_result(
            session,
            read_author(request),
            place=place,
            sides=sides,
            base=known.emptied.get(place, 0),
            pairs=(
                find_pair(known, data["ns"], section=place[0], side="NS"),
                find_pair(known, data["ew"], section=place[0], side="EW"),
            ),
        )
    except (ServiceError, ScoringError) as error:
        return error
    return None


def letters_of(known: Evening) -> list[str]:
    return [section.letter for section in known.sections]


def page(request: HttpRequest, session: Session, kind: str, number: int) -> HttpResponse:
    kept: dict[Place, Kept] = {}
    if request.method == "POST":
        kept, known = keep_lines(request, session)
    else:
        known = session_evening(session)
    sheet = sheet_of(known, kind, number)
    if not sheet.lines:
        messages.error(request, words_for_no_page(sheet))
        return redirect("cockpit", session.code)
    tell_lost(request, sheet, kept)
    is_part = PART in request.headers
    if request.method == "POST" and not is_part and are_all_settled(kept):
        return answer_settled(request, session, sheet, kept)
    context = context_of(request, session, known, sheet, kept)
    if is_part:
        # The script reads what was refused out of the lines.
        return render_part(request, context)
    status = 200 if are_all_settled(kept) else 422
    return render(request, "play/entry.html", context, status=status)


def render_part(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    response = render(request, "play/parts/_lines.html", context)
    response.headers[PART] = "lines"
    return response


def tell_lost(request: HttpRequest, sheet: LinesPage, kept: Mapping[Place, Kept]) -> None:
    """Show again what was typed on a line that another took off the page meanwhile."""
    shown = {line.place for line in sheet.lines}
    for place, one in kept.items():
        if place not in shown and not one.is_settled:
            values = {"table": place[2], "round": place[1], "text": one.form.typed("text")}
            told = _("The line of table %(table)s, round %(round)s is gone; you typed %(text)s.")
            messages.warning(request, told % values)


def are_all_settled(kept: Mapping[Place, Kept]) -> bool:
    return all(one.is_settled for one in kept.values())


def context_of(
    request: HttpRequest,
    session: Session,
    known: Evening,
    sheet: LinesPage,
    kept: Mapping[Place, Kept],
) -> dict[str, Any]:
    letters = page_alphabet(request)
    shown = rows(known, sheet.lines, letters, kept)
    context = {
        "session": session,
        "sheet": sheet,
        "rows": shown,
        "unsettled": sum(1 for row in shown if row.contradiction),
        "ahead": rounds_ahead(session, shown),
        "focus": opens_at(shown),
        "next_address": next_page_address(session, sheet),
        "alphabet": letters.value,
        "key": By().key,
        "sections": known.sections,
    }
    if sheet.kind == "board":
        context["dealer"] = dealer(sheet.number).value
        context["vulnerability"] = vulnerability(sheet.number).value
        context["datums"] = datums(known).get(sheet.number, ())
        context["extra"] = ExtraLineForm(sections=letters_of(known))
    return context


def rounds_ahead(session: Session, shown: Collection[TypedRow]) -> list[int]:
    """List the rounds that have results here and were not called: perhaps a mistaken line."""
    if not session.is_playing:
        return []
    return sorted(
        {row.line.round for row in shown if row.line.result} - {*range(session.round + 1)}
    )


def opens_at(shown: Sequence[TypedRow]) -> str:
    """Find the line that has the cursor: what waits, what is missing, else the first to correct."""
    waiting = (row for row in shown if row.is_open)
    missing = (row for row in shown if not row.text)
    return next(chain(waiting, missing, shown)).line.name


def sheet_of(known: Evening, kind: str, number: int) -> LinesPage:
    rounds = max((section.rounds for section in known.sections), default=0)
    if kind == "board":
        return LinesPage(
            kind, number, tuple(known.expected_by_board), board_lines(known, number), rounds
        )
    return LinesPage(kind, number, tuple(range(1, rounds + 1)), round_lines(known, number), rounds)


def words_for_no_page(sheet: LinesPage) -> str:
    if not sheet.numbers:
        return _("No board is in play yet.")
    numbers = {"number": sheet.number, "first": sheet.numbers[0], "last": sheet.numbers[-1]}
    if sheet.kind == "board":
        return _("Board %(number)s is not in play: boards %(first)s to %(last)s are.") % numbers
    return _("There is no round %(number)s: rounds %(first)s to %(last)s are played.") % numbers


def answer_settled(
    request: HttpRequest, session: Session, sheet: LinesPage, kept: Mapping[Place, Kept]
) -> HttpResponse:
    changes = [one.change for one in kept.values() if one.change]
    confirmed = sum(1 for change in changes if change.kind == "confirmed")
    if count := len(changes) - confirmed:
        told = ngettext("%(n)s line kept.", "%(n)s lines kept.", count) % {"n": count}
        messages.success(request, told)
    if confirmed:
        told = ngettext("%(n)s line confirmed.", "%(n)s lines confirmed.", confirmed)
        messages.success(request, told % {"n": confirmed})
    if request.POST.get("then") == "next":
        return redirect(next_page_address(session, sheet))
    return redirect(sheet.kind, session.code, sheet.number)


def next_page_address(session: Session, sheet: LinesPage) -> str:
    if sheet.after is None:
        return reverse("cockpit", args=[session.code])
    return reverse(sheet.kind, args=[session.code, sheet.after])
