"""One's own second factor: set up with a telephone, its recovery codes, turned off."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tournament.accounts.forms import CodeForm, PasswordAndCodeForm
from tournament.accounts.services import second_factor as factors
from tournament.accounts.words.tries import words_for_too_many_codes
from tournament.evening.errors import ServiceError
from tournament.models import Club, SecondFactor, make_secret
from tournament.services.logins.browser_logins import end_other_logins
from tournament.services.logins.change_password import has_password
from tournament.services.logins.login_attempts import attempt
from tournament.web.access import person_access
from tournament.web.forms.focus import focus_wrong
from tournament.web.links import code_image
from tournament.words.errors.codes import words

# In the browser's session: what the secret is made of that the page offers.
OFFERED = "second_factor"


@require_http_methods(["GET", "POST"])
@person_access
@sensitive_post_parameters()
def second_factor(request: HttpRequest, club: Club | None) -> HttpResponse:
    """Offer a secret, and set it up once the telephone has shown that it has it."""
    user = own_user(request)
    if factors.has_second_factor(user):
        return page(request, club, PasswordAndCodeForm())
    if not has_password(user):
        return render(request, "accounts/second_factor.html", {"club": club, "lacks": "password"})
    form = CodeForm(request.POST or None)
    nonce = request.session.setdefault(OFFERED, factors.draw_nonce())
    if form.is_valid():
        try:
            codes = factors.set_up_second_factor(user, nonce=nonce, typed=form.cleaned_data["code"])
        except ServiceError as error:
            form.add_error("code", words(error))
        else:
            request.session.pop(OFFERED)
            end_other_logins(user, request.session.session_key)
            return show_codes(request, club, codes)
    secret = make_secret(nonce)
    context = {
        "club": club,
        "form": focus_wrong(form),
        "image": code_image(factors.address_for_telephone(user, nonce, request.get_host())),
        "key": " ".join(secret[start : start + 4] for start in range(0, len(secret), 4)),
    }
    status = 422 if form.errors else 200
    return render(request, "accounts/second_factor_set_up.html", context, status=status)


@require_POST
@person_access
@sensitive_post_parameters()
def turn_off(request: HttpRequest, club: Club | None) -> HttpResponse:
    def done(user: User) -> HttpResponse:
        factors.turn_off_second_factor(user)
        messages.success(request, gettext("The second factor is turned off."))
        return redirect("account")

    return with_password_and_code(request, club, done)


@require_POST
@person_access
@sensitive_post_parameters()
def renew(request: HttpRequest, club: Club | None) -> HttpResponse:
    return with_password_and_code(
        request, club, lambda user: show_codes(request, club, factors.renew_recovery_codes(user))
    )


def with_password_and_code(
    request: HttpRequest, club: Club | None, done: Callable[[User], HttpResponse]
) -> HttpResponse:
    """Do what only the person may: a browser that was left open has neither of the two."""
    user, form = own_user(request), PasswordAndCodeForm(request.POST)
    if not factors.has_second_factor(user):
        return redirect("second_factor")
    if not form.is_valid():
        return page(request, club, form)
    password, code = form.cleaned_data["password"], form.cleaned_data["code"]
    # The code last: a wrong password uses none up.
    tried = attempt(
        f"code {user.pk}",
        lambda: (
            has_password(user) and user.check_password(password) and factors.use_code(user, code)
        ),
    )
    if tried.is_right:
        return done(user)
    if tried.wait:
        messages.error(request, words_for_too_many_codes(tried.wait))
        return page(request, club, PasswordAndCodeForm(), status=429)
    form.add_error("code", gettext("The password or the code is wrong, or the code was used."))
    return page(request, club, form)


def page(
    request: HttpRequest, club: Club | None, form: PasswordAndCodeForm, status: int = 200
) -> HttpResponse:
    """Show the second factor that stands, and what can be done with it."""
    factor = SecondFactor.objects.get(user=own_user(request))
    context = {
        "club": club,
        "form": focus_wrong(form),
        "factor": factor,
        "remaining": factor.recovery_codes.count(),
    }
    status = 422 if form.errors else status
    return render(request, "accounts/second_factor.html", context, status=status)


def show_codes(request: HttpRequest, club: Club | None, codes: list[str]) -> HttpResponse:
    """Show recovery codes, this once."""
    return render(request, "accounts/recovery_codes.html", {"club": club, "codes": codes})


def own_user(request: HttpRequest) -> User:
    assert isinstance(request.user, User), "the decorator lets nobody else in"
    return request.user
