"""Players' pages that are the same for everybody who comes for the first time, kept whole.

Sixty phones that scan a code at once get one page, made once. It is kept by its address, its
language and the name of the computer, and only where the program says so (`SHARED`): what depends
on a cookie is made for whoever has it.
"""

import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.http import parse_cookie

from tournament.serving.languages import language_of
from tournament.serving.live.fragments import PART, Answer, Key
from tournament.store.memory import Bounded

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

# A header of an answer, for this module alone: the revision, and from when on it is right no more
# whatever the revision (seconds since 1970, inf).
SHARED = "X-Etui-Shared"
OF_AN_EVENING = re.compile(r"/s/(\w+)/")
MOST_PAGES = 200
# A page says what time it is.
SECONDS_KEPT = 10


@dataclass(frozen=True)
class SharedPage:
    """A page as it is sent, for the revision of its evening."""

    revision: int
    until: float
    headers: dict[str, str]
    body: bytes

    @property
    def is_over(self) -> bool:
        return time.time() >= self.until

    @property
    def answer(self) -> Answer:
        return 200, self.headers, self.body


class SharedPages(Bounded[Key, SharedPage]):
    """The pages that are kept."""

    def keep_if_shared(
        self, key: Key, status: str, headers: list[tuple[str, str]], body: bytes
    ) -> None:
        """Keep what the program says is the same for everybody."""
        sent = dict(headers)
        shared = sent.pop(SHARED, "")
        if shared and status.startswith("200 ") and "Set-Cookie" not in sent:
            # Written again with each answer.
            sent.pop("Content-Length", None)
            revision, turns_at = shared.split()
            until = min(float(turns_at), time.time() + SECONDS_KEPT)
            self.put(key, SharedPage(int(revision), until, sent, body))


def page_key(environ: "WSGIEnvironment") -> Key | None:
    """Return what tells a page from all others; None for what is not the same for everybody."""
    if PART in environ or environ.get("REQUEST_METHOD", "GET") != "GET":
        return None
    if not OF_AN_EVENING.match(environ["PATH_INFO"]):
        return None
    cookies = parse_cookie(environ.get("HTTP_COOKIE", ""))
    if cookies.keys() - {settings.LANGUAGE_COOKIE_NAME}:
        return None
    packed = "gzip" if "gzip" in environ.get("HTTP_ACCEPT_ENCODING", "") else ""
    of_the_request = (
        language_of(environ),
        environ.get("HTTP_HOST", ""),
        environ.get("HTTP_X_FORWARDED_PROTO", ""),
        packed,
    )
    return environ["PATH_INFO"], environ.get("QUERY_STRING", ""), " ".join(of_the_request)
