"""A club's own scoring rules: copied from others, changed, taken away."""

import uuid
from typing import Any

from scoring.profiles.named import profile
from scoring.profiles.own import differences, own_profile
from tournament.evening.errors import ServiceError, require
from tournament.models import Club, Profile
from tournament.store.club.profiles import is_used
from tournament.store.write import Write, logged_as


@logged_as("profile_added")
def add_profile(w: Write, club: Club, *, name: str, base: str, values: dict[str, Any]) -> None:
    """Add rules of the club's own.

    `base` is a named profile, `values` the whole of the copy. ServiceError: profile_name_taken;
    ScoringError where a value is wrong or two do not go together.
    """
    changes = find_changed_values(name, base, values)
    w.detail = {"names": name}
    check_name(club, name)
    w.create(Profile(club=club, name=name, base=base, changes=changes))


@logged_as("profile_changed")
def change_profile(
    w: Write, club: Club, *, profile_id: uuid.UUID, name: str, values: dict[str, Any], base: int
) -> None:
    """Change rules of the club as a new version: evenings keep the values that they were set to."""
    w.detail = {"names": name}
    row = find(club, profile_id)
    changes = find_changed_values(name, row.base, values)
    w.expect(row, base, name=name, changes=changes)
    check_name(club, name, apart_from=row.pk)
    if (row.name, row.changes) == (name, changes):
        return
    w.detail["was"] = row.name
    w.update(row, name=name, changes=changes, version=row.version + 1)


@logged_as("profile_removed")
def remove_profile(w: Write, club: Club, *, profile_id: uuid.UUID, base: int) -> None:
    """Remove rules of the club.

    ServiceError("profile_in_use") while an evening is scored by them.
    """
    row = find(club, profile_id)
    w.detail = {"names": row.name}
    w.expect(row, base)
    if is_used(row):
        raise ServiceError("profile_in_use", name=row.name)
    w.delete(row)


def find_changed_values(name: str, base: str, values: dict[str, Any]) -> dict[str, Any]:
    """Return those of all values that are not the base's."""
    return differences(own_profile(base, name, values), profile(base))


def find(club: Club, profile_id: uuid.UUID) -> Profile:
    return require(
        Profile.objects.filter(club=club, pk=profile_id).first(), ServiceError("profile_gone")
    )


def check_name(club: Club, name: str, *, apart_from: uuid.UUID | None = None) -> None:
    holder = Profile.objects.filter(club=club, name__iexact=name).first()
    if holder and holder.pk != apart_from:
        raise ServiceError("profile_name_taken", name=name)
