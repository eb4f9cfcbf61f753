"""A club's own rules, and which of them an evening can be scored with."""

from typing import Any

from scoring.errors import ScoringError
from scoring.own_profiles import rules_of
from scoring.profiles import PROFILES, profile
from tournament.models import Club, Event, Profile

OWN = "club-"


def is_own(key: str) -> bool:
    """Whether rules are a club's and not among the named ones."""
    return key.startswith(OWN)


def club_profiles(club: Club) -> list[Profile]:
    return list(Profile.objects.filter(club=club))


def find_profile(club: Club, key: str) -> Profile | None:
    """By the key of its version of today."""
    return next((one for one in club_profiles(club) if one.key == key), None)


def rules_chosen(club: Club, key: str) -> dict[str, Any]:
    """What the event keeps: a club's own values, nothing for a named profile.

    Raises ScoringError("unknown_profile").
    """
    if not is_own(key):
        profile(key)
        return {}
    found = find_profile(club, key)
    if found is None:
        raise ScoringError("unknown_profile", profile=key, known=", ".join(PROFILES))
    rules_of(key, found.rules)
    return found.rules


def is_used(row: Profile) -> bool:
    """Whether an evening was ever set to one of its versions, and still is."""
    return Event.objects.filter(club=row.club, profile__startswith=row.stem).exists()


def of_today(club: Club, event: Event) -> str:
    """The key with which another evening is scored as this one was; the base of rules that the
    club does not have."""
    if not event.own_rules:
        return event.profile
    mine = (one.key for one in club_profiles(club) if event.profile.startswith(one.stem))
    return next(mine, str(event.own_rules["base"]))


def told(key: str, own: dict[str, Any]) -> str:
    """What the log calls rules: a club's own by their name."""
    return str(own.get("name", key))
