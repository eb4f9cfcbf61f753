"""Plays afternoons of four by chance, one for each seed, against a second, slow scorer.

    python -m tests.tournament.four 10000
    python -m tests.tournament.four 500 --from 500

Each is played as values, every tenth stored as well: seated, typed, mended, struck, compared, and
undone to its beginning. It stops at the first in which a figure differs, and names its seed.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tests import migrated

if TYPE_CHECKING:
    from tournament.models import Club

STEPS, EACH = 40, 10


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.four")
    parser.add_argument("seeds", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="etui-four-") as folder:
        os.environ["ETUI_DATA"] = folder
        os.environ.pop("DATABASE_URL", None)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tournament.settings"
        migrated.copy_to(Path(folder))
        import django

        django.setup()
        play(range(options.first, options.first + options.seeds))


def play(seeds: range) -> None:
    """Play one afternoon after the other; what it stored is forgotten before the next."""
    from tests.tournament.four.as_values import play_as_values
    from tournament.models import Club

    key = Club.objects.create(name="Club des Tilleuls").pk
    begun, counted, stored = time.monotonic(), Counter[str](), Counter[str]()
    for seed in seeds:
        try:
            counted += play_as_values(seed)
            if seed % EACH == 0:
                stored += play_stored(seed, Club.objects.get(pk=key))
        except BaseException:
            say(f"seed {seed}")
            raise
        if (seed + 1) % 500 == 0:
            say(f"up to {seed}: {time.monotonic() - begun:.0f} s")
    say(f"{len(seeds)} afternoons: {dict(counted)}, {time.monotonic() - begun:.0f} s")
    say(f"of which stored: {dict(stored)}")


def play_stored(seed: int, club: "Club") -> Counter[str]:
    """Play an afternoon through its verbs, and undo it."""
    from django.db import transaction

    from tests.tournament.four.afternoons import RandomAfternoon

    with transaction.atomic():
        afternoon = RandomAfternoon(seed, club)
        afternoon.run(STEPS)
        afternoon.check()
        afternoon.undo_all()
        transaction.set_rollback(True)
    return Counter({"afternoons": 1, **afternoon.counted})


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
