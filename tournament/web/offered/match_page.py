"""A page of matches that director and players have alike, and where its links lead."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.evening.stages.matches.numbering import round_rows
from tournament.evening.stages.stage import STAGES

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


@dataclass(frozen=True)
class MatchPage:
    """A page: `name` in its address, `label` at its head; `is_there` tells whether a report has
    what it shows, `content` what that is; `template` shows it. `chip`: a shorter label on what
    leads to it; `leads`: that stands before what leads to the ranking."""

    name: str
    label: str | Promise
    is_there: Callable[[Report], bool]
    content: Callable[[Report], dict[str, Any]]
    template: str
    chip: str | Promise = ""
    leads: bool = False


STANDINGS_PAGE = MatchPage(
    "rounds",
    _("Standings by round"),
    lambda report: "rounds" in STAGES.get(report.stage).tables and bool(report.team_tables.rounds),
    lambda report: {"rounds": report.team_tables.rounds, "rows": round_rows(report)},
    "parts/matches/_rounds.html",
    pgettext_lazy("page of matches, in short", "By round"),
)
