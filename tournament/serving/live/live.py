"""How far evenings have come, known without asking the database, and how often phones ask.

A change in this process is known at once, by `note_move`; one of another process (a command, a
second worker) within a second, since a thread looks into the database for as long as somebody asks,
and for those evenings alone that somebody asks for. The first question for an evening costs a
statement, and a wrong code one a second at most.

Revisions are public: they tell how much has happened, never what.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

# Milliseconds. Measured with 500 phones: at 0.8 s all of them know of a change within 0.9 s.
SHORTEST, LONGEST = 800, 5_000
# Of an evening whose results are final: they may still be corrected, and nobody waits for that.
AFTERWARDS = 60_000
# So many questions a second take a tenth of a small computer; more phones ask less often.
QUESTIONS_A_SECOND = 600
SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_COUNTED = 2.0
# Since somebody asked: longer than between two questions for a final one.
SECONDS_WATCHED = 180.0
SECONDS_UNKNOWN = 1.0
MOST_UNKNOWN = 1_000


class LiveEvening(NamedTuple):
    """How far an evening has come, and whether its results are final."""

    revision: int
    is_final: bool = False


class Live:
    """The revisions of the evenings that are asked for, by their codes.

    `load` reads those of some codes from the database; what it leaves out there is none.
    """

    def __init__(
        self,
        load: Callable[[Collection[str]], Mapping[str, LiveEvening]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._load = load
        self._clock = clock
        self._ticks: dict[str, LiveEvening] = {}
        self._asked_at: dict[str, float] = {}
        self._unknown: OrderedDict[str, float] = OrderedDict()
        self._told: dict[str, int] = {}
        self._lock = threading.Lock()
        self._reading = threading.Lock()
        self._starting = threading.Lock()
        self._asked = threading.Event()
        self._watcher: threading.Thread | None = None
        self._questions = 0
        self._counted_from = clock()
        self._next = SHORTEST

    def note_move(self, code: str, revision: int) -> None:
        """Note that a change was committed here; two at once may be told in the wrong order."""
        with self._lock:
            self._unknown.pop(code, None)
            if code not in self._asked_at:
                return
            tick = self._ticks.get(code, LiveEvening(0))
            self._ticks[code] = tick._replace(revision=max(revision, tick.revision))
            self._told[code] = self._ticks[code].revision

    def look(self) -> None:
        """Take what the database says of the evenings that were asked for lately.

        It is all that counts after a restored backup, beside what was told meanwhile.
        """
        since = self._clock() - SECONDS_WATCHED
        with self._lock:
            for code in [code for code, at in self._asked_at.items() if at < since]:
                del self._asked_at[code]
                self._ticks.pop(code, None)
            codes = list(self._asked_at)
        if codes:
            self._read(codes)

    def answer(self, code: str) -> tuple[int | None, int]:
        """Return the revision of the evening, None where there is none, and when to ask again.

        In milliseconds.
        """
        self._watch()
        self._asked.set()
        with self._lock:
            self._count()
            is_known = self._has(code)
            if code in self._asked_at:
                self._asked_at[code] = self._clock()
        if not is_known:
            self._read([code])
        with self._lock:
            tick = self._ticks.get(code)
            if tick is None:
                return None, LONGEST
            return tick.revision, AFTERWARDS if tick.is_final else self._next

    def knows(self, code: str) -> bool:
        """Tell whether a question is answered without asking the database first."""
        with self._lock:
            return self._is_watching and self._has(code)

    def is_at(self, code: str, revision: int) -> bool:
        """Tell whether this is the revision of an evening that is asked for."""
        with self._lock:
            tick = self._ticks.get(code)
            return tick is not None and tick.revision == revision

    def _has(self, code: str) -> bool:
        return code in self._ticks or self._unknown.get(code, 0) > self._clock()

    def _read(self, codes: Collection[str]) -> None:
        """Read from the database; what was told while it was asked counts, where that is later."""
        with self._reading:
            with self._lock:
                now = self._clock()
                for code in codes:
                    self._told.pop(code, None)
                    self._asked_at.setdefault(code, now)
            found = self._load(codes)
            with self._lock:
                for code in codes:
                    self._take(code, found.get(code))

    def _take(self, code: str, tick: LiveEvening | None) -> None:
        if tick is None:
            self._asked_at.pop(code, None)
            # One that is gone may come back: the next question asks the database again.
            if self._ticks.pop(code, None) is not None:
                return
            self._unknown[code] = self._clock() + SECONDS_UNKNOWN
            while len(self._unknown) > MOST_UNKNOWN:
                self._unknown.popitem(last=False)
            return
        self._ticks[code] = tick._replace(revision=max(tick.revision, self._told.get(code, 0)))

    def _count(self) -> None:
        self._questions += 1
        passed = self._clock() - self._counted_from
        if passed < SECONDS_COUNTED:
            return
        phones = self._questions / passed * self._next / 1000
        self._next = round(min(max(phones * 1000 / QUESTIONS_A_SECOND, SHORTEST), LONGEST))
        self._questions, self._counted_from = 0, self._clock()

    @property
    def _is_watching(self) -> bool:
        return bool(self._watcher and self._watcher.is_alive())

    def _watch(self) -> None:
        """Watch the database in a thread.

        In the process that answers: a server may fork after this module is loaded. A watcher that
        the database stopped is replaced, after a look that may fail as it did.
        """
        if self._is_watching:
            return
        with self._starting:
            if self._is_watching:
                return
            self.look()
            self._watcher = threading.Thread(target=self._keep_looking, name="live", daemon=True)
            self._watcher.start()

    def _keep_looking(self) -> None:
        while self._asked.wait():
            self._asked.clear()
            self.look()
            time.sleep(SECONDS_BETWEEN_LOOKS)


def stored(codes: Collection[str]) -> dict[str, LiveEvening]:
    """Read the stored revisions of these evenings.

    In a thread that no request closes behind. This module is loaded before Django is ready.
    """
    from django.db import close_old_connections

    from tournament.store.club.revisions import revisions

    close_old_connections()
    return {code: LiveEvening(*found) for code, found in revisions(codes).items()}


# The one of this process.
LIVE = Live(stored)
