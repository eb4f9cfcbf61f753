"""Read a club's own rules: a named profile with single values changed, as an evening keeps them.

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

# Fields that are no rules: the name is the copy's own, `unverified` speaks of the base.
NOT_CHANGED = frozenset({"name", "unverified"})
_PARTS = ("name", "base", "changes")
# With which divisors Neuberg's step has a meaning: `boards.imps` says how it is applied.
_WITH_NEUBERG = (Divisor.OTHERS, Divisor.SUM)


def rules_of(key: str, own: Own) -> Profile:
    """Return the profile of a key; or the one that `own` describes, unless that is empty.

    Raises `unknown_profile`, `profile_field_missing`, `profile_field_unknown`,
    `profile_value_wrong`, `places_out_of_range` and the errors of `check_together`.
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
    """Copy a named profile under another name, with single values changed.

    >>> own_profile("wbf", "Les Tilleuls", {"butler.trim": "one"}).butler.trim.value
    'one'
    """
    for place in changes:
        if place.partition(".")[0] in NOT_CHANGED:
            raise ScoringError("profile_field_unknown", field=place[:60])
    copy = change_values(profile(base), name, changes)
    check_together(copy)
    return copy


def check_together(rules: Profile) -> None:
    """Refuse values that are right by themselves but contradict each other.

    Drawing lots not last among tie-breaks, boards shown raw where short boards do not use Neuberg,
    Neuberg's step with a divisor that it does not go with.
    """
    if TieBreak.LOT in rules.tie_breaks[:-1]:
        raise ScoringError("profile_lot_not_last")
    if rules.raw_short_boards and rules.short_boards is not ShortBoards.NEUBERG:
        raise ScoringError("profile_raw_without_neuberg")
    if rules.cross_imps.neuberg and rules.cross_imps.divisor not in _WITH_NEUBERG:
        raise ScoringError("profile_neuberg_divisor", divisor=rules.cross_imps.divisor.value)


def differences(rules: Profile, base: Profile) -> dict[str, object]:
    """Find the values in which a profile differs from its base, as `own_profile` takes them.

    >>> differences(own_profile("wbf", "club", {"total.places": 2}), profile("wbf"))
    {'total.places': 2}
    """
    changes = _differences(as_data(rules), as_data(base), "")
    return {place: value for place, value in changes.items() if place not in NOT_CHANGED}


def _differences(changed: dict[str, object], base: dict[str, object], within: str) -> Own:
    """Collect the values that differ, by dotted names that begin with `within`."""
    changes: dict[str, object] = {}
    for name, value in changed.items():
        before = base[name]
        if isinstance(value, dict) and isinstance(before, dict):
            changes |= _differences(value, before, f"{within}{name}.")
        elif value != before:
            changes[f"{within}{name}"] = value
    return changes
