"""The ranking as a table of cells, for CSV and XLSX."""

from collections.abc import Iterator
from decimal import Decimal

from django.utils.translation import pgettext

from scoring.errors import ScoringError
from scoring.notation.codes import decode
from scoring.notation.outcome import Played
from tournament.evening.report import Heading, Rank, Report
from tournament.evening.scores.ranked_by import (
    beside_value,
    main_value,
    penalties_of,
)
from tournament.evening.stages.knock_out.places import find_place
from tournament.files.cells import CellGrid, CellValue
from tournament.files.kind import FILES
from tournament.files.report_parts import filled_rankings
from tournament.files.text import plain_spaces
from tournament.words import game
from tournament.words.kind import say
from tournament.words.results import knock_out
from tournament.words.results.deadline import claims_text
from tournament.words.results.extra import ranking_name
from tournament.words.results.scored_with import (
    main_figure,
    main_figure_head,
    second_figure,
    second_head,
)
from tournament.words.ruled import penalty_line


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


def tricks_of(code: str) -> int | None:
    try:
        found = decode(code)
    except ScoringError:
        return None
    return found.tricks if isinstance(found, Played) else None


def number_or_text(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() else text
