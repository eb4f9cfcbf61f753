"""Results by board, as travellers come in, or by round, as slips do: the same lines."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
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
from tournament.evening.scores.boards.board_side import turn_number
from tournament.evening.scores.boards.traveller import (
    ResultPlace,
    board_lines,
    datums,
    round_lines,
)
from tournament.models import Role, Session
from tournament.play.forms.line import ExtraLineForm
from tournament.play.values.pair_numbers import find_pairs
from tournament.play.views.keep_lines import KeptLine, keep_lines
from tournament.play.views.lines import TypedRow, opens_at, rows
from tournament.services.results.record_result import record_result
from tournament.store.deals.visible import open_deals_of
from tournament.store.read import load_evening
from tournament.store.standings import session_evening
from tournament.store.write import By
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.forms.line import page_alphabet
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows, draw_veil
from tournament.words.draws.match_rounds import round_name

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
    def entered_count(self) -> int:
        return sum(1 for line in self.lines if line.is_entered)

    @property
    def previous_number(self) -> int | None:
        return max((other for other in self.numbers if other < self.number), default=None)

    @property
    def next_number(self) -> int | None:
        return min((other for other in self.numbers if other > self.number), default=None)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def board(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    return page(request, session, "board", number)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def by_round(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    return page(request, session, "round", number)


@session_access(Role.SCORER, Shows.NO_SCORE)
@require_safe
def entry(request: HttpRequest, session: Session) -> HttpResponse:
    """Go to the first board that still lacks results of rounds already called."""
    evening = load_evening(session)
    called = [place for place in evening.missing if place[1] <= evening.called.last]
    boards = [place[3] for place in called or evening.missing] or list(evening.expected_by_board)
    if not boards:
        return redirect("cockpit", session.code)
    return redirect("board", session.code, min(boards))


@session_access(Role.SCORER, Shows.BOARD)
@require_POST
def add_line(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Add the line of a pair that played this board at a table where it was not due."""
    evening = load_evening(session)
    form = ExtraLineForm(
        request.POST, sections=letters_of(evening), match_rounds=evening.match_rounds
    )
    if form.is_valid():
        error = add(request, session, evening, form, number)
        if not error:
            messages.success(request, _("The line is added."))
            return redirect("board", session.code, number)
        form.refuse(error)
    sheet = sheet_of(evening, "board", number)
    if not sheet.lines:
        return redirect("cockpit", session.code)
    context = context_of(request, session, evening, sheet, {}) | {
        "extra": focus_wrong(form),
        "focus": "",
    }
    return render(request, "play/entry.html", context, status=422)


def add(
    request: HttpRequest, session: Session, evening: Evening, form: ExtraLineForm, board: int
) -> ServiceError | ScoringError | None:
    """Record the line, or say what stands against it."""
    place, data = form.place(board), form.cleaned_data
    if place in evening.result_at:
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
            base=evening.emptied.get(place, 0),
            pairs=find_pairs(evening, data["ns"], data["ew"], section=place[0]),
        )
    except (ServiceError, ScoringError) as error:
        return error
    return None


def letters_of(evening: Evening) -> list[str]:
    return [section.letter for section in evening.sections]


def page(request: HttpRequest, session: Session, kind: str, number: int) -> HttpResponse:
    kept_lines: dict[Place, KeptLine] = {}
    if request.method == "POST":
        kept_lines, evening = keep_lines(request, session)
    else:
        evening = session_evening(session)
    evening = draw_veil(request, evening)
    sheet = sheet_of(evening, kind, number)
    if not sheet.lines:
        messages.error(request, words_for_no_page(sheet))
        return redirect("cockpit", session.code)
    tell_lost(request, evening, sheet, kept_lines)
    is_part = PART in request.headers
    if request.method == "POST" and not is_part and are_all_settled(kept_lines):
        return answer_settled(request, session, sheet, kept_lines)
    context = context_of(request, session, evening, sheet, kept_lines)
    if is_part:
        # The script reads what was refused out of the lines.
        return render_part(request, context)
    status = 200 if are_all_settled(kept_lines) else 422
    return render(request, "play/entry.html", context, status=status)


