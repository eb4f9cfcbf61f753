"""Phones that follow an evening as the page's script does, each on connections of its own."""

import asyncio
import random
import re
import sys
import time
from dataclasses import dataclass, field

ANSWER = re.compile(rb'"v": (\d+), "next": (\d+)')
REVISION = re.compile(rb"X-Etui-Revision: (\d+)", re.IGNORECASE)
TAG = re.compile(rb"ETag: (\S+)", re.IGNORECASE)
PARTS = "X-Etui-Part: main\r\nX-Etui-Language: fr\r\n"
# What Chrome on Android says with each question.
AS_A_PHONE = (
    "Connection: keep-alive\r\n"
    "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Mobile Safari/537.36\r\n"
    "Accept: */*\r\nReferer: http://127.0.0.1/s/{code}/\r\n"
    "Accept-Encoding: gzip, deflate\r\nAccept-Language: fr-FR,fr;q=0.9,en;q=0.8\r\n"
    "Cookie: etui_language=fr; etui_pair=A12\r\n"
)


@dataclass
class SeenRevisions:
    """Of all phones. `sent`: when the entry that made a revision was sent. `answering`: how long
    each question whether there is anything new waited for its answer."""

    sent: dict[int, float] = field(default_factory=dict)
    freshness: list[float] = field(default_factory=list)
    polls: list[int] = field(default_factory=list)
    answering: list[float] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)
    entering: list[float] = field(default_factory=list)
    intervals: set[int] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)


class Exchange(asyncio.Protocol):
    """One request on a connection of its own."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.answer = bytearray()
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.answer += data

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_result(bytes(self.answer))


async def ask(port: int, path: str, headers: str = "", *, own: str = "") -> bytes:
    """Ask on a connection of its own, from the address `own` or any."""
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{headers}\r\n"
    _, exchange = await asyncio.get_running_loop().create_connection(
        lambda: Exchange(head.encode()), "127.0.0.1", port, local_addr=(own, 0) if own else None
    )
    return await asyncio.wait_for(exchange.done, 10)


def address_of(number: int) -> str:
    """Give each phone an address, as in a hall; Linux alone answers to all of 127."""
    return f"127.1.{number // 250}.{number % 250 + 1}" if sys.platform == "linux" else ""


async def phone(port: int, code: str, own: str, seen: SeenRevisions, *, until: float) -> None:
    revision_shown, tag, pause = 0, "", random.random()
    while time.perf_counter() + pause < until:
        await asyncio.sleep(pause)
        try:
            start = time.perf_counter()
            answer = await ask(port, f"/live/{code}", AS_A_PHONE.format(code=code), own=own)
            revision_told = ANSWER.search(answer)
            assert revision_told, answer[:80]
            seen.answering.append(time.perf_counter() - start)
            seen.polls.append(len(answer))
            revision, after = int(revision_told[1]), int(revision_told[2])
            if revision != revision_shown:
                revision_shown, tag = await renew(port, code, own, seen, revision_shown, tag)
        except (OSError, TimeoutError, AssertionError) as error:
            seen.errors.append(repr(error))
            after = 1000
        seen.intervals.add(after)
        pause = after / 1000 * random.uniform(0.9, 1.1)


async def renew(
    port: int, code: str, own: str, seen: SeenRevisions, revision_shown: int, tag: str
) -> tuple[int, str]:
    condition = f"If-None-Match: {tag}\r\n" if tag else ""
    request = AS_A_PHONE.format(code=code) + PARTS + condition
    answer = await ask(port, f"/s/{code}/", request, own=own)
    now, head = time.perf_counter(), answer.partition(b"\r\n\r\n")[0]
    assert answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 304")), answer[:80]
    revision, found = REVISION.search(head), TAG.search(head)
    assert revision, head
    assert found, head
    seen.parts.append(len(answer))
    if revision_shown:
        new = range(revision_shown + 1, int(revision[1]) + 1)
        seen.freshness += [now - seen.sent[one] for one in new if one in seen.sent]
    return int(revision[1]), found[1].decode()
