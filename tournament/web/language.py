"""Which language a reader gets: their own choice, then the browser's, then the club's (French)."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import patch_vary_headers


class LanguageMiddleware:
    """Like Django's, without the address prefixes; leaves the thread as it found it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = translation.get_language_from_request(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
            response.headers.setdefault("Content-Language", language)
        patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response


def alphabet_of(language: str) -> str:
    """Return the alphabet of contracts that a reader of this language expects: fr or en."""
    return "en" if language.startswith("en") else settings.LANGUAGE_CODE
