"""A club's own rules, and which of them an evening can be scored with."""

from collections.abc import Mapping
from typing import Any

from scoring.errors import ScoringError
from scoring.profiles.named import PROFILES, profile
from scoring.profiles.own import rules_of
from tournament.models import Club, Event, Profile

OWN = "club-"
SCALE, POINTS_TABLE = "matches.scale", "points_table"
JOINT = "+"
# Within the names of rules, the same in every language.
SCALE_NAMES = {
    "wbf_continuous": "WBF",
    "wbf_discrete": "WBF 20-0",
    "wbf_25": "WBF 25-0",
    "acbl_20": "ACBL 20-0",
    "acbl_30": "ACBL 30-0",
    "ebu_20": "EBU 20-0",
    "ebu_percentages": "EBU %",
}
BESIDES = {SCALE: SCALE_NAMES, POINTS_TABLE: {"before_1987": "<1987"}}
# In keys, which are short.
TOKENS = {scale: scale for scale in SCALE_NAMES} | {"before_1987": "1987"}


def is_own(key: str) -> bool:
    """Tell whether rules are a club's and not among the named ones."""
    return key.startswith(OWN)


def club_profiles(club: Club) -> list[Profile]:
    """List the club's own rules; costs one statement."""
    return list(Profile.objects.filter(club=club))


def find_profile(club: Club, key: str) -> Profile | None:
    """Find a profile of the club by the key of its version of today."""
    return next((profile for profile in club_profiles(club) if profile.key == key), None)


def rules_chosen(club: Club, key: str) -> dict[str, Any]:
    """Return what the event keeps: a club's own values, nothing for a named profile.

    Raises ScoringError("unknown_profile").
    """
    if not is_own(key):
        profile(key)
        return {}
    own_profile = find_profile(club, key)
    if own_profile is None:
        raise ScoringError("unknown_profile", profile=key, known=", ".join(PROFILES))
    rules_of(key, own_profile.rules)
    return own_profile.rules


# ---- single values that an evening chose besides its rules ----


def key_and_values_with(
    key: str, own: dict[str, Any], besides: Mapping[str, str]
) -> tuple[str, dict[str, Any]]:
    """Return key and values of an event that takes single values other than its rules'.

    `besides`: what is chosen at the places of `BESIDES`; an empty one is that of the rules.

    A named profile has then another key: its values are not those of its name.
    """
    rules = rules_of(key, own)
    theirs = {SCALE: rules.matches.scale.value, POINTS_TABLE: rules.points_table.value}
    besides = {place: value for place, value in besides.items() if value not in ("", theirs[place])}
    if not besides:
        return key, own
    if not own:
        names = (BESIDES[place][value] for place, value in besides.items())
        own = {"name": " + ".join([key.upper(), *names]), "base": key, "changes": {}}
        key = OWN + JOINT.join(TOKENS[value] for value in besides.values())
    return key, own | {"changes": {**own["changes"], **besides}}


def key_without(event: Event) -> str:
    """Return the key of the rules without what was chosen besides them."""
    chosen = event.profile.removeprefix(OWN).split(JOINT)
    is_named = set(chosen) <= set(TOKENS.values())
    return str(event.own_rules["base"]) if is_named else event.profile


def chosen_besides(event: Event, place: str) -> str:
    """Return the value that was chosen at a place besides the rules; empty for theirs."""
    if not event.own_rules:
        return ""
    own_profile = find_profile(event.club, event.profile)
    if own_profile is None and key_without(event) == event.profile:
        # A version of earlier: all of it is as chosen.
        return ""
    value = str(event.own_rules["changes"].get(place, ""))
    return "" if own_profile and own_profile.changes.get(place, "") == value else value


def keeps_version(event: Event, key: str) -> bool:
    """Tell whether that is the event's own version of rules that the club has changed since."""
    return is_own(key) and key == event.profile and find_profile(event.club, key) is None


def is_used(row: Profile) -> bool:
    """Tell whether an evening was ever set to one of its versions, and still is."""
    return Event.objects.filter(club=row.club, profile__startswith=row.stem).exists()


def key_of_today(club: Club, event: Event) -> str:
    """Return the key with which another evening is scored as this one was.

    The base of rules that the club does not have.
    """
    if not event.own_rules:
        return event.profile
    if key_without(event) != event.profile:
        return key_without(event)
    mine = (
        profile.key for profile in club_profiles(club) if event.profile.startswith(profile.stem)
    )
    return next(mine, str(event.own_rules["base"]))


def rules_name(profile: str, own_rules: dict[str, Any]) -> str:
    """Return what the log calls rules: a club's own by their name."""
    return str(own_rules.get("name", profile))
