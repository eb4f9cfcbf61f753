"""The published files, for whoever wants them: the same figures as on the pages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.evening.files.export_errors import ExportError
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.models import Session
from tournament.web.kind import PAGES
from tournament.web.offered.result_sheet import ResultSheet
from tournament.web.players.public_page import PIN_COOKIE, public_page, show
from tournament.web.sheets import find_result_sheet, offer_sheets, result_answer

OFFERED = (
    "ranking",
    "travellers",
    "standings-by-round",
    "cross-table",
    "bracket",
    "match-sheets",
    "hand-record-colour",
    "hands-pbn",
    "hands-lin",
    "workbook",
    "results-file",
    "usebio",
)
# While the hands are secret.
WITHOUT_HANDS = ("ranking",)


@require_safe
@public_page
def files(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    is_published = released.phase is ReleasePhase.PUBLISHED
    offered = offer_sheets(released.report, names_offered(released)) if is_published else []
    return show(
        request,
        session,
        released,
        "public/files.html",
        tab="files",
        files=offered,
        has_own_card=bool(offered and has_own_card(released)),
    )


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
    report, own = released.report, request.COOKIES.get(PIN_COOKIE, "")
    if name == "my-card" and not released.secret_until and own in report.pair_by_key:
        sheet = PAGES.of(report).find_own_sheet(report, own)
    else:
        sheet = find_result_sheet(report, name) if name in names_offered(released) else None
    if sheet is None:
        raise Http404
    return sheet


def has_own_card(released: Released) -> bool:
    """Tell whether the card of a phone's pair is among the files."""
    return not released.secret_until and bool(find_result_sheet(released.report, "personal"))


def names_offered(released: Released) -> tuple[str, ...]:
    """Return the names of the files that players are offered."""
    return WITHOUT_HANDS if released.secret_until else OFFERED
