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
import time
from collections.abc import Iterator
from pathlib import Path

from bench.server.crowd import SeenRevisions, address_of, ask, phone
from bench.server.entering import Entering, half_an_evening
from tests.running.server import Server, environment, running

SECONDS = 60
CROWDS = (150, 500)


async def minute(
    server: Server, code: str, phones: int, enter: Entering, *, seconds: int = SECONDS
) -> SeenRevisions:
    seen = SeenRevisions()
    until = time.perf_counter() + seconds + 3
    crowd = [
        phone(server.network, code, address_of(number), seen, until=until)
        for number in range(phones)
    ]
    entries = asyncio.to_thread(enter.run, seen, until - 3)
    await asyncio.gather(entries, *crowd)
    return seen


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
