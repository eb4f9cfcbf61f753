"""The ranking on the room's screen: its top places stay while the rest turns.

A list of few stands in one column, in letters as large as its names allow, beside the players'
address; a longer one in two.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest

from tournament.evening.kind import RULES
from tournament.evening.parts.extra_ranking import ExtraRanking
from tournament.evening.report import Contestant, Report
from tournament.evening.stages.knock_out.places import knock_out_places
from tournament.room.values.fitting import (
    READABLE,
    SIZES,
    are_whole,
    choose_size,
    count_lines,
    count_pages,
    row_height,
    spread_rows,
)
from tournament.room.values.page import Column, Kind, ListShown, Page, When

# So many places of a list stand on each of its pages.
TOP = 3
# Sixty pairs take three pages.
MOST_A_PAGE = 20
# Hundredths of u: what a column has for its rows, under the name of a line or not, and for a row,
# one of two columns or beside the address; of the letters' size: what rank and figure take, the
# figure with a sign or not; of a knock-out how far they came.
HEIGHT, HEIGHT_UNDER_LINE, WIDTH, WIDTH_ALONE, GAPS = 4220, 3930, 4550, 7400, 80
RANK, FIGURE, SIGNED, REACHED = 230, 330, 450, 810

Sheet = tuple[Column, ...]


@dataclass(frozen=True)
class Rows:
    """The names beside the places of a ranking, by the pair's key, how wide what is beside them
    is, and a whole row."""

    names: Mapping[str, str]
    width_beside: int
    row: int = WIDTH

    def measure_heights(self, ranking: ListShown, letters: int) -> list[int]:
        return [
            row_height((self.names[rank.pair],), letters, self.width(letters))
            for rank in ranking.ranks
        ]

    def are_whole(self, lists: Iterable[ListShown], letters: int) -> bool:
        names = (self.names[rank.pair] for one in lists for rank in one.ranks)
        return are_whole(names, letters, self.width(letters))

    def count_broken(self, lists: Iterable[ListShown], letters: int) -> int:
        """Count the names that take more than a line."""
        width = self.width(letters) * 100 // letters
        names = (self.names[rank.pair] for one in lists for rank in one.ranks)
        return sum(count_lines(name, width) > 1 for name in names)

    def width(self, letters: int) -> int:
        """Return how wide a name may be."""
        return self.row - GAPS - self.width_beside * letters // 100


def ranking_pages(
    report: Report,
    names: Mapping[Contestant, str],
    when: When,
    *,
    extra: ExtraRanking | None = None,
) -> Iterator[Page]:
    """Make the pages of every list, of the scratch ranking or of one beside it.

    `names` are those on the screen.
    """
    rows = Rows(
        {pair.key: names[pair] for pair in report.pairs}, RANK + figures_width(report, extra)
    )
    for lists in side_by_side(extra.lists if extra else report.rankings):
        size, sheets = fit_lists(lists, rows)
        base = Page(Kind.RANKS, when, section=lists[0].section, size=size, total=len(sheets))
        for number, columns in enumerate(sheets, 1):
            yield replace(base, columns=columns, number=number)


def fit_lists(lists: tuple[ListShown, ...], rows: Rows) -> tuple[int, Sequence[Sheet]]:
    """Put lists on pages, one alone in one column where its letters are as large there;
    return the size of the letters too."""
    places = sum(len(one.ranks) for one in lists)
    size, sheets = choose_size(
        partial(make_sheets, lists, rows),
        partial(rows.are_whole, lists),
        places,
        most_a_page=MOST_A_PAGE,
    )
    if len(lists) == len(sheets) == 1:
        alone = replace(rows, row=WIDTH_ALONE)
        for number in range(1, size + 1):
            heights = alone.measure_heights(lists[0], SIZES[number])
            if sum(heights) <= column_height(lists) and alone.are_whole(lists, SIZES[number]):
                return number, [(Column(ranking=lists[0]),)]
    size = unbroken_size(lists, rows, size)
    return size, make_sheets(lists, rows, SIZES[size])


def unbroken_size(lists: Sequence[ListShown], rows: Rows, size: int) -> int:
    """Return the largest of the readable sizes from this one on in which the fewest names take a
    second line."""
    return min(
        range(size, max(size, READABLE) + 1),
        key=lambda number: rows.count_broken(lists, SIZES[number]),
    )


def column_height(lists: Sequence[ListShown]) -> int:
    """Return what a column has for its rows."""
    return HEIGHT_UNDER_LINE if lists[0].line else HEIGHT


def figures_width(report: Report, extra: ExtraRanking | None) -> int:
    """Return how wide the figures behind a name are, in hundredths of the letters' size."""
    if extra is None and knock_out_places(report):
        return REACHED
    figure = FIGURE if report.scoring_form.ranks_by_percentage else SIGNED
    return figure + sum(RULES.of(report).widths_beside_names)


def side_by_side(rankings: Sequence[ListShown]) -> Iterator[tuple[ListShown, ...]]:
    """Put the two lines of a section together, every other list alone."""
    left = [ranking for ranking in rankings if ranking.ranks]
    while left:
        first, *left = left
        if left and (first.line, left[0].line) == ("NS", "EW") and first.section == left[0].section:
            yield first, left.pop(0)
        else:
            yield (first,)


def make_sheets(lists: tuple[ListShown, ...], rows: Rows, letters: int) -> list[Sheet]:
    """Divide lists of which each has a column; one alone has two."""
    a_page = 1 if len(lists) > 1 else 2
    most = column_height(lists)
    heights = [rows.measure_heights(one, letters) for one in lists]
    tops = [sum(each[:TOP]) for each in heights]
    pages = max(
        count_pages(each, most, top=top, a_page=a_page)
        for each, top in zip(heights, tops, strict=True)
    )
    columns = [
        divide(one, spread_rows(each, most, pages, top=top, a_page=a_page), a_page)
        for one, each, top in zip(lists, heights, tops, strict=True)
    ]
    if a_page == 1:
        made = zip_longest(*columns)
        return [tuple(map(fill_gap, sheet, lists)) for sheet in made]
    (only,) = columns
    return [tuple(only[at : at + a_page]) for at in range(0, len(only), a_page)]


def divide(ranking: ListShown, counts: Sequence[int], a_page: int) -> list[Column]:
    """Divide a list into columns of so many places; the first of a further page has the top."""
    columns, start = [], 0
    for nth, count in enumerate(counts):
        places = ranking.cut(start, start + count)
        has_top = nth > 0 and nth % a_page == 0
        columns.append(Column(ranking=places, top=ranking.ranks[:TOP] if has_top else ()))
        start += count
    return columns


def fill_gap(column: Column | None, ranking: ListShown) -> Column:
    """Return the column, or where the list has come to its end its top places alone."""
    return column or Column(ranking=ranking.cut(0, 0), top=ranking.ranks[:TOP])
