"""One's own address, to which a lost password is mailed."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.accounts.forms import EmailForm
from tournament.accounts.services.own_email import keep_email, make_email_token, read_email_token
from tournament.accounts.words.mails import own_email_mail
from tournament.models import Club
from tournament.services.logins.change_password import has_password
from tournament.services.logins.login_attempts import attempt
from tournament.services.logins.mails import has_mail, post_mail
from tournament.web.access import person_access
from tournament.web.forms.focus import focus_first
from tournament.web.requests import words_for_too_many


@require_http_methods(["GET", "POST"])
@person_access
@sensitive_post_parameters("password")
def own_email(request: HttpRequest, club: Club | None) -> HttpResponse:
    """Mail a link to a new address, with the password: whoever reads its mails can log in."""
    user = request.user
    assert isinstance(user, User), "the decorator lets nobody else in"
    if not has_mail():
        raise Http404
    form, status = EmailForm(request.POST or None, initial={"email": user.email}), 200
    if form.is_valid():
        typed = form.cleaned_data["password"]
        tried = attempt(
            f"account {user.pk}", lambda: has_password(user) and user.check_password(typed)
        )
        if tried.is_right:
            return change_email(request, user, form.cleaned_data["email"])
        status = 429
        if tried.wait:
            messages.error(request, words_for_too_many(tried.wait))
        else:
            form.add_error("password", gettext("This is not your password."))
    context = {"club": club, "form": focus_first(form), "has_password": has_password(user)}
    status = 422 if form.errors else status
    return render(request, "accounts/own_email.html", context, status=status)


def change_email(request: HttpRequest, user: User, email: str) -> HttpResponse:
    """Take the address away, or ask at the new one."""
    if email:
        page = reverse("confirm_email", args=[make_email_token(user, email)])
        link = request.build_absolute_uri(page)
        subject, text = own_email_mail(user.get_username(), link)
        post_mail(to=email, subject=subject, text=text)
        sentence = gettext("A mail is on its way to %(email)s. Follow its link, within a day.")
        messages.success(request, sentence % {"email": email})
    else:
        keep_email(user, "")
        messages.success(request, gettext("Your e-mail address is taken away."))
    return redirect("account")


@require_http_methods(["GET", "POST"])
def confirm_email(request: HttpRequest, token: str) -> HttpResponse:
    """Keep an address whose mail was read; programs that look ahead press no button."""
    found = read_email_token(token)
    if found is None:
        return render(request, "accounts/confirm_email.html", {}, status=410)
    user, email = found
    if request.method == "POST":
        keep_email(user, email)
        messages.success(request, gettext("Your e-mail address is kept."))
        return redirect("account")
    return render(request, "accounts/confirm_email.html", {"email": email, "name": user.username})
