"""Frozen values that write themselves as JSON and read themselves back, by their fields' types."""

import dataclasses
import datetime
import functools
import types
import typing
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Generic, Self, TypeVar, cast

from tournament.evening.seats import Seats

T = TypeVar("T")
Holder = TypeVar("Holder")
# Of a field's metadata: the name under which it is stored, where that is an older one.
STORED_AS = "stored as"
# Of a field's metadata: it is stored only where it is true, and false where nothing is stored.
IF_TRUE = "stored if true"


class Deferred(Generic[T]):
    """A field whose value may be given as a function, called when somebody first asks for it.

    `boards: Deferred[tuple[Board, ...]] = Deferred()`; it has no default but the one given here.
    """

    def __init__(self, *default: T) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, holder: object, owner: type | None = None) -> T:
        if holder is None:
            if not self.default:
                raise AttributeError(self.name)
            return self.default[0]
        value: T | Callable[[], T] = holder.__dict__[self.name]
        if callable(value):
            value = holder.__dict__[self.name] = value()
        return value

    def __set__(self, holder: object, value: T | Callable[[], T]) -> None:
        holder.__dict__[self.name] = value


def keep_with_value(work_out: Callable[[Holder], T]) -> Callable[[Holder], T]:
    """Keep what a function works out of a frozen value with that value: for functions that lie
    above it, where a cached property may not."""
    name = f"{work_out.__module__}.{work_out.__qualname__}"

    @functools.wraps(work_out)
    def find(value: Holder) -> T:
        memory = vars(value)
        if name not in memory:
            memory[name] = work_out(value)
        found: T = memory[name]
        return found

    return find


class Value:
    """Writes itself as plain JSON values and reads itself back."""

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        unset = find_unset(self)
        for name, stored in self.stored().items():
            if name in unset:
                continue
            value = getattr(self, name)
            data |= value.to_named() if isinstance(value, Seats) else {stored: to_plain(value)}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        readers, stored = cls.readers(), cls.stored()
        values = {
            name: read(data[stored[name]]) for name, read in readers.items() if stored[name] in data
        }
        if "seats" in readers:
            values["seats"] = Seats.from_named(data)
        return cls(**values)

    @classmethod
    @functools.cache
    def readers(cls) -> dict[str, Callable[[Any], Any]]:
        """Return what reads each field, by its name."""
        return {name: reader(hint) for name, hint in typing.get_type_hints(cls).items()}

    @classmethod
    @functools.cache  # asked of every value of a published evening
    def stored(cls) -> dict[str, str]:
        """Return the name under which each field is stored, by the field's own."""
        return stored_names(cls)


def stored_names(kind: Any) -> dict[str, str]:
    """Return the name under which each field of a dataclass is stored, by the field's own."""
    return {
        field.name: field.metadata.get(STORED_AS, field.name) for field in dataclasses.fields(kind)
    }


@functools.cache
def fields_if_true(kind: Any) -> frozenset[str]:
    """Find the fields of a dataclass that are stored only where they are true."""
    return frozenset(one.name for one in dataclasses.fields(kind) if one.metadata.get(IF_TRUE))


def find_unset(value: Any) -> frozenset[str]:
    """Find the fields of a value of which nothing is stored, since they are false."""
    kind: Any = type(value)
    names = fields_if_true(kind)
    return frozenset(name for name in names if not getattr(value, name)) if names else names


def to_plain(value: object) -> Any:
    """Write what JSON can hold of a value."""
    if isinstance(value, Value):
        return value.to_json()
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, Mapping):  # of plain values
        return dict(value)
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, datetime.date):  # and so a datetime
        return value.isoformat()
    return value


@functools.cache  # a published evening is read with tens of thousands of values
def reader(hint: Any) -> Callable[[Any], Any]:
    """Return what reads a value that `to_plain` wrote, by the type that the field declares."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        read = reader(next(option for option in inner if option is not type(None)))
        return lambda value: None if value is None else read(value)
    if origin is Deferred:
        return reader(inner[0])
    if origin is tuple:
        read = reader(inner[0])
        return lambda value: tuple(map(read, value))
    if origin is Mapping:
        return lambda value: value
    kind = cast(type, hint)
    if issubclass(kind, Value):
        return kind.from_json
    if issubclass(kind, datetime.date):
        return kind.fromisoformat
    return kind
