"""A real server that follows forty tables of Bridgemates: its processor, and phones beside it.

    python -m bench.server.devices [phones [seconds]]       150 and 60 unless told otherwise

An evening of 40 tables is half played. A control program writes a file as devices do, beside the
server, which looks at it every two seconds and takes a row that two looks found alike. Turns of a
minute: without the file, with it and nobody keying, and at an evening's pace; then under phones
that follow the ranking, the director's entries without the file and with it, and results keyed at
the tables as fast. Freshness counts from the moment a result is sent, or lies in the file, to the
moment a phone has all of the new ranking. Everything is on this computer.
"""

import asyncio
import functools
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.server.crowd import ANSWER, SeenRevisions, address_of, phone
from bench.server.entering import ENTRIES_A_SECOND, TEXTS, Entering, half_an_evening
from bench.server.phones import in_words, processor
from tests.running.browser import PlainBrowser
from tests.running.server import Server, environment, running

OPTION, PAIRS = "mitchell-40-13x2-skip", 80
# Eight boards an hour at each table.
RESULTS_AN_HOUR = 320
BATCH = 10
Work = Callable[[SeenRevisions, float], None]


class Keying:
    """Tables that key their results into the file, some at a time.

    All that it asks of the database is asked in one thread, whose connection stays its own.
    """

    def __init__(self, server: Server, code: str, path: Path) -> None:
        self.browser, self.code, self.path = PlainBrowser(server.local), code, path
        self.database = ThreadPoolExecutor(1)
        self.database.submit(self.begin).result()

    def begin(self) -> None:
        """Write the file's movement, and let the server follow it."""
        from tests.builders import by
        from tests.tournament.bridgemates.simulator import ControlProgram
        from tournament.bridgemates.services.follow import start_following
        from tournament.models import Session
        from tournament.store.read import load_evening

        session = Session.objects.get(code=self.code)
        self.evening = load_evening(session)
        self.program = ControlProgram.of(self.path, self.evening)
        start_following(session, by(), path=str(self.path))
        played = {result.place for result in self.evening.results}
        self.places = sorted(set(self.evening.places) - played, key=lambda place: -place[1])

    def follow(self, *, is_followed: bool) -> None:
        def change() -> None:
            from tournament.models import FollowedFile

            FollowedFile.objects.update(is_followed=is_followed)

        self.database.submit(change).result()

    def key(self, seen: SeenRevisions, until: float, *, count: int, pause: float) -> None:
        """Key so many results together, and wait; nothing is sent of them but the file."""
        from tests.tournament.bridgemates.simulator import played_at
        from tests.tournament.play.evenings import said

        revision = self.revision()
        first, keyed = revision, 0
        while time.perf_counter() + pause < until and self.places:
            for _ in range(count):
                place = self.places.pop()
                game, sides = self.evening.places[place], said(random.choice(TEXTS))
                self.program.key(played_at(self.evening, game, place[3], sides))
            keyed += count
            start = time.perf_counter()
            seen.sent |= dict.fromkeys(range(revision + 1, revision + count + 1), start)
            self.program.save()
            time.sleep(pause)
            revision = self.revision()
        if revision - first != keyed:
            seen.errors.append(f"{keyed} results keyed, {revision - first} revisions")

    def revision(self) -> int:
        found = ANSWER.search(self.browser.get(f"/live/{self.code}").encode())
        assert found
        return int(found[1])


async def turn(server: Server, code: str, phones: int, work: Work, seconds: int) -> SeenRevisions:
    seen = SeenRevisions()
    until = time.perf_counter() + seconds
    crowd = [
        phone(server.network, code, address_of(number), seen, until=until)
        for number in range(phones)
    ]
    await asyncio.gather(asyncio.to_thread(work, seen, until - 3), *crowd)
    await asyncio.sleep(max(0.0, until - time.perf_counter()))
    return seen


def rest(_seen: SeenRevisions, _until: float) -> None:
    """Do nothing: nobody keys or enters."""


def main() -> None:
    phones, seconds = (*map(int, sys.argv[1:]), *(150, 60)[len(sys.argv) - 1 :])
    random.seed(40)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        os.environ.update(environment(data), DJANGO_SETTINGS_MODULE="tournament.settings")
        code = half_an_evening(OPTION, PAIRS)
        with running(data) as server:
            keying, entering = Keying(server, code, data / "tables.bws"), Entering(server, code)
            print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            pace = functools.partial(keying.key, count=1, pause=3600 / RESULTS_AN_HOUR)
            fast = functools.partial(keying.key, count=BATCH, pause=BATCH / ENTRIES_A_SECOND)
            turns: tuple[tuple[str, bool, int, Work], ...] = (
                ("no file", False, 0, rest),
                ("a file, nobody keys", True, 0, rest),
                (f"a file, {RESULTS_AN_HOUR} results an hour", True, 0, pace),
                ("no file, the director enters", False, phones, entering.run),
                ("a file, the director enters", True, phones, entering.run),
                ("a file, the tables key", True, phones, fast),
            )
            for name, is_followed, crowd, work in turns:
                keying.follow(is_followed=is_followed)
                before, started = processor(server), time.perf_counter()
                seen = asyncio.run(turn(server, code, crowd, work, seconds))
                share = (processor(server) - before) / (time.perf_counter() - started)
                show(name, crowd, seen, share)
            keying.database.shutdown()


def show(name: str, phones: int, seen: SeenRevisions, share: float) -> None:
    print(f"{name}, {phones} phones" if phones else name)
    print(f"  server      {share:.1%} of a core, {3600 * share:,.0f} s of it in an hour")
    if phones:
        print(f"  freshness   {in_words(seen.freshness)} s, of {len(seen.freshness):,}")
        print(f"  a question  {in_words(seen.answering)} s, of {len(seen.answering):,}")
    print(f"  errors      {len(seen.errors)}  {'; '.join(sorted(set(seen.errors))[:3])}".rstrip())


if __name__ == "__main__":
    main()
