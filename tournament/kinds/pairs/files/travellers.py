"""The travellers as a table of cells, for CSV and XLSX."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import pgettext

from tournament.evening.report import Board, Report, ResultLine
from tournament.evening.scores.ranked_by import (
    points_of,
    table_name,
)
from tournament.files.cells import CellGrid, CellValue
from tournament.files.csv.write import write_csv
from tournament.files.report_parts import pair_number, played_boards
from tournament.files.results.deal_grids import allowed_tricks, has_tricks
from tournament.files.results.grids import number_or_text, section_cell, tricks_of
from tournament.files.text import plain_spaces
from tournament.words import game
from tournament.words.results import awards
from tournament.words.ruled import ruling_text_in_full


def travellers_csv(report: Report) -> bytes:
    """Write the travellers as CSV."""
    with translation.override(report.heading.language):
        return write_csv(travellers_grid(report))


def travellers_grid(report: Report) -> CellGrid:
    """Make the table of the travellers, a row a result.

    A group stands in it where a board was fouled, a second score where a ruling gave the sides two.
    """
    own = OwnColumns.of(report)
    heads = (
        pgettext("column", "Board"),
        pgettext("column", "Dealer"),
        pgettext("column", "Vulnerable"),
        *([pgettext("of a fouled board", "Group")] if own.groups else []),
        pgettext("column", "Round"),
        *section_cell(report, pgettext("column", "Section")),
        pgettext("column", "Table"),
        game.side("NS"),
        game.side("EW"),
        pgettext("column", "NS players"),
        pgettext("column", "EW players"),
        pgettext("column", "Contract"),
        pgettext("column", "Decl."),
        pgettext("column", "Lead"),
        pgettext("column", "Tricks"),
        *([pgettext("column", "Tricks possible")] if own.tricks else []),
        pgettext("column", "NS score"),
        *([pgettext("column", "EW score")] if own.split_scores else []),
        *award_heads(report),
        *([pgettext("column", "Ruling")] if own.rulings else []),
    )
    lines = [row for board in played_boards(report) for row in traveller_rows(report, board, own)]
    return CellGrid(pgettext("printed sheets", "Travellers"), heads, tuple(lines))


def award_heads(report: Report) -> tuple[str, ...]:
    boards = report.scoring_form.boards
    words = awards.words_of(boards)
    own = str(words.ns), str(words.ew)
    if not boards.has_top:
        return own
    return (*own, pgettext("column", "NS %"), pgettext("column", "EW %"))


@dataclass(frozen=True)
class OwnColumns:
    """Which columns an evening's travellers have that others have not; told once for all rows."""

    groups: bool
    tricks: bool
    split_scores: bool
    rulings: bool

    @classmethod
    def of(cls, report: Report) -> "OwnColumns":
        return cls(
            groups=any(board.is_fouled for board in report.boards),
            tricks=has_tricks(report),
            split_scores=any(line.has_two_scores for line in all_lines(report)),
            rulings=any(line.is_ruled for line in all_lines(report)),
        )


def all_lines(report: Report) -> Iterator[ResultLine]:
    for board in report.boards:
        yield from board.lines


def traveller_rows(
    report: Report, board: Board, own: OwnColumns
) -> Iterator[tuple[CellValue, ...]]:
    for line in board.lines:
        percentages: tuple[CellValue, ...] = ()
        if report.scoring_form.boards.has_top:
            percentages = (line.ns_percentage, line.ew_percentage)
        yield (
            board.number,
            game.seat(board.dealer),
            game.vulnerability(board.vulnerability),
            *([line.group] if own.groups else []),
            line.round,
            *section_cell(report, line.section),
            number_or_text(table_name(report, line.section, line.table)),
            number_or_text(pair_number(report, line.ns)),
            number_or_text(pair_number(report, line.ew)),
            pair_names(report, line.ns),
            pair_names(report, line.ew),
            *outcome_values(report, line),
            *([allowed_tricks(report, board.number, line)] if own.tricks else []),
            line.points,
            *([points_of(line, "EW")] if own.split_scores else []),
            line.ns_award,
            line.ew_award,
            *percentages,
            *([plain_spaces(ruling_text(line))] if own.rulings else []),
        )


def pair_names(report: Report, key: str) -> str:
    pair = report.pair_by_key.get(key)
    return plain_spaces(game.names(pair)) if pair else key


def ruling_text(line: ResultLine) -> str:
    return ruling_text_in_full(line) if line.is_ruled else ""


def outcome_values(report: Report, line: ResultLine) -> tuple[CellValue, ...]:
    """Write contract, declarer, lead, tricks; the words of a ruling stand for the contract."""
    parts = game.outcome_of_line(line, report.award_unit)
    if not parts.level:
        return parts.words, "", "", None
    contract = game.contract_text(line.ns_outcome)
    return contract, parts.declarer, game.lead_text(line.lead), tricks_of(line.ns_outcome)
