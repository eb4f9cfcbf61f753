"""Every sheet and file of an evening: its name in addresses, its words, how it is made."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Report
from tournament.files.file_names import file_name
from tournament.files.pbn.write import pbn_losses, results_pbn
from tournament.files.results.tables import (
    matches_csv,
    ranking_csv,
    results_xlsx,
    travellers_csv,
)
from tournament.files.results.write import lost_in_results, results_file
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.prints.cards.blank_travellers import blank_travellers_pdf
from tournament.prints.cards.codes import codes_pdf
from tournament.prints.cards.guide_cards import guide_cards_pdf
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.prints.cards.team_cards import team_cards_pdf
from tournament.prints.packs import result_pack_pdf, table_pack_pdf
from tournament.prints.sheets.licences import licences_pdf
from tournament.prints.sheets.personal import personal_pdf
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.prints.sheets.seating import seating_pdf
from tournament.prints.sheets.teams.bracket import bracket_pdf
from tournament.prints.sheets.teams.cross import cross_table_pdf, has_cross_table
from tournament.prints.sheets.teams.match_sheets import match_sheets_pdf
from tournament.prints.sheets.teams.rounds import team_rounds_pdf
from tournament.prints.sheets.travellers import travellers_pdf
from tournament.web.mail import mail_of
from tournament.web.offered.hands import HAND_SHEETS
from tournament.web.offered.kinds import ResultSheet as ResultSheet
from tournament.web.offered.kinds import is_by_round, of_all, of_teams
from tournament.web.site.pages import site_zip

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "xml": "application/xml",
    "eml": "message/rfc822",
    "zip": "application/zip",
    "pbn": "text/x-pbn; charset=iso-8859-1",
}


# The stages whose rounds are all known before the first.
PLANNED = ("movement", "round_robin")


@dataclass(frozen=True)
class PlanFile:
    """A sheet made from the plan of each section, before play.

    `choosable` names what can be asked for alone: some tables or some pairs. `of_teams`: whether
    an event of teams has any use for it too; `of_planned_teams`: one whose rounds are all known,
    and no other event; `for_drawn_pairs`: a Swiss of pairs.
    """

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[..., bytes]
    primary: bool = False
    choosable: str = ""
    of_teams: bool = False
    of_planned_teams: bool = False
    for_drawn_pairs: bool = False

    @property
    def of_pairs(self) -> bool:
        """Whether any evening of pairs has a use for it."""
        return not self.of_planned_teams

    def is_for(self, report: Report) -> bool:
        """Tell whether an evening has any use for it: where rounds are drawn, no card can say
        beforehand where a pair goes."""
        if self.of_planned_teams:
            return report.is_of_teams and report.stage in PLANNED
        if report.is_of_teams:
            return self.of_teams
        return not report.is_swiss_of_pairs or self.of_teams or self.for_drawn_pairs


RESULT_SHEETS = {
    sheet.name: sheet
    for sheet in (
        ResultSheet(
            "results",
            _("All to pin up and hand out"),
            pgettext_lazy("file name", "results"),
            "pdf",
            result_pack_pdf,
            primary=True,
            is_for=of_all,
        ),
        ResultSheet(
            "ranking",
            pgettext_lazy("sheet", "Ranking"),
            pgettext_lazy("file name", "ranking"),
            "pdf",
            ranking_pdf,
            is_for=of_all,
        ),
        ResultSheet(
            "travellers",
            _("Travellers with frequencies"),
            pgettext_lazy("file name", "travellers"),
            "pdf",
            travellers_pdf,
        ),
        ResultSheet(
            "personal",
            _("Personal sheets"),
            pgettext_lazy("file name", "personal sheets"),
            "pdf",
            personal_pdf,
        ),
        *HAND_SHEETS,
        ResultSheet(
            "standings-by-round",
            _("Standings by round"),
            pgettext_lazy("file name", "standings by round"),
            "pdf",
            team_rounds_pdf,
            is_for=is_by_round,
        ),
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
            is_for=of_teams,
        ),
        ResultSheet(
            "bracket",
            _("Bracket"),
            pgettext_lazy("file name", "bracket"),
            "pdf",
            bracket_pdf,
            is_for=lambda report: report.is_knock_out,
        ),
        ResultSheet(
            "mail",
            _("Mail with ranking and travellers, ready to send"),
            pgettext_lazy("file name", "mail"),
            "eml",
            mail_of,
        ),
        ResultSheet(
            "site",
            _("Plain pages for a web site"),
            pgettext_lazy("file name", "site"),
            "zip",
            site_zip,
        ),
        ResultSheet(
            "ranking-licences",
            _("Ranking with licence numbers"),
            pgettext_lazy("file name", "ranking with licences"),
            "pdf",
            licences_pdf,
            in_full=True,
        ),
        ResultSheet(
            "workbook",
            _("Ranking and travellers, workbook"),
            pgettext_lazy("file name", "workbook"),
            "xlsx",
            results_xlsx,
            in_full=True,
            is_for=of_all,
            team_label=_("Ranking and matches, workbook"),
        ),
        ResultSheet(
            "ranking-table",
            _("Ranking, plain table"),
            pgettext_lazy("file name", "ranking"),
            "csv",
            ranking_csv,
            in_full=True,
            is_for=of_all,
        ),
        ResultSheet(
            "travellers-table",
            _("Travellers, plain table"),
            pgettext_lazy("file name", "travellers"),
            "csv",
            travellers_csv,
            in_full=True,
        ),
        ResultSheet(
            "matches-table",
            _("Matches, plain table"),
            pgettext_lazy("file name", "matches"),
            "csv",
            matches_csv,
            in_full=True,
            is_for=of_teams,
        ),
        ResultSheet(
            "results-file",
            _("Results, for other programs"),
            pgettext_lazy("file name", "results"),
            "json",
            results_file,
            find_losses=lost_in_results,
            in_full=True,
            is_for=of_all,
        ),
        ResultSheet(
            "usebio",
            _("Results in USEBIO"),
            "usebio",
            "xml",
            usebio_xml,
            find_losses=lost_codes,
            in_full=True,
            is_for=of_all,
        ),
        ResultSheet(
            "pbn",
            _("Results in PBN"),
            "pbn",
            "pbn",
            results_pbn,
            find_losses=pbn_losses,
            in_full=True,
        ),
    )
}
PLAN_SHEETS = {
    sheet.name: sheet
    for sheet in (
        PlanFile(
            "tables",
            _("All to lay out before play"),
            pgettext_lazy("file name", "tables"),
            table_pack_pdf,
            primary=True,
        ),
        PlanFile(
            "seating",
            _("Seating list"),
            pgettext_lazy("file name", "seating"),
            seating_pdf,
            of_teams=True,
        ),
        PlanFile(
            "table-cards",
            _("Table cards"),
            pgettext_lazy("file name", "table cards"),
            table_cards_pdf,
            choosable="tables",
            of_teams=True,
        ),
        PlanFile(
            "table-codes",
            _("QR codes of the tables"),
            pgettext_lazy("file name", "QR codes"),
            codes_pdf,
            of_teams=True,
        ),
        PlanFile(
            "guide-cards",
            _("Guide cards of the pairs"),
            pgettext_lazy("file name", "guide cards"),
            guide_cards_pdf,
            choosable="pairs",
        ),
        PlanFile(
            "team-cards",
            _("Guide cards of the teams"),
            pgettext_lazy("file name", "guide cards"),
            team_cards_pdf,
            of_planned_teams=True,
        ),
        PlanFile(
            "travellers-filled",
            _("Travellers with pair numbers"),
            pgettext_lazy("file name", "travellers with numbers"),
            partial(blank_travellers_pdf, filled=True),
        ),
        PlanFile(
            "travellers-blank",
            _("Travellers, blank"),
            pgettext_lazy("file name", "blank travellers"),
            partial(blank_travellers_pdf, filled=False),
            for_drawn_pairs=True,
        ),
    )
}


def offer_sheets(
    sheets: Iterable[ResultSheet], report: Report
) -> list[tuple[ResultSheet, list[str | Promise]]]:
    """List the sheets that there are of this report, each with what it cannot hold of it."""
    return [
        (label_for(sheet, report), sheet.losses(report)) for sheet in sheets if sheet.is_for(report)
    ]


def label_for(sheet: ResultSheet, report: Report) -> ResultSheet:
    """Call a sheet of teams as it is called there."""
    if report.is_of_teams and sheet.team_label:
        return replace(sheet, label=sheet.team_label)
    return sheet


def result_answer(sheet: ResultSheet, report: Report) -> HttpResponse:
    name = file_name(report.heading, sheet.in_file_name, sheet.extension, detail=sheet.detail)
    return answer(sheet.make(report), sheet.extension, name)


def plan_answer(
    sheet: PlanFile, plans: Sequence[PlanSheet], only: Sequence[int] = ()
) -> HttpResponse:
    """Answer with a sheet of the plan.

    `only` for these tables or pairs, where it can be had of some.
    """
    section = plans[0].section if plans[0].has_sections and len(plans) == 1 else ""
    chosen = {sheet.choosable: only} if sheet.choosable and only else {}
    name = file_name(plans[0].heading, sheet.in_file_name, "pdf", detail=section)
    return answer(sheet.make(*plans, **chosen), "pdf", name)


def answer(content: bytes, extension: str, name: str) -> HttpResponse:
    """Answer with a file: a PDF is looked at before it is printed, all else is kept."""
    as_attachment = extension != "pdf"
    disposition = content_disposition_header(as_attachment, name) or "attachment"
    return HttpResponse(
        content,
        content_type=TYPES.get(extension, "application/octet-stream"),
        headers={
            "Content-Disposition": disposition,
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
        },
    )
