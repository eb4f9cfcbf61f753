"""Standings by round: what each match gave each team, against whom, and the place after it."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.team_tables import PlaceAfterRound, RoundTable
from tournament.evening.report import Report
from tournament.prints.frame import LAST_RULE, TOP, WIDTH, Body, PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages, row_height, rows_a_page
from tournament.prints.lists import ListColumn, list_body
from tournament.prints.paper import BOLD, CENTRE, NARROW, RIGHT, PaperPage, Style, bind
from tournament.prints.sheets.stages.cells import NumberOverNote, TeamCell, style_of_figures
from tournament.prints.table import Content, TextColumn
from tournament.words import figures, game
from tournament.words.kind import say
from tournament.words.results.scored_with import main_figure_head
from tournament.words.stages.matches import gain_text, round_head

HEAD = 10.0
SPACE = LAST_RULE - TOP - HEAD
ROW, LEAST_ROW = 21.0, 9.5
RANK, NUMBER, TOTAL = 11.0, 10.0, 24.0
NAME, LEAST_NAME = 36.0, 34.0
# What a round takes where there is space for names too, and what it takes at least.
ROUND, MOST_ROUNDS = 17.0, 13


def team_rounds_pdf(report: Report) -> bytes:
    """Print the standings by round."""
    title = pgettext_lazy("printed sheets", "Standings by round")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    """Draw the teams in the order of the last round; ExportError where no match is complete."""
    rounds = report.team_tables.rounds
    if not rounds:
        raise ExportError("no_results")
    latest = rounds[-MOST_ROUNDS:]
    chunks = divide_into_even_pages(rounds[-1].places, rows_a_page(SPACE, LEAST_ROW))
    height = row_height(ROW, SPACE, max(map(len, chunks)))
    note = gettext(
        "In each round: what the match gave, below it the opponents and the place after that round."
    )
    title = gettext("Standings by round")
    sheets = [PinnedPage(title, body(report, latest, chunk, height), note) for chunk in chunks]
    return pinned_pages(report.heading, game.version_label(report.heading), sheets)


def body(
    report: Report, rounds: Sequence[RoundTable], places: Sequence[PlaceAfterRound], height: float
) -> Body:
    columns = columns_of(report, rounds, height)
    return list_body(columns, places, head=HEAD, height=height, flush=True)


def columns_of(
    report: Report, rounds: Sequence[RoundTable], height: float
) -> list[ListColumn[PlaceAfterRound]]:
    """Share the width between the names and the rounds; all figures in the same type."""
    space = WIDTH - RANK - NUMBER - TOTAL
    name = max(LEAST_NAME, min(NAME + 20, space - len(rounds) * ROUND))
    each = min(22.0, (space - name) / len(rounds))
    size = min(14.0, height * 1.1)
    figures = [gained_text(report, place) for one in rounds for place in one.places]
    figure = TextColumn(each, CENTRE, style_of_figures(figures, each, Style(NARROW, size)))
    teams = report.pair_by_key

    def played(table: RoundTable) -> Callable[[PlaceAfterRound], Content]:
        own = {place.team: place for place in table.places}
        return lambda place: round_cell(report, own[place.team])

    return [
        ListColumn(
            pgettext("column", "Rank"),
            TextColumn(RANK, RIGHT, Style(BOLD, size + 1)),
            lambda place: str(place.rank),
        ),
        ListColumn(
            "",
            TextColumn(NUMBER, RIGHT, Style(NARROW, size)),
            lambda place: teams[place.team].shown,
        ),
        ListColumn(
            say(report, "head.contestant"),
            TextColumn(space - each * len(rounds), style=Style(NARROW, size + 1), indent=3),
            lambda place: TeamCell(game.surnames(teams[place.team])),
        ),
        *(ListColumn(round_head(report, one), figure, played(one)) for one in rounds),
        ListColumn(
            main_figure_head(report),
            TextColumn(TOTAL, RIGHT, Style(BOLD, size + 2)),
            lambda place: gain_text(report, place.total),
        ),
    ]


def round_cell(report: Report, place: PlaceAfterRound) -> Content:
    """Write what a round gave: 16.46, and below it 5 · 3rd."""
    met = "+".join(opponents_number(report, one.against) for one in place.meetings)
    rank = figures.ordinal(place.rank)
    return NumberOverNote(gained_text(report, place), f"{met} · {rank}" if met else rank)


def gained_text(report: Report, place: PlaceAfterRound) -> str:
    """Write what a round gave: 16.46; two figures of a triangle; a dash without a match."""
    return " + ".join(gain_text(report, one.gained) for one in place.meetings) or "–"


def opponents_number(report: Report, key: str) -> str:
    """Write the number of the opponents, or that there were none."""
    pair = report.pair_by_key.get(key)
    return pair.shown if pair else pgettext("no opponents, in short", "bye")
