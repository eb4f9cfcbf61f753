"""How large a request may be, by where it goes and who sends it: told from its head alone.

Only a director's pages take files, and only from somebody who is logged in; whatever else comes is
a form or what a phone kept, and is refused before any of it is stored.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import DatabaseError, close_old_connections
from django.http import parse_cookie

from tournament.serving.doors.doors import is_public, refuse
from tournament.serving.doors.refusals import MOST_BYTES, MOST_BYTES_FROM_THE_NETWORK

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


def most_bytes(path: str, cookies: str) -> int:
    """Return how many bytes may follow a head with this path and these cookies (the header)."""
    if is_public(path) or not is_login_known(cookies):
        return MOST_BYTES_FROM_THE_NETWORK
    return MOST_BYTES


def is_login_known(cookies: str) -> bool:
    """Tell whether the cookies name a login that has not ended; one SQL statement."""
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    if not key:
        return False
    store = import_module(settings.SESSION_ENGINE).SessionStore
    close_old_connections()
    try:
        return SESSION_KEY in store(key)
    except DatabaseError:
        # Without a database nobody is known; the page itself will say what is wrong.
        return False


class LimitedBodies:
    """WSGI in front of the program: refuse by its length what is larger than its page takes."""

    def __init__(self, application: "WSGIApplication") -> None:
        self.application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        length = read_length(environ)
        if length > MOST_BYTES_FROM_THE_NETWORK:
            most = most_bytes(environ.get("PATH_INFO", ""), environ.get("HTTP_COOKIE", ""))
            if length > most:
                return refuse(start_response, "413 Request Entity Too Large", environ, most=most)
        return self.application(environ, start_response)


def read_length(environ: Mapping[str, Any]) -> int:
    """Return the length that was said, 0 where none was: then nothing is read of the body."""
    written = str(environ.get("CONTENT_LENGTH") or "")
    return int(written) if written.isdecimal() else 0
