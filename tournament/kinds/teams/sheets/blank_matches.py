"""Match sheets to write on: one for each match of a round, with its boards and its tables."""

from collections.abc import Sequence

from django.utils.translation import gettext, pgettext, pgettext_lazy

from scoring.notation.board import dealer, vulnerability
from tournament.evening.files.export_errors import ExportError
from tournament.evening.stages.matches.assignment import Assignment, RoundPlan
from tournament.kinds.teams.sheets.match_frame import (
    MOST_ROWS,
    ROOM_COLUMNS,
    MatchPaper,
    PaperRow,
    carried_cells,
    paper_body,
    part_label,
    seated_rows,
    sum_cells,
)
from tournament.kinds.teams.sheets.match_halves import TitledPaper, fit_on_halves, half_pages
from tournament.kinds.teams.words.rooms import room_head_of
from tournament.prints.frame import PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import PaperPage, bind
from tournament.prints.sheets.stages.cells import NumberOverNote
from tournament.prints.table import Content
from tournament.words import game
from tournament.words.results import units

SUMS = 2


def blank_matches_pdf(plan: RoundPlan) -> bytes:
    """Print sheets on which the teams write down their match."""
    title = pgettext_lazy("printed sheets", "Match sheets to write on")
    return bind(plan.heading, title, lambda: pages(plan))


def pages(plan: RoundPlan) -> list[PaperPage]:
    """Draw a sheet a match, two a page where they are short; ExportError where nobody meets."""
    matches = [one for one in plan.matches if one.away and one.boards]
    if not matches:
        raise ExportError("no_matches")
    title = gettext("Match sheet, round %(number)s") % {"number": plan.number}
    halves = [TitledPaper(title, paper_of(plan, one, rows_of(one))) for one in matches]
    if fit_on_halves(halves, written=True):
        return half_pages(plan.heading, "", halves, cut=True)
    return [page for one in matches for page in sheets(plan, title, one)]


def sheets(plan: RoundPlan, title: str, match: Assignment) -> list[PaperPage]:
    pinned = [
        PinnedPage(title, paper_body(paper_of(plan, match, rows)))
        for rows in divide_into_even_pages(rows_of(match), MOST_ROWS - SUMS)
    ]
    return pinned_pages(plan.heading, "", pinned)


def paper_of(plan: RoundPlan, match: Assignment, rows: Sequence[PaperRow]) -> MatchPaper:
    assert match.away is not None
    home, away = match.home, match.away
    return MatchPaper(
        f"{home.shown} {game.surnames(home)}",
        f"{away.shown} {game.surnames(away)}",
        (
            room_head_of("open", match.tables("open"), home.shown, away.shown),
            room_head_of("closed", match.tables("closed"), away.shown, home.shown),
        ),
        str(units.KINDS[plan.award].head),
        rows,
        sums=[(label, "", "") for label in sum_labels(plan)],
    )


def sum_labels(plan: RoundPlan) -> list[str]:
    """Name the sums to be written below the boards."""
    points = [pgettext("on a match sheet", "Victory points")] if plan.has_scale else []
    return [pgettext("on a match sheet", "Total"), *points]


def rows_of(match: Assignment) -> list[PaperRow]:
    """List the rows of a match: of each part who sits there, its boards, and how the match stands
    after it."""
    carry_over = match.match.carry_over
    rows = [PaperRow(carried_cells(carry_over))] if carry_over else []
    ends = {max(one) for one in match.boards_in_turn("open") if one}
    *_, (last, _) = parts = match.boards_by_part()
    for part, boards in parts:
        heads = seated_rows(match.line_ups, part, boards)
        for board in boards:
            if board in heads:
                rows.append(heads[board])
            is_end = board in ends and board != match.boards[-1]
            rows.append(PaperRow(blank_row(board), is_end))
        if part != last:
            label = part_label(part, match.parts)
            rows.append(PaperRow(sum_cells(label, "", ""), is_end=True))
    return rows


def blank_row(board: int) -> list[Content]:
    """Leave a board's fields empty; dealer and vulnerability stand below its number."""
    by = game.seat(dealer(board).value)
    value = vulnerability(board).value
    # A word for nobody would be smaller than can be read.
    terms = f"{by} {game.vulnerability(value) if value != 'none' else '–'}"
    return [NumberOverNote(str(board), terms), *[""] * (2 * ROOM_COLUMNS + 2)]
