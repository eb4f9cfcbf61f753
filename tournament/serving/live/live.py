"""A phone's question "is there anything new?", answered from memory in front of Django.

`GET /live/<code>` says the revision of an evening and in how many milliseconds to ask again:

    {"v": 12, "next": 800}

A change in this process is known at once, by `moved`; one of another process (a command, a second
worker) within a second, since a thread looks into the database for as long as somebody asks. No
question after the first costs a statement, so that a thousand wrong codes slow nothing down.

What changed is fetched as a part of the page that shows it; a part that is kept and still right is
answered here too.

Revisions are public: they tell how much has happened, never what.
"""

import json
import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tournament.serving.live.fragments import FRAGMENTS, PART, Fragments, answer, key_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOLDER = "/live/"
# Milliseconds. Measured with 500 phones: at 0.8 s all of them know of a change within 0.9 s.
SHORTEST, LONGEST = 800, 5_000
# So many questions a second take a tenth of a small computer; more phones ask less often.
QUESTIONS_A_SECOND = 600
SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_COUNTED = 2.0
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


class Live:
    """The revisions of the evenings, by their codes. `load` reads them all from the database."""

    def __init__(
        self, load: Callable[[], dict[str, int]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._load = load
        self._clock = clock
        self._revisions: dict[str, int] = {}
        self._told: dict[str, int] = {}
        self._lock = threading.Lock()
        self._starting = threading.Lock()
        self._asked = threading.Event()
        self._watcher: threading.Thread | None = None
        self._questions = 0
        self._counted_from = clock()
        self._next = SHORTEST

    def moved(self, code: str, revision: int) -> None:
        """Note that a change was committed here; two at once may be told in the wrong order."""
        with self._lock:
            self._revisions[code] = max(revision, self._revisions.get(code, 0))
            self._told[code] = self._revisions[code]

    def look(self) -> None:
        """Take what the database says of the revisions.

        It is all that counts after a restored backup, beside what was told meanwhile.
        """
        with self._lock:
            self._told = {}
        found = self._load()
        with self._lock:
            self._revisions = found | self._told

    def answer(self, code: str) -> tuple[int | None, int]:
        """Return the revision of the evening, None where there is none, and when to ask again."""
        self._watch()
        self._asked.set()
        with self._lock:
            self._count()
            return self._revisions.get(code), self._next

    def is_at(self, code: str, revision: int) -> bool:
        with self._lock:
            return self._revisions.get(code) == revision

    def _count(self) -> None:
        self._questions += 1
        passed = self._clock() - self._counted_from
        if passed < SECONDS_COUNTED:
            return
        phones = self._questions / passed * self._next / 1000
        self._next = round(min(max(phones * 1000 / QUESTIONS_A_SECOND, SHORTEST), LONGEST))
        self._questions, self._counted_from = 0, self._clock()

    def _watch(self) -> None:
        """Watch the database in a thread.

        In the process that answers: a server may fork after this module is loaded. The first
        question waits for the first look; a watcher that the database stopped is replaced.
        """
        if self._watcher and self._watcher.is_alive():
            return
        with self._starting:
            if self._watcher and self._watcher.is_alive():
                return
            self.look()
            self._watcher = threading.Thread(target=self._keep_looking, name="live", daemon=True)
            self._watcher.start()

    def _keep_looking(self) -> None:
        while self._asked.wait():
            self._asked.clear()
            self.look()
            time.sleep(SECONDS_BETWEEN_LOOKS)


def stored() -> dict[str, int]:
    """Read the stored revisions.

    In a thread that no request closes behind. This module is loaded before Django is ready.
    """
    from django.db import close_old_connections

    from tournament.store.club.revisions import revisions

    close_old_connections()
    return revisions()


# The one of this process.
LIVE = Live(stored)


class Front:
    """WSGI in front of the program: answers what phones ask every second, hands on the rest."""

    def __init__(
        self, application: "WSGIApplication", live: Live, fragments: Fragments = FRAGMENTS
    ) -> None:
        self.application = application
        self.live = live
        self.fragments = fragments

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        path = environ.get("PATH_INFO", "")
        if path.startswith(FOLDER):
            return self.revision(path.removeprefix(FOLDER), environ, start_response)
        if PART in environ and environ["REQUEST_METHOD"] == "GET":
            return self.part(environ, start_response)
        return self.application(environ, start_response)

    def revision(
        self, code: str, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            return say(start_response, "405 Method Not Allowed", {})
        revision, after = self.live.answer(code)
        if revision is None:
            return say(start_response, "404 Not Found", {"next": LONGEST})
        return say(start_response, "200 OK", {"v": revision, "next": after})

    def part(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Return the part that is kept, as long as its evening has not moved since.

        Else the program's.
        """
        found = self.fragments.get(key_of(environ))
        # /s/<code>/...
        if found is None or not self.live.is_at(environ["PATH_INFO"].split("/")[2], found.revision):
            return self.application(environ, lean(start_response))
        status, headers, body = answer(found, environ)
        words = "304 Not Modified" if status == 304 else "200 OK"
        start_response(words, [*headers.items(), ("Content-Length", str(len(body)))])
        return [body]


def lean(start_response: "StartResponse") -> "StartResponse":
    """Take headers away that a part does not need: it is put into a page, which has its policy."""

    def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
        kept = [header for header in headers if header[0].lower() not in OF_A_PAGE]
        return start_response(status, kept, *error)

    return start


def say(
    start_response: "Callable[..., object]", status: str, value: dict[str, int]
) -> Iterable[bytes]:
    body = json.dumps(value).encode("ascii")
    headers = [
        ("Content-Type", "application/json"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    start_response(status, headers)
    return [body]
