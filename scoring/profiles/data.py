"""Write a profile as plain data for JSON, read it back checked, or copy it with changes.

Enumerations are written as their values, fractions as texts such as `1/2`, rules inside a profile
as objects; None stands for a rule that the profile does not have, such as the rounding of boards
that are not rounded. Every mistake names its field with dots, `butler.trim`.
"""

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from scoring.errors import ScoringError
from scoring.profiles.conventions import Profile, wrong

Plain: TypeAlias = dict[str, object]

_FRACTION = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9}|/0*[1-9][0-9]{0,8})?")


def as_data(profile: Profile) -> Plain:
    """Write a profile as values that JSON knows; `from_data` reads the same profile back."""
    return {field.name: _to_plain(getattr(profile, field.name)) for field in fields(profile)}


def from_data(data: object) -> Profile:
    """Read a profile from plain data; a field with a default may be missing.

    Raises `profile_value_wrong`, `profile_field_missing`, `profile_field_unknown` and the errors of
    a rounding.
    """
    profile = _read(Profile, data, "")
    assert isinstance(profile, Profile)
    return profile


def change_values(profile: Profile, name: str, changes: Mapping[str, object]) -> Profile:
    """Copy a profile under another name, with single values changed, by their dotted names.

    >>> from scoring.profiles.named import profile
    >>> change_values(profile("wbf"), "club", {"butler.trim": "one"}).butler.trim.value
    'one'
    """
    data = as_data(profile)
    for place, value in {**changes, "name": name}.items():
        _put(data, place, value)
    return from_data(data)


def _put(data: Plain, place: str, value: object) -> None:
    """Put a value at a dotted place that is there; else `profile_field_unknown`."""
    *path, last = place.split(".")
    inside = data
    for step in path:
        deeper = inside.get(step)
        if not isinstance(deeper, dict):
            raise ScoringError("profile_field_unknown", field=place)
        inside = deeper
    if last not in inside:
        raise ScoringError("profile_field_unknown", field=place)
    inside[last] = value


def _to_plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [_to_plain(each) for each in value]
    if is_dataclass(value):
        return {field.name: _to_plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _read(kind: Any, data: object, place: str) -> object:
    """Read data as a value of a field's declared type; `place` is its dotted name."""
    if is_dataclass(kind):
        return _read_object(kind, data, place)
    if get_origin(kind) is tuple:
        if not isinstance(data, list):
            raise wrong(place, data)
        return tuple(_read(get_args(kind)[0], each, place) for each in data)
    if NoneType in get_args(kind):
        return None if data is None else _read(get_args(kind)[0], data, place)
    return _read_one(kind, data, place)


def _read_one(kind: Any, data: object, place: str) -> object:
    # JSON's true is an int to Python, and no number here.
    if isinstance(data, bool) and kind is not bool:
        raise wrong(place, data)
    if kind is Fraction and isinstance(data, str | int) and _FRACTION.fullmatch(str(data)):
        return Fraction(data)
    if issubclass(kind, Enum) and data in [member.value for member in kind]:
        return kind(data)
    if kind not in (bool, int, str) or not isinstance(data, kind):
        raise wrong(place, data)
    return data


def _read_object(kind: Any, data: object, place: str) -> object:
    if not isinstance(data, dict):
        raise wrong(place, data)
    kinds = get_type_hints(kind)
    for name in data:
        if name not in kinds:
            raise ScoringError("profile_field_unknown", field=_inside(place, str(name)[:60]))
    for field in fields(kind):
        if field.default is MISSING and field.name not in data:
            raise ScoringError("profile_field_missing", field=_inside(place, field.name))
    values = {name: _read(kinds[name], value, _inside(place, name)) for name, value in data.items()}
    try:
        return kind(**values)
    except ScoringError as error:
        inside = _inside(place, str(error.details.get("field", "places")))
        raise ScoringError(error.code, **(error.details | {"field": inside})) from None


def _inside(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
