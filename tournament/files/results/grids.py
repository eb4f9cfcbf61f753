"""The ranking and the travellers as tables of cells, for CSV and XLSX."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import pgettext

from scoring.errors import ScoringError
from scoring.notation.codes import decode
from scoring.notation.outcome import Played
from tournament.evening.report import Board, Heading, Rank, Report, ResultLine
from tournament.evening.scores.ranked_by import (
    beside_value,
    main_value,
    penalties_of,
    points_of,
    table_name,
)
from tournament.evening.stages.knock_out.places import find_place
from tournament.files.cells import CellGrid, CellValue
from tournament.files.kind import FILES
from tournament.files.report_parts import filled_rankings, pair_number, played_boards
from tournament.files.results.deal_grids import allowed_tricks, has_tricks
from tournament.files.text import plain_spaces
from tournament.words import game
from tournament.words.kind import say
from tournament.words.results import awards, knock_out
from tournament.words.results.deadline import claims_text
from tournament.words.results.extra import ranking_name
from tournament.words.results.scored_with import (
    main_figure,
    main_figure_head,
    second_figure,
    second_head,
)
from tournament.words.ruled import penalty_line, ruling_text_in_full


def ranking_grid(report: Report) -> CellGrid:
    """Make the table of the ranking, a row a pair."""
    lines = [
        (*section_cell(report, ranking.section), *ranking_row(report, ranking.line, rank))
        for ranking in filled_rankings(report)
        for rank in ranking.ranks
    ]
    heads = (
        *section_cell(report, pgettext("column", "Section")),
        pgettext("column", "Line"),
        pgettext("column", "Rank"),
        say(report, "head.number"),
        *FILES.of(report).name_heads(report),
        *figure_heads(report),
        pgettext("column, how many", "Boards"),
        *([pgettext("column", "Penalty")] if report.penalties else []),
        *extra_heads(report),
    )
    title = pgettext("list of ranks", "Ranking")
    return CellGrid(title, heads, tuple(lines), note=version_note(report.heading))


def version_note(heading: Heading) -> str:
    """Write until when claims about a version are heard; empty where it is not told."""
    claims = plain_spaces(claims_text(heading))
    return f"{game.version_label(heading)} · {claims}" if claims else ""


def extra_heads(report: Report) -> Iterator[str]:
    """Name a column for the rank in each ranking beside scratch, and those of a handicap."""
    for ranking in report.extra_rankings:
        name = ranking_name(ranking)
        yield name
        if ranking.rule:
            yield pgettext("column", "Handicap, %")
            yield pgettext("column", "With handicap, %")


def extra_cells(report: Report, pair: str) -> Iterator[CellValue]:
    """Write a pair's rank in each ranking beside scratch; empty where it does not stand there."""
    for ranking in report.extra_rankings:
        rank = next((one for part in ranking.lists for one in part.ranks if one.pair == pair), None)
        yield rank.rank if rank else None
        if ranking.rule:
            yield rank.handicap if rank else None
            yield rank.figure if rank else None


def section_cell(report: Report, value: str) -> tuple[str, ...]:
    """Keep a cell for the section where there are several; else none."""
    return (value,) if report.has_sections else ()


def figure_heads(report: Report) -> tuple[str, ...]:
    if report.is_knock_out:
        return main_figure_head(report), second_head(report)
    has_maximum = report.scoring_form.ranks_by_percentage
    maximum = (pgettext("column", "Maximum"),) if has_maximum else ()
    beside: tuple[str, ...] = (second_head(report),)
    if report.scoring_form.has_won_and_lost:
        beside = (pgettext("column", "Won"), pgettext("column", "Lost"))
    return (*beside, *maximum, main_figure_head(report))


def ranking_row(report: Report, line: str, rank: Rank) -> tuple[CellValue, ...]:
    pair = report.pair_by_key[rank.pair]
    return (
        game.side(line),
        rank_cell(report, rank),
        number_or_text(pair.shown),
        *FILES.of(report).name_cells(report, pair),
        *rank_figures(report, rank),
        rank.boards,
        *([penalty_text(report, rank.pair)] if report.penalties else []),
        *extra_cells(report, rank.pair),
    )


def penalty_text(report: Report, pair: str) -> str:
    return "; ".join(plain_spaces(penalty_line(one)) for one in penalties_of(report, pair))


def rank_cell(report: Report, rank: Rank) -> CellValue:
    """Write a rank; of a knock-out the places that are settled, empty for who is still in."""
    place = find_place(report, rank.pair)
    return rank.rank if place is None else number_or_text(knock_out.settled_text(place))


def rank_figures(report: Report, rank: Rank) -> tuple[CellValue, ...]:
    if report.is_knock_out:
        texts = main_figure(report, rank), second_figure(report, rank)
        return tuple(map(plain_spaces, texts))
    form, total = report.scoring_form, main_value(report, rank)
    if form.has_won_and_lost:
        return tuple(map(without_idle_zeros, (rank.won, rank.lost, total)))
    if form.leads.is_whole:
        total = without_idle_zeros(total)
    maximum = (rank.maximum,) if form.ranks_by_percentage else ()
    return (beside_value(report, rank), *maximum, total)


def without_idle_zeros(value: Decimal | None) -> Decimal | None:
    """Return a figure as its column of whole ones has it: 1700, 1700.5."""
    return None if value is None else Decimal(f"{value.normalize():f}")


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


def tricks_of(code: str) -> int | None:
    try:
        found = decode(code)
    except ScoringError:
        return None
    return found.tricks if isinstance(found, Played) else None


def number_or_text(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() else text
