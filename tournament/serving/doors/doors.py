"""Two doors to one program: all of it on this computer, the public pages on the network.

Which door a request came through is told by the port of the listener, never by what the request
says of itself: waitress sets SERVER_PORT from the socket as long as `trusted_proxy` is unset.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from tournament.serving.doors.refusals import MOST_BYTES, refusal
from tournament.serving.network import Names

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PUBLIC_PAGES = frozenset(
    {"/", "/favicon.ico", "/h", "/robots.txt", "/share/", "/manifest.webmanifest"}
)
# What players and the room's screen may open; everything else stays on this computer.
PUBLIC_FOLDERS = ("/static/", "/h/", "/s/", "/t/", "/b/", "/live/", "/language/", "/check/")


class Doors:
    """WSGI in front of everything; each door has its port, its names and its pages."""

    def __init__(
        self, application: "WSGIApplication", local: dict[int, Names], public: dict[int, Names]
    ) -> None:
        self.application = application
        self.local = local
        self.public = public

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        port = int(environ["SERVER_PORT"])
        names = self.local.get(port) or self.public.get(port)
        if names is None or not names.includes(environ.get("HTTP_HOST", ""), port):
            return refuse(start_response, "400 Bad Request", environ)
        if port not in self.local and not is_public(environ.get("PATH_INFO", "")):
            return refuse(start_response, "404 Not Found", environ)
        return self.application(environ, start_response)


def is_public(path: str) -> bool:
    return path in PUBLIC_PAGES or path.startswith(PUBLIC_FOLDERS)


def refuse(
    start_response: "Callable[..., object]",
    status: str,
    environ: "WSGIEnvironment",
    *,
    most: int = MOST_BYTES,
) -> Iterable[bytes]:
    headers, body = refusal(int(status[:3]), environ, most=most)
    start_response(status, headers)
    return [body]
