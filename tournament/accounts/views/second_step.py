"""The second step of coming in, for who has set up a second factor; and what follows a login."""

import time

from django.contrib import messages
from django.contrib.auth import login as start_session
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.accounts import known_browsers
from tournament.accounts.forms import CodeForm
from tournament.accounts.services.second_factor import has_second_factor, use_code
from tournament.accounts.words.tries import words_for_too_many_codes, words_for_wrong_tries
from tournament.models import Role
from tournament.services.logins.login_attempts import attempt
from tournament.services.logins.wrong_tries import list_wrong_tries, note_wrong_try
from tournament.web import director_pages
from tournament.web.access import memberships
from tournament.web.links import is_on_laptop, network_port
from tournament.web.requests import (
    address,
    address_asked_for,
    browser_name,
    remember_device,
)

MODEL_BACKEND = "django.contrib.auth.backends.ModelBackend"
# In the browser's session: who has passed the first step, and when.
FIRST_STEP = "first_step"
SECONDS_BETWEEN_STEPS = 10 * 60


def pass_first_step(request: HttpRequest, user: User) -> HttpResponse:
    """Let in who needs no second step, and ask the others for their code."""
    if not has_second_factor(user):
        return come_in(request, user)
    request.session[FIRST_STEP] = {
        "user": user.pk,
        "at": int(time.time()),
        "hash": user.get_session_auth_hash(),
        "next": address_asked_for(request),
    }
    return redirect("login_code")


@require_http_methods(["GET", "POST"])
@sensitive_post_parameters("code")
def login_code(request: HttpRequest) -> HttpResponse:
    user = find_who_waits(request)
    if user is None:
        return redirect("login")
    form, status = CodeForm(request.POST or None), 200
    if form.is_valid():
        tried = attempt(f"code {user.pk}", lambda: is_right_code(request, user, form))
        if tried.is_right:
            return come_in(request, user, request.session.pop(FIRST_STEP)["next"])
        if tried.wait:
            status = 429
            messages.error(request, words_for_too_many_codes(tried.wait))
        else:
            form.add_error("code", gettext("This code is wrong, or was used already."))
    status = 422 if form.errors else status
    return render(request, "accounts/login_code.html", {"form": form}, status=status)


def is_right_code(request: HttpRequest, user: User, form: CodeForm) -> bool:
    """Use the code up; a wrong one is noted, as whoever typed it knows the password."""
    is_right = use_code(user, form.cleaned_data["code"])
    if not is_right:
        note_wrong_try(user, address=address(request), agent=browser_name(request), was_code=True)
    return is_right


def find_who_waits(request: HttpRequest) -> User | None:
    """Find who has passed the first step in this browser, not long ago and by what still holds."""
    step = request.session.get(FIRST_STEP)
    if step is None or time.time() - step["at"] > SECONDS_BETWEEN_STEPS:
        return None
    user = User.objects.filter(pk=step["user"], is_active=True).first()
    if user is None or not constant_time_compare(step["hash"], user.get_session_auth_hash()):
        return None
    return user


def come_in(request: HttpRequest, user: User, next_page: str = "") -> HttpResponse:
    """Log in, under a new key of the browser's session."""
    wrong_tries = list_wrong_tries(user, since=user.last_login)
    start_session(request, user, backend=MODEL_BACKEND)
    director_pages.begin(request)
    if wrong_tries:
        messages.warning(request, words_for_wrong_tries(len(wrong_tries), wrong_tries[0].at))
    if should_set_up(request, user):
        messages.warning(
            request,
            gettext(
                "Your login may do everything in a club. Protect it with a second factor: Account, "
                "“Second factor”."
            ),
        )
    response = redirect(next_page or address_asked_for(request) or first_page(user))
    known_browsers.remember(request, response, user.get_username())
    return remember_device(request, response)


def should_set_up(request: HttpRequest, user: User) -> bool:
    """Tell whether a second factor is pressed on somebody: an owner, where others reach the server.

    On a club's own computer it is offered only.
    """
    if is_on_laptop(request, network_port()) or has_second_factor(user):
        return False
    return any(member.role == Role.OWNER for member in memberships(user))


def first_page(user: User) -> str:
    """Return the address after a login.

    The evening, where nothing is to be chosen or answered before.
    """
    is_settled = len(memberships(user)) == 1 and not user.invitations.exists()
    return "tonight" if is_settled else "clubs"
