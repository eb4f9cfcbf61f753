"""What phones ask all the time, answered from memory in front of Django.

`GET /live/<code>` says the revision of an evening, in how many milliseconds to ask again, and what
time it is here (milliseconds since 1970), by which the clocks of all pages go:

    {"v": 12, "next": 800, "now": 1795460400000}

What changed is fetched as a part of the page that shows it; a part that is kept and still right is
answered here too, and so is a page that is the same for everybody.
"""

import json
import time
from collections.abc import Callable, Iterable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from tournament.serving.live.fragments import (
    FRAGMENTS,
    PART,
    Answer,
    Fragments,
    Key,
    answer,
    key_of,
)
from tournament.serving.live.live import LONGEST, Live
from tournament.serving.live.making import PartsUnderWay
from tournament.serving.live.pages import MOST_PAGES, SHARED, SharedPages, page_key

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOLDER = "/live/"
# What tells a browser how to treat a page; a third of what a part is.
OF_A_PAGE = {
    "content-language",
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "vary",
    "x-frame-options",
    "x-robots-tag",
}


class Front:
    """WSGI in front of the program: answers what phones ask every second, hands on the rest."""

    def __init__(
        self, application: "WSGIApplication", live: Live, fragments: Fragments = FRAGMENTS
    ) -> None:
        self.application = application
        self.live = live
        self.fragments = fragments
        self.pages = SharedPages(MOST_PAGES)
        self.under_way = PartsUnderWay()

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path.startswith(FOLDER):
            is_read = environ["REQUEST_METHOD"] in ("GET", "HEAD")
            return say(start_response, self.revision(path) if is_read else as_json(405, {}))
        if PART in environ and environ["REQUEST_METHOD"] == "GET":
            return self.part(environ, start_response)
        if key := page_key(environ):
            return self.page(key, environ, start_response)
        return self.application(environ, start_response)

    def answer_from_memory(self, environ: "WSGIEnvironment") -> Answer | None:
        """Answer what is asked with GET and takes neither the program nor the database."""
        path = environ["PATH_INFO"]
        if path.startswith(FOLDER):
            # The first question waits for what the database says.
            is_known = self.live.knows(path.removeprefix(FOLDER))
            return self.revision(path) if is_known else None
        if PART in environ:
            return self.kept_part(environ)
        key = page_key(environ)
        return self.kept_page(key) if key else None

    def is_being_made(self, environ: "WSGIEnvironment") -> bool:
        """Tell whether another request has the program make this part or page."""
        key = key_of(environ) if PART in environ else page_key(environ)
        return key is not None and self.under_way.has(key)

    def revision(self, path: str) -> Answer:
        revision, after = self.live.answer(path.removeprefix(FOLDER))
        if revision is None:
            return as_json(404, {"next": LONGEST})
        now = time.time_ns() // 1_000_000
        return as_json(200, {"v": revision, "next": after, "now": now})

    def part(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Return the part that is kept; else let one of those who ask have the program make it."""
        key = key_of(environ)
        while not (found := self.kept_part(environ)):
            if self.under_way.begin_or_wait(key):
                try:
                    return self.application(environ, lean(start_response))
                finally:
                    self.under_way.end(key)
        return say(start_response, found)

    def page(
        self, key: Key, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Return the page that is kept; else let one of those who ask have the program make it."""
        # From now on its evening is looked at, so that a page of it can be known to be right.
        self.live.answer(evening_of(key))
        while not (found := self.kept_page(key)):
            if self.under_way.begin_or_wait(key):
                try:
                    return self.make_page(key, environ, start_response)
                finally:
                    self.under_way.end(key)
        return say(start_response, found)

    def make_page(
        self, key: Key, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        started: list[tuple[str, list[tuple[str, str]]]] = []

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            started.append((status, headers))

        body = read_all(self.application(environ, start))
        status, headers = started[-1]
        self.pages.keep_if_shared(key, status, headers, body)
        start_response(status, [header for header in headers if header[0] != SHARED])
        return [body]

    def kept_page(self, key: Key) -> Answer | None:
        """Find the page that is kept, as long as its evening has not moved since."""
        found = self.pages.get(key)
        if found is None or found.is_over or not self.live.is_at(evening_of(key), found.revision):
            return None
        return found.answer

    def kept_part(self, environ: "WSGIEnvironment") -> Answer | None:
        """Find the part that is kept, as long as its evening has not moved since."""
        found = self.fragments.get(key_of(environ))
        if (
            found is None
            or found.is_over
            or not self.live.is_at(evening_of(key_of(environ)), found.revision)
        ):
            return None
        return answer(found, environ)


def evening_of(key: Key) -> str:
    """Return the code in an address: /s/<code>/..."""
    return key[0].split("/")[2]


def read_all(body: Iterable[bytes]) -> bytes:
    """Read what a program answers to its end."""
    try:
        return b"".join(body)
    finally:
        if hasattr(body, "close"):
            body.close()


def lean(start_response: "StartResponse") -> "StartResponse":
    """Take headers away that a part does not need: it is put into a page, which has its policy."""

    def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
        wanted = [header for header in headers if header[0].lower() not in OF_A_PAGE]
        return start_response(status, wanted, *error)

    return start


def as_json(status: int, value: dict[str, int]) -> Answer:
    headers = {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return status, headers, json.dumps(value).encode("ascii")


def say(start_response: "Callable[..., object]", answer: Answer) -> Iterable[bytes]:
    status, headers, body = answer
    length = ("Content-Length", str(len(body)))
    start_response(f"{status} {HTTPStatus(status).phrase}", [*headers.items(), length])
    return [body]
