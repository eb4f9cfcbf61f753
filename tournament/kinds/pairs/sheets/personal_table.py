"""The table of a pair's own sheet: its boards by round, with what each gave."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, pgettext

from scoring.notation.board import Side
from tournament.evening.parts.card import CardRound
from tournament.evening.report import Contestant, Report, ResultLine
from tournament.evening.scores.ranked_by import board_value, penalties_of, points_of
from tournament.evening.seats import find_side
from tournament.files.report_parts import pair_number
from tournament.kinds.pairs.sheets.travellers.notes import short_words, split_score
from tournament.prints.kind import SHEETS
from tournament.prints.layout import row_height
from tournament.prints.paper import CENTRE, LEFT, LINE, NARROW, RIGHT, Pen, Style
from tournament.prints.round_columns import RoundColumns
from tournament.prints.table import (
    Content,
    ContractCell,
    PrintedTable,
    TextCell,
    TextColumn,
)
from tournament.words import figures, game
from tournament.words.results.appeals import is_line_under_appeal
from tournament.words.results.scored_with import award_head, board_head, board_text, write_gain
from tournament.words.ruled import marks, penalty_line, ruling_text

HEAD, ROW = 7.0, 6.1
TABLE_TOP, TABLE_BOTTOM = 28.0, 199.0
SIZE = 10.5
# Type follows rows that have to be lower than usual: 10 pt at 4.9 mm.
SIZE_BY_ROW = 10 / 4.9
# The column that starts at the left behind those of the round, counted from 0.
CONTRACT = 1
# How what boards gave is written, from the number of the board on.
ALIGNS = (RIGHT, LEFT, CENTRE, CENTRE, RIGHT, RIGHT, RIGHT, RIGHT)
# Of a sheet of pairs: the number of the opponents, before their names.
NUMBER = 2


@dataclass(frozen=True)
class PersonalRow:
    """A row of the sheet; the first of a round says where the pair sat and against whom."""

    contents: Sequence[Content]
    opens_round: bool


@dataclass(frozen=True)
class PersonalSheet:
    """What the rows of one pair's sheet share; it is the `number`th of `total`."""

    report: Report
    decimals: int
    number: int
    total: int


def round_columns(sheet: PersonalSheet) -> RoundColumns:
    """Ask the kind in which columns it says where, with and against whom a round was played."""
    return SHEETS.of(sheet.report).round_columns


def draw_table(pen: Pen, lines: Sequence[PersonalRow], sheet: PersonalSheet) -> None:
    height = row_height(ROW, TABLE_BOTTOM - TABLE_TOP - HEAD, len(lines))
    columns = columns_of(min(SIZE, height * SIZE_BY_ROW), sheet)
    table = PrintedTable(
        pen, 0, 0, [replace(column, style=Style(NARROW, SIZE)) for column in columns]
    )
    table.row(heads(sheet), HEAD)
    table.rule(LINE)
    table.restyled(columns)
    for number, line in enumerate(lines):
        if line.opens_round and number:
            table.rule()
        table.row(line.contents, height)
    table.rule()


def heads(sheet: PersonalSheet) -> list[Content]:
    return [
        *round_columns(sheet).heads(),
        pgettext("column", "Board"),
        TextCell(pgettext("column", "Contract"), align=LEFT, span=2),
        pgettext("column", "Res."),
        pgettext("column", "Score"),
        *figure_heads(sheet.report),
    ]


def figure_heads(report: Report) -> tuple[str, ...]:
    if report.scoring_form.ranks_by_percentage:
        return pgettext("column", "MPs"), "%"
    if report.scoring_form.is_by_match:
        return board_head(report), pgettext("column", "VPs"), pgettext("column", "Total")
    return award_head(report), pgettext("column", "Total")


def widths(sheet: PersonalSheet) -> tuple[float, ...]:
    """Set the widths; figures with decimals and numbers with letters take room from others."""
    if sheet.report.scoring_form.is_by_match:
        found = [9, 10, 7, 12.5, 10, 15, 7, 9, 14, 13, 11, 13]
    elif not sheet.report.scoring_form.ranks_by_percentage:
        found = [9, 11, 6.5, 25, 10.5, 14, 6.5, 8.5, 12.5, 13, 14]
    elif sheet.decimals:
        found = [9, 11, 6.5, 26, 10.5, 14, 6.5, 8.5, 12.5, 12, 14]
    else:
        found = [9, 11, 6.5, 29.5, 10.5, 14, 6.5, 8.5, 13.5, 8.5, 13]
    if sheet.report.has_sections:
        found[NUMBER] += 1.5
        found[NUMBER + 1] -= 1.5
    return tuple(round_columns(sheet).fit_widths(found))


def columns_of(size: float, sheet: PersonalSheet) -> list[TextColumn]:
    plain = Style(NARROW, size)
    of_boards = [(one, 3.0 if place == CONTRACT else 0.0) for place, one in enumerate(ALIGNS)]
    aligns = (*round_columns(sheet).aligns, *of_boards)
    columns = [
        TextColumn(width, align, plain, indent)
        for width, (align, indent) in zip(widths(sheet), aligns, strict=False)
    ]
    columns[-1] = replace(columns[-1], style=plain.bold())
    return columns


def rows_of(pair: Contestant, sheet: PersonalSheet) -> list[PersonalRow]:
    card = sheet.report.card_by_pair.get(pair.key)
    found = (
        [line for round_ in card.rounds for line in round_rows(pair, round_, sheet)] if card else []
    )
    return [*found, *(sentence_row(text, sheet) for text in texts_below(pair, sheet.report))]


