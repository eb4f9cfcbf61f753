"""The cards of an evening on paper: the hand record for everybody, and each pair's own.

A hand record of an evening has the boards that are over; where sections or matches had deals of
their own, each set on sheets of its own.
"""

from collections.abc import Sequence
from functools import partial

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.double_dummy.beside_cards import beside_cards, find_deal
from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import match_key
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Pair, Report
from tournament.evening.scores.boards.board_side import BOTTOM
from tournament.evening.scores.own_card import OwnResult, own_result
from tournament.prints.binding import bind
from tournament.prints.deals import hand_record
from tournament.prints.deals.dealt import PrintedSet
from tournament.prints.deals.diagram import COLUMNS, HAND_WIDTH, HOLLOW, SMALL, draw_diagram
from tournament.prints.layout import shrink_style
from tournament.prints.paper import CENTRE, PaperPage, Pen
from tournament.words import dates, game
from tournament.words.deals.diagrams import allowed_text
from tournament.words.results.scored_with import board_with_unit
from tournament.words.teams.matches import match_title, round_text

# In the middle of the table, where no card lies.
OWN, OWN_LEADING = 29.5, 4.6


def evening_record_pdf(report: Report, *, in_colour: bool = False) -> bytes:
    """Print the hand record of an evening: its boards that are over."""
    title = pgettext_lazy("printed sheets", "Hand record")
    return bind(report.heading, title, lambda: record_pages(report, in_colour=in_colour))


def record_pages(report: Report, *, in_colour: bool = False) -> list[PaperPage]:
    """Draw a hand record for each set. ExportError("no_deals") where no board is over."""
    found = [
        page
        for key, deals in sets_of(report).items()
        for page in hand_record.pages(
            printed_set(report, deals, set_name(report, *key), in_colour=in_colour)
        )
    ]
    if not found:
        raise ExportError("no_deals")
    return found


def sets_of(report: Report) -> dict[tuple[str, int, str], list[OpenDeal]]:
    """Gather the boards by the section and the matches, or the one match, that had them."""
    found = dict[tuple[str, int, str], list[OpenDeal]]()
    for deal in report.deals:
        found.setdefault((deal.section, deal.board_set, deal.home), []).append(deal)
    return found


def set_name(report: Report, section: str, board_set: int, home: str) -> str:
    """Name a set that not all played; empty for one of all."""
    match = report.match_by_key.get(match_key(board_set, home)) if home else None
    if match:
        return f"{round_text(report, match)} · {match_title(report, match)}"
    names = [
        pgettext("list of ranks", "Section %(section)s") % {"section": section} if section else "",
        gettext("Round %(number)s") % {"number": board_set} if board_set else "",
    ]
    return " · ".join(filter(None, names))


def printed_set(
    report: Report, deals: Sequence[OpenDeal], name: str, *, in_colour: bool
) -> PrintedSet:
    """Make what the sheets of a set share, with the evening's name and day, and what proves it."""
    head = report.heading
    title = " · ".join(filter(None, (head.event, dates.short_day(head.date), name)))
    boards = tuple(deal.board for deal in deals)
    proof = next((deal.digest for deal in deals), "")
    return PrintedSet(title, head.club, head.language, boards, proof, in_colour)


# ---- each pair's own ----


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


def pages_of_pair(report: Report, pair: Pair) -> list[PaperPage]:
    """Draw the boards of a pair whose cards may be seen, by number."""
    results = [
        result
        for number in report.deals_by_board
        if (result := own_result(report, number, pair.key)).line
        and find_deal(report, number, result.line)
    ]
    if not results:
        return []
    name = gettext("Pair %(number)s") % {"number": pair.shown}
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
    score = game.score(result.points, signed=True)
    first = " ".join(filter(None, (contract if outcome.level else outcome.words, score)))
    beside = beside_cards(report, result.board, result.line)
    allowed = f"({allowed_text(beside.allowed_over)})" if beside and beside.difference else ""
    figure = board_with_unit(report, result.figure) if result.figure is not None else ""
    return first, " ".join(filter(None, (figure, allowed)))
