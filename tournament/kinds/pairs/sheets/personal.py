"""A pair's own sheet, handed out: every board it played, by round. Two A5 on a sheet."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext_lazy

from tournament.evening.report import Contestant, Rank, Report, ResultLine
from tournament.files.report_parts import played_boards
from tournament.kinds.pairs.sheets.personal_table import (
    TABLE_TOP,
    PersonalSheet,
    draw_table,
    rows_of,
)
from tournament.prints.frame import Body, CardGrid, card_pages, draw_nothing, event_line
from tournament.prints.layout import (
    divide_into_piles,
    fit_text,
    person_names,
    piles_in_order,
)
from tournament.prints.paper import (
    BOLD,
    HEAVY,
    NARROW,
    RIGHT,
    TEXT,
    PaperPage,
    Pen,
    Run,
    Style,
    bind,
    text_width,
)
from tournament.prints.table import award_decimals
from tournament.words import game
from tournament.words.kind import WORDS, say
from tournament.words.results import units
from tournament.words.results.deadline import claims_text
from tournament.words.results.scored_with import ranked_figure, second_words

GRID = CardGrid(2, 1, wide=True)
PADDING, CONTENT = 9.0, 130.5
NUMBER = 22.0


def personal_pdf(report: Report, pairs: Sequence[str] | None = None) -> bytes:
    """Print the sheets of all pairs, to be cut and stacked, or of those whose keys are given."""
    title = pgettext_lazy("printed sheets", "Personal sheets")
    return bind(report.heading, title, lambda: pages(report, pairs))


def pages(report: Report, chosen: Sequence[str] | None = None) -> list[PaperPage]:
    """Draw all pairs cut and stacked; a few chosen ones in plain order."""
    boards = played_boards(report)
    played: dict[str, list[ResultLine]] = {}
    for line in (line for board in boards for line in board.lines):
        for key in line.seats.contestants:
            played.setdefault(key, []).append(line)
    pairs = [pair for pair in report.pairs if pair.key in played]
    numbered = {
        pair.key: sheet_of(
            pair, PersonalSheet(report, award_decimals(played[pair.key]), number, len(pairs))
        )
        for number, pair in enumerate(pairs, 1)
    }
    if chosen is None:
        piles = divide_into_piles(list(numbered.values()), GRID.places)
    else:
        piles = piles_in_order([numbered[key] for key in chosen if key in numbered], GRID.places)
    return card_pages(GRID, [[card or draw_nothing for card in cards] for cards in piles])


def sheet_of(pair: Contestant, sheet: PersonalSheet) -> Body:
    def draw(pen: Pen) -> None:
        draw_head(pen.offset(PADDING, 0), pair, sheet)
        table_pen = pen.offset(PADDING, TABLE_TOP)
        draw_table(table_pen, rows_of(pair, sheet), sheet)
        draw_foot(pen.offset(PADDING, 0), sheet)

    return draw


# ---- head and foot ----


def draw_head(pen: Pen, pair: Contestant, sheet: PersonalSheet) -> None:
    pen.text(0, 12.5, say(sheet.report, "head.before_number"), Style(TEXT, 10))
    text, style = fit_text((pair.shown,), NUMBER - 2, Style(BOLD, 30))
    pen.text(0, 23.5, text, style)
    # Above the figure: in the foot it would leave the evening's name no room.
    pen.text(CONTENT, 10.8, claims_text(sheet.report.heading), Style(BOLD, 9), RIGHT)
    taken = draw_standing(pen, pair, sheet)
    names = Style(BOLD, 12.5)
    for number, person in enumerate(pair.players):
        text, style = fit_text(person_names(person), CONTENT - NUMBER - taken - 4, names)
        pen.text(NUMBER, 17.4 + 6 * number, text, style)
    pen.rule(0, TABLE_TOP - 0.5, CONTENT, HEAVY)


def draw_standing(pen: Pen, pair: Contestant, sheet: PersonalSheet) -> float:
    """Draw the percentage with the place under it. Returns how wide they are."""
    rank = sheet.report.rank_by_pair.get(pair.key)
    if rank is None or not rank.counts:
        return 0
    figure, style = (
        ranked_figure(sheet.report, rank),
        Style(BOLD, 18),
    )
    pen.text(CONTENT, 18, figure, style, RIGHT)
    place = runs_with_raised_ordinal(
        standing_words(rank, sheet.report),
        rank.rank,
        WORDS.of(sheet.report).name_rank(rank.rank),
        Style(NARROW, 10.5),
    )
    pen.runs(CONTENT, 23.5, place, RIGHT)
    return max(text_width(figure, style), sum(text_width(run.text, run.style) for run in place))


def standing_words(rank: Rank, report: Report) -> str:
    own_list = next(ranking for ranking in report.rankings if rank in ranking.ranks)
    values = {
        "place": WORDS.of(report).name_rank(rank.rank),
        "pairs": len(own_list.ranks),
        "points": beside_words(report, rank),
    }
    if rank.tied:
        return gettext("%(place)s equal of %(pairs)s · %(points)s") % values
    return gettext("%(place)s of %(pairs)s · %(points)s") % values


def beside_words(report: Report, rank: Rank) -> str:
    """Write what stands beside the figure that ranks, with its unit."""
    sheet = units.KINDS[report.scoring_form.figure_beside].sheet
    return units.sentence(sheet, second_words(report, rank))


def runs_with_raised_ordinal(
    sentence: str, number: int, ordinal: str, style: Style
) -> tuple[Run, ...]:
    """Divide the sentence into runs, the ending of its ordinal small and high."""
    ending = ordinal.removeprefix(str(number))
    before, _, after = sentence.partition(ordinal)
    small = style.sized(style.size * 0.65)
    return (
        Run(f"{before}{number}", style),
        Run(ending, small, rise=1.3),
        Run(after, style),
    )


def draw_foot(pen: Pen, sheet: PersonalSheet) -> None:
    style = Style(NARROW, 8)
    counted = gettext("sheet %(number)s of %(total)s") % {
        "number": sheet.number,
        "total": sheet.total,
    }
    right = f"{game.version_label(sheet.report.heading)} · {counted}"
    pen.text(CONTENT, 203, right, style, RIGHT)
    space = CONTENT - text_width(right, style) - 4
    text, style = fit_text((event_line(sheet.report.heading),), space, style)
    pen.text(0, 203, text, style)
