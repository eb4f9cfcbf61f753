"""Which parts are being made: who asks for one meanwhile waits for it, and does not make it too.

All phones ask for the same part as soon as an evening has moved. Each that was let through would
pass all of the program only to find at its end what another has made.
"""

import threading
from collections.abc import Callable

from tournament.serving.live.fragments import Key

# A part takes a tenth of a second; who has waited so long goes through himself.
SECONDS_WAITED = 5.0


class PartsUnderWay:
    """Let one of those who ask for a part make it, and the others wait until it is made."""

    def __init__(self) -> None:
        self._made: dict[Key, threading.Event] = {}
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    def on_end(self, listener: Callable[[], None]) -> None:
        """Have the listener called whenever a part is made, by the thread that made it."""
        self._listeners.append(listener)

    def has(self, key: Key) -> bool:
        return key in self._made

    def begin_or_wait(self, key: Key) -> bool:
        """Tell whether the caller is to make the part, and to call `end` then.

        Else another has made it meanwhile, or takes too long.
        """
        with self._lock:
            made = self._made.get(key)
            if made is None:
                self._made[key] = threading.Event()
                return True
        return not made.wait(SECONDS_WAITED)

    def end(self, key: Key) -> None:
        with self._lock:
            made = self._made.pop(key, None)
        if made:
            made.set()
        for listener in self._listeners:
            listener()
