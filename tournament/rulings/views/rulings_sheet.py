"""The ledger of rulings on paper, in the club's language."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import translation
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.facts import Appeal
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Report, ResultLine
from tournament.evening.seats import find_side
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.rulings.reading.ledger import ledger
from tournament.rulings.sheets.rulings import LedgerItem, rulings_pdf
from tournament.rulings.values.ledger import LedgerGroup, LedgerPenalty, LedgerRuling, Made
from tournament.store.facts.plan import Keys
from tournament.store.facts.results import read_appeals
from tournament.store.read import load_evening, load_heading
from tournament.store.standings import live_report
from tournament.templatetags.rulings import award_code
from tournament.web.access import session_access
from tournament.web.sheets import answer
from tournament.words import dates, figures, game
from tournament.words import ruled as ruled_words
from tournament.words.draws.match_rounds import round_name
from tournament.words.errors.codes import words
from tournament.words.kind import say
from tournament.words.results import appeals as appeal_words
from tournament.words.results.scored_with import board_with_unit


@session_access(Role.DIRECTOR)
@require_safe
def rulings_sheet(request: HttpRequest, session: Session) -> HttpResponse:
    evening, head = load_evening(session), load_heading(session)
    rulings, written = ledger(evening), read_appeals(session, Keys(evening.placed))
    report = live_report(session)
    unit = award_code(session.event)
    try:
        with translation.override(head.language):
            items = [
                *(ruling_item(ruling, unit, report) for ruling in rulings.rulings),
                *map(group_item, rulings.groups),
                *(penalty_item(penalty, report) for penalty in rulings.penalties),
                *(appeal_item(one, report) for one in written),
            ]
            content = rulings_pdf(head, items, say(session, "prints.rulings_of"))
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("rulings", session.code)
    return answer(content, "pdf", file_name(head, pgettext_lazy("file name", "rulings"), "pdf"))


def ruling_item(item: LedgerRuling, unit: str, report: Report) -> LedgerItem:
    seats = item.result.seats
    place = {
        "board": item.result.board,
        "round": round_name(report.match_rounds, item.result.round),
        "table": item.table,
    }
    return LedgerItem(
        place=gettext("Board %(board)s, round %(round)s, table %(table)s") % place,
        pairs=f"{item.ns} {figures.RANGE} {item.ew}",
        stood=award_words(item.result.ns_outcome, item.result.ew_outcome),
        ruling=award_words(item.ruled.ns_outcome, item.ruled.ew_outcome, unit),
        author=author_words(item.origin),
        reason=ruled_words.law_and_reason(item.ruled.law, item.ruled.reason),
        codes=tuple(
            code
            for credited in (item.result, item.ruled)
            for code in (credited.ns_outcome, credited.ew_outcome)
        ),
        names=f"{names_of(report, seats.ns)} / {names_of(report, seats.ew)}",
        effect=effect_words(item, report),
    )


def names_of(report: Report, pair: str) -> str:
    found = find_side(report.pair_by_key, pair)
    return game.surnames(found) if found else pair


def effect_words(item: LedgerRuling, report: Report) -> str:
    """Write what each side gets on the board; nothing while there is nothing to compare."""
    result = item.result
    line = next(
        (
            one
            for board in report.boards
            if board.number == result.board
            for one in board.lines
            if (one.section, one.round, one.table) == (result.section, result.round, result.table)
        ),
        None,
    )
    if line is None or None in (line.ns_award, line.ew_award):
        return ""
    gets = gettext("On the board: %(ns)s, %(ew)s")
    return gets % {"ns": side_words(line, "NS", report), "ew": side_words(line, "EW", report)}


def side_words(line: ResultLine, side: str, report: Report) -> str:
    """Write what a side gets: NS 60%; EW −3.20 IMPs."""
    is_ns = side == "NS"
    percentage = line.ns_percentage if is_ns else line.ew_percentage
    award = line.ns_award if is_ns else line.ew_award
    gets = board_with_unit(report, award if percentage is None else percentage)
    return f"{game.side(side)} {gets}"


def group_item(item: LedgerGroup) -> LedgerItem:
    board, group = item.group.board, ruled_words.group_name(item.group.letter)
    why = ruled_words.law_and_reason(item.group.law, item.group.reason)
    return LedgerItem(
        place=gettext("Board %(number)s") % {"number": board},
        pairs=group,
        stood="",
        ruling=gettext("Fouled board"),
        author=author_words(item.origin),
        reason=" · ".join(filter(None, (ruled_words.tables_of_group(item.group), why))),
    )


def penalty_item(item: LedgerPenalty, report: Report) -> LedgerItem:
    board = item.fined.board
    return LedgerItem(
        place=gettext("Board %(number)s") % {"number": board} if board else "",
        pairs=item.pair,
        stood="",
        ruling=ruled_words.amount(item.fined.amount, item.fined.unit),
        author=author_words(item.origin),
        reason=ruled_words.law_and_reason(item.fined.law, item.fined.reason),
        names=names_of(report, item.fined.pair),
    )


def appeal_item(appeal: Appeal, report: Report) -> LedgerItem:
    """Write an appeal: who concurred, on which grounds, and what became of it."""
    board, pair = appeal.board, report.pair_by_key[appeal.pair]
    consent = appeal_words.consent_text(report, appeal.consent)
    grounds = pgettext("what: who", "%(what)s: %(who)s") % {"what": consent, "who": appeal.grounds}
    return LedgerItem(
        place=gettext("Board %(number)s") % {"number": board} if board else "",
        pairs=pair.shown,
        stood="",
        ruling=gettext("Appeal: %(state)s") % {"state": appeal_words.decided_words(appeal.state)},
        author=dates.hour(appeal.made_at),
        reason=" · ".join(filter(None, (grounds, appeal.decision))),
        names=names_of(report, appeal.pair),
    )


def award_words(ns: str, ew: str, unit: str = "") -> str:
    """Write what each side gets, once where it is the same."""
    text = game.outcome_text(ns, unit)
    return text if ns == ew else f"{text} / {game.outcome_text(ew, unit)}"


def author_words(made: Made) -> str:
    return f"{made.author} {dates.hour(made.at)}".strip() if made.at else made.author
