"""What an evening's federation is sent: asked, checked, then handed out."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext, pgettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.evening.door.charges import Charge, charges_on, propose, read_charges
from tournament.evening.door.payments import Occasion
from tournament.evening.files.export_errors import ExportError
from tournament.evening.files.simultaneous import fits_simultaneous
from tournament.evening.parts.licences import Federation
from tournament.evening.report import Report
from tournament.federations.files.england import VERSIONS, england_xml
from tournament.federations.files.players import players_csv
from tournament.federations.forms import ChargeForm
from tournament.federations.reading.players import evenings_alike, players_of
from tournament.federations.services.note_federal import note_federal
from tournament.federations.values.checks import (
    BEFORE_THE_FILE,
    Objection,
    ToSend,
    Trouble,
    find_troubles,
)
from tournament.files.file_names import file_name
from tournament.models import Role, Session, State
from tournament.store.published.licensed import add_licences, handed_report
from tournament.store.read import load_heading
from tournament.store.standings import live_report
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.web.offered.result_sheet import ResultSheet
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import answer, find_result_sheet
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words

# Which files of the evening each federation's programs read; England has one of its own.
FILES = {
    Federation.ENGLAND: (),
    Federation.FRANCE: ("ranking-licences", "bridgemate-results", "pbn", "workbook"),
    Federation.SWITZERLAND: ("usebio", "pbn", "workbook"),
    Federation.BELGIUM: ("usebio", "pbn", "workbook"),
    Federation.USA: ("usebio", "pbn", "bridgemate-results"),
}


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def evening_federation(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask what the federation is told; say what it would refuse, and hand out its files."""
    charges = charges_of(session)
    federal, is_usual = session.event.federal, session.occasion == Occasion.USUAL
    initial = {**federal, "charge": propose(federal.get("charge", ""), is_usual=is_usual)}
    form = ChargeForm(request.POST or None, initial=initial, charges=charges)
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        attempt(
            request,
            lambda: note_federal(session, read_author(request), values=values),
            gettext("Saved."),
        )
        return redirect("evening_federation", session.code)
    troubles = troubles_of(session, charges)
    page = {
        "session": session,
        "federation": session.event.club.federation,
        "form": focus_wrong(form) if form.is_bound else focus_first(form),
        "is_chosen": bool(federal.get("charge")),
        "troubles": [one for one in troubles if one.trouble is not Trouble.NUMBER_MISSING],
        "missing": [one for one in troubles if one.trouble is Trouble.NUMBER_MISSING],
        "can_be_made": not any(one.trouble in BEFORE_THE_FILE for one in troubles),
        "sheets": sheets_of(session),
        "versions": VERSIONS,
        "has_simultaneous": fits_simultaneous(live_report(session)),
        "sent": federal.get("sent", ""),
    }
    status = 422 if form.errors else 200
    return render(request, "federations/evening.html", page, status=status)


@require_safe
@session_access(Role.DIRECTOR)
def federation_file(request: HttpRequest, session: Session, version: str) -> HttpResponse:
    """Download England's file, once the charge is chosen."""
    if version not in VERSIONS or session.event.club.federation != Federation.ENGLAND:
        raise Http404
    troubles = troubles_of(session, charges_of(session))
    if any(one.trouble in BEFORE_THE_FILE for one in troubles):
        return redirect("evening_federation", session.code)
    report = add_licences(session, handed_report(session))
    try:
        content = england_xml(report, session.event.federal, version)
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("evening_federation", session.code)
    name = file_name(report.heading, pgettext_lazy("file name", "EBU"), "xml")
    return answer(content, "xml", name)


@require_safe
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def federation_players(request: HttpRequest, session: Session) -> HttpResponse:
    """Download who played, with number and level."""
    name = file_name(load_heading(session), pgettext_lazy("file name", "players"), "csv")
    return answer(players_csv(players_of(session), session.event.club.language), "csv", name)


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def federation_sent(request: HttpRequest, session: Session) -> HttpResponse:
    """Note that the file was sent today, or that it was not."""
    note_whether_sent(request, session, "sent")
    return redirect("evening_federation", session.code)


def note_whether_sent(request: HttpRequest, session: Session, name: str) -> None:
    """Note under a name today, or no day, as it was typed."""
    was_sent = request.POST.get("sent") == "1"
    day = timezone.localdate().isoformat() if was_sent else ""
    attempt(
        request,
        lambda: note_federal(session, read_author(request), values={name: day}),
        gettext("Saved."),
    )


def charges_of(session: Session) -> tuple[Charge, ...]:
    """List the charge codes of the evening's day."""
    return charges_on(session.date, read_charges(session.event.club.charges))


def troubles_of(session: Session, charges: Sequence[Charge]) -> tuple[Objection, ...]:
    """Find what the federation would refuse."""
    club = session.event.club
    return find_troubles(
        ToSend(
            federation=club.federation,
            club_number=club.number,
            day=session.date,
            today=timezone.localdate(),
            federal=session.event.federal,
            charges=charges,
            players=players_of(session),
            same=evenings_alike(session),
            is_final=session.state == State.FINAL,
        )
    )


def sheets_of(session: Session) -> list[ResultSheet]:
    """List the files that the federation's programs read, of those that the evening has."""
    federation = session.event.club.federation
    if not federation:
        return []
    report: Report = live_report(session)
    sheets = (find_result_sheet(report, name) for name in FILES[Federation(federation)])
    return [sheet for sheet in sheets if sheet]
