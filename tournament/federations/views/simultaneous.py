"""The mail to the organiser of a simultaneous: asked, checked, handed out with what is left out."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, pgettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournament.evening.files.export_errors import ExportError
from tournament.evening.files.simultaneous import fits_simultaneous
from tournament.evening.parts.licences import Federation
from tournament.evening.report import Report
from tournament.federations.files.simultaneous import simultaneous_mail, simultaneous_xml
from tournament.federations.forms import SimultaneousForm
from tournament.federations.reading.players import players_of, told_last
from tournament.federations.services.note_federal import note_federal
from tournament.federations.values.simultaneous import (
    PRACTICE,
    LeftOut,
    has_lines,
    prepare,
    read_boards,
)
from tournament.federations.views.evening import note_whether_sent
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.store.published.licensed import add_licences, handed_report
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.web.requests import attempt, read_author
from tournament.web.sheets import answer
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words

NEEDED = ("session", "country", "telephone")
# As the organiser's list has them, whatever the club's language.
COUNTRIES = {
    Federation.ENGLAND: "England",
    Federation.FRANCE: "France",
    Federation.SWITZERLAND: "Switzerland",
    Federation.BELGIUM: "Belgium",
    Federation.USA: "USA",
}


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR)
def simultaneous(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask what the organiser goes by, and say what is left out before the mail is handed out."""
    report, left_out = prepared(session)
    if not fits_simultaneous(report):
        raise Http404
    federal, club = session.event.federal, session.event.club
    country = {"country": COUNTRIES[Federation(club.federation)]} if club.federation else {}
    initial = {**country, **told_last(session), **federal}
    form = SimultaneousForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        values = form.cleaned_data
        attempt(
            request,
            lambda: note_federal(session, read_author(request), values=values),
            gettext("Saved."),
        )
        return redirect("simultaneous", session.code)
    page = {
        "session": session,
        "form": focus_wrong(form) if form.is_bound else focus_first(form),
        "federal": federal,
        "can_be_made": all(federal.get(name) for name in NEEDED),
        "practice": PRACTICE,
        **look_at(session, report, left_out),
    }
    status = 422 if form.errors else 200
    return render(request, "federations/simultaneous.html", page, status=status)


def look_at(session: Session, report: Report, left_out: LeftOut) -> dict[str, object]:
    """Find what would be left out, and who is without a name or a number."""
    try:
        _content, dropped = simultaneous_xml(report, "")
    except ExportError as error:
        return {"refused": words(error)}
    return {
        "left_out": left_out,
        "dropped": dropped,
        "has_two_winners": has_lines(report.pairs),
        "numberless": [one for one in players_of(session) if not one.number],
        "nameless": [pair.shown for pair in report.pairs if len(pair.players) < 2],
    }


def prepared(session: Session) -> tuple[Report, LeftOut]:
    """Prepare the report for the organiser, with the numbers of the players."""
    out = read_boards(session.event.federal.get("out", ""))
    return prepare(add_licences(session, handed_report(session)), out=out)


@require_safe
@session_access(Role.DIRECTOR)
def simultaneous_file(request: HttpRequest, session: Session, kind: str) -> HttpResponse:
    """Download the mail, the one to practise with, or the file alone."""
    federal = session.event.federal
    if kind not in ("mail", "practice", "file"):
        raise Http404
    if not all(federal.get(name) for name in NEEDED):
        return redirect("simultaneous", session.code)
    report, _left_out = prepared(session)
    try:
        content, _dropped = simultaneous_xml(report, federal["telephone"])
    except ExportError as error:
        messages.error(request, words(error))
        return redirect("simultaneous", session.code)
    name = file_name(report.heading, pgettext_lazy("file name", "simultaneous"), "xml")
    if kind == "file":
        return answer(content, "xml", name)
    number = PRACTICE if kind == "practice" else federal["session"]
    mail = simultaneous_mail(
        content, name, session=number, country=federal["country"], key=session.code
    )
    return answer(mail, "eml", name.removesuffix("xml") + "eml")


@require_POST
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def simultaneous_sent(request: HttpRequest, session: Session) -> HttpResponse:
    """Note that the mail was sent today, or that it was not."""
    note_whether_sent(request, session, "mailed")
    return redirect("simultaneous", session.code)
