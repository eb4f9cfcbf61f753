"""One's own account: the name, the password, and where one is logged in."""

from datetime import timedelta

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tournament.accounts.forms import FirstPasswordForm, NewPasswordForm
from tournament.accounts.services.second_factor import has_second_factor
from tournament.accounts.views.second_step import should_set_up
from tournament.models import Club
from tournament.services.logins import browser_logins as logins
from tournament.services.logins.change_password import change_password, has_password
from tournament.services.logins.login_attempts import attempt
from tournament.services.logins.mails import has_mail
from tournament.services.logins.wrong_tries import list_wrong_tries
from tournament.web.access import person_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import words_for_too_many

# In the form that ends logins: all but one's own.
OTHERS = "others"
MOST_LISTED = 10


@require_http_methods(["GET", "POST"])
@person_access
@sensitive_post_parameters()
def account(request: HttpRequest, club: Club | None) -> HttpResponse:
    assert isinstance(request.user, User), "the decorator lets nobody else in"
    form, status = password_form(request.user), 200
    if request.method == "POST":
        form, wait = check_form(request.user, request.POST)
        if form.is_valid():
            change_password(request.user, password=form.cleaned_data["new_password1"])
            update_session_auth_hash(request, request.user)
            messages.success(request, gettext("The password is changed."))
            return redirect("account")
        status = 429 if wait else 422
        if wait:
            messages.error(request, words_for_too_many(wait))
    context = {
        "club": club,
        "form": focus_first(form),
        "has_second_factor": has_second_factor(request.user),
        "should_set_up": should_set_up(request, request.user),
        "has_mail": has_mail(),
        "is_first": not has_password(request.user),
        "logins": logins.logins_of(request.user, request.session.session_key),
        "wrong_tries": list_wrong_tries(request.user)[:MOST_LISTED],
    }
    return render(request, "accounts/account.html", context, status=status)


@require_POST
@person_access
def log_out_there(request: HttpRequest, club: Club | None) -> HttpResponse:
    assert isinstance(request.user, User), "the decorator lets nobody else in"
    if request.POST.get("login") == OTHERS:
        logins.end_other_logins(request.user, request.session.session_key)
        messages.success(request, gettext("Every other browser is logged out."))
    elif logins.end_login(request.user, request.POST.get("login", "")):
        messages.success(request, gettext("That browser is logged out."))
    return redirect("account")


def password_form(user: User, typed: QueryDict | None = None) -> FirstPasswordForm:
    kind = NewPasswordForm if has_password(user) else FirstPasswordForm
    return kind(user, typed)


def check_form(user: User, typed: QueryDict) -> tuple[FirstPasswordForm, timedelta]:
    """Return the form as it was sent.

    An empty one, and how long to wait, after too many tries at the password until now.
    """
    form = password_form(user, typed)
    if not has_password(user):
        return form, timedelta(0)
    tried = attempt(f"account {user.pk}", lambda: "old_password" not in form.errors)
    return password_form(user) if tried.wait else form, tried.wait
