"""A real server while one guest on the network does his worst: who else is answered, how soon.

    python -m bench.server.guest [seconds]       20 unless told otherwise

From one address: 450 connections that send a byte now and then, 450 that send nothing, each opened
again when it is cut; from another 60 requests of 12 MB at once. Meanwhile the director's browser
asks for the list of evenings, and eight phones of other addresses for the public page. Everything
is on this computer, so the guest takes a share of its time too.
"""

import asyncio
import contextlib
import multiprocessing
import os
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.running.browser import PlainBrowser
from tests.running.server import Server, running

GUEST, HIS_OTHER = "127.0.0.2", "127.0.0.3"
PHONES = [f"127.0.0.{last}" for last in range(11, 19)]
DRIPPING, IDLE, BODIES, BODY = 450, 450, 60, 12_000_000
SECONDS = 20


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        browser = PlainBrowser(server.local)
        browser.log_in(server.login_path)
        alone = timed(lambda: browser.get("/director/"), 2)
        queue: multiprocessing.Queue[Counter[str]] = multiprocessing.Queue()
        guest = multiprocessing.Process(target=visit, args=(server.network, seconds, queue))
        guest.start()
        report(server, browser, alone, seconds)
        print(f"  the guest's requests of 12 MB  {dict(queue.get())}")
        guest.join()


def report(server: Server, browser: PlainBrowser, alone: list[float], seconds: int) -> None:
    phones: list[float] = []
    failed: Counter[str] = Counter()
    stored: list[int] = []
    until = time.perf_counter() + seconds
    asking = threading.Thread(target=follow, args=(server.network, until, phones, failed))
    weighing = threading.Thread(target=weigh, args=(server, until, stored))
    for one in (asking, weighing):
        one.start()
    beside = timed(lambda: browser.get("/director/"), seconds)
    for one in (asking, weighing):
        one.join()
    print(f"  the director's page, alone     {in_words(alone)}")
    print(f"  the director's page            {in_words(beside)}")
    print(f"  phones of other addresses      {in_words(phones)}, failed: {dict(failed)}")
    print(f"  kept on disk, at most          {max(stored) / 1e6:.2f} MB")


def timed(call: Callable[[], object], seconds: float) -> list[float]:
    """Measure how long each call took, one every fifth of a second.

    What fails counts as ten seconds.
    """
    taken = []
    until = time.perf_counter() + seconds
    while (start := time.perf_counter()) < until:
        try:
            call()
        except OSError:
            taken.append(10.0)
        else:
            taken.append(time.perf_counter() - start)
        time.sleep(0.2)
    return taken


def follow(port: int, until: float, taken: list[float], failed: Counter[str]) -> None:
    asyncio.run(all_phones(port, until, taken, failed))


async def all_phones(port: int, until: float, taken: list[float], failed: Counter[str]) -> None:
    async def phone(address: str) -> None:
        while (start := time.perf_counter()) < until:
            try:
                async with asyncio.timeout(10):
                    answer = await exchange(port, address, head("GET /", port) + b"\r\n")
                if answer.startswith(b"HTTP/1.1 200"):
                    taken.append(time.perf_counter() - start)
                else:
                    failed[answer[:12].decode() or "cut"] += 1
            except (OSError, TimeoutError) as error:
                failed[type(error).__name__] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(phone(address) for address in PHONES))


async def exchange(port: int, address: str, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(request)
        await writer.drain()
        return await reader.read()
    finally:
        writer.close()


def head(line: str, port: int, *more: str) -> bytes:
    lines = [f"{line} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Connection: close", *more]
    return "".join(f"{line}\r\n" for line in lines).encode()


def weigh(server: Server, until: float, stored: list[int]) -> None:
    """Weigh the files that the server holds open without a name, and what grew in its folder."""
    before = in_folder(server.data)
    while time.perf_counter() < until:
        stored.append(nameless(server.process.pid) + in_folder(server.data) - before)
        time.sleep(0.05)


def in_folder(folder: Path) -> int:
    sizes = []
    for path in folder.rglob("*"):
        with contextlib.suppress(OSError):
            sizes.append(path.stat().st_size)
    return sum(sizes)


def nameless(process: int) -> int:
    total = 0
    for link in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            if str(link.readlink()).endswith("(deleted)"):
                total += link.stat().st_size
    return total


def visit(port: int, seconds: int, queue: "multiprocessing.Queue[Counter[str]]") -> None:
    queue.put(asyncio.run(do_his_worst(port, seconds)))


async def do_his_worst(port: int, seconds: int) -> Counter[str]:
    answers: Counter[str] = Counter()
    drips = [drip(port, b"X") for _ in range(DRIPPING)]
    idle = [drip(port, b"") for _ in range(IDLE)]
    bodies = [send_body(port, answers) for _ in range(BODIES)]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*drips, *idle, *bodies)
    return answers


async def drip(port: int, piece: bytes) -> None:
    """For ever: a request that never ends, or none at all."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(GUEST, 0))
            writer.write(head("POST /t/", port) if piece else b"")
            while not reader.at_eof():
                writer.write(piece)
                await writer.drain()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read(100)
            writer.close()
        await asyncio.sleep(1)


async def send_body(port: int, answers: Counter[str]) -> None:
    request = head("POST /t/", port, f"Content-Length: {BODY - 1}") + b"\r\n" + b"x" * (BODY - 1)
    try:
        answer = await exchange(port, HIS_OTHER, request)
    except OSError as error:
        answers[type(error).__name__] += 1
    else:
        answers[answer[9:12].decode() or "cut"] += 1


def in_words(values: list[float]) -> str:
    ranked = sorted(values) or [float("inf")]
    return f"p50 {ranked[len(ranked) // 2]:.3f} s, most {ranked[-1]:.3f} s, of {len(values)}"


if __name__ == "__main__":
    main()
