"""Own rules, rankings beside scratch, conditions of contest, as an evening's file has them."""

from typing import Any

from scoring.errors import ScoringError
from scoring.profiles.named import DEFAULT_PROFILE
from scoring.profiles.own import rules_of
from tournament.evening.extra import rules as extra_rules
from tournament.evening.files.errors import EveningFileError
from tournament.evening.stages import conditions
from tournament.files.evening.fields import check_object, excerpt, read_plain


def own_rules(value: Any) -> dict[str, Any]:
    """Read a club's own values, which the program can score with; or none."""
    found: dict[str, Any] = read_plain(check_object(value))
    for name in set(found) - {"name", "base", "changes"}:
        raise EveningFileError("field_unknown", field=excerpt(name))
    try:
        rules_of(DEFAULT_PROFILE, found)
    except ScoringError:
        raise EveningFileError("rules_wrong") from None
    return found


def extra_rankings(value: Any) -> dict[str, Any]:
    """Read which rankings are wanted beside scratch, and by which limits."""
    found: dict[str, Any] = read_plain(check_object(value))
    try:
        return extra_rules.write_rules(extra_rules.read_rules(found))
    except ValueError:
        raise EveningFileError(
            "unknown_value",
            found=excerpt(found),
            known=[kind.value for kind in extra_rules.ExtraKind],
        ) from None


def match_rules(value: Any) -> dict[str, Any]:
    """Read the conditions of contest of a stage."""
    found: dict[str, Any] = read_plain(check_object(value))
    try:
        return conditions.write_conditions(conditions.read_conditions(found))
    except ValueError:
        raise EveningFileError(
            "unknown_value", found=excerpt(found), known=list(conditions.READERS)
        ) from None
