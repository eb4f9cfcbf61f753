"""Match sheets filled in: board by board what both rooms wrote, and what each board gave."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.report import Report
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
from tournament.kinds.teams.values.match_parts import list_sums
from tournament.kinds.teams.words.rooms import room_head
from tournament.prints.frame import PinnedPage, pinned_pages
from tournament.prints.layout import divide_into_even_pages
from tournament.prints.paper import PaperPage, bind
from tournament.prints.table import Content, ContractCell, TextCell
from tournament.words import figures, game
from tournament.words.draws.match_rounds import match_number
from tournament.words.figures import award, score
from tournament.words.results.appeals import (
    APPEALED,
    is_board_under_appeal,
    match_appeal_text,
)
from tournament.words.stages.matches import (
    numbered_team,
    outcome_text,
    swing,
    unit_head,
    unplayed_text,
    won_text,
)

# For the sums below the boards.
SUMS = 2


def match_sheets_pdf(report: Report) -> bytes:
    """Print the match sheets, short ones two a page."""
    title = pgettext_lazy("printed sheets", "Match sheets")
    return bind(report.heading, title, lambda: pages(report))


def pages(report: Report) -> list[PaperPage]:
    """Draw every match in which anything was played, short ones two a page; ExportError where none
    was."""
    sheets = [sheet for sheet in report.matches if sheet.lines]
    if not sheets:
        raise ExportError("no_results")
    halves = [
        TitledPaper(
            sheet_title(report, one),
            paper_of(report, one, rows_of(report, one), is_last=True),
        )
        for one in sheets
    ]
    if fit_on_halves(halves, written=False):
        label = game.version_label(report.heading)
        return half_pages(report.heading, label, halves, cut=False)
    return [page for sheet in sheets for page in match_pages(report, sheet)]


def match_pages(report: Report, sheet: MatchSheet) -> list[PaperPage]:
    """Draw a match on pages of its own, which are numbered by themselves."""
    chunks = divide_into_even_pages(rows_of(report, sheet), MOST_ROWS - SUMS)
    title = sheet_title(report, sheet)
    bodies = [
        paper_body(paper_of(report, sheet, chunk, is_last=chunk is chunks[-1])) for chunk in chunks
    ]
    pinned = [PinnedPage(title, body) for body in bodies]
    return pinned_pages(report.heading, game.version_label(report.heading), pinned)


def sheet_title(report: Report, sheet: MatchSheet) -> str:
    """Title a match sheet with the round in which it is played, or the rounds of the room where
    matches do not begin and end together."""
    if report.match_rounds or sheet.round == sheet.last_round:
        number = match_number(report.match_rounds, sheet.round)
        return gettext("Match sheet, round %(number)s") % {"number": number}
    rounds = figures.board_range(range(sheet.round, sheet.last_round + 1))
    return gettext("Match sheet, rounds %(numbers)s") % {"numbers": rounds}


def paper_of(
    report: Report, sheet: MatchSheet, rows: Sequence[PaperRow], *, is_last: bool
) -> MatchPaper:
    return MatchPaper(
        numbered_team(report, sheet.home),
        numbered_team(report, sheet.away),
        (
            room_head(report, sheet, "open", tables_of(sheet, "open")),
            room_head(report, sheet, "closed", tables_of(sheet, "closed")),
        ),
        unit_head(report),
        rows,
        sums=sums_of(report, sheet) if is_last else (),
        result=result_text(report, sheet) if is_last else "",
        signs=is_last,
    )


def rows_of(report: Report, sheet: MatchSheet) -> list[PaperRow]:
    """List the rows of a match: what was brought along; of each part who sat there, its boards, and
    how the match stood after it."""
    rows = [PaperRow(carried_cells(sheet.carry_over))] if sheet.carry_over else []
    sums = {one.part: one for one in list_sums(sheet)}
    by_part = sorted(sheet.lines, key=lambda line: (line.part, line.board))
    for part, own in groupby(by_part, key=lambda line: line.part):
        lines = list(own)
        heads = seated_rows(sheet.line_ups, part, [line.board for line in lines])
        is_known = any(one.part == part for one in sheet.line_ups)
        for line in lines:
            if is_known and line.board in heads:
                rows.append(heads[line.board])
            rows.append(PaperRow(line_cells(report, sheet, line)))
        if part in sums:
            home, away = award(sums[part].home), award(sums[part].away)
            cells = sum_cells(part_label(part, sheet.parts), home, away)
            rows.append(PaperRow(cells, is_end=True))
    return rows


def tables_of(sheet: MatchSheet, room: str) -> list[int]:
    """List the tables that wrote a room's results."""
    results = (line.open if room == "open" else line.closed for line in sheet.lines)
    return list(dict.fromkeys(result.table for result in results if result))


def line_cells(report: Report, sheet: MatchSheet, line: MatchLine) -> list[Content]:
    unit = report.award_unit
    is_appealed = is_board_under_appeal(report, sheet.key, line.board)
    return [
        f"{line.board} {APPEALED}" if is_appealed else str(line.board),
        *room_cells(line.open, unit),
        *room_cells(line.closed, unit),
        swing(report, line, "home"),
        swing(report, line, "away"),
    ]


def room_cells(result: RoomResult | None, unit: str) -> list[Content]:
    """Write a room's result; a score stands in the column of the side that won it."""
    if result is None:
        return [""] * ROOM_COLUMNS
    parts = game.outcome(result.outcome, unit)
    points = result.points or 0
    scores: list[Content] = [
        score(result.points) if result.points is not None and points >= 0 else "",
        score(-points) if points < 0 else "",
    ]
    if not parts.level:
        return [TextCell(parts.words, span=3), *scores]
    return [ContractCell(parts), parts.declarer, parts.result, *scores]


def sums_of(report: Report, sheet: MatchSheet) -> list[tuple[str, str, str]]:
    """Write what was taken from a team, and the totals."""
    found = []
    if sheet.home_fine or sheet.away_fine:
        home, away = (award(-fine) if fine else "" for fine in (sheet.home_fine, sheet.away_fine))
        found.append((pgettext("on a match sheet", "Penalty"), home, away))
    return [
        *found,
        (pgettext("on a match sheet", "Total"), award(sheet.home_won), award(sheet.away_won)),
    ]


def result_text(report: Report, sheet: MatchSheet) -> str:
    """Write what the match gave: 34 – 12, 14.53 – 5.47 VPs."""
    appeal = match_appeal_text(report, sheet.key)
    appeal = f"{APPEALED} {appeal}" if appeal else ""
    if not sheet.is_complete:
        return "   ".join(filter(None, (pgettext("a match", "Under way"), appeal)))
    if reason := unplayed_text(report, sheet):
        return reason
    return "   ".join(filter(None, (won_text(sheet), outcome_text(report, sheet), appeal)))
