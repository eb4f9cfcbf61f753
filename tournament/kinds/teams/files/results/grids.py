"""Matches and their boards as tables of cells, for CSV and XLSX."""

from collections.abc import Iterator

from django.utils import translation
from django.utils.translation import pgettext

from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.report import Report
from tournament.evening.stages.matches.numbering import (
    count_in_stage,
    round_rows,
)
from tournament.evening.stages.stage import STAGES
from tournament.files.cells import CellGrid, CellValue
from tournament.files.csv.write import write_csv
from tournament.files.results.grids import tricks_of
from tournament.files.text import plain_spaces
from tournament.kinds.teams.values.shown import (
    butler_lists,
)
from tournament.kinds.teams.words.rooms import ROOMS, room_name
from tournament.words import game
from tournament.words.results.ranking_columns import number_or_text
from tournament.words.results.scored_with import main_figure_head
from tournament.words.stages.matches import team_name, unit_head


def matches_csv(report: Report) -> bytes:
    """Write the boards of all matches as CSV. ExportError where none was played."""
    with translation.override(report.heading.language):
        grid = boards_grid(report)
        if not grid.rows:
            raise ExportError("no_results")
        return write_csv(grid)


def team_grids(report: Report) -> tuple[CellGrid, ...]:
    """Make the tables that stand beside the ranking of teams; empty ones are left out."""
    grids = (rounds_grid(report), matches_grid(report), boards_grid(report), *butler_grids(report))
    return tuple(grid for grid in grids if grid.rows)


def team_cells(report: Report, key: str) -> tuple[CellValue, CellValue]:
    """Write a team's number and name; nothing but the word for a bye."""
    pair = report.pair_by_key.get(key)
    number = number_or_text(pair.shown) if pair else None
    return number, plain_spaces(team_name(report, key))


# ---- round by round ----


def rounds_grid(report: Report) -> CellGrid:
    """Make the table of the standings by round: of each what the matches gave, then the place; of
    a knock-out there are none."""
    rounds = [count_in_stage(report, table.round) for table in report.team_tables.rounds]
    heads = (
        pgettext("column", "Rank"),
        pgettext("column", "No."),
        pgettext("column", "Team"),
        *(head for number in rounds for head in round_heads(number)),
        main_figure_head(report),
    )
    rows = [
        (
            row.last.rank,
            *team_cells(report, row.last.team),
            *(
                cell
                for place in row.rounds
                for cell in (
                    sum(met.gained for met in place.meetings) if place.meetings else None,
                    place.rank,
                )
            ),
            row.last.total,
        )
        for row in (round_rows(report) if "rounds" in STAGES.get(report.stage).tables else ())
    ]
    return CellGrid(pgettext("sheet of a workbook", "By round"), heads, tuple(rows))


def round_heads(number: int) -> tuple[str, str]:
    """Head what a round gave, and the place after it."""
    values = {"n": number}
    return (
        pgettext("a round, in a narrow column", "R%(n)s") % values,
        pgettext("a round, in a narrow column", "Rank R%(n)s") % values,
    )


# ---- matches ----


def matches_grid(report: Report) -> CellGrid:
    """Make the table of the matches, a row a match."""
    unit = unit_head(report)
    heads = (
        pgettext("column", "Round"),
        *team_heads("A"),
        *team_heads("B"),
        f"{unit} A",
        f"{unit} B",
        *points_heads(report),
        pgettext("column", "Carry-over"),
    )
    rows = [match_row(report, sheet) for sheet in report.stage_matches if sheet.is_complete]
    return CellGrid(pgettext("sheet of a workbook", "Matches"), heads, tuple(rows))


def team_heads(letter: str) -> tuple[str, str]:
    """Head the number and the name of the home team, A, or of the visitors, B."""
    values = {"letter": letter}
    return (
        pgettext("column", "No. %(letter)s") % values,
        pgettext("column", "Team %(letter)s") % values,
    )


def points_heads(report: Report) -> tuple[str, ...]:
    head = pgettext("column", "VPs")
    return (f"{head} A", f"{head} B") if report.has_scale else ()


def match_row(report: Report, sheet: MatchSheet) -> tuple[CellValue, ...]:
    is_played = bool(sheet.away) and not sheet.absent
    gained = (sheet.home_total, sheet.away_total) if report.has_scale else ()
    return (
        count_in_stage(report, sheet.round),
        *team_cells(report, sheet.home),
        *team_cells(report, sheet.away),
        sheet.home_won if is_played else None,
        sheet.away_won if is_played else None,
        *gained,
        sheet.carry_over or None,
    )


# ---- boards ----


def boards_grid(report: Report) -> CellGrid:
    """Make the table of what both rooms wrote, a row a board of a match."""
    unit = unit_head(report)
    heads = (
        pgettext("column", "Round"),
        *team_heads("A"),
        *team_heads("B"),
        pgettext("column", "Board"),
        *(head for room in ROOMS for head in room_heads(room)),
        f"{unit} A",
        f"{unit} B",
    )
    rows = [
        board_row(report, sheet, line) for sheet in report.stage_matches for line in sheet.lines
    ]
    return CellGrid(pgettext("sheet of a workbook", "Boards"), heads, tuple(rows))


def room_heads(room: str) -> Iterator[str]:
    name = room_name(room)
    for head in (
        pgettext("column", "Table"),
        pgettext("column", "Contract"),
        pgettext("column", "Decl."),
        pgettext("column", "Lead"),
        pgettext("column", "Tricks"),
        pgettext("column", "NS score"),
    ):
        yield f"{name}, {head}"


def board_row(report: Report, sheet: MatchSheet, line: MatchLine) -> tuple[CellValue, ...]:
    return (
        count_in_stage(report, sheet.round),
        *team_cells(report, sheet.home),
        *team_cells(report, sheet.away),
        line.board,
        *room_cells(report, line.open),
        *room_cells(report, line.closed),
        line.home,
        line.away,
    )


def room_cells(report: Report, result: RoomResult | None) -> tuple[CellValue, ...]:
    if result is None:
        return (None, "", "", "", None, None)
    parts = game.outcome(result.outcome, report.award_unit)
    if not parts.level:
        return (result.table, plain_spaces(parts.words), "", "", None, result.points)
    return (
        result.table,
        game.contract_text(result.outcome),
        parts.declarer,
        game.lead_text(result.lead),
        tricks_of(result.outcome),
        result.points,
    )


# ---- the Butler ----


def butler_grids(report: Report) -> Iterator[CellGrid]:
    """Make a table of the Butler of pairs, and one of that of players."""
    titles = {
        "pairs": pgettext("sheet of a workbook", "Butler of pairs"),
        "players": pgettext("sheet of a workbook", "Butler of players"),
    }
    heads = (
        pgettext("column", "Rank"),
        pgettext("column", "Players"),
        pgettext("column", "Team"),
        pgettext("column, how many", "Boards"),
        pgettext("column", "IMPs"),
        pgettext("column", "Mean"),
    )
    for kind, lines in butler_lists(report):
        rows = tuple(
            (
                line.rank,
                plain_spaces(game.join_names([one.full_name for one in line.players])),
                plain_spaces(team_name(report, line.team)),
                line.boards,
                line.total,
                line.mean,
            )
            for line in lines
        )
        yield CellGrid(titles[kind], heads, rows)
