"""A profile as plain data, for JSON: written, read back and checked, copied with changes.

Enums are their values, fractions texts such as `1/2`, rules inside a profile are objects; None
is a value that is left out of the convention, such as the rounding of boards that are not
rounded. Every mistake names its field with dots, `butler.trim`.
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
    """Write the profile as values that JSON knows; `from_data` gives the same profile back."""
    return {field.name: _to_plain(getattr(profile, field.name)) for field in fields(profile)}


def from_data(data: object) -> Profile:
    """Read the profile that the data describe.

    Raises `profile_value_wrong`, `profile_field_missing`, `profile_field_unknown` and those of
    a rounding; a field with a usual value may be missing.
    """
    found = _read(Profile, data, "")
    assert isinstance(found, Profile)
    return found


def change_values(profile: Profile, name: str, changes: Mapping[str, object]) -> Profile:
    """Return a copy under another name with single values changed, by their dotted names.

    >>> from scoring.profiles.named import profile
    >>> change_values(profile("wbf"), "club", {"butler.trim": "one"}).butler.trim.value
    'one'
    """
    data = as_data(profile)
    for place, value in {**changes, "name": name}.items():
        _put(data, place, value)
    return from_data(data)


def _put(data: Plain, place: str, value: object) -> None:
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
        return [_to_plain(one) for one in value]
    if is_dataclass(value):
        return {one.name: _to_plain(getattr(value, one.name)) for one in fields(value)}
    return value


def _read(kind: Any, data: object, place: str) -> object:
    if is_dataclass(kind):
        return _read_object(kind, data, place)
    if get_origin(kind) is tuple:
        if not isinstance(data, list):
            raise wrong(place, data)
        return tuple(_read(get_args(kind)[0], one, place) for one in data)
    if NoneType in get_args(kind):
        return None if data is None else _read(get_args(kind)[0], data, place)
    return _read_one(kind, data, place)


def _read_one(kind: Any, data: object, place: str) -> object:
    # JSON's true is an int to Python, and no number here.
    if isinstance(data, bool) and kind is not bool:
        raise wrong(place, data)
    if kind is Fraction and isinstance(data, str | int) and _FRACTION.fullmatch(str(data)):
        return Fraction(data)
    if issubclass(kind, Enum) and data in [one.value for one in kind]:
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
