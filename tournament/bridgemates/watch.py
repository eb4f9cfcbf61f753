"""The thread that looks at every file that is followed, as long as the program runs, and lets the
tables of practice key into theirs.

It remembers nothing that matters: what was taken stands in the database. A mistake of ours about
one file is logged as that of a page is, and its evening's page says so; the next look tries again.
"""

import logging
import threading
import time
from collections.abc import Callable
from functools import partial
from random import Random
from uuid import UUID

from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, close_old_connections

from tournament.bridgemates.follower import Follower
from tournament.bridgemates.practice import Practice
from tournament.models import FollowedFile

SECONDS_BETWEEN_LOOKS = 2
LOGGER = logging.getLogger(__name__)


class Watch:
    """A follower for each file, tables that practise, and of each evening the last mistake that was
    logged.

    `faults` has it by the evening's code, by an empty one what is of no evening.
    """

    def __init__(self) -> None:
        self.followers: dict[UUID, Follower] = {}
        self.practices: dict[UUID, Practice] = {}
        self.faults: dict[str, str] = {}

    def look(self) -> None:
        """Look once at every file that is followed now."""
        rows = FollowedFile.objects.filter(is_followed=True)
        codes = dict(rows.values_list("pk", "session__code"))
        self.followers = {key: self.followers.get(key) or Follower(key) for key in codes}
        self.practices = {key: self.practices.get(key) or Practice(key, Random()) for key in codes}
        for key, code in codes.items():
            self.go_on_after(partial(self.look_at, key), code)

    def look_at(self, key: UUID) -> None:
        """Look at one file; tables of practice then key what the next look finds."""
        self.followers[key].look()
        self.practices[key].act()

    def go_on_after(self, look: Callable[[], None], code: str = "") -> None:
        """Look; a mistake of ours is logged, and keeps nothing else from being done."""
        try:
            look()
        except (DatabaseError, ObjectDoesNotExist):
            # A full disk, a busy database, an evening that went meanwhile: nothing was taken.
            return
        except Exception as error:
            self.log_fault(error, code)
        else:
            self.faults.pop(code, None)

    def log_fault(self, error: Exception, code: str) -> None:
        """Log a mistake with its trace, unless it is the one that was logged last."""
        if self.faults.get(code) != repr(error):
            self.faults[code] = repr(error)
            LOGGER.error("Following the file of evening %s", code or "?", exc_info=error)


def keep_looking(watch: Watch, pause: Callable[[], None]) -> None:
    """Look for ever, after a pause each time."""
    while True:
        pause()
        close_old_connections()
        watch.go_on_after(watch.look)


def start_watch() -> None:
    """Look in a thread of its own, which ends with the program."""

    def work() -> None:
        keep_looking(Watch(), lambda: time.sleep(SECONDS_BETWEEN_LOOKS))

    threading.Thread(target=work, name="bridgemates", daemon=True).start()
