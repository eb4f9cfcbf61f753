"""Plays evenings of forty tables and thirty rounds with every fault by chance, one for each seed.

    python -m tests.tournament.bridgemates 1000
    python -m tests.tournament.bridgemates 500 --from 500
    python -m tests.tournament.bridgemates 1000 --program

By the file that the devices' program writes, or with that program itself. Each begins with the same
empty hall; it stops at the first in which something was lost or came twice, and names its seed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tests import migrated

if TYPE_CHECKING:
    from tournament.models import Session

# By the file a step looks at it once; with the program most steps are a result that is keyed.
STEPS, STEPS_OF_THE_PROGRAM = 12, 60


class Faults(Protocol):
    """An evening of faults."""

    def run(self, steps: int) -> None: ...

    def check(self) -> None: ...

    def count(self) -> Counter[str]: ...


Begin = Callable[[int, "Session"], AbstractContextManager[Faults]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.bridgemates")
    parser.add_argument("seeds", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--program", action="store_true", help="with the program itself")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="etui-faults-") as folder:
        os.environ["ETUI_DATA"] = folder
        os.environ.pop("DATABASE_URL", None)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
        migrated.copy_to(Path(folder))
        import django

        django.setup()
        seeds = range(options.first, options.first + options.seeds)
        if options.program:
            play(seeds, with_the_program(), STEPS_OF_THE_PROGRAM)
        else:
            play(seeds, by_the_file(Path(folder, "mardi.bws")), STEPS)


def by_the_file(path: Path) -> Begin:
    from tests.tournament.bridgemates.faults import FullHall

    @contextmanager
    def begin(seed: int, session: "Session") -> Iterator[Faults]:
        yield FullHall(path, seed, session)

    return begin


def with_the_program() -> Begin:
    from tests.tournament.bridgemates.connector.control_program import running
    from tests.tournament.bridgemates.connector.hall import Hall
    from tests.tournament.bridgemates.connector.test_faults import EveningOfFaults

    @contextmanager
    def begin(seed: int, session: "Session") -> Iterator[Faults]:
        with running() as program:
            yield EveningOfFaults(Hall(session, program), seed)

    return begin


def play(seeds: range, begin: Begin, steps: int) -> None:
    """Play one evening after the other; what it stored is forgotten before the next."""
    from django.db import transaction

    from tests.tournament.bridgemates.faults import a_full_hall
    from tournament.models import Session
    from tournament.store.memory import clear_memories

    key, begun, counted = a_full_hall().pk, time.monotonic(), Counter[str]()
    for seed in seeds:
        with transaction.atomic():
            # Its own row and no other: one that was changed knows revisions that never were.
            session = Session.objects.select_related("event__club").get(pk=key)
            try:
                with begin(seed, session) as evening:
                    evening.run(steps)
                    evening.check()
                    counted += evening.count()
            except BaseException:
                say(f"seed {seed}")
                raise
            transaction.set_rollback(True)
        # What is remembered of a revision would be of the evening before.
        clear_memories()
        if (seed + 1) % 50 == 0:
            say(f"up to {seed}: {dict(counted)}, {time.monotonic() - begun:.0f} s")
    say(f"{len(seeds)} seeds: {dict(counted)}, {time.monotonic() - begun:.0f} s")


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
