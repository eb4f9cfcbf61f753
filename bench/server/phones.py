"""A real server under phones that follow: errors, freshness, its share of a core, what is sent.

    python -m bench.server.phones [phones ...]       150 and 500 unless told otherwise

An evening of 30 tables is half played; the director's browser enters two results a second for a
minute, while phones follow the ranking as the page's script does: they ask for the revision as
often as the server says and fetch the part that moved. Everything is on this computer, so the
phones take a share of its time too. Freshness counts from the moment an entry is sent to the
moment a phone has all of the new ranking.
"""

import asyncio
import gzip
import os
import random
import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.running.browser import PlainBrowser, fields_of
from tests.running.server import Server, environment, running

SECONDS, ENTRIES_A_SECOND = 60, 2
CROWDS = (150, 500)
OPTION, PAIRS, ROUNDS_PLAYED = "mitchell-30-13x2-skip", 60, 6
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

TEXTS = ("4SS+1", "3NTE-1", "2HN=", "1NTW+2", "4HN-1", "P")
# Round, board, and what the form sends.
Line = tuple[int, int, dict[str, str]]


@dataclass
class SeenRevisions:
    """Of all phones. `sent`: when the entry that made a revision was sent."""

    sent: dict[int, float] = field(default_factory=dict)
    freshness: list[float] = field(default_factory=list)
    polls: list[int] = field(default_factory=list)
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
            answer = await ask(port, f"/live/{code}", AS_A_PHONE.format(code=code), own=own)
            revision_told = ANSWER.search(answer)
            assert revision_told, answer[:80]
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


async def minute(server: Server, code: str, phones: int, enter: "Entering") -> SeenRevisions:
    seen = SeenRevisions()
    until = time.perf_counter() + SECONDS + 3
    crowd = [
        phone(server.network, code, address_of(number), seen, until=until)
        for number in range(phones)
    ]
    entries = asyncio.to_thread(enter.run, seen, until - 3)
    await asyncio.gather(entries, *crowd)
    return seen


class Entering:
    """The director's browser: one line after the other, each another revision."""

    def __init__(self, server: Server, code: str) -> None:
        self.browser, self.code = PlainBrowser(server.local), code
        self.browser.log_in(server.login_path)
        lines = [line for board in range(1, 27) for line in self.empty_lines(board)]
        # Round by round, as they come: the last is taken first.
        self.lines = sorted(lines, key=lambda line: (-line[0], random.random()))

    def empty_lines(self, board: int) -> Iterator[Line]:
        page = fields_of(self.browser.get(f"/director/{self.code}/board/{board}/"))
        for name, place in page.items():
            prefix, _, part = name.partition("-")
            if part != "place" or page[f"{prefix}-text"]:
                continue
            line = {key: page[key] for key in page if key.startswith(f"{prefix}-")}
            line |= {key: page[key] for key in ("key", "alphabet")}
            line[f"{prefix}-text"] = random.choice(TEXTS)
            yield int(place.split("-")[1]), board, line

    def run(self, seen: SeenRevisions, until: float) -> None:
        revision = self.revision()
        next_at = time.perf_counter() + 2
        while next_at < until and self.lines:
            time.sleep(max(0.0, next_at - time.perf_counter()))
            next_at += 1 / ENTRIES_A_SECOND
            _, board, fields = self.lines.pop()
            revision += 1
            start = seen.sent[revision] = time.perf_counter()
            status, _ = self.browser.post(f"/director/{self.code}/board/{board}/", fields)
            seen.entering.append(time.perf_counter() - start)
            if status >= 400:
                seen.errors.append(f"entry: {status}")
        if self.revision() != revision:
            seen.errors.append(f"{revision} revisions expected, {self.revision()} there")

    def revision(self) -> int:
        revision_told = ANSWER.search(self.browser.get(f"/live/{self.code}").encode())
        assert revision_told
        return int(revision_told[1])


def main() -> None:
    crowds = [int(one) for one in sys.argv[1:]] or CROWDS
    random.seed(30)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        os.environ.update(environment(data), DJANGO_SETTINGS_MODULE="tournament.settings")
        code = half_an_evening()
        with running(data) as server:
            enter = Entering(server, code)
            print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            show_sizes(server, code)
            for phones in crowds:
                before, started = processor(server), time.perf_counter()
                seen = asyncio.run(minute(server, code, phones, enter))
                share = (processor(server) - before) / (time.perf_counter() - started)
                show(phones, seen, share, memory(server))