def render_part(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    response = render(request, "play/parts/_lines.html", context)
    response.headers[PART] = "lines"
    return response


def tell_lost(
    request: HttpRequest,
    evening: Evening,
    sheet: LinesPage,
    kept_lines: Mapping[Place, KeptLine],
) -> None:
    """Show again what was typed on a line that another took off the page meanwhile."""
    places = {line.place for line in sheet.lines}
    for place, kept_line in kept_lines.items():
        if place not in places and not kept_line.is_settled:
            values = {
                "table": place[2],
                "round": round_name(evening.match_rounds, place[1]),
                "text": kept_line.form.field_text("text"),
            }
            sentence = _(
                "The line of table %(table)s, round %(round)s is gone; you typed %(text)s."
            )
            messages.warning(request, sentence % values)


def are_all_settled(kept_lines: Mapping[Place, KeptLine]) -> bool:
    return all(line.is_settled for line in kept_lines.values())


def context_of(
    request: HttpRequest,
    session: Session,
    evening: Evening,
    sheet: LinesPage,
    kept_lines: Mapping[Place, KeptLine],
) -> dict[str, Any]:
    letters = page_alphabet(request)
    typed_rows = rows(evening, sheet.lines, letters, kept_lines)
    context = {
        "session": session,
        "sheet": sheet,
        "rows": typed_rows,
        "unsettled": sum(1 for row in typed_rows if row.contradiction),
        "ahead": rounds_ahead(evening, typed_rows),
        # The script leaves the cursor where it stands.
        "focus": "" if PART in request.headers else opens_at(evening, typed_rows),
        "next_address": next_page_address(session, sheet),
        "alphabet": letters.value,
        "key": By().key,
        "sections": evening.sections,
        "withheld": sorted({row.line.board for row in typed_rows if row.line.is_veiled}),
    }
    if sheet.kind == "board":
        context["dealer"] = dealer(sheet.number).value
        context["vulnerability"] = vulnerability(sheet.number).value
        context["fouled"] = sheet.number in evening.groups_by_board
        context["datums"] = datums(evening).get(sheet.number, ())
        context["extra"] = ExtraLineForm(
            sections=letters_of(evening), match_rounds=evening.match_rounds
        )
        # The script asks for the lines alone, and has them answered without the cards.
        if evening.deals and PART not in request.headers:
            context |= cards_of_board(session, sheet.number)
    return context


def cards_of_board(session: Session, number: int) -> dict[str, Any]:
    """Find the cards of a board, once it is over for everybody, to be drawn with South below."""
    deals = [deal for deal in open_deals_of(session) if deal.number == number]
    if not deals:
        return {}
    return {"deals": deals, "turned": turn_number(number, "NS")}


def rounds_ahead(evening: Evening, typed_rows: Collection[TypedRow]) -> list[str]:
    """List the rounds that have results here and were not called: perhaps a mistaken line."""
    if not evening.session.is_playing:
        return []
    written = {row.line.round for row in typed_rows if row.line.result}
    ahead = sorted(written - {*range(evening.called.last + 1)})
    return [round_name(evening.match_rounds, round_) for round_ in ahead]


def sheet_of(evening: Evening, kind: str, number: int) -> LinesPage:
    rounds = max((section.rounds for section in evening.sections), default=0)
    if kind == "board":
        return LinesPage(
            kind, number, tuple(evening.expected_by_board), board_lines(evening, number), rounds
        )
    return LinesPage(
        kind, number, tuple(range(1, rounds + 1)), round_lines(evening, number), rounds
    )


def words_for_no_page(sheet: LinesPage) -> str:
    if not sheet.numbers:
        return _("No board is in play yet.")
    numbers = {"number": sheet.number, "first": sheet.numbers[0], "last": sheet.numbers[-1]}
    if sheet.kind == "board":
        return _("Board %(number)s is not in play: boards %(first)s to %(last)s are.") % numbers
    return _("There is no round %(number)s: rounds %(first)s to %(last)s are played.") % numbers


def answer_settled(
    request: HttpRequest, session: Session, sheet: LinesPage, kept_lines: Mapping[Place, KeptLine]
) -> HttpResponse:
    changes = [line.change for line in kept_lines.values() if line.change]
    confirmed = sum(1 for change in changes if change.kind == "confirmed")
    if count := len(changes) - confirmed:
        sentence = ngettext("%(n)s line kept.", "%(n)s lines kept.", count) % {"n": count}
        messages.success(request, sentence)
    if confirmed:
        sentence = ngettext("%(n)s line confirmed.", "%(n)s lines confirmed.", confirmed)
        messages.success(request, sentence % {"n": confirmed})
    if request.POST.get("then") == "next":
        return redirect(next_page_address(session, sheet))
    return redirect(sheet.kind, session.code, sheet.number)


def next_page_address(session: Session, sheet: LinesPage) -> str:
    if sheet.next_number is None:
        return reverse("cockpit", args=[session.code])
    return reverse(sheet.kind, args=[session.code, sheet.next_number])
