"""The cards of an evening for each pair: its hands below, with its results."""

from functools import partial

from django.utils.translation import pgettext_lazy

from tournament.evening.double_dummy.beside_cards import beside_cards, find_deal
from tournament.evening.files.export_errors import ExportError
from tournament.evening.report import Contestant, Report
from tournament.evening.scores.boards.board_side import BOTTOM
from tournament.evening.scores.own_card import OwnResult, own_result
from tournament.prints.deals import hand_record
from tournament.prints.deals.diagram import COLUMNS, HAND_WIDTH, HOLLOW, SMALL, draw_diagram
from tournament.prints.layout import shrink_style
from tournament.prints.paper import CENTRE, PaperPage, Pen, bind
from tournament.prints.sheets.hands import printed_set
from tournament.words import figures, game
from tournament.words.deals.diagrams import allowed_text
from tournament.words.kind import say
from tournament.words.results.scored_with import board_with_unit

# In the middle of the table, where no card lies.
OWN, OWN_LEADING = 29.5, 4.6


def personal_hands_pdf(report: Report) -> bytes:
    """Print for each pair the boards that it played, its hands below, with its results."""
    title = pgettext_lazy("printed sheets", "Personal sheets with hands")
    return bind(report.heading, title, lambda: personal_pages(report))


def personal_pages(report: Report) -> list[PaperPage]:
    """Draw each pair's boards on its own sheets. ExportError("no_deals") where there are none."""
    found = [page for pair in report.pairs for page in pages_of_pair(report, pair)]
    if not found:
        raise ExportError("no_deals")
    return found


def pages_of_pair(report: Report, pair: Contestant) -> list[PaperPage]:
    """Draw the boards of a pair whose cards may be seen, by number."""
    results = [
        result
        for number in report.deals_by_board
        if (result := own_result(report, number, pair.key)).line
        and find_deal(report, number, result.line)
    ]
    if not results:
        return []
    name = f"{say(report, 'head.before_number')} {pair.shown}"
    deals = printed_set(report, (), game.names(pair), in_colour=False)
    return hand_record.diagram_pages(deals, name, results, partial(draw_own_board, report))


def draw_own_board(report: Report, pen: Pen, result: OwnResult) -> None:
    """Draw a board with the pair's side below, and what it got."""
    assert result.line
    deal = find_deal(report, result.board, result.line)
    assert deal
    draw_diagram(pen, deal, red=False, bottom=BOTTOM[result.side])
    for down, line in enumerate(own_lines(report, result)):
        text = line.translate(HOLLOW)
        style = shrink_style(text, HAND_WIDTH - 2, SMALL if down else SMALL.bold())
        # Between the hands at the left and at the right, clear of a long suit.
        middle = (COLUMNS[1] + COLUMNS[2]) / 2
        pen.text(middle, OWN + OWN_LEADING * down, text, style, CENTRE)


def own_lines(report: Report, result: OwnResult) -> tuple[str, ...]:
    """Write the own result: contract and score, then its worth and what the cards allowed."""
    assert result.line
    outcome = game.outcome_of_line(result.line, report.award_unit)
    contract = f"{game.bid_text(outcome)} {outcome.declarer} {outcome.result}"
    score = figures.score(result.points, signed=True)
    first = " ".join(filter(None, (contract if outcome.level else outcome.words, score)))
    beside = beside_cards(report, result.board, result.line)
    allowed = f"({allowed_text(beside.allowed_over)})" if beside and beside.difference else ""
    figure = board_with_unit(report, result.figure) if result.figure is not None else ""
    return first, " ".join(filter(None, (figure, allowed)))
