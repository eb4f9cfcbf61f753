"""Publishing, taking back and hearing claims for longer: each asks one question, which says what
phones will then show."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.evening.play.progress import list_overdue
from tournament.evening.publish.comparison import compare, same_rankings
from tournament.models import Club, PublicationKind, Role, Session, State
from tournament.results.forms import CorrectionsForm, DeadlineForm
from tournament.results.services.publish import (
    NextVersion,
    move_deadline,
    next_version,
    publish,
    state_after,
)
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.store.published.settled import shown_report
from tournament.store.read import load_evening
from tournament.store.reading.agreement import read_agreement
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.versions import published_report, report_before
from tournament.web.access import session_access
from tournament.web.effects import list_effects
from tournament.web.forms.focus import focus_first, focus_wrong
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows
from tournament.words import game
from tournament.words.errors.codes import words


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR)
def publish_results(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask with the GET, publish with the POST."""
    wanted_kind = request.POST.get("kind") or request.GET.get("kind", "")
    kind = PublicationKind.FINAL if wanted_kind == "final" else PublicationKind.PROVISIONAL
    sent = read_sent(request, session)
    try:
        if sent is None or not sent.is_valid():
            return question(request, session, next_version(session, kind), sent)
        publish(session, read_author(request), kind=kind, corrections=sent.corrections)
    except ServiceError as error:
        return answer_refused(request, session, error)
    report = published_report(session)
    label = game.version_label(report.heading) if report else ""
    messages.success(request, gettext("Published: %(version)s.") % {"version": label})
    return redirect("standings", session.code)


def read_sent(request: HttpRequest, session: Session) -> CorrectionsForm | None:
    """Read until when claims are to be heard; None where it is asked first."""
    if request.method != "POST":
        return None
    before = published_report(session)
    return CorrectionsForm(request.POST, before=before.heading if before else None)


def answer_refused(request: HttpRequest, session: Session, error: ServiceError) -> HttpResponse:
    """Answer a refused publication.

    Results to look at are looked at first, all else is said beside it.
    """
    messages.error(request, words(error))
    place = "anomalies" if error.code == "results_to_look_at" else "standings"
    return redirect(place, session.code)


def usual_form(club: Club, ready: NextVersion) -> CorrectionsForm:
    """Return the form as the club is used to it, beside what the version before said."""
    before = ready.report_before
    if before is None:
        return CorrectionsForm.of_club(club)
    is_same = same_rankings(ready.report, before)
    return CorrectionsForm.of_club(club, before=before.heading, is_same_ranking=is_same)


def question(
    request: HttpRequest, session: Session, ready: NextVersion, sent: CorrectionsForm | None
) -> HttpResponse:
    evening = load_evening(session)
    overdue = list_overdue(evening)
    form = sent or usual_form(session.event.club, ready)
    page = {
        "session": session,
        "report": ready.report,
        "before": ready.report_before,
        "changes": compare(ready.report, ready.report_before) if ready.report_before else None,
        "is_final": ready.kind == PublicationKind.FINAL,
        "form": focus_wrong(form),
        "hears_claims": state_after(session, ready.kind) == State.PROVISIONAL,
        "missing": overdue,
        "to_come": len(evening.missing) - len(overdue),
        "conflicts": read_agreement(evening).conflicts,
        "to_look_at": count_unseen(evening),
        "effects": list_effects(session, ready.report),
    }
    status = 422 if form.errors else 200
    return render(request, "results/publish.html", page, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def withdraw(request: HttpRequest, session: Session, version: int) -> HttpResponse:
    """Ask with the GET, take the version back with the POST."""
    if request.method == "POST":
        done = gettext("Version %(version)s is taken back.") % {"version": version}
        attempt(
            request,
            lambda: withdraw_publication(session, read_author(request), version=version),
            done,
        )
        return redirect("standings", session.code)
    report = shown_report(session)
    if report is None or report.heading.version != version:
        return redirect("standings", session.code)
    before = report_before(session, version)
    page = {"session": session, "shown": report, "before": before}
    page["effects"] = list_effects(session, before)
    return render(request, "results/withdraw.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR, Shows.NO_SCORE)
def deadline(request: HttpRequest, session: Session, version: int) -> HttpResponse:
    """Ask with the GET, move the time for claims of the standing version with the POST."""
    report = published_report(session)
    stood = report.heading.corrections_until if report else None
    if report is None or report.heading.version != version or stood is None:
        return redirect("standings", session.code)
    form = DeadlineForm(request.POST if request.method == "POST" else None, stood=stood)
    if form.is_valid():
        until = form.cleaned_data["until"]
        attempt(
            request,
            lambda: move_deadline(session, read_author(request), version=version, until=until),
            gettext("Claims are heard for longer: pages and new sheets say so."),
        )
        return redirect("standings", session.code)
    page = {"session": session, "report": report, "form": focus_first(form), "now": timezone.now()}
    return render(request, "results/deadline.html", page, status=422 if form.errors else 200)
