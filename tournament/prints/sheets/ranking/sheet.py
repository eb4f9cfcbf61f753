"""The pages of a ranking: what was played stands above it, how it was scored below."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.by_kind import ByKind
from tournament.evening.report import Heading, Ranking, Report
from tournament.files.report_parts import filled_rankings
from tournament.prints.frame import (
    MARGIN,
    TOP,
    WIDTH,
    Body,
    PinnedPage,
    last_rule,
    pinned_pages,
)
from tournament.prints.layout import shrink_style
from tournament.prints.paper import HAIR, RIGHT, TEXT, PaperPage, Pen, Style, bind, middle_baseline
from tournament.prints.sheets.ranking import extra
from tournament.prints.sheets.ranking.note import note_of, played_text
from tournament.prints.sheets.ranking.one_list import single_bodies
from tournament.prints.sheets.ranking.two_lists import side_by_side
from tournament.words import game

# What was played stands in a strip under the head; at its right the director signs a final ranking.
STRIP = 9.0
STRIP_STYLE = Style(TEXT, 12)
SIGNATURE = 48.0
# By the kind of stage, the lists of a section between top and floor.
DRAW_RANKS: ByKind[Callable[[Report, Sequence[Ranking], float, float], list[Body]]] = ByKind()


def ranking_pdf(report: Report) -> bytes:
    """Print the ranking."""
    title = pgettext_lazy("printed sheets", "Ranking")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    rankings = filled_rankings(report)
    note = note_of(report, rankings)
    sheets = []
    for section in dict.fromkeys(ranking.section for ranking in rankings):
        lists = [ranking for ranking in rankings if ranking.section == section]
        strip = strip_body(report.heading, played_text(report, lists))
        sheets += [
            PinnedPage(page_title(section), draw_both(strip, body), note, is_note_long=True)
            for body in DRAW_RANKS.get(report.stage)(report, lists, TOP + STRIP, last_rule(note))
        ]
    scratch = pinned_pages(report.heading, game.version_label(report.heading), sheets)
    return [*scratch, *extra.pages(report)]


def list_bodies(report: Report, lists: Sequence[Ranking], top: float, floor: float) -> list[Body]:
    """Draw the lists of a section above the floor: those of lines stand side by side."""
    alone = [ranking for ranking in lists if not ranking.line]
    found = [body for ranking in alone for body in single_bodies(report, ranking, top, floor)]
    return found + side_by_side(report, [ranking for ranking in lists if ranking.line], top, floor)


def page_title(section: str) -> str:
    if not section:
        return pgettext("list of ranks", "Ranking")
    return pgettext("list of ranks", "Ranking, section %(section)s") % {"section": section}


def strip_body(heading: Heading, played: str) -> Body:
    """Draw what was played, and beside a final ranking the line on which its director signs."""

    def draw(pen: Pen) -> None:
        space, baseline = WIDTH, middle_baseline(TOP, STRIP - 2, STRIP_STYLE.size)
        if heading.kind == "final":
            word = gettext("Director:")
            right = MARGIN + WIDTH
            pen.text(right - SIGNATURE - 2, baseline, word, STRIP_STYLE, RIGHT)
            pen.rule(right - SIGNATURE, baseline + 1, right, HAIR)
            space -= SIGNATURE + 30
        pen.text(MARGIN, baseline, played, shrink_style(played, space, STRIP_STYLE))

    return draw


def draw_both(strip: Body, body: Body) -> Body:
    def draw(pen: Pen) -> None:
        strip(pen)
        body(pen)

    return draw
