"""Publishing and taking back: each asks one question, which says what phones will then show."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError
from tournament.evening.publish.comparison import compare
from tournament.models import PublicationKind, Role, Session
from tournament.results.services.publish import NextVersion, next_version, publish
from tournament.results.services.withdraw_publication import withdraw_publication
from tournament.store.read import load_evening
from tournament.store.reading.anomalies import count_unseen
from tournament.store.reading.conflicts import open_conflicts
from tournament.store.reading.versions import published_report, report_before
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.words import game
from tournament.words.errors.codes import words


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR)
def publish_results(request: HttpRequest, session: Session) -> HttpResponse:
    """Ask with the GET, publish with the POST."""
    asked = request.POST.get("kind") or request.GET.get("kind", "")
    kind = PublicationKind.FINAL if asked == "final" else PublicationKind.PROVISIONAL
    try:
        if request.method != "POST":
            return question(request, session, next_version(session, kind))
        publish(session, read_author(request), kind=kind)
    except ServiceError as error:
        return answer_refused(request, session, error)
    report = published_report(session)
    label = game.version_label(report.heading) if report else ""
    messages.success(request, gettext("Published: %(version)s.") % {"version": label})
    return redirect("standings", session.code)


def answer_refused(request: HttpRequest, session: Session, error: ServiceError) -> HttpResponse:
    """Answer a refused publication.

    Results to look at are looked at first, all else is said beside it.
    """
    messages.error(request, words(error))
    place = "anomalies" if error.code == "results_to_look_at" else "standings"
    return redirect(place, session.code)


def question(request: HttpRequest, session: Session, ready: NextVersion) -> HttpResponse:
    known = load_evening(session)
    page = {
        "session": session,
        "report": ready.report,
        "before": ready.before,
        "changes": compare(ready.report, ready.before) if ready.before else None,
        "is_final": ready.kind == PublicationKind.FINAL,
        "missing": known.overdue,
        "to_come": len(known.missing) - len(known.overdue),
        "conflicts": open_conflicts(known),
        "to_look_at": count_unseen(known),
    }
    return render(request, "results/publish.html", page)


@require_http_methods(["GET", "HEAD", "POST"])
@session_access(Role.DIRECTOR)
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
    shown = published_report(session)
    if shown is None or shown.heading.version != version:
        return redirect("standings", session.code)
    page = {"session": session, "shown": shown, "before": report_before(session, version)}
    return render(request, "results/withdraw.html", page)
