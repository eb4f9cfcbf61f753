"""The pages of an event of teams that director and players have alike: what each of them shows."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.evening.stages.knock_out.places import READ_BRACKET
from tournament.evening.stages.stage import STAGES
from tournament.kinds.teams.values.shown import butler_lists, cross_rows
from tournament.web.offered.match_page import STANDINGS_PAGE, MatchPage
from tournament.words.stages.matches import sheets_by_round


def has_cross_table(report: Report) -> bool:
    """Tell whether what teams got against each adds up to a ranking."""
    is_added_up = "cross" in STAGES.get(report.stage).tables
    return is_added_up and bool(report.team_tables.cross and report.rankings)


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
        pgettext_lazy("page of matches, in short", "Cross table"),
    ),
    MatchPage(
        "bracket",
        _("Bracket"),
        lambda report: bool(READ_BRACKET.get(report.stage)(report).matches),
        lambda report: {},
        "parts/matches/_bracket.html",
        leads=True,
    ),
    MatchPage(
        "butler",
        pgettext_lazy("page of teams", "Butler"),
        lambda report: bool(report.team_tables.butler),
        lambda report: {"lists": butler_lists(report)},
        "kinds/teams/parts/_butler.html",
    ),
)