def half_an_evening() -> str:
    """Play half an evening in a thread of its own, with which its connection ends."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    found: list[str] = []
    made = threading.Thread(target=lambda: found.append(play_half()))
    made.start()
    made.join()
    return found[0]


def play_half() -> str:
    import dataclasses

    from django.db import connections, transaction

    from bench.program.evening import SETTINGS
    from tests.journeys.evening import NAMES
    from tournament.club.services.first_start import create_owner
    from tournament.evening.names.names import NamedPlayer
    from tournament.management.demo.evenings import DemoTable, play_round
    from tournament.management.demo.setup import Author
    from tournament.services.entries.add_pairs import paste_pairs
    from tournament.setup.services.choose_movement import MovementChoice, choose_movement
    from tournament.setup.services.create_evening import create_evening
    from tournament.setup.services.start import start
    from tournament.store.read import load_evening

    def member(number: int) -> NamedPlayer:
        """Four times as many as there are names: with another surname from the second round on."""
        people = [name for pair in NAMES for name in pair]
        first, last = people[number % len(people)].split(" ", 1)
        turn = number // len(people)
        other = people[(7 * turn + 3 * number) % len(people)].split(" ", 1)[1]
        return NamedPlayer(first, f"{last}-{other}" if turn else last)

    author = Author(create_owner().memberships.get().club)
    with transaction.atomic():
        settings = dataclasses.replace(SETTINGS, boards_wanted=26)
        session = create_evening(author.club, author.next(), settings=settings)
        pairs = [(member(2 * number), member(2 * number + 1)) for number in range(PAIRS)]
        paste_pairs(session, author.next(), pairs=pairs)
        choose_movement(session, author.next(), choice=MovementChoice(OPTION))
        start(session, author.next())
        table = DemoTable(load_evening(session), seed=30)
        for number in range(1, ROUNDS_PLAYED + 1):
            play_round(session, author, table, number)
    connections.close_all()
    return session.code


def show_sizes(server: Server, code: str) -> None:
    """Print bytes as they come, heads included.

    A phone that knows nothing, then one that follows.
    """
    first = dict(first_view(server.network, f"/s/{code}/"))
    for what, size in first.items():
        print(f"  {size:6,} bytes  {what}")
    print(f"  {sum(first.values()):6,} bytes  first view of the ranking, 60 pairs")


def first_view(port: int, path: str) -> Iterator[tuple[str, int]]:
    packed = "Accept-Encoding: gzip\r\nAccept-Language: fr\r\nConnection: close\r\n"
    page = asyncio.run(ask(port, path, packed))
    yield path, len(page)
    html = unpacked(page)
    for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', html):
        yield address, len(asyncio.run(ask(port, address, packed)))


def unpacked(answer: bytes) -> str:
    head, _, body = answer.partition(b"\r\n\r\n")
    if b"chunked" in head:
        pieces, rest = [], body
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            pieces.append(rest[: int(size, 16)])
            rest = rest[int(size, 16) + 2 :]
        body = b"".join(pieces)
    return gzip.decompress(body).decode()


def show(phones: int, seen: SeenRevisions, share: float, memory: str) -> None:
    print(f"{phones} phones, {len(seen.entering)} entries in {SECONDS} s")
    print(f"  errors      {len(seen.errors)}  {'; '.join(sorted(set(seen.errors))[:3])}".rstrip())
    print(f"  freshness   {in_words(seen.freshness)} s, of {len(seen.freshness):,}")
    print(f"  entering    {in_words(seen.entering)} s")
    print(f"  server      {share:.0%} of a core, {memory}")
    print(f"  a question  {largest(seen.polls)} bytes, every {join_extremes(seen.intervals)} ms")
    print(f"  an update   {largest(seen.parts)} bytes, {len(seen.parts):,} of them")


def in_words(values: list[float]) -> str:
    ranked = sorted(values) or [0.0]
    middle, late = ranked[len(ranked) // 2], ranked[min(len(ranked) * 99 // 100, len(ranked) - 1)]
    return f"p50 {middle:.2f}, p99 {late:.2f}, most {ranked[-1]:.2f}"


def largest(sizes: list[int]) -> str:
    return f"{max(sizes, default=0):,}"


def join_extremes(intervals: set[int]) -> str:
    return "-".join(map(str, sorted({min(intervals), max(intervals)})))


def processor(server: Server) -> float:
    """Measure seconds of a core that the server has used; nought where the system does not say."""
    try:
        fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(server: Server) -> str:
    try:
        status = Path(f"/proc/{server.process.pid}/status").read_text()
    except OSError:
        return "?"
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return f"{int(found[1]) // 1024} MB" if found else "?"


if __name__ == "__main__":
    main()
