"""One's own account: the name, the password."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournament.access import club_access
from tournament.forms.login import FirstPasswordForm, NewPasswordForm
from tournament.models import Club, Role
from tournament.services.change_password import change_password, has_password


@require_http_methods(["GET", "POST"])
@club_access(Role.SCORER)
@sensitive_post_parameters()
def account(request: HttpRequest, club: Club) -> HttpResponse:
    assert isinstance(request.user, User), "the decorator lets nobody else in"
    is_first = not has_password(request.user)
    kind = FirstPasswordForm if is_first else NewPasswordForm
    form = kind(request.user, request.POST or None)
    if form.is_valid():
        change_password(request.user, password=form.cleaned_data["new_password1"])
        update_session_auth_hash(request, request.user)
        messages.success(request, gettext("The password is changed."))
        return redirect("account")
    context = {"club": club, "form": form, "is_first": is_first}
    status = 422 if form.errors else 200
    return render(request, "director/account.html", context, status=status)
