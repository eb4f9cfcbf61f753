"""The figures of a file as the log keeps them beside its import, and beside those of the evening.

Plain values: whose, by section, line and number on the paper, and what the file says of them as
texts. So the evening can be held against its file again after a correction or by other rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from tournament.evening.files.figures import (
    PERCENTAGE,
    PLACE,
    TOTAL,
    ComparedFigure,
    FigureComparison,
    FilePlayers,
)
from tournament.evening.report import Contestant, Rank, Report
from tournament.files.read_evening import (
    NO_FIGURES,
    ReadFigures,
    figure_of,
    place_of,
)

Kept = Mapping[str, Any]


def keep_figures(section: str, line: str, number: str, figures: ReadFigures) -> Kept | None:
    """Write what a file says of a pair or a team; None where it says nothing."""
    if figures == NO_FIGURES:
        return None
    values = {"total": figures.total, "percentage": figures.percentage, "place": figures.place}
    texts = {name: str(value) for name, value in values.items() if value is not None}
    return {"section": section, "line": line, "shown": number, **texts}


def compare_with_report(lines: Iterable[Kept], report: Report) -> FigureComparison:
    """Compare what the log keeps of a file with the evening as it is now."""
    places = {(one.section, one.line, one.shown): one for one in report.pairs}
    figures: list[ComparedFigure] = []
    for line in lines:
        pair = places.get((line["section"], line["line"], line["shown"]))
        rank = report.rank_by_pair.get(pair.key) if pair else None
        if pair and rank and rank.boards:
            figures += figures_of_pair(line, pair, rank, report)
    return comparison_of(*figures)


def figures_of_pair(
    line: Kept, pair: Contestant, rank: Rank, report: Report
) -> Iterator[ComparedFigure]:
    """Set the percentage of a pair, or its total, and its place beside ours."""
    names = (pair.name,) if pair.name else tuple(one.full_name for one in pair.players)
    who = FilePlayers(pair.shown, pair.line, names)
    percentage = figure_of(line.get("percentage", ""))
    total = figure_of(line.get("total", ""))
    if report.scoring_form.ranks_by_percentage and percentage is not None:
        if rank.percentage is not None:
            exact = Fraction(rank.percentage)
            yield ComparedFigure(PERCENTAGE, who, percentage, exact, rank.percentage)
    elif total is not None:
        yield ComparedFigure(TOTAL, who, total, Fraction(rank.total), rank.total)
    place = place_of(line.get("place", ""))
    if place is not None and len(report.sections) <= 1:
        last = rank.rank + count_level(report, rank) - 1
        own = place if rank.rank <= place <= last else rank.rank
        yield ComparedFigure(PLACE, who, Decimal(place), Fraction(own), Decimal(own))


def count_level(report: Report, rank: Rank) -> int:
    """Count those of its list who have the same place."""
    own = next(one for one in report.rankings if rank in one.ranks)
    return Counter(one.rank for one in own.ranks)[rank.rank]


def comparison_of(*figures: ComparedFigure) -> FigureComparison:
    differences = tuple(figure for figure in figures if not figure.is_same())
    return FigureComparison(len(figures), differences)
