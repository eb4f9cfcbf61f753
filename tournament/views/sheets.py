"""Every sheet and file of an evening: its name in addresses, its words, how it is made."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament import prints as pdf
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Report
from tournament.files.csv.write import ranking_csv, travellers_csv
from tournament.files.file_names import file_name
from tournament.files.results.write import results_json
from tournament.files.usebio.write import lost, usebio_xml
from tournament.files.xlsx.write import results_xlsx
from tournament.words.exports import LOSSES

TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "xml": "application/xml",
}


def nothing_lost(report: Report) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True)
class ResultSheet:
    """Made from a report, live or published."""

    name: str
    label: str | Promise
    extension: str
    make: Callable[[Report], bytes]
    primary: bool = False
    lost: Callable[[Report], tuple[str, ...]] = nothing_lost
    detail: str = ""

    @property
    def kind(self) -> str:
        return self.extension.upper()

    def losses(self, report: Report) -> list[str | Promise]:
        """In words, what the file cannot hold of this report."""
        return [LOSSES[code] for code in self.lost(report)]


@dataclass(frozen=True)
class PlanFile:
    """Made from the plan of each section, before play. `chosen` names what can be asked for alone:
    some tables or some pairs."""

    name: str
    label: str | Promise
    make: Callable[..., bytes]
    primary: bool = False
    chosen: str = ""


def offered(
    sheets: Iterable[ResultSheet], report: Report
) -> list[tuple[ResultSheet, list[str | Promise]]]:
    """Each sheet with what it cannot hold of this report."""
    return [(sheet, sheet.losses(report)) for sheet in sheets]


def results_file(report: Report) -> bytes:
    return json.dumps(results_json(report), ensure_ascii=False, indent=1).encode()


RESULT_SHEETS = {
    sheet.name: sheet
    for sheet in (
        ResultSheet(
            "results",
            _("All to pin up and hand out"),
            "pdf",
            pdf.result_pack_pdf,
            primary=True,
        ),
        ResultSheet("ranking", pgettext_lazy("sheet", "Ranking"), "pdf", pdf.ranking_pdf),
        ResultSheet("travellers", _("Travellers with frequencies"), "pdf", pdf.travellers_pdf),
        ResultSheet("personal", _("Personal sheets"), "pdf", pdf.personal_pdf),
        ResultSheet("workbook", _("Ranking and travellers, workbook"), "xlsx", results_xlsx),
        ResultSheet("ranking-table", _("Ranking, plain table"), "csv", ranking_csv),
        ResultSheet("travellers-table", _("Travellers, plain table"), "csv", travellers_csv),
        ResultSheet("results-file", _("Results, for other programs"), "json", results_file),
        ResultSheet("usebio", _("Results in USEBIO"), "xml", usebio_xml, lost=lost),
    )
}


def blank_travellers(*sheets: PlanSheet) -> bytes:
    return pdf.blank_travellers_pdf(*sheets, filled=False)


def filled_travellers(*sheets: PlanSheet) -> bytes:
    return pdf.blank_travellers_pdf(*sheets, filled=True)


PLAN_SHEETS = {
    sheet.name: sheet
    for sheet in (
        PlanFile("tables", _("All to lay out before play"), pdf.table_pack_pdf, primary=True),
        PlanFile("seating", _("Seating list"), pdf.seating_pdf),
        PlanFile("table-cards", _("Table cards"), pdf.table_cards_pdf, chosen="tables"),
        PlanFile("table-codes", _("QR codes of the tables"), pdf.codes_pdf),
        PlanFile("guide-cards", _("Guide cards of the pairs"), pdf.guide_cards_pdf, chosen="pairs"),
        PlanFile("travellers-filled", _("Travellers with pair numbers"), filled_travellers),
        PlanFile("travellers-blank", _("Travellers, blank"), blank_travellers),
    )
}


def result_answer(sheet: ResultSheet, report: Report) -> HttpResponse:
    name = file_name(report.heading, sheet.name, sheet.extension, detail=sheet.detail)
    return answer(sheet.make(report), sheet.extension, name)


def plan_answer(
    sheet: PlanFile, plans: Sequence[PlanSheet], only: Sequence[int] = ()
) -> HttpResponse:
    """`only` these tables or pairs, where the sheet can be had of some."""
    section = plans[0].section if plans[0].has_sections and len(plans) == 1 else ""
    chosen = {sheet.chosen: only} if sheet.chosen and only else {}
    name = file_name(plans[0].heading, sheet.name, "pdf", detail=section)
    return answer(sheet.make(*plans, **chosen), "pdf", name)


def answer(content: bytes, extension: str, name: str) -> HttpResponse:
    """A PDF is looked at before it is printed; all else is kept."""
    as_attachment = extension != "pdf"
    disposition = content_disposition_header(as_attachment, name) or "attachment"
    return HttpResponse(
        content,
        content_type=TYPES[extension],
        headers={
            "Content-Disposition": disposition,
            "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff",
        },
    )
