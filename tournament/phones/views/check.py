"""A phone that follows a test code is told that it works, and the director which phone came."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournament.serving.callers import phone_check
from tournament.web.requests import address, system


@require_safe
def check(request: HttpRequest, code: str) -> HttpResponse:
    """Show the phone's check in every language, the reader's first.

    Nobody looks for a button here.
    """
    visit = phone_check.Visit(
        at=timezone.now(),
        address_asked=request.get_host(),
        phone=address(request),
        system=system(request),
    )
    phone_check.note(code, visit)
    spoken = sorted((code for code, _ in settings.LANGUAGES), key=lambda c: c != get_language())
    response = render(request, "phones/check.html", {"spoken": spoken})
    response.headers["Cache-Control"] = "no-store"
    return response
