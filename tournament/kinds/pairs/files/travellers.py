"""The travellers as a table of cells, for CSV and XLSX."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from django.utils import translation
from django.utils.translation import pgettext

from tournament.evening.report import Board, Report, ResultLine
from tournament.evening.scores.ranked_by import (
    points_of,
    table_name,
)
from tournament.evening.seats import find_side
from tournament.files.cells import CellGrid, CellValue, make_grid
from tournament.files.csv.write import write_csv
from tournament.files.report_parts import pair_number, played_boards
from tournament.files.results.deal_grids import allowed_tricks, has_tricks
from tournament.files.results.grids import tricks_of
from tournament.files.text import plain_spaces
from tournament.words import game
from tournament.words.columns import TableColumn
from tournament.words.results import awards
from tournament.words.results.ranking_columns import number_or_text
from tournament.words.ruled import ruling_text_in_full


def travellers_csv(report: Report) -> bytes:
    """Write the travellers as CSV."""
    with translation.override(report.heading.language):
        return write_csv(travellers_grid(report))


def travellers_grid(report: Report) -> CellGrid:
    """Make the table of the travellers, a row a result."""
    columns = [
        TableColumn(head, write)
        for head, write, is_there in (*place_columns(report), *result_columns(report))
        if is_there
    ]
    rows = [TravellerRow(board, line) for board in played_boards(report) for line in board.lines]
    return make_grid(pgettext("printed sheets", "Travellers"), columns, rows)


class TravellerRow(NamedTuple):
    """A result, beside the board that it is of."""

    board: Board
    line: ResultLine


# A head, what stands below it, and whether an evening has it.
Offered = tuple[str, Callable[[TravellerRow], CellValue], bool]


def place_columns(report: Report) -> tuple[Offered, ...]:
    """List what was played where, by whom; a group where a board was fouled."""

    def number(key: str) -> CellValue:
        return number_or_text(pair_number(report, key))

    def table(line: ResultLine) -> CellValue:
        return number_or_text(table_name(report, line.section, line.table))

    is_fouled = any(board.is_fouled for board in report.boards)
    return (
        (pgettext("column", "Board"), lambda row: row.board.number, True),
        (pgettext("column", "Dealer"), lambda row: game.seat(row.board.dealer), True),
        (
            pgettext("column", "Vulnerable"),
            lambda row: game.vulnerability(row.board.vulnerability),
            True,
        ),
        (pgettext("of a fouled board", "Group"), lambda row: row.line.group, is_fouled),
        (pgettext("column", "Round"), lambda row: row.line.round, True),
        (pgettext("column", "Section"), lambda row: row.line.section, report.has_sections),
        (pgettext("column", "Table"), lambda row: table(row.line), True),
        (game.side("NS"), lambda row: number(row.line.ns), True),
        (game.side("EW"), lambda row: number(row.line.ew), True),
        (pgettext("column", "NS players"), lambda row: pair_names(report, row.line.ns), True),
        (pgettext("column", "EW players"), lambda row: pair_names(report, row.line.ew), True),
    )


def result_columns(report: Report) -> tuple[Offered, ...]:
    """List what came out; a second score where a ruling gave the sides two."""
    lines = [line for board in report.boards for line in board.lines]
    boards = report.scoring_form.boards
    own = awards.words_of(boards)
    is_split = any(line.has_two_scores for line in lines)
    is_ruled = any(line.is_ruled for line in lines)
    return (
        (pgettext("column", "Contract"), partial(outcome_value, report, 0), True),
        (pgettext("column", "Decl."), partial(outcome_value, report, 1), True),
        (pgettext("column", "Lead"), partial(outcome_value, report, 2), True),
        (pgettext("column", "Tricks"), partial(outcome_value, report, 3), True),
        (
            pgettext("column", "Tricks possible"),
            lambda row: allowed_tricks(report, row.board.number, row.line),
            has_tricks(report),
        ),
        (pgettext("column", "NS score"), lambda row: row.line.points, True),
        (pgettext("column", "EW score"), lambda row: points_of(row.line, "EW"), is_split),
        (str(own.ns), lambda row: row.line.ns_award, True),
        (str(own.ew), lambda row: row.line.ew_award, True),
        (pgettext("column", "NS %"), lambda row: row.line.ns_percentage, boards.has_top),
        (pgettext("column", "EW %"), lambda row: row.line.ew_percentage, boards.has_top),
        (pgettext("column", "Ruling"), lambda row: plain_spaces(ruling_text(row.line)), is_ruled),
    )


def pair_names(report: Report, key: str) -> str:
    pair = find_side(report.pair_by_key, key)
    return plain_spaces(game.names(pair)) if pair else key


def ruling_text(line: ResultLine) -> str:
    return ruling_text_in_full(line) if line.is_ruled else ""


def outcome_value(report: Report, at: int, row: TravellerRow) -> CellValue:
    """Write contract, declarer, lead or tricks; the words of a ruling stand for the contract."""
    line = row.line
    parts = game.outcome_of_line(line, report.award_unit)
    if not parts.level:
        return (parts.words, "", "", None)[at]
    contract = game.contract_text(line.ns_outcome)
    lead = game.lead_text(line.lead)
    return (contract, parts.declarer, lead, tricks_of(line.ns_outcome))[at]
