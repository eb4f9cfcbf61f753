"""Addresses of static files that change when the file changes, without a collecting step."""

import functools
import hashlib
from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage


class VersionedStaticFiles(StaticFilesStorage):
    """Adds ?v=<digest>, so that a phone keeps a file for a day but never an old version."""

    def url(self, name: str | None, *args: object, **kwargs: object) -> str:
        address = super().url(name)
        return f"{address}?v={digest(name)}" if name and digest(name) else address


@functools.cache
def digest(name: str) -> str:
    """The first figures of the file's SHA-256; empty when there is no such file."""
    found = finders.find(name)
    if not isinstance(found, str):
        return ""
    return hashlib.sha256(Path(found).read_bytes()).hexdigest()[:8]
