"""The sheets and files of an evening: found by their names in addresses, answered as files."""

from collections.abc import Iterable, Sequence

from django.http import HttpResponse
from django.utils.functional import Promise
from django.utils.http import content_disposition_header

from tournament.evening.by_kind import OfKind
from tournament.evening.plan.plan_sheet import PlanSheet
from tournament.evening.report import Report
from tournament.evening.stages.matches.assignment import RoundPlan
from tournament.files.file_names import file_name
from tournament.web.kind import PAGES
from tournament.web.offered.result_sheet import PlanFile, ResultSheet, RoundSheet

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


def plan_sheets() -> dict[str, PlanFile]:
    """Map the sheets of the plan, of whatever kind of event, by their names in addresses."""
    return {sheet.name: sheet for kind in PAGES for sheet in PAGES.get(kind).plan_sheets}


def round_sheets() -> dict[str, RoundSheet]:
    """Map the sheets of a round, of whatever kind of event, by their names in addresses."""
    return {sheet.name: sheet for kind in PAGES for sheet in PAGES.get(kind).round_sheets}


def result_sheets() -> dict[str, ResultSheet]:
    """Map the sheets and files of results, of whatever kind, by their names in addresses."""
    return {sheet.name: sheet for kind in PAGES for sheet in PAGES.get(kind).result_sheets}


def find_plan_sheets(session: OfKind, names: Iterable[str]) -> list[PlanFile]:
    """Find the sheets of the plan of these names that an evening has; others are left out."""
    sheets = {sheet.name: sheet for sheet in PAGES.of(session).plan_sheets}
    return [sheets[name] for name in names if name in sheets]


def find_result_sheet(report: Report, name: str) -> ResultSheet | None:
    """Find the sheet of that name that an evening has; None where it has none."""
    own = (sheet for sheet in PAGES.of(report).result_sheets if sheet.is_for(report))
    return next((sheet for sheet in own if sheet.name == name), None)


def offer_sheets(
    report: Report, names: Iterable[str] = ()
) -> list[tuple[ResultSheet, list[str | Promise]]]:
    """List the sheets that there are of this report, or those of these names, each with what it
    cannot hold of it."""
    wanted = names or [sheet.name for sheet in PAGES.of(report).result_sheets]
    found = filter(None, (find_result_sheet(report, name) for name in wanted))
    return [(sheet, sheet.losses(report)) for sheet in found]


def result_answer(sheet: ResultSheet, report: Report) -> HttpResponse:
    name = file_name(report.heading, sheet.in_file_name, sheet.extension, detail=sheet.detail)
    return answer(sheet.make(report), sheet.extension, name)


def round_answer(sheet: RoundSheet, plan: RoundPlan) -> HttpResponse:
    """Answer with a sheet of a round."""
    name = file_name(plan.heading, sheet.in_file_name, "pdf", detail=str(plan.round))
    return answer(sheet.make(plan), "pdf", name)


def plan_answer(
    sheet: PlanFile, plans: Sequence[PlanSheet], only: Sequence[int] = ()
) -> HttpResponse:
    """Answer with a sheet of the plan.

    `only` for these tables or pairs, where it can be had of some.
    """
    section = plans[0].section if plans[0].has_sections and len(plans) == 1 else ""
    chosen = {sheet.choosable: only} if sheet.choosable and only else {}
    name = file_name(plans[0].heading, sheet.in_file_name, sheet.extension, detail=section)
    return answer(sheet.make(*plans, **chosen), sheet.extension, name)


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
