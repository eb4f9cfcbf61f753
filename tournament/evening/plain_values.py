"""Frozen values that write themselves as JSON and read themselves back, by their fields' types."""

import dataclasses
import datetime
import functools
import types
import typing
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Generic, Self, TypeVar

from tournament.evening.seats import Seats

T = TypeVar("T")


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


class Value:
    """Writes itself as plain JSON values and reads itself back."""

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            data |= value.to_named() if isinstance(value, Seats) else {field.name: to_plain(value)}
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        hints = cls.field_types()
        values = {name: from_plain(data[name], hints[name]) for name in hints if name in data}
        if hints.get("seats") is Seats:
            values["seats"] = Seats.from_named(data)
        return cls(**values)

    @classmethod
    @functools.cache  # a published evening asks some nine hundred times
    def field_types(cls) -> dict[str, Any]:
        """Return the types of the fields by their names."""
        return typing.get_type_hints(cls)


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


def from_plain(value: Any, hint: Any) -> Any:
    """Read the value that `to_plain` wrote, in the type that the field declares."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        if value is None:
            return None
        hint = next(option for option in typing.get_args(hint) if option is not type(None))
    if typing.get_origin(hint) is Deferred:
        (hint,) = typing.get_args(hint)
    if typing.get_origin(hint) is Mapping:
        return value
    if typing.get_origin(hint) is tuple:
        return tuple(from_plain(item, typing.get_args(hint)[0]) for item in value)
    if issubclass(hint, Value):
        return hint.from_json(value)
    if issubclass(hint, datetime.date):
        return hint.fromisoformat(value)
    return hint(value)
