"""What is done to every answer: headers that tell a browser to trust this program only, and to tell
others nothing; words for what Django refuses without any; text is packed, for a room full of phones
shares one network."""

from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase, HttpResponseRedirectBase
from django.middleware.gzip import GZipMiddleware

from tournament.serving.network import LOOPBACK_NAMES
from tournament.web.site.error_pages import answer

# A workbook or a PDF is packed already.
TEXT = ("text/", "application/json", "application/xml", "image/svg+xml")
POWERFUL_FEATURES = ("camera", "geolocation", "microphone", "payment", "usb")
# A phone fetches a dozen files for a page; no browser looks for a page's policy there.
OF_PAGES_ALONE = ("Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options")


class SecurityHeadersMiddleware:
    """The policy of `SECURE_CSP` on every page; Django 6.0 has its own under the same name."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.policy = write_policy(settings.SECURE_CSP)
        self.permissions = ", ".join(f"{feature}=()" for feature in POWERFUL_FEATURES)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if is_no_page(request, response):
            for name in OF_PAGES_ALONE:
                response.headers.pop(name, None)
            return response
        # A browser heeds these two on the page that it shows, not on the way there.
        if not isinstance(response, HttpResponseRedirectBase):
            response.headers.setdefault("Content-Security-Policy", self.policy)
            response.headers.setdefault("Permissions-Policy", self.permissions)
        if not is_trusted(request):
            # A browser ignores it there, and says so on every page.
            response.headers.pop("Cross-Origin-Opener-Policy", None)
        return response


def write_policy(directives: Mapping[str, Iterable[str]]) -> str:
    """Write what a page may fetch, and who may frame it, as browsers read it in its header."""
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


def is_no_page(request: HttpRequest, response: HttpResponse) -> bool:
    """Tell whether this is what a page fetches, or what a browser has already."""
    if response.status_code == HTTPStatus.OK and request.path.startswith(settings.STATIC_URL):
        return True
    is_data = response.headers.get("Content-Type") == "application/json"
    return is_data or response.status_code == HTTPStatus.NOT_MODIFIED


def is_trusted(request: HttpRequest) -> bool:
    """Tell whether browsers call the address trustworthy: encrypted, or within the computer."""
    host = request.META.get("HTTP_HOST", "").partition(":")[0]
    return request.is_secure() or host in LOOPBACK_NAMES


class WordedRefusalMiddleware:
    """A page for the answer 405, which Django leaves empty."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED or response.content:
            return response
        worded = answer(request, HTTPStatus.METHOD_NOT_ALLOWED)
        worded.headers["Allow"] = response.headers["Allow"]
        return worded


class CompressTextMiddleware(GZipMiddleware):
    """Django's, which pads what it packs: a form's token cannot be guessed from its length."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not response.headers.get("Content-Type", "").startswith(TEXT):
            return response
        return super().process_response(request, response)
