"""The figures of the file from which an evening was read, beside those that it has now."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournament.files.figures.kept import compare_with_report
from tournament.models import Role, Session
from tournament.setup.words.figures_of_file import comparison_sentences, figure_rows
from tournament.store.club.imported import figures_of_file, origin
from tournament.store.standings import live_report
from tournament.web.access import session_access
from tournament.web.veil.shows import Shows


@session_access(Role.DIRECTOR, Shows.EVERYTHING)
@require_safe
def file_figures(request: HttpRequest, session: Session) -> HttpResponse:
    comparison = compare_with_report(figures_of_file(session), live_report(session))
    context = {
        "session": session,
        "origin": origin(session),
        "sentences": list(comparison_sentences(comparison, None, ())),
        "rows": list(figure_rows(comparison.differences)),
    }
    return render(request, "setup/file_figures.html", context)
