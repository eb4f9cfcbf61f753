"""The rankings beside scratch on paper, one after the other behind the ranking of all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import pgettext

from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking
from tournament.evening.report import Report
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, pair_names, wrap_text
from tournament.prints.paper import (
    BOLD,
    LEFT,
    LINE,
    NARROW,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    middle_baseline,
)
from tournament.prints.table import Content, NameCell, PrintedTable, TextColumn
from tournament.words import game
from tournament.words.results.extra import (
    handicap_text,
    ranking_name,
    rule_text,
    unclassified_text,
)
from tournament.words.results.scored_with import (
    list_title,
    main_figure,
    main_figure_head,
    write_main_figure,
)

TITLE, HEAD, ROW, SENTENCE, GAP = 9.0, 7.0, 8.0, 5.0, 6.0
MOST_ROWS = 24
CAPTION, HEADING = Style(BOLD, 16), Style(BOLD, 11)
STYLE, SMALL = Style(NARROW, 13), Style(NARROW, 11)
RANK, TIE, NUMBER, SCRATCH, HANDICAP, FIGURE = 11.0, 8.0, 13.0, 20.0, 22.0, 24.0


@dataclass(frozen=True)
class PrintedPart:
    """Ranks of one list under their title; `sentences` stand below the last of a ranking."""

    report: Report
    ranking: ExtraRanking
    title: str
    ranks: Sequence[ExtraRank]
    sentences: Sequence[str] = ()

    @property
    def height(self) -> float:
        table = HEAD + ROW * len(self.ranks) if self.ranks else 0
        return TITLE + table + SENTENCE * len(self.sentences) + GAP

    def draw(self, pen: Pen, y: float) -> None:
        pen.text(MARGIN, middle_baseline(y, TITLE, CAPTION.size), self.title, CAPTION)
        y += TITLE
        if self.ranks:
            columns = table_columns(has_handicap=bool(self.ranking.rule))
            heading = [replace(column, style=HEADING) for column in columns]
            table = PrintedTable(pen, MARGIN, y, heading)
            table.row(heads(self.report, self.ranking), HEAD)
            table.rule(LINE)
            table.restyled(columns)
            for rank in self.ranks:
                table.row(cells(self.report, self.ranking, rank), ROW)
                table.rule()
            y += HEAD + ROW * len(self.ranks)
        for sentence in self.sentences:
            pen.text(MARGIN, middle_baseline(y, SENTENCE, SMALL.size), sentence, SMALL)
            y += SENTENCE


def pages(report: Report) -> list[PaperPage]:
    """Draw every ranking beside scratch; no page where there is none."""
    sheets: list[list[PrintedPart]] = []
    space = 0.0
    for part in parts(report):
        if part.height > space:
            sheets.append([])
            space = LAST_RULE - TOP - GAP
        sheets[-1].append(part)
        space -= part.height
    title = pgettext("list of ranks", "Other rankings")
    pinned = [PinnedPage(title, body(sheet)) for sheet in sheets]
    return pinned_pages(report.heading, game.version_label(report.heading), pinned)


def body(sheet: Sequence[PrintedPart]) -> Body:
    def draw(pen: Pen) -> None:
        y = TOP + GAP / 2
        for part in sheet:
            part.draw(pen, y)
            y += part.height

    return draw


def parts(report: Report) -> Iterator[PrintedPart]:
    """Divide the rankings into parts that fit on a page."""
    for ranking in report.extra_rankings:
        found = [part for one in ranking.lists for part in list_parts(report, ranking, one)]
        if not found:
            found = [PrintedPart(report, ranking, ranking_name(ranking), ())]
        yield from found[:-1]
        yield replace(found[-1], sentences=sentences(report, ranking))


def list_parts(report: Report, ranking: ExtraRanking, ranked: ExtraList) -> Iterator[PrintedPart]:
    if not ranked.ranks:
        return
    title = ", ".join(filter(None, (ranking_name(ranking), list_title(ranked))))
    for ranks in divide_into_even_pages(ranked.ranks, MOST_ROWS):
        yield PrintedPart(report, ranking, title, ranks)


def sentences(report: Report, ranking: ExtraRanking) -> list[str]:
    """Say how a handicap is made, and who is not classified."""
    texts = rule_text(ranking), unclassified_text(report, ranking)
    return [line for text in texts if text for line in wrap_text(text, WIDTH, SMALL)]


def table_columns(*, has_handicap: bool) -> list[TextColumn]:
    beside = [TextColumn(SCRATCH, RIGHT, STYLE)]
    if has_handicap:
        beside.append(TextColumn(HANDICAP, RIGHT, STYLE))
    names = WIDTH - RANK - TIE - NUMBER - FIGURE - sum(column.width for column in beside)
    return [
        TextColumn(RANK, RIGHT, STYLE.bold()),
        TextColumn(TIE, LEFT, SMALL, indent=1),
        TextColumn(names, LEFT, STYLE, indent=3),
        TextColumn(NUMBER, RIGHT, STYLE),
        *beside,
        TextColumn(FIGURE, RIGHT, STYLE.bold()),
    ]


def heads(report: Report, ranking: ExtraRanking) -> list[Content]:
    handicap = [pgettext("list of ranks", "Handicap")] if ranking.rule else []
    return [
        pgettext("column", "Rank"),
        "",
        pgettext("column", "Players"),
        pgettext("column", "Pair"),
        pgettext("list of ranks", "Scratch"),
        *handicap,
        main_figure_head(report),
    ]


def cells(report: Report, ranking: ExtraRanking, rank: ExtraRank) -> list[Content]:
    """Write a line: at a handicap with the percentage at scratch, else with the rank there."""
    pair, scratch = report.pair_by_key[rank.pair], report.rank_by_pair[rank.pair]
    has_people = pair.players and not pair.name
    names = pair_names(pair.players) if has_people else (game.surnames(pair),)
    own = main_figure(report, scratch)
    figures: list[Content] = [str(scratch.rank), own]
    if ranking.rule:
        handicapped = write_main_figure(report, rank.figure)
        figures = [own, handicap_text(rank.handicap), handicapped]
    return [
        str(rank.rank),
        pgettext("beside a rank", "eq.") if rank.tied else "",
        NameCell(names),
        pair.shown,
        *figures,
    ]
