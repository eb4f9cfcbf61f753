"""The pages of an event of teams that director and players have alike: what each of them shows."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.evening.teams.standing.bracket import bracket_of
from tournament.evening.teams.standing.bracket_drawing import draw_bracket
from tournament.evening.teams.standing.shown import butler_lists, cross_rows, round_rows
from tournament.words.teams.brackets import column_title
from tournament.words.teams.matches import sheets_by_round

# The addresses of what these pages lead to, those of the director and those of the players.
DIRECTORS_PLACES = {
    "match": "team_match",
    "board": "team_match_board",
    "page": "team_page",
    "ranking": "standings",
}
PUBLIC_PLACES = {
    "match": "public_match",
    "board": "public_match_board",
    "page": "public_team_page",
    "ranking": "public_ranking",
}


ROUNDS = "rounds"


@dataclass(frozen=True)
class TeamPage:
    """A page: `name` in its address, `label` on what leads to it; `is_there` tells whether a report
    has what it shows, `content` what that is."""

    name: str
    label: str | Promise
    is_there: Callable[[Report], bool]
    content: Callable[[Report], dict[str, Any]]

    @property
    def template(self) -> str:
        return f"parts/teams/_{self.name}.html"


def rounds_content(report: Report) -> dict[str, Any]:
    return {"rounds": report.team_tables.rounds, "rows": round_rows(report)}


def has_cross_table(report: Report) -> bool:
    """Tell whether what teams got against each adds up to a ranking; in a knock-out it does not."""
    return bool(report.team_tables.cross and report.rankings) and not report.is_knock_out


def bracket_content(report: Report) -> dict[str, Any]:
    bracket = bracket_of(report.bracket, report.stage_matches)
    drawing = draw_bracket(bracket)
    titles = [column_title(bracket, column) for column in range(bracket.columns)]
    return {
        "bracket": bracket,
        "drawing": drawing,
        "titles": list(zip(drawing.heads, titles, strict=True)),
        "columns": [(title, bracket.column(column)) for column, title in enumerate(titles)],
    }


TEAM_PAGES: Mapping[str, TeamPage] = {
    page.name: page
    for page in (
        TeamPage(
            "matches",
            pgettext_lazy("page of teams", "Matches"),
            lambda report: True,
            lambda report: {"rounds": sheets_by_round(report)},
        ),
        TeamPage(
            ROUNDS,
            _("Standings by round"),
            lambda report: bool(report.team_tables.rounds) and not report.is_knock_out,
            rounds_content,
        ),
        TeamPage(
            "cross",
            _("Cross table"),
            has_cross_table,
            lambda report: {"rows": cross_rows(report)},
        ),
        TeamPage(
            "bracket",
            _("Bracket"),
            lambda report: report.is_knock_out and bool(report.stage_matches or report.bracket),
            bracket_content,
        ),
        TeamPage(
            "butler",
            pgettext_lazy("page of teams", "Butler"),
            lambda report: bool(report.team_tables.butler),
            lambda report: {"lists": butler_lists(report)},
        ),
    )
}


def offered_pages(report: Report) -> list[TeamPage]:
    """List the pages that have something to show; of a Swiss of pairs the standings by round, none
    of another evening of pairs."""
    own = (page for page in TEAM_PAGES.values() if is_page_of(report, page))
    return [page for page in own if page.is_there(report)]


def is_page_of(report: Report, page: TeamPage) -> bool:
    """Tell whether an evening of this kind has such a page."""
    return report.is_of_teams or (report.is_swiss_of_pairs and page.name == ROUNDS)
