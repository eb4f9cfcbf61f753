"""The bounded memory of this process: a session's evening and standings, by its revision
and its event's; what a version published, by its row; and who won it, by all that can change that.

Nothing else remembers what was read or computed.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any, Generic, TypeAlias, TypeVar
from uuid import UUID

Key: TypeAlias = tuple[UUID, int, int]
T = TypeVar("T")
MOST = 16
# One a module that remembers, from its import on.
_memories: list["Memory[Any]"] = []


class Memory(Generic[T]):
    """The values asked for last, by session, its revision and its event's."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._values: OrderedDict[Key, T] = OrderedDict()
        self._lock = Lock()
        _memories.append(self)

    def get(self, key: Key) -> T | None:
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def put(self, key: Key, value: T) -> None:
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()


def clear_memories() -> None:
    """Empty all that this process remembers of sessions."""
    for memory in _memories:
        memory.clear()
