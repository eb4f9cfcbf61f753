"""The published files, for whoever wants them: the same figures as on the pages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from tournament.evening.files.export_errors import ExportError
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.models import Session
from tournament.prints.sheets.personal import personal_pdf
from tournament.web.players.public_page import PIN_COOKIE, public_page, show
from tournament.web.sheets import RESULT_SHEETS, ResultSheet, offer_sheets, result_answer

OFFERED = [
    RESULT_SHEETS[name]
    for name in (
        "ranking",
        "travellers",
        "standings-by-round",
        "cross-table",
        "bracket",
        "match-sheets",
        "workbook",
        "results-file",
        "usebio",
    )
]


@require_safe
@public_page
def files(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    sheets = OFFERED if released.phase is ReleasePhase.PUBLISHED else []
    offered = offer_sheets(sheets, released.report)
    return show(request, session, released, "files", tab="files", files=offered)


@require_safe
@public_page
def download(request: HttpRequest, session: Session, released: Released, name: str) -> HttpResponse:
    """Download a file of what is released, only once published: never of the live figures."""
    sheet = offered_sheet(request, released, name)
    try:
        return result_answer(sheet, released.report)
    except ExportError as error:
        raise Http404 from error


def offered_sheet(request: HttpRequest, released: Released, name: str) -> ResultSheet:
    if released.phase is not ReleasePhase.PUBLISHED:
        raise Http404
    own = request.COOKIES.get(PIN_COOKIE, "")
    is_pair = own in released.report.pair_by_key and not released.report.is_of_teams
    if name == "my-card" and is_pair:
        pair = released.report.pair_by_key[own]
        return ResultSheet(
            "pair",
            "",
            pgettext_lazy("file name", "pair"),
            "pdf",
            lambda report: personal_pdf(report, [own]),
            detail=pair.shown,
        )
    for sheet in OFFERED:
        if sheet.name == name and sheet.is_for(released.report):
            return sheet
    raise Http404
