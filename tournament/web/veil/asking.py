"""The page that stands in place of one that would show too much: it asks, and shows nothing."""

from collections.abc import Sequence
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournament.models import Session


def ask_to_look(
    request: HttpRequest,
    session: Session,
    boards: Sequence[int],
    *,
    back: str = "",
    status: int = HTTPStatus.FORBIDDEN,
) -> HttpResponse:
    """Ask whoever plays whether to see these boards all the same; nothing was done yet.

    Goes on to `back`, else to the page that was asked for. What was posted is not sent again. The
    status is that of a page which is refused, unless somebody opens the question itself.
    """
    is_read = request.method in ("GET", "HEAD")
    asked_for = request.get_full_path() if is_read else reverse("cockpit", args=[session.code])
    page = {"session": session, "boards": boards, "back": back or asked_for, "is_read": is_read}
    return render(request, "veil/withheld.html", page, status=status)
