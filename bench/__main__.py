"""`run.py bench`: on a data folder of its own, the table."""

import gc
import os
import tempfile
from pathlib import Path

import django
from django.db import connections

from bench.rules import contests, dealing, movements, pure, swiss
from bench.timing import print_table
from tests import migrated


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        migrated.copy_to(Path(data))
        os.environ.update(ETUI_DATA=data, DJANGO_SETTINGS_MODULE="tournament.settings")
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        # Their models and words need Django set up.
        from bench.program import (
            deals,
            door,
            evening,
            files,
            hostile,
            lists,
            more_pages,
            own_evenings,
            players,
            playing,
            teams,
        )

        # As the server does when it starts.
        gc.freeze()
        measures = [
            *pure.measures(),
            *movements.measures(),
            *contests.measures(),
            *swiss.measures(),
            *dealing.measures(),
            *evening.measures(),
            *own_evenings.measures(),
            *lists.measures(),
            *playing.measures(),
            *more_pages.measures(),
            *deals.measures(),
            *files.measures(),
            *players.measures(),
            *door.measures(),
            *teams.measures(),
            *hostile.measures(),
        ]
        connections.close_all()
    print_table(measures)


if __name__ == "__main__":
    main()
