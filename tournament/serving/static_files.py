"""Static files without a collecting step: addresses that change when a file changes, and texts that
are packed once."""

import functools
import gzip
import hashlib
import re
from http import HTTPStatus
from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

from tournament.serving.caching import is_asked_again

# A font or a picture is packed already.
TEXT = ("text/", "image/svg+xml")
# What only a reader of the source needs, lines that tell why and the indents of styles (of scripts
# they may stand inside a text): a sixth of what a phone would be sent.
FOR_READERS = {
    "text/javascript": re.compile(rb"^[ \t]*//.*\n", re.MULTILINE),
    "text/css": re.compile(rb"/\*.*?\*/\s*|^[ \t]+", re.DOTALL | re.MULTILINE),
}


class VersionedStaticFiles(StaticFilesStorage):
    """Adds ?v=<digest>, so that a phone keeps a file for a day but never an old version. Not to
    scripts that are asked for again each time: one under two addresses would run twice."""

    @functools.cached_property
    def addresses(self) -> dict[str | None, str]:
        """Those asked for so far: a page has thirty, the same as every other page."""
        return {}

    def url(self, name: str | None, *args: object, **kwargs: object) -> str:
        if name not in self.addresses:
            self.addresses[name] = self.make_address(name)
        return self.addresses[name]

    def make_address(self, name: str | None) -> str:
        """Make the address of a file, with its digest."""
        address = super().url(name)
        if not name or is_asked_again(name) or not digest(name):
            return address
        return f"{address}?v={digest(name)}"


@functools.cache
def digest(name: str) -> str:
    """Return the first figures of the file's SHA-256; empty when there is no such file."""
    found = finders.find(name)
    if not isinstance(found, str):
        return ""
    return hashlib.sha256(Path(found).read_bytes()).hexdigest()[:8]


class PackedStaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # it comes without types
    """Texts go with their length, so that a phone asks for the next one on the same connection,
    and without the hour of their change: their tag says as much."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponseBase:
        answer: FileResponse = WhiteNoiseMiddleware.serve(static_file, request)
        is_text = answer.headers.get("Content-Type", "").startswith(TEXT)
        file = answer.file_to_stream
        if file is None or not is_text or answer.status_code != HTTPStatus.OK:
            return answer
        del answer.headers["Last-Modified"]
        # All of it is UTF-8, as browsers take scripts, and styles of such a page, to be.
        answer.headers["Content-Type"] = answer.headers["Content-Type"].partition(";")[0]
        answer.headers["Vary"] = "Accept-Encoding"
        if "gzip" not in request.headers.get("Accept-Encoding", ""):
            return answer
        with file:
            content = packed(file.read(), answer.headers["Content-Type"])
        headers = {**answer.headers, "Content-Encoding": "gzip", "Content-Length": len(content)}
        return HttpResponse(content, headers=headers)


@functools.lru_cache(maxsize=100)
def packed(content: bytes, kind: str) -> bytes:
    bare = FOR_READERS[kind].sub(b"", content) if kind in FOR_READERS else content
    return gzip.compress(bare, compresslevel=9, mtime=0)
