"""Number each request, and write and count how it was answered."""

import logging
import time
from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse

from tournament.operating.counts import count_request
from tournament.serving.callers.request_numbers import number_requests

LOGGER = logging.getLogger("etui.requests")
# Of what the program has no page for, and of a mistake outside of a page.
NO_PAGE = NO_NAME = "unknown"


class ObservedRequestsMiddleware:
    """The first of all, so that whatever else happens to a request carries its number."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.perf_counter()
        with number_requests():
            response = self.get_response(request)
            seconds = time.perf_counter() - begun
            page = page_of(request)
            # Without what was asked for: a name may be looked for in it.
            LOGGER.info(
                "%s %s %s",
                request.method,
                request.path,
                response.status_code,
                extra={"page": page, "status": response.status_code, "seconds": round(seconds, 4)},
            )
        is_mistake = response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR
        error = getattr(request, "failed_with", NO_NAME) if is_mistake else ""
        count_request(request.method or "", page, response.status_code, seconds, error)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """Keep the name of what went wrong, should the answer be that of a mistake."""
        request.failed_with = type(exception).__name__  # type: ignore[attr-defined]


def page_of(request: HttpRequest) -> str:
    """Return the name of the address, of which the program has a few hundred."""
    match = request.resolver_match
    return (match and match.url_name) or NO_PAGE
