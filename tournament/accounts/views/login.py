"""Coming in and going out: password, one-time link."""

import math

from django.contrib import messages
from django.contrib.auth import logout as end_session
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tournament.accounts import known_browsers
from tournament.accounts.forms import LoginForm
from tournament.accounts.views.second_step import pass_first_step
from tournament.services.logins.login_attempts import Tried, attempt
from tournament.services.logins.login_links import is_valid, use_login_link
from tournament.services.logins.wrong_tries import note_wrong_try
from tournament.web.requests import (
    address,
    address_asked_for,
    browser_name,
    caller,
    words_for_too_many,
)


@require_http_methods(["GET", "POST"])
@sensitive_post_parameters("password")
def login(request: HttpRequest) -> HttpResponse:
    form = LoginForm(request, request.POST if request.method == "POST" else None)
    status = 200
    tried = Tried(is_right=False)
    if request.method == "POST":
        name = request.POST.get("username", "")
        # A browser's own number is never an address.
        guesser = known_browsers.number_for(request, name) or caller(request)
        tried = attempt(guesser, lambda: is_right(request, form))
        if tried.is_right:
            return pass_first_step(request, form.get_user())
        if tried.wait:
            # Perhaps not even looked at: a form without its text shows no other error.
            form, status = LoginForm(request), 429
            messages.error(request, words_for_too_many(tried.wait))
    context = {"form": form, "next": address_asked_for(request)}
    response = render(request, "accounts/login.html", context, status=status)
    if tried.wait:
        response.headers["Retry-After"] = str(math.ceil(tried.wait.total_seconds()))
    return response


def is_right(request: HttpRequest, form: LoginForm) -> bool:
    """Look whether name and password go together, and note under whose name they did not."""
    if form.is_valid():
        return True
    typed = form.cleaned_data
    if typed.get("username") and typed.get("password"):
        user = User.objects.filter(username=typed["username"]).first()
        note_wrong_try(user, address=address(request), agent=browser_name(request))
    return False


@require_POST
def logout(request: HttpRequest) -> HttpResponse:
    end_session(request)
    return redirect("login")


@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Log in by a link.

    Only a press of the button uses the link up: programs that look ahead only read the page.
    """
    if request.method == "POST":
        user = use_login_link(token)
        if user is not None:
            return pass_first_step(request, user)
        return render(request, "accounts/enter.html", {"valid": False}, status=410)
    valid = is_valid(token)
    return render(request, "accounts/enter.html", {"valid": valid}, status=200 if valid else 410)
