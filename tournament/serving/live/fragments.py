"""What phones fetch when an evening moved: a part of a page, rendered and packed once for all.

A fragment is the same for everybody, so it is kept by its address and language; what stands behind
it is kept beside it, so that one whose figures did not change is not made again. `front.Front`
answers from here what is still right, without the program.
"""

import gzip
import hashlib
import re
import time
from dataclasses import dataclass, field

from tournament.store.memory import Bounded

# In the environment of a request: asks for a part, and in which language its page is.
PART, LANGUAGE = "HTTP_X_ETUI_PART", "HTTP_X_ETUI_LANGUAGE"
# An evening of 60 pairs and 30 boards has some hundred in each language.
KEPT = 500

# Between the lines of a template; a third of what is sent.
EMPTY = re.compile(r"\s*\n\s*")
BETWEEN_CELLS = re.compile(r">\n(?=</?(?:table|thead|tbody|tr|th|td)\b)")

Key = tuple[str, str, str]
Answer = tuple[int, dict[str, str], bytes]


@dataclass(frozen=True)
class Fragment:
    """`behind`: the values that it shows; `tag` names its bytes; `until` is the moment, in seconds
    since 1970, from which it is right no more whatever the revision."""

    revision: int
    behind: object = field(repr=False)
    packed: bytes = field(repr=False)
    tag: str
    until: float | None = None

    @property
    def is_over(self) -> bool:
        return self.until is not None and time.time() >= self.until

    @classmethod
    def of(
        cls, html: str, *, revision: int, behind: object, until: float | None = None
    ) -> "Fragment":
        content = BETWEEN_CELLS.sub(">", without_gaps(html)).encode()
        # Without the hour, so that the same text is the same bytes.
        packed = gzip.compress(content, mtime=0)
        tag = f'"{hashlib.sha256(content).hexdigest()[:8]}"'
        return cls(revision, behind, packed, tag, until)


def without_gaps(html: str) -> str:
    return EMPTY.sub("\n", html)


class Fragments(Bounded[Key, Fragment]):
    """The parts that are kept."""

    def __init__(self, most: int = KEPT) -> None:
        super().__init__(most)


# The one of this process.
FRAGMENTS = Fragments()


def key_of(environ: dict[str, str]) -> Key:
    """Return the address, query and language of a request."""
    return environ["PATH_INFO"], environ.get("QUERY_STRING", ""), environ.get(LANGUAGE, "")


def answer(fragment: Fragment, environ: dict[str, str]) -> Answer:
    """Return status, headers and body; nothing where the phone has these bytes."""
    headers = {
        "ETag": fragment.tag,
        "X-Etui-Revision": str(fragment.revision),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }
    if environ.get("HTTP_IF_NONE_MATCH") == fragment.tag:
        return 304, headers, b""
    headers["Content-Type"] = "text/html; charset=utf-8"
    if "gzip" not in environ.get("HTTP_ACCEPT_ENCODING", ""):
        return 200, headers, gzip.decompress(fragment.packed)
    headers["Content-Encoding"] = "gzip"
    return 200, headers, fragment.packed
