"""The paper lists, typed table by table, and the sheets on which they are written."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.arrivals.services.number_players import number_players
from tournament.arrivals.services.sit_down import NamedSitter, correct_seats
from tournament.arrivals.sheets.seating_list import seating_list_pdf
from tournament.arrivals.values.paper import PaperLine, find_twice_typed, read_paper
from tournament.evening.errors import ServiceError
from tournament.evening.kind import RULES
from tournament.files.file_names import file_name
from tournament.models import Role, Session, State
from tournament.store.club.people import club_players
from tournament.store.read import load_heading
from tournament.web.access import session_access
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words

LONGEST = 20_000
PROBLEMS: Mapping[str, str | Promise] = {
    "no_table": _("Begin with the number of the table, then who sits there: 3 12 40 7 55."),
    "too_many": _("More than %(about)s players: put a stroke between two names, or say the side."),
    "unknown_number": _("Nobody has the number %(about)s, on the list or as a licence."),
    "unclear": _("“%(about)s” means nobody for sure: write the whole name, or the number."),
}


@dataclass(frozen=True)
class UnreadLine:
    """A line that cannot be read, and why."""

    line: PaperLine
    why: str


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def paper(request: HttpRequest, session: Session) -> HttpResponse:
    """Take the lines of the paper lists; none where one of them cannot be read."""
    if session.state != State.SETUP or session.number > 1:
        return redirect("setup", session.code)
    text = request.POST.get("text", "")[:LONGEST]
    wrong: list[UnreadLine] = []
    if request.method == "POST":
        lines = read_paper(
            text,
            club_players(session.event.club),
            number_players(session),
            RULES.of(session).arrive_together,
        )
        wrong = find_wrong(lines)
        if not wrong and store(request, session, lines):
            return redirect("arrivals", session.code)
    is_refused = request.method == "POST"
    context = {"session": session, "text": text, "wrong": wrong, "is_refused": is_refused}
    return render(request, "arrivals/paper.html", context, status=422 if is_refused else 200)


def find_wrong(lines: tuple[PaperLine, ...]) -> list[UnreadLine]:
    """Find the lines that cannot be taken, each with what to do."""
    wrong = [
        UnreadLine(line, str(PROBLEMS[line.problem]) % {"about": line.about})
        for line in lines
        if line.problem
    ]
    twice = find_twice_typed(lines)
    if twice:
        earlier, line, _seat = twice
        why = gettext("Line %(line)s has this seat already.") % {"line": earlier.number}
        wrong.append(UnreadLine(line, why))
    return wrong


def store(request: HttpRequest, session: Session, lines: tuple[PaperLine, ...]) -> bool:
    """Sit everybody down whom the lines name."""
    named: dict[int, dict[str, NamedSitter]] = {}
    for line in lines:
        for seat, player in line.sitters.items():
            sitter = NamedSitter(player, seat in line.by_number)
            named.setdefault(line.table, {})[seat] = sitter
    count = sum(map(len, named.values()))
    if not count:
        messages.error(request, gettext("Type a line for each table."))
        return False
    try:
        replaced = correct_seats(session, named)
    except ServiceError as error:
        messages.error(request, words(error))
        return False
    done = ngettext("%(n)s player sits down.", "%(n)s players sit down.", count)
    messages.success(request, done % {"n": count})
    if replaced:
        names = ", ".join(player.full_name for player in replaced)
        messages.warning(request, gettext("No longer seated: %(names)s.") % {"names": names})
    return True


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def sheet(request: HttpRequest, session: Session) -> HttpResponse:
    """Answer with the list on which each table writes its numbers, in the club's language."""
    if session.state != State.SETUP or session.number > 1:
        return redirect("setup", session.code)
    head = load_heading(session)
    seats = RULES.of(session).arrive_together
    with translation.override(head.language):
        content = seating_list_pdf(head, number_players(session), seats)
    name = file_name(head, pgettext_lazy("file name", "arrivals"), "pdf")
    return answer(content, "pdf", name)
