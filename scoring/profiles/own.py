"""A club's own rules: a named profile with single values changed, as an evening keeps them.

Plain data: the name, the `base`, one of the named profiles, and `changes`, values by their
dotted places as `data` writes them.
"""

from collections.abc import Mapping
from typing import TypeAlias

from scoring.errors import ScoringError
from scoring.profiles.conventions import Divisor, Profile, ShortBoards, TieBreak, wrong
from scoring.profiles.data import as_data, change_values
from scoring.profiles.named import profile

Own: TypeAlias = Mapping[str, object]

# What a copy has of its own, or what speaks of the base.
NOT_CHANGED = frozenset({"name", "unverified"})
_PARTS = ("name", "base", "changes")
# The step takes the place of the division by the other results, or raises a sum (`imps`).
_WITH_NEUBERG = (Divisor.OTHERS, Divisor.SUM)


def rules_of(key: str, own: Own) -> Profile:
    """Return the profile of that key; or the one that `own` describes, where it is not empty.

    Raises `unknown_profile`, `profile_field_missing`, `profile_field_unknown`,
    `profile_value_wrong`, `places_out_of_range` and those of values that do not go together.
    """
    if not own:
        return profile(key)
    for part in _PARTS:
        if part not in own:
            raise ScoringError("profile_field_missing", field=part)
    name, base, changes = (own[part] for part in _PARTS)
    if not isinstance(name, str) or not isinstance(base, str):
        raise wrong("name", name)
    if not isinstance(changes, Mapping):
        raise wrong("changes", changes)
    return own_profile(base, name, changes)


def own_profile(base: str, name: str, changes: Mapping[str, object]) -> Profile:
    """Return a copy of a named profile under another name, with single values changed.

    >>> own_profile("wbf", "Les Tilleuls", {"butler.trim": "one"}).butler.trim.value
    'one'
    """
    for place in changes:
        if place.partition(".")[0] in NOT_CHANGED:
            raise ScoringError("profile_field_unknown", field=place[:60])
    found = change_values(profile(base), name, changes)
    check_together(found)
    return found


def check_together(rules: Profile) -> None:
    """Refuse two values that are right by themselves and contradict each other."""
    if TieBreak.LOT in rules.tie_breaks[:-1]:
        raise ScoringError("profile_lot_not_last")
    if rules.raw_short_boards and rules.short_boards is not ShortBoards.NEUBERG:
        raise ScoringError("profile_raw_without_neuberg")
    if rules.cross_imps.neuberg and rules.cross_imps.divisor not in _WITH_NEUBERG:
        raise ScoringError("profile_neuberg_divisor", divisor=rules.cross_imps.divisor.value)


def differences(rules: Profile, base: Profile) -> dict[str, object]:
    """Find the values in which one differs from the other, as `own_profile` takes them.

    >>> differences(own_profile("wbf", "club", {"total.places": 2}), profile("wbf"))
    {'total.places': 2}
    """
    found = _differences(as_data(rules), as_data(base), "")
    return {place: value for place, value in found.items() if place not in NOT_CHANGED}


def _differences(changed: dict[str, object], base: dict[str, object], within: str) -> Own:
    found: dict[str, object] = {}
    for name, value in changed.items():
        was = base[name]
        if isinstance(value, dict) and isinstance(was, dict):
            found |= _differences(value, was, f"{within}{name}.")
        elif value != was:
            found[f"{within}{name}"] = value
    return found
