"""A real server whose solver works while phones follow: freshness without it and with it.

    python -m bench.server.solver [phones]       150 unless told otherwise

The evening, the phones and the entries are those of `bench.server.phones`, a minute each time. In
the second minute the solver works out a set that is large enough not to end before the phones.
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
from pathlib import Path

from bench.server.entering import Entering, half_an_evening
from bench.server.phones import memory, minute, processor, show
from tests.running.server import Server, environment, running

PHONES = 150
BOARDS = 250
KNOWN = re.compile(rf"(\d+) of {BOARDS} deals")


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
            print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            follow(server, enter, phones)
            enter.browser.post(f"/director/{code}/deals/work-out/", {})
            follow(server, enter, phones)


def follow(server: Server, enter: Entering, phones: int) -> None:
    """Let phones follow for a minute, and print what they saw."""
    count, start, before = count_known(enter), time.perf_counter(), processor(server)
    revisions = asyncio.run(minute(server, enter.code, phones, enter))
    share = (processor(server) - before) / (time.perf_counter() - start)
    print(f"{count_known(enter) - count} deals worked out meanwhile")
    show(phones, revisions, share, memory(server))


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
