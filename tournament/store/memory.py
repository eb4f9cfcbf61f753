"""The bounded memory of this process: a session's evening and standings, by its revision
and its event's; what a version published, by its row; and who won it, by all that can change that.

Nothing else remembers what was read or computed.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any, Generic, TypeAlias, TypeVar
from uuid import UUID

T = TypeVar("T")
Asked = TypeVar("Asked")
Key: TypeAlias = tuple[UUID, int, int]
MOST = 16
# One a module that remembers, from its import on.
_memories: list["Memory[Any]"] = []


class Bounded(Generic[Asked, T]):
    """The values asked for last, by what asks for them; the one used last is thrown away last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Asked, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Asked) -> T | None:
        with self._lock:
            if key in self._values:
                self._values.move_to_end(key)
            return self._values.get(key)

    def put(self, key: Asked, value: T) -> None:
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()


class Memory(Bounded[Key, T]):
    """The values asked for last, by session, its revision and its event's."""

    def __init__(self, most: int = MOST) -> None:
        super().__init__(most)
        _memories.append(self)


def clear_memories() -> None:
    """Empty all that this process remembers of sessions."""
    for memory in _memories:
        memory.clear()
