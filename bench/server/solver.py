"""A real server whose solver works while phones follow: what they wait without it and with it.

    python -m bench.server.solver [phones]       30 unless told otherwise

The evening, the phones and the entries are those of `bench.server.phones`. Turns of twenty seconds
without the solver and with it take each other's place, so that what else the computer does falls on
both alike; the table puts all turns of a kind together, in milliseconds.
"""

import asyncio
import os
import random
import re
import secrets
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.server.crowd import SeenRevisions
from bench.server.entering import Entering, half_an_evening
from bench.server.phones import memory, minute, processor
from tests.running.server import Server, environment, running

PHONES, BOARDS = 30, 480
TURNS, SECONDS = 4, 20
KNOWN = re.compile(rf"(\d+) of {BOARDS} deals")
# Of the work for the evening after it was stopped: the boards that it was at.
PATIENCE = 60


@dataclass
class Waits:
    """What was waited for in all turns of a kind, in seconds; the server's share of a core."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    solved: int = 0

    def add(self, seen: SeenRevisions, share: float) -> None:
        """Count one more turn."""
        self.seconds["a phone asks whether there is anything new"] += seen.answering
        self.seconds["a phone has the new ranking, after the entry"] += seen.freshness
        self.seconds["the director enters a result"] += seen.entering
        self.errors += seen.errors
        self.shares.append(share)


def main() -> None:
    phones = int(sys.argv[1]) if sys.argv[1:] else PHONES
    random.seed(30)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        os.environ.update(environment(data), DJANGO_SETTINGS_MODULE="tournament.settings")
        code = half_an_evening()
        preparing = threading.Thread(target=attach_many, args=(code,))
        preparing.start()
        preparing.join()
        with running(data) as server:
            enter = Entering(server, code)
            without, beside = Waits(), Waits()
            # One turn to warm up: the first phone of a start finds nothing made.
            follow(server, enter, phones, Waits())
            print(f"{phones} phones, {TURNS} turns of {SECONDS} s each, {os.cpu_count()} cores")
            for _ in range(TURNS):
                print(f"load of the machine: {os.getloadavg()[0]:.1f}", flush=True)
                follow(server, enter, phones, without)
                with_solver(server, enter, phones, beside)
            for line in compare(without, beside):
                print(line)
            print(f"server: {memory(server)}")


def with_solver(server: Server, enter: Entering, phones: int, waits: Waits) -> None:
    """Let phones follow while the solver works, and stop it."""
    before, address = count_known(enter), f"/director/{enter.code}/deals/work-out/"
    enter.browser.post(address, {})
    follow(server, enter, phones, waits)
    assert "/work-out/" in enter.browser.get(f"/director/{enter.code}/deals/"), "no work was left"
    enter.browser.post(address, {"then": "stop"})
    until = time.monotonic() + PATIENCE
    while 'value="stop"' in enter.browser.get(address) and time.monotonic() < until:
        time.sleep(0.5)
    waits.solved += count_known(enter) - before


def follow(server: Server, enter: Entering, phones: int, waits: Waits) -> None:
    """Let phones follow for a turn."""
    start, before = time.perf_counter(), processor(server)
    seen = asyncio.run(minute(server, enter.code, phones, enter, seconds=SECONDS))
    waits.add(seen, (processor(server) - before) / (time.perf_counter() - start))


def compare(without: Waits, beside: Waits) -> Iterator[str]:
    """Write a table of both kinds of turns, with how many times as long the solver made it."""
    head = ("median", "95 of 100", "most")
    columns = "".join(f"{one:>10}" for one in (*head, *head))
    yield f"{'milliseconds':46}{columns}   ratios"
    for what, alone in without.seconds.items():
        figures = [milliseconds(alone), milliseconds(beside.seconds[what])]
        texts = "".join(f"{figure:10.1f}" for one in figures for figure in one)
        ratios = " ".join(f"{b / a:.2f}" for a, b in zip(*figures, strict=True))
        yield f"{what:46}{texts}   {ratios}  of {len(alone)}, {len(beside.seconds[what])}"
    for name, one in (("without", without), ("with", beside)):
        share = sum(one.shares) / len(one.shares)
        failed = "; ".join(sorted(set(one.errors))[:3])
        yield f"{name} the solver: server {share:.0%} of a core, failed {len(one.errors)} {failed}"
    yield f"deals worked out meanwhile: {beside.solved}"


def milliseconds(values: list[float]) -> tuple[float, float, float]:
    """Return the median, what 95 of 100 stay within, and the most."""
    ranked = [1000 * value for value in sorted(values)] or [0.0]
    return ranked[len(ranked) // 2], ranked[len(ranked) * 95 // 100], ranked[-1]


def count_known(enter: Entering) -> int:
    """Read from the director's page how many deals are worked out."""
    found = KNOWN.search(enter.browser.get(f"/director/{enter.code}/deals/"))
    assert found
    return int(found[1])


def attach_many(code: str) -> None:
    """Attach a set with many boards, in a thread of its own, with which its connection ends."""
    from django.db import connections

    from scoring.deals.boards import number_deals
    from scoring.deals.numbers import draw_deals
    from tournament.evening.states import DealOrigin
    from tournament.models import Session
    from tournament.services.deals.attach import NewSet, attach_deals
    from tournament.store.write import By

    session = Session.objects.select_related("event__club").get(code=code)
    boards = number_deals(draw_deals(BOARDS, secrets.randbelow))
    attach_deals(session, By(), new=NewSet(boards, DealOrigin.FILE))
    connections.close_all()


if __name__ == "__main__":
    main()
