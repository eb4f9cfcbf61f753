"""What phones ask every second, answered by the thread that hears it, before waitress reads it.

Only a question written as plainly as browsers write it, asked whole and alone on its connection,
and to be answered from memory: each connection is closed with its answer, so that more phones than
there are connections take turns. Who asks for a part that is being made is answered as soon as it
is, and keeps no thread waiting. Whatever is otherwise goes the usual way and is judged there.
"""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus

from waitress.utilities import build_http_date

from tournament.serving.live.fragments import LANGUAGE, PART

# As WSGI has them: what is asked with, and what is answered.
Environ = dict[str, str]
Answer = tuple[int, dict[str, str], bytes]

# In place of an answer that another request has just been let through for.
SOON = b""

QUESTION = re.compile(
    rb"GET (/(?:live|s)/[A-Za-z0-9/-]*)(?:\?([A-Za-z0-9=&-]*))? HTTP/1\.1\r\n"
    rb"((?:[A-Za-z0-9-]+:[^\r\n\0]*\r\n)+)\r\n"
)
HEADER = re.compile(rb"([A-Za-z0-9-]+):[ \t]*([^\r\n]*)\r\n")
# What an answer from memory depends on, as WSGI calls it.
READ = {
    b"host": "HTTP_HOST",
    b"accept-encoding": "HTTP_ACCEPT_ENCODING",
    b"accept-language": "HTTP_ACCEPT_LANGUAGE",
    b"cookie": "HTTP_COOKIE",
    b"if-none-match": "HTTP_IF_NONE_MATCH",
    b"x-forwarded-proto": "HTTP_X_FORWARDED_PROTO",
    b"x-etui-language": LANGUAGE,
    b"x-etui-part": PART,
}
# What follows such a question belongs to it, or changes who is spoken with.
GO_ON = {b"content-length", b"transfer-encoding", b"expect", b"upgrade"}


def read_question(data: bytes) -> Environ | None:
    """Read of a whole request what a WSGI program is told; None for one that is not as plain."""
    question = QUESTION.fullmatch(data)
    if question is None:
        return None
    path, query, lines = question.groups(b"")
    headers = [(name.lower(), value) for name, value in HEADER.findall(lines)]
    names = {name for name, _ in headers}
    # Who says a thing twice has to be asked which he means.
    if len(names) < len(headers) or not GO_ON.isdisjoint(names):
        return None
    environ = {"PATH_INFO": path.decode(), "QUERY_STRING": query.decode()}
    for name, value in headers:
        if name in READ:
            environ[READ[name]] = value.rstrip(b" \t").decode("latin-1")
    return environ


@dataclass(frozen=True)
class AtOnce:
    """Answers what can be answered from memory, asked by a name of this door.

    `is_own_name` tells of a Host header whether it is one, and waits for nothing.
    """

    is_own_name: Callable[[str], bool]
    answer_from_memory: Callable[[Environ], Answer | None]
    is_being_made: Callable[[Environ], bool]

    def answer(self, data: bytes) -> bytes | None:
        """Return the whole answer to a whole request; None where it takes the usual way, `SOON`
        where it is to be asked for again.
        """
        environ = read_question(data)
        if environ is None or not self.is_own_name(environ.get("HTTP_HOST", "")):
            return None
        if found := self.answer_from_memory(environ):
            return write_answer(found, now=time.time())
        return SOON if self.is_being_made(environ) else None


def write_answer(answer: Answer, *, now: float) -> bytes:
    """Write an answer after which its connection is closed."""
    status, headers, body = answer
    lines = [
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
        f"Date: {build_http_date(now)}",
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body
