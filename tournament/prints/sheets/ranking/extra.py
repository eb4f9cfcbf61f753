"""The rankings beside scratch on paper, one after the other behind the ranking of all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import pgettext

from tournament.evening.parts.extra_ranking import ExtraList, ExtraRank, ExtraRanking
from tournament.evening.report import Report
from tournament.prints.frame import LAST_RULE, MARGIN, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, pair_names, wrap_text
from tournament.prints.lists import ListColumn, PrintedList
from tournament.prints.paper import (
    BOLD,
    LEFT,
    NARROW,
    RIGHT,
    PaperPage,
    Pen,
    Style,
    middle_baseline,
)
from tournament.prints.sheets.ranking.cells import paper_columns, tie_mark
from tournament.prints.table import Content, NameCell, TextColumn
from tournament.words import game
from tournament.words.results.extra import ranking_name, rule_text, unclassified_text
from tournament.words.results.ranking_columns import beside_scratch
from tournament.words.results.scored_with import list_title

TITLE, HEAD, ROW, SENTENCE, GAP = 9.0, 7.0, 8.0, 5.0, 6.0
MOST_ROWS = 24
CAPTION = Style(BOLD, 16)
STYLE, SMALL = Style(NARROW, 13), Style(NARROW, 11)
RANK, TIE, NUMBER, FIGURE = 11.0, 8.0, 13.0, 24.0
# What stands at scratch, and a handicap.
BESIDE = 20.0, 22.0


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
            columns = table_columns(self.report, self.ranking)
            PrintedList(pen, y, columns, head=HEAD).rows(self.ranks, ROW)
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


def table_columns(report: Report, ranking: ExtraRanking) -> list[ListColumn[ExtraRank]]:
    """List the columns: at a handicap with the percentage at scratch, else with the rank there."""
    heads = {key: column.paper.head for key, column in paper_columns(report, ()).items()}
    figures = beside_scratch(report, ranking)
    widths = [*BESIDE[: len(figures) - 1], FIGURE]
    names = WIDTH - RANK - TIE - NUMBER - sum(widths)

    def name(rank: ExtraRank) -> Content:
        pair = report.pair_by_key[rank.pair]
        has_people = pair.players and not pair.name
        return NameCell(pair_names(pair.players) if has_people else (game.surnames(pair),))

    return [
        ListColumn(
            heads["rank"], TextColumn(RANK, RIGHT, STYLE.bold()), lambda rank: str(rank.rank)
        ),
        ListColumn("", TextColumn(TIE, LEFT, SMALL, indent=1), tie_mark),
        ListColumn(heads["players"], TextColumn(names, LEFT, STYLE, indent=3), name),
        ListColumn(
            heads["number"],
            TextColumn(NUMBER, RIGHT, STYLE),
            lambda rank: report.pair_by_key[rank.pair].shown,
        ),
        *(
            ListColumn(
                one.head,
                TextColumn(width, RIGHT, STYLE.bold() if one is figures[-1] else STYLE),
                one.write,
            )
            for one, width in zip(figures, widths, strict=True)
        ),
    ]
