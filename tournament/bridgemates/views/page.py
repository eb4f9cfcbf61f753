"""The director names the file or the program of the hall's Bridgemates, and sees what is heard.

Only on the club's own computer: a path there is its director's to read, and nobody else's.
"""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournament.bridgemates.forms import FollowForm, ProgramForm
from tournament.bridgemates.services.add_to_file import add_to_any_file
from tournament.bridgemates.services.begin_program import leave_program
from tournament.bridgemates.services.connect import find_port, is_client_installed
from tournament.bridgemates.services.follow import start_following, stop_following
from tournament.bridgemates.services.keyed_players import list_keyed, take_keyed
from tournament.bridgemates.services.leave_refused import leave_hands, leave_refused
from tournament.bridgemates.services.practice_path import practice_path
from tournament.bridgemates.services.practise import (
    find_to_practise,
    is_demonstration,
    remove_practice,
    start_practice,
)
from tournament.bridgemates.services.program.give_hands import has_hands
from tournament.bridgemates.words import words_of_code, words_of_trouble
from tournament.evening.errors import ServiceError
from tournament.models import ControlProgram, Role, Session
from tournament.serving.own_computer import OWN_COMPUTER
from tournament.store.reading.followed_file import DevicesHeard, read_devices
from tournament.store.standings import session_evening
from tournament.web.access import session_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows, reader_of
from tournament.words.errors.codes import words


def check_own_computer(request: HttpRequest) -> None:
    """Refuse every act but on the club's computer."""
    if request.method == "POST" and not OWN_COMPUTER.is_served:
        raise Http404


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_http_methods(["GET", "HEAD", "POST"])
def bridgemates(request: HttpRequest, session: Session) -> HttpResponse:
    """Show what is heard, and begin to follow a file."""
    check_own_computer(request)
    devices = read_devices(session)
    if request.method != "POST":
        return show(request, session, devices)
    form = FollowForm(request.POST)
    if form.is_valid() and is_started(request, session, form):
        return redirect("bridgemates", session.code)
    return show(request, session, devices, form, status=422)


def is_started(request: HttpRequest, session: Session, form: FollowForm) -> bool:
    """Follow the file that a valid form names; what refuses it is said at its field."""
    path, section = form.cleaned_data["path"], form.cleaned_data["section"]
    try:
        start_following(session, read_author(request), path=path, section=section)
    except ServiceError as error:
        form.add_error("section" if error.code == "device_section" else "path", words(error))
        return False
    return True


def show(
    request: HttpRequest,
    session: Session,
    devices: DevicesHeard | None,
    form: FollowForm | None = None,
    program: ProgramForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show the page, with the form that was refused."""
    evening = session_evening(session)
    page: dict[str, Any] = {
        "session": session,
        "is_own_computer": OWN_COMPUTER.is_served,
        "devices": devices,
        "has_plan": bool(evening.sections),
        "has_sections": len(evening.sections) > 1,
        "has_hands": has_hands(session),
        "plays": bool(reader_of(request).pair),
        **offer_ways(session, devices, form, program),
    }
    if devices:
        page["tables"] = [evening.table_label(section, table) for section, table in devices.tables]
        page["trouble"] = words_of_trouble(devices.trouble)
        page["keyed"] = list_keyed(session) if OWN_COMPUTER.is_served else ()
        page["refused"] = [
            (refused, words_of_code(refused["code"], refused["details"]))
            for refused in devices.refused
        ]
        page["refused_hands"] = [
            (refused, words_of_code(refused["code"], refused["details"]))
            for refused in devices.refused_hands
        ]
    return render(request, "bridgemates/bridgemates.html", page, status=status)


def offer_ways(
    session: Session,
    devices: DevicesHeard | None,
    form: FollowForm | None,
    program: ProgramForm | None,
) -> dict[str, Any]:
    """Return the three ways to begin, by a file, by the program or to practise, and which of them
    comes first: who comes to practise, or has used the program before, has one key to press."""
    is_practice = devices is not None and devices.path == str(practice_path(session))
    path = devices.path if devices and not (is_practice or devices.is_program) else ""
    form = form or FollowForm(initial={"path": path})
    may_practise, typed = is_demonstration(session), typed_before(session)
    is_program_open = bool(program or typed)
    first_way = "practice" if may_practise else "program" if is_program_open else "file"
    return {
        "first_way": first_way,
        "form": focus_first(form) if first_way == "file" or form.errors else form,
        "program": focus_first(program) if program else new_form(session, typed or found_here()),
        "is_program_open": is_program_open,
        "is_client_installed": is_client_installed(),
        "not_installed": words_of_code("program_not_installed", {}),
        "is_practice": is_practice,
        "may_practise": may_practise,
        "elsewhere": None if may_practise else find_to_practise(session.event.club),
    }


def new_form(session: Session, initial: dict[str, Any]) -> ProgramForm:
    """Return the form of the program as it is shown first."""
    return ProgramForm(initial=initial, has_hands=has_hands(session))


def typed_before(session: Session) -> dict[str, Any]:
    """Return how the club's program was reached last, without the key; nothing where it never
    was."""
    row = ControlProgram.objects.filter(club=session.event.club).first()
    if row is None:
        return {}
    typed = {"host": row.host, "port": row.port, "by_pipe": row.by_pipe}
    return {**typed, "club_number": row.club_number}


def found_here() -> dict[str, Any]:
    """Return where a program of this computer listens, as far as the computer tells."""
    port = find_port()
    return {"port": port} if port else {}


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def stop(request: HttpRequest, session: Session) -> HttpResponse:
    """Follow the file no more, or listen to the program no more: whichever it was."""
    check_own_computer(request)
    stop_following(session, read_author(request))
    leave_program(session, read_author(request))
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def plan(request: HttpRequest, session: Session) -> HttpResponse:
    """Write what is planned since into the file that another program made."""
    check_own_computer(request)
    try:
        add_to_any_file(session, read_author(request))
    except ServiceError as error:
        messages.error(request, words(error))
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def leave(request: HttpRequest, session: Session) -> HttpResponse:
    """Leave the results and the hands that could not be taken."""
    check_own_computer(request)
    author = read_author(request)
    leave_refused(session, author)
    leave_hands(session, replace(author, key=f"{author.key[:56]}-hands"))
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def players(request: HttpRequest, session: Session) -> HttpResponse:
    """Let those play who keyed their numbers at the tables, of the pairs that are ticked."""
    check_own_computer(request)
    for pair, error in take_keyed(session, read_author(request), request.POST.getlist("pair")):
        values = {"pair": pair.label, "reason": words(error)}
        messages.warning(request, gettext("Pair %(pair)s: %(reason)s") % values)
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def practise(request: HttpRequest, session: Session) -> HttpResponse:
    """Let tables of our own key invented results into an evening of the demonstration."""
    check_own_computer(request)
    try:
        start_practice(session, read_author(request))
    except ServiceError as error:
        messages.error(request, words(error))
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def remove(request: HttpRequest, session: Session) -> HttpResponse:
    """Take the invented results out again."""
    check_own_computer(request)
    remove_practice(session, read_author(request))
    messages.success(request, gettext("The invented results are taken back."))
    return redirect("bridgemates", session.code)