def texts_below(pair: Contestant, report: Report) -> Iterator[str]:
    """Write the rulings and penalties, then what the marks of the sheet mean."""
    yield from rulings_and_penalties(pair, report)
    lines = (report.line_by_board_and_pair.get((board.number, pair.key)) for board in report.boards)
    if meanings := marks(own_outcome(pair, line) for line in lines if line):
        yield meanings


def own_outcome(pair: Contestant, line: ResultLine) -> str:
    return line.ns_outcome if line.seats.side_of(pair.key) is Side.NS else line.ew_outcome


def rulings_and_penalties(pair: Contestant, report: Report) -> Iterator[str]:
    """Write the pair's rulings with their law and reason, then its penalties."""
    for board in report.boards:
        line = report.line_by_board_and_pair.get((board.number, pair.key))
        if line and line.is_ruled:
            ruled = game.outcome_text(own_outcome(pair, line), report.award_unit)
            outcome = own_split_score(report, line) if line.has_two_scores else ruled
            values = {"number": board.number, "outcome": outcome}
            # Moy. has its point already.
            sentence = (gettext("Board %(number)s: %(outcome)s.") % values).replace("..", ".")
            yield f"{sentence} {ruling_text(line)}"
        if line and is_line_under_appeal(report, board.number, line):
            yield gettext("Board %(number)s: under appeal, provisional.") % {"number": board.number}
    yield from map(penalty_line, penalties_of(report, pair.key))


def own_split_score(report: Report, line: ResultLine) -> str:
    """Write a split score with each side as it sees itself: NS 4♠ S =, 420 / EW 4♠ S −1, 50."""
    return split_score(report, line, (points_of(line, "NS"), points_of(line, "EW")))


def sentence_row(text: str, sheet: PersonalSheet) -> PersonalRow:
    """Make a row of a sentence across the table."""
    across = len(widths(sheet))
    return PersonalRow([TextCell(text, align=LEFT, span=across)], opens_round=True)


def round_rows(pair: Contestant, card_round: CardRound, sheet: PersonalSheet) -> list[PersonalRow]:
    """Make the rows of a round."""
    if sheet.report.scoring_form.is_by_match:
        return match_rows(pair, card_round, sheet)
    if not card_round.side:
        words = TextCell(gettext("sits out"), align=LEFT, span=len(widths(sheet)) - 3)
        return [PersonalRow([str(card_round.round), "", "", words], opens_round=True)]
    found = []
    for number, board in enumerate(card_round.boards or (0,)):
        start = round_columns(sheet).cells(sheet.report, pair, card_round, number)
        is_last = number + 1 == len(card_round.boards)
        cells = board_cells(board, pair, card_round, sheet, closes_round=is_last)
        found.append(PersonalRow([*start, *cells], opens_round=number == 0))
    return found


def match_rows(pair: Contestant, card_round: CardRound, sheet: PersonalSheet) -> list[PersonalRow]:
    """Make the rows of a round as a match: what it gave, the sum so far, its boards."""
    seat, against, words = "", "", gettext("sits out")
    if card_round.side:
        seat, against = game.side(card_round.side), pair_number(sheet.report, card_round.against)
        other = find_side(sheet.report.pair_by_key, card_round.against)
        words = game.surnames(other) if other else ""
    is_worth = card_round.victory_points is not None
    head: list[Content] = [
        str(card_round.round),
        seat,
        against,
        TextCell(words, align=LEFT, span=6),
        figures.decimal(card_round.percentage)
        if sheet.report.scoring_form.boards.has_top
        else figures.signed(card_round.imps),
        figures.decimal(card_round.victory_points),
        figures.decimal(card_round.running) if is_worth else "",
    ]
    boards = [
        PersonalRow(
            ["", "", "", "", *board_cells(board, pair, card_round, sheet)], opens_round=False
        )
        for board in card_round.boards
    ]
    return [PersonalRow(head, opens_round=True), *boards]


def board_cells(
    board: int,
    pair: Contestant,
    card_round: CardRound,
    sheet: PersonalSheet,
    *,
    closes_round: bool = False,
) -> list[Content]:
    line = sheet.report.line_by_board_and_pair.get((board, pair.key))
    if line is None:
        return [str(board) if board else ""]
    ours = card_round.side == "NS"
    code = line.ns_outcome if ours else line.ew_outcome
    parts = game.outcome(code, sheet.report.award_unit)
    outcome: list[Content] = [TextCell(short_words(line, parts.words), span=3)]
    if parts.level:
        outcome = [ContractCell(parts), parts.declarer, parts.result]
    points = points_of(line, card_round.side)
    total = write_gain(sheet.report, card_round.running) if closes_round else ""
    return [
        str(board),
        *outcome,
        figures.score(points),
        *figure_texts(line, card_round, sheet, total),
    ]


def figure_texts(
    line: ResultLine, card_round: CardRound, sheet: PersonalSheet, total: str
) -> tuple[str, ...]:
    """Write matchpoints and percentage; or IMPs, with their sum after the round."""
    ours = card_round.side == "NS"
    award = line.ns_award if ours else line.ew_award
    if sheet.report.scoring_form.ranks_by_percentage:
        percentage = line.ns_percentage if ours else line.ew_percentage
        return figures.decimal(award, sheet.decimals), figures.decimal(percentage, 1)
    if sheet.report.scoring_form.is_by_match:
        return (board_text(sheet.report, board_value(sheet.report, line, card_round.side)),)
    return write_gain(sheet.report, award), total
