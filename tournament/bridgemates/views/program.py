"""The director lets the control program begin the evening on the Bridgemates, or tries to reach it.

Only on the club's own computer, as a file is named: what it asks is in its own network.
"""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.bridgemates.forms import ProgramForm
from tournament.bridgemates.services.begin_program import begin_program
from tournament.bridgemates.services.connect import find_program, keep_program
from tournament.bridgemates.services.program.give_hands import has_hands
from tournament.bridgemates.views.page import check_own_computer, show
from tournament.evening.errors import ServiceError
from tournament.models import Role, Session
from tournament.store.reading.followed_file import read_devices
from tournament.web.access import session_access
from tournament.web.requests import read_author
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words

FIELDS = {"program_refused": "licence_key", "program_other": "port"}


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def begin(request: HttpRequest, session: Session) -> HttpResponse:
    """Begin with the program that a form names, or only try to reach it."""
    check_own_computer(request)
    form = ProgramForm(request.POST, has_hands=has_hands(session))
    if form.is_valid() and is_reached(request, session, form):
        return redirect("bridgemates", session.code)
    return show(request, session, read_devices(session), program=form, status=422)


def is_reached(request: HttpRequest, session: Session, form: ProgramForm) -> bool:
    """Do what a valid form asks; what the program refuses is said at its field."""
    typed = dict(form.cleaned_data)
    with_hands = typed.pop("with_hands", False)
    access = keep_program(session.event.club, **typed)
    try:
        if "try" in request.POST:
            find_program(access)
            messages.success(request, gettext("The Bridgemate program answers."))
        else:
            author = read_author(request)
            begin_program(session, author, access=access, with_hands=with_hands)
    except ServiceError as error:
        form.add_error(FIELDS.get(error.code, "host"), words(error))
        return False
    return True
