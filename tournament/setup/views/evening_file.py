"""An evening from a file: chosen, seen, and only then kept; its figures beside
those that come out here."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from scoring.errors import ScoringError
from scoring.profiles.conventions import Profile
from scoring.profiles.named import DEFAULT_PROFILE, profile
from scoring.profiles.own import rules_of
from tournament.evening.errors import ServiceError
from tournament.evening.files.errors import EveningFileError, FileError
from tournament.files.any_file import read_any
from tournament.files.evening.value import EveningFile
from tournament.files.figures.kept import compare_with_report
from tournament.files.read_evening import ReadResults
from tournament.models import Club, Role, Session, State
from tournament.services.incoming.preview import Incoming, Preview, Source
from tournament.services.kind import VERBS
from tournament.setup.forms.evening import own_choices
from tournament.setup.forms.evening_file import (
    TOO_OLD,
    CarriedForm,
    EveningFileForm,
    ResultsForm,
    carried_name,
    source_of,
)
from tournament.setup.preview import FiguresBeside, preview
from tournament.setup.services.import_evening import import_evening
from tournament.setup.words.figures_of_file import comparison_sentences, figure_rows
from tournament.store.club.imported import figures_of_file, origin
from tournament.store.club.profiles import rules_chosen
from tournament.store.standings import live_report
from tournament.store.tables import evening_tables
from tournament.web.access import club_access, session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows
from tournament.words import game
from tournament.words.errors.codes import note_words, refusal, words

Read = EveningFile | ReadResults


@require_http_methods(["GET", "POST"])
@club_access(Role.DIRECTOR)
def evening_file(request: HttpRequest, club: Club) -> HttpResponse:
    if "carried" in request.POST:
        return answer_confirmed(request, club)
    is_sent = request.method == "POST"
    form = EveningFileForm(request.POST, request.FILES) if is_sent else EveningFileForm()
    if form.is_valid():
        file = form.cleaned_data["file"]
        name, content = file.name, file.read()
        try:
            return answer_shown(request, club, name, content, read_any(content, evening_tables()))
        except (EveningFileError, FileError, ScoringError) as error:
            form.add_error("file", refusal(error))
    context = {"club": club, "form": focus_first(form)}
    return render(request, "setup/evening_file.html", context, status=422 if is_sent else 200)


def answer_confirmed(request: HttpRequest, club: Club) -> HttpResponse:
    form = CarriedForm(request.POST, club=club)
    if not form.is_valid():
        messages.error(request, str(TOO_OLD))
        return redirect("evening_file_in")
    name, content = form.cleaned_data["carried"]
    read = read_any(content, evening_tables())
    settings = (
        None
        if isinstance(read, EveningFile)
        else ResultsForm(request.POST, own_profiles=own_choices(club))
    )
    if settings and ("compare" in request.POST or not settings.is_valid()):
        return answer_shown(request, club, name, content, read, settings=settings)
    try:
        session = store_file(request, club, read, source_of(name, content), settings)
    except ServiceError as error:
        messages.error(request, words(error))
        return answer_shown(request, club, name, content, read, settings=settings)
    messages.success(request, gettext("The evening is here, read from %(file)s.") % {"file": name})
    if warn_of_figures(request, read, rules_asked(club, settings)):
        return redirect("file_figures", session.code)
    return redirect("setup" if session.state == "setup" else "cockpit", session.code)


def store_file(
    request: HttpRequest, club: Club, read: Read, source: Source, form: ResultsForm | None
) -> Session:
    if isinstance(read, EveningFile):
        return import_evening(club, read_author(request), evening=read, source=source)
    verbs = VERBS.of(read)
    settings = verbs.make_settings(read, **(form.cleaned_data if form else {}))
    incoming = Incoming(read, source)
    return verbs.import_file(club, read_author(request), incoming=incoming, settings=settings)


def answer_shown(
    request: HttpRequest,
    club: Club,
    name: str,
    content: bytes,
    read: Read,
    *,
    settings: ResultsForm | None = None,
) -> HttpResponse:
    file_preview = preview(club, read, source_of(name, content))
    form = None
    if not isinstance(read, EveningFile):
        form = focus_first(
            settings
            or ResultsForm(initial=initial(file_preview, name), own_profiles=own_choices(club))
        )
    context: dict[str, Any] = {
        "club": club,
        "file": name,
        "preview": file_preview,
        "state": state_said(file_preview),
        "carried": carried_name(club, name, content),
        "notes": [note_words(note) for note in getattr(read, "notes", ())],
        "in_the_way": [words(error) for error in file_preview.in_the_way],
        "form": form,
        "figures": FiguresBeside.of(read, rules_asked(club, form)),
    }
    return render(request, "setup/evening_preview.html", context)


def rules_asked(club: Club, form: ResultsForm | None) -> Profile:
    """Return the rules that are chosen, the usual ones where there are none of that name."""
    key = str(form["profile"].value()) if form else DEFAULT_PROFILE
    try:
        return rules_of(key, rules_chosen(club, key))
    except ScoringError:
        return profile(DEFAULT_PROFILE)


def warn_of_figures(request: HttpRequest, read: Read, rules: Profile) -> bool:
    """Say once more, when the evening is kept, how many figures of the file differ and why; return
    whether any do."""
    figures = FiguresBeside.of(read, rules)
    if figures.rows:
        messages.warning(request, " ".join(figures.sentences))
    return bool(figures.rows)


def state_said(file_preview: Preview) -> str:
    """Name the state as a sheet of the evening says it: Corrected 2; empty for results alone."""
    if file_preview.state == State.PROVISIONAL:
        return game.version_text(file_preview.published, file_preview.versions)
    return str(State(file_preview.state).label) if file_preview.state else ""


def initial(file_preview: Preview, name: str) -> dict[str, Any]:
    return {
        "name": file_preview.title or name.rsplit(".", 1)[0][:100],
        "date": file_preview.date or timezone.localdate(),
        "profile": "ffb",
    }


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
