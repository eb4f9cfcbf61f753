"""The director has tonight's hands leave for the devices: to their program, or in a file.

Nobody may see most of them yet: what it means stands beside the button, and the log has it.
"""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from tournament.bridgemates.services.program.give_hands import give_hands
from tournament.bridgemates.services.program.send_hands import send_hands
from tournament.bridgemates.views.page import check_own_computer
from tournament.evening.errors import ServiceError
from tournament.evening.plan.movement import plan_sheet
from tournament.files.file_names import file_name
from tournament.models import Role, Session
from tournament.store.read import load_heading
from tournament.store.standings import session_evening
from tournament.web.access import session_access
from tournament.web.requests import read_author
from tournament.web.sheets import answer, find_plan_sheets
from tournament.web.veil.shows import Shows
from tournament.words.errors.codes import words


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def send(request: HttpRequest, session: Session) -> HttpResponse:
    """Send the hands to the program that is listened to."""
    check_own_computer(request)
    try:
        send_hands(session, read_author(request))
    except ServiceError as error:
        messages.error(request, words(error))
    else:
        messages.success(request, gettext("The Bridgemate program has tonight’s hands."))
    return redirect("bridgemates", session.code)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def take_file(request: HttpRequest, session: Session) -> HttpResponse:
    """Write the file to begin with, tonight's hands in it."""
    check_own_computer(request)
    evening, heading = session_evening(session), load_heading(session)
    sheets = find_plan_sheets(session, ["bridgemate-plan"])
    if not sheets or not evening.games:
        raise Http404
    plans = [plan_sheet(section, evening, heading=heading) for section in evening.sections]
    hands = give_hands(session, read_author(request), is_asked=True)
    content = sheets[0].make(*plans, hands=hands)
    name = file_name(heading, sheets[0].in_file_name, sheets[0].extension)
    return answer(content, sheets[0].extension, name)
