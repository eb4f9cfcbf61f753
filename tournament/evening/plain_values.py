"""Frozen values that write themselves as JSON and read themselves back, by their fields' types."""

import dataclasses
import datetime
import functools
import types
import typing
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Self

from tournament.evening.seats import Seats


class Value:
    """Writes itself as plain JSON values and reads itself back."""

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for field in dataclasses.fields(self):  # type: ignore[arg-type]
            value = getattr(self, field.name)
            found |= value.named() if isinstance(value, Seats) else {field.name: to_plain(value)}
        return found

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        hints = cls.field_types()
        found = {name: from_plain(data[name], hints[name]) for name in hints if name in data}
        if hints.get("seats") is Seats:
            found["seats"] = Seats.from_named(data)
        return cls(**found)

    @classmethod
    @functools.cache  # a published evening asks some nine hundred times
    def field_types(cls) -> dict[str, Any]:
        """Return the types of the fields by their names."""
        return typing.get_type_hints(cls)


def to_plain(value: object) -> Any:
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
    if typing.get_origin(hint) is Mapping:
        return value
    if typing.get_origin(hint) is tuple:
        return tuple(from_plain(item, typing.get_args(hint)[0]) for item in value)
    if issubclass(hint, Value):
        return hint.from_json(value)
    if issubclass(hint, datetime.date):
        return hint.fromisoformat(value)
    return hint(value)
