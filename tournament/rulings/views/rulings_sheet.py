"""The ledger of rulings on paper, in the club's language."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import translation
from django.utils.translation import gettext, pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.files.export_errors import ExportError
from tournament.evening.play.ledger import Made, PenaltyEntry, RulingEntry
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.prints.sheets.rulings import LedgerEntry, rulings_pdf
from tournament.store.read import load_evening, load_heading
from tournament.store.reading.ledger import ledger
from tournament.templatetags.rulings import award_code
from tournament.web.access import session_access
from tournament.web.sheets import answer
from tournament.words import dates, game
from tournament.words import ruled as ruled_words
from tournament.words.errors.codes import words


@session_access(Role.DIRECTOR)
@require_safe
def rulings_sheet(request: HttpRequest, session: Session) -> HttpResponse:
    found, head = ledger(load_evening(session)), load_heading(session)
    try:
        with translation.override(head.language):
            entries = [
                *(ruling_entry(one, award_code(session.event)) for one in found.rulings),
                *map(penalty_entry, found.penalties),
            ]
            content = rulings_pdf(head, entries)
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("rulings", session.code)
    return answer(content, "pdf", file_name(head, pgettext_lazy("file name", "rulings"), "pdf"))


def ruling_entry(one: RulingEntry, unit: str) -> LedgerEntry:
    place = {"board": one.result.board, "round": one.result.round, "table": one.table}
    return LedgerEntry(
        where=gettext("Board %(board)s, round %(round)s, table %(table)s") % place,
        pairs=f"{one.ns} {game.RANGE} {one.ew}",
        stood=award_words(one.result.ns_outcome, one.result.ew_outcome),
        given=award_words(one.ruled.ns_outcome, one.ruled.ew_outcome, unit),
        who=author_words(one.made),
        why=ruled_words.law_and_reason(one.ruled.law, one.ruled.reason),
        codes=tuple(
            code for said in (one.result, one.ruled) for code in (said.ns_outcome, said.ew_outcome)
        ),
    )


def penalty_entry(one: PenaltyEntry) -> LedgerEntry:
    board = one.fined.board
    return LedgerEntry(
        where=gettext("Board %(number)s") % {"number": board} if board else "",
        pairs=one.pair,
        stood="",
        given=ruled_words.amount(one.fined.amount, one.fined.unit),
        who=author_words(one.made),
        why=ruled_words.law_and_reason(one.fined.law, one.fined.reason),
    )


def award_words(ns: str, ew: str, unit: str = "") -> str:
    """Write what each side gets, once where it is the same."""
    text = game.outcome_text(ns, unit)
    return text if ns == ew else f"{text} / {game.outcome_text(ew, unit)}"


def author_words(made: Made) -> str:
    return f"{made.author} {dates.hour(made.at)}".strip() if made.at else made.author
