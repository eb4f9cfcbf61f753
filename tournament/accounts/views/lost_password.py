"""A lost password: a link by mail, with which another one is chosen."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.forms import PasswordResetForm
from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlsafe_base64_decode
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.accounts.forms import FirstPasswordForm
from tournament.accounts.words.mails import lost_password_mail
from tournament.accounts.words.tries import words_for_too_many_mails
from tournament.services.logins.change_password import change_password
from tournament.services.logins.login_attempts import attempt
from tournament.services.logins.mails import has_mail, post_mail
from tournament.web.requests import caller


class LostPasswordForm(PasswordResetForm):
    """Django's, which finds whose address it is; a login without a password may choose one too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("Your e-mail address")
        self.fields["email"].widget.attrs["autofocus"] = True

    def get_users(self, email: str) -> list[User]:
        return list(User.objects.filter(email__iexact=email, is_active=True))

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        page = reverse("new_password", args=[context["uid"], context["token"]])
        link = f"{context['protocol']}://{context['domain']}{page}"
        subject, text = lost_password_mail(context["user"].get_username(), link)
        post_mail(to=to_email, subject=subject, text=text)


@require_http_methods(["GET", "POST"])
def lost_password(request: HttpRequest) -> HttpResponse:
    """Mail a link to whom an address belongs; the answer is the same when it is nobody's."""
    form, status = LostPasswordForm(request.POST or None), 200
    if has_mail() and form.is_valid():
        # Whoever asks is counted as one who guesses, and so is what is asked for.
        counted = attempt(f"mails {caller(request)}", lambda: False)
        if not counted.wait:
            mail_link(request, form)
            return render(request, "accounts/lost_password.html", {"is_sent": True})
        form, status = LostPasswordForm(), 429
        messages.error(request, words_for_too_many_mails(counted.wait))
    context = {"form": form, "has_mail": has_mail()}
    status = 422 if form.errors else status
    return render(request, "accounts/lost_password.html", context, status=status)


def mail_link(request: HttpRequest, form: LostPasswordForm) -> None:
    email = form.cleaned_data["email"]
    if not attempt(f"mails {email.casefold()}", lambda: False).wait:
        form.save(domain_override=request.get_host(), use_https=request.is_secure())


@require_http_methods(["GET", "POST"])
@sensitive_post_parameters()
def new_password(request: HttpRequest, uidb64: str, token: str) -> HttpResponse:
    """Choose another password by the link of a mail.

    Without Django's redirection in between: after a link of another site browsers keep the
    session's cookie back on it.
    """
    user = find_user_of(uidb64)
    if user is None or not default_token_generator.check_token(user, token):
        return render(request, "accounts/new_password.html", {}, status=410)
    form = FirstPasswordForm(user, request.POST or None)
    if form.is_valid():
        change_password(user, password=form.cleaned_data["new_password1"])
        messages.success(request, gettext("The password is changed. Log in with it."))
        return redirect("login")
    context = {"form": form, "name": user.get_username()}
    status = 422 if form.errors else 200
    return render(request, "accounts/new_password.html", context, status=status)


def find_user_of(uidb64: str) -> User | None:
    """Find the user whom Django's part of an address names."""
    try:
        number = int(urlsafe_base64_decode(uidb64).decode())
    except ValueError:
        return None
    return User.objects.filter(pk=number, is_active=True).first()
