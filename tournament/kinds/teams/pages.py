"""The pages of an event of teams that director and players have alike: what each of them shows."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.evening.stages.knock_out.bracket_drawing import draw_bracket
from tournament.evening.stages.knock_out.places import READ_BRACKET, read_bracket
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.values.shown import butler_lists, cross_rows
from tournament.web.offered.match_page import STANDINGS_PAGE, MatchPage
from tournament.words.stages.brackets import column_title
from tournament.words.stages.matches import sheets_by_round


def has_cross_table(report: Report) -> bool:
    """Tell whether what teams got against each adds up to a ranking."""
    is_added_up = "cross" in STAGES.get(report.stage).tables
    return is_added_up and bool(report.team_tables.cross and report.rankings)


def bracket_content(report: Report) -> dict[str, Any]:
    bracket = read_bracket(report)
    drawing = draw_bracket(bracket)
    titles = [column_title(bracket, column) for column in range(bracket.columns)]
    return {
        "bracket": bracket,
        "drawing": drawing,
        "titles": list(zip(drawing.heads, titles, strict=True)),
        "columns": [(title, bracket.column(column)) for column, title in enumerate(titles)],
    }


MATCH_PAGES = (
    MatchPage(
        "matches",
        pgettext_lazy("page of teams", "Matches"),
        lambda report: True,
        lambda report: {"rounds": sheets_by_round(report)},
        "kinds/teams/parts/_matches.html",
    ),
    STANDINGS_PAGE,
    MatchPage(
        "cross",
        _("Cross table"),
        has_cross_table,
        lambda report: {"rows": cross_rows(report)},
        "kinds/teams/parts/_cross.html",
    ),
    MatchPage(
        "bracket",
        _("Bracket"),
        lambda report: bool(READ_BRACKET.get(report.stage)(report).matches),
        bracket_content,
        "kinds/teams/parts/_bracket.html",
    ),
    MatchPage(
        "butler",
        pgettext_lazy("page of teams", "Butler"),
        lambda report: bool(report.team_tables.butler),
        lambda report: {"lists": butler_lists(report)},
        "kinds/teams/parts/_butler.html",
    ),
)
