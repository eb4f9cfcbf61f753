"""Plays evenings of forty tables and thirty rounds with every fault by chance, one for each seed.

    python -m tests.tournament.bridgemates 1000
    python -m tests.tournament.bridgemates 500 --from 500

Each begins with the same empty hall; it stops at the first in which something was lost or came
twice, and names its seed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests import migrated

STEPS = 12


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.bridgemates")
    parser.add_argument("seeds", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="etui-faults-") as folder:
        os.environ["ETUI_DATA"] = folder
        os.environ.pop("DATABASE_URL", None)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
        migrated.copy_to(Path(folder))
        import django

        django.setup()
        play(range(options.first, options.first + options.seeds), Path(folder, "mardi.bws"))


def play(seeds: range, path: Path) -> None:
    """Play one evening after the other; what it stored is forgotten before the next."""
    from django.db import transaction

    from tests.tournament.bridgemates.faults import FullHall, a_full_hall
    from tournament.models import Session
    from tournament.store.memory import clear_memories

    key, begun, counted = a_full_hall().pk, time.monotonic(), Counter[str]()
    for seed in seeds:
        with transaction.atomic():
            # Its own row and no other: one that was changed knows revisions that never were.
            session = Session.objects.select_related("event__club").get(pk=key)
            hall = FullHall(path, seed, session)
            try:
                hall.run(STEPS)
                hall.check()
            except BaseException:
                say(f"seed {seed}")
                raise
            counted += hall.count()
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
