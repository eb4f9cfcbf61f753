"""Who may look after the server: an operator, and only with a second factor."""

import functools
from collections.abc import Callable
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext

from tournament.models import Operator, SecondFactor

View = Callable[..., HttpResponseBase]


def operator_access(view: View) -> View:
    """Let an operator in whose login asks for a second factor; others hear of no such page.

    Costs one statement.
    """

    @login_required
    @functools.wraps(view)
    def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponseBase:
        user = cast(User, request.user)
        factor = Exists(SecondFactor.objects.filter(user=OuterRef("user")))
        row = Operator.objects.filter(user=user).annotate(has_factor=factor).first()
        if row is None:
            raise Http404
        if not row.has_factor:
            messages.warning(
                request,
                gettext("Whoever looks after the server needs a second factor: set it up first."),
            )
            return redirect("second_factor")
        request.is_operator = True  # type: ignore[attr-defined]
        return view(request, **kwargs)

    return wrapped
