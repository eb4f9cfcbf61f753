"""The sheets, files and pages that an event of teams offers, in the order of offering."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.kinds.teams.files.devices import device_scoring
from tournament.kinds.teams.files.results.grids import matches_csv
from tournament.kinds.teams.sheets.blank_matches import blank_matches_pdf
from tournament.kinds.teams.sheets.bracket import bracket_pdf
from tournament.kinds.teams.sheets.cross import cross_table_pdf, has_cross_table
from tournament.kinds.teams.sheets.match_sheets import match_sheets_pdf
from tournament.kinds.teams.sheets.team_cards import team_cards_pdf
from tournament.web.offered.of_any_kind import (
    FILES_OF_RESULTS,
    HAND_RECORDS,
    MATCHES_OF_ROUND,
    PLANS_OF_TABLES,
    RANKING,
    RANKING_TABLE,
    RESULTS,
    STANDINGS_BY_ROUND,
    WORKBOOK,
    offer_device_file,
    offer_plan_file,
)
from tournament.web.offered.result_sheet import PlanFile, ResultSheet, RoundSheet, has_table

RESULT_SHEETS = (
    RESULTS,
    RANKING,
    *HAND_RECORDS,
    STANDINGS_BY_ROUND,
    ResultSheet(
        "cross-table",
        _("Cross table"),
        pgettext_lazy("file name", "cross table"),
        "pdf",
        cross_table_pdf,
        is_for=has_cross_table,
    ),
    ResultSheet(
        "match-sheets",
        _("Match sheets"),
        pgettext_lazy("file name", "match sheets"),
        "pdf",
        match_sheets_pdf,
    ),
    ResultSheet(
        "bracket",
        _("Bracket"),
        pgettext_lazy("file name", "bracket"),
        "pdf",
        bracket_pdf,
        is_for=has_table("bracket"),
    ),
    replace(WORKBOOK, label=_("Ranking and matches, workbook")),
    RANKING_TABLE,
    ResultSheet(
        "matches-table",
        _("Matches, plain table"),
        pgettext_lazy("file name", "matches"),
        "csv",
        matches_csv,
        in_full=True,
    ),
    *FILES_OF_RESULTS,
    offer_device_file(device_scoring),
)
PLAN_SHEETS = (
    *PLANS_OF_TABLES,
    PlanFile(
        "team-cards",
        _("Guide cards of the teams"),
        pgettext_lazy("file name", "guide cards"),
        team_cards_pdf,
        of_all_rounds=True,
    ),
    offer_plan_file(device_scoring),
)
ROUND_SHEETS = (
    MATCHES_OF_ROUND,
    RoundSheet(
        "match-sheets-blank",
        _("Match sheets to write on"),
        pgettext_lazy("file name", "blank match sheets"),
        blank_matches_pdf,
    ),
)
