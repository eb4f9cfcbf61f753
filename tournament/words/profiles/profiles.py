"""Scoring rules in words: each of their values, what it means, and how sure it is."""

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring.profiles.conventions import Profile
from scoring.profiles.data import as_data
from scoring.profiles.named import profile
from scoring.profiles.own import differences, rules_of
from tournament.words.figures import award
from tournament.words.profiles.rules import GROUPS, IN_ORDER, RULES, TABLE, Rule
from tournament.words.profiles.values import TIE_BREAKS, Words, text_of

# In the order in which clubs here need them.
NAMES: Mapping[str, Words] = {
    "ffb": _("FFB (France): every figure to one tenth"),
    "wbf": _("WBF: every figure to one tenth"),
    "abf": _("ABF (Australia): exact sums"),
    "acbl": _("ACBL (North America): half points"),
    "realbridge": _("RealBridge: exact sums, cross-IMPs with Neuberg’s step"),
}
# Shown and copied too, although no official result proves them.
MORE_NAMES: Mapping[str, Words] = {
    "ebu": _("EBU (England): exact sums, shown to one tenth"),
    "fsb": _("FSB (Switzerland): as the WBF"),
    "bbo": _("BBO: exact sums"),
}
SOURCES: Mapping[str, Words] = {
    "ffb": _("Official results of the FFB and of Magic Contest"),
    "wbf": _("Official results by “WBF scoring”"),
    "abf": _("Official results of the ABF, by Compscore3"),
    "acbl": _("Official results and manual of ACBLscore"),
    "realbridge": _("Results published by RealBridge"),
    "ebu": _("Published laws and practice of the EBU"),
    "fsb": _("No text of the FSB was at hand"),
    "bbo": _("Results published by BBO"),
}


def short_name(key: str, own: Mapping[str, Any]) -> str:
    """Write the short name of rules: FFB, RealBridge, or the club's own name for them."""
    return str(own["name"]) if own else {"realbridge": "RealBridge"}.get(key, key.upper())


# ---- a profile ----


def value_at(rules: Profile, place: str) -> Any:
    """Return the plain value, as a profile's data has it."""
    value: Any = as_data(rules)
    for step in place.split("."):
        value = value[step]
    return value


def value_words(place: str, value: Any) -> str:
    rule = RULES[place]
    if place == IN_ORDER:
        return rule_order([str(TIE_BREAKS[one]) for one in value]) if value else gettext("nothing")
    if place == TABLE:
        return table_words(value) if value else gettext("none")
    # A value that no form offers, such as 2.5 IMPs, came with a file.
    return str(rule.choices().get(text_of(value), value))


def table_words(rows: list[dict[str, str]]) -> str:
    """Write a scale in short: 0: 10-10; 5: 12-8."""
    text = pgettext("row of a scale", "%(margin)s: %(winner)s-%(loser)s")
    return "; ".join(
        text % {name: decimal_text(Fraction(row[name])) for name in ("margin", "winner", "loser")}
        for row in rows
    )


def decimal_text(value: Fraction) -> str:
    return award(Decimal(value.numerator) / Decimal(value.denominator))


def rule_order(names: list[str]) -> str:
    text = gettext("%(one)s, then %(other)s")
    return functools.reduce(lambda first, second: text % {"one": first, "other": second}, names)


@dataclass(frozen=True)
class RuleValue:
    """`source`: who says so, empty where nothing confirms it; `is_own`: chosen by the club."""

    rule: Rule
    words: str
    source: str
    is_own: bool = False


def values(key: str, own: Mapping[str, Any]) -> list[tuple[str, list[RuleValue]]]:
    """List all values of a profile, group by group."""
    rules = rules_of(key, own)
    base = str(own["base"]) if own else key
    changed = {rule.place for rule in changed_rules(rules, base)}
    return [
        (
            str(label),
            [
                RuleValue(
                    rule,
                    value_words(rule.place, value_at(rules, rule.place)),
                    "" if is_unverified(rules, rule.place) else str(SOURCES[base]),
                    rule.place in changed,
                )
                for rule in group
            ],
        )
        for label, group in GROUPS
    ]


def is_unverified(rules: Profile, place: str) -> bool:
    """Tell whether nothing confirms a value; `butler` says it of all inside."""
    return any(place == one or place.startswith(f"{one}.") for one in rules.unverified)


def changed_rules(rules: Profile, base: str) -> list[Rule]:
    """List the rules whose values are not the base's, in the order of the page."""
    places = differences(rules, profile(base))
    return [
        rule
        for rule in RULES.values()
        if any(place == rule.place or place.startswith(f"{rule.place}.") for place in places)
    ]


def differences_text(own: Mapping[str, Any]) -> list[str]:
    """Write in what a club's own rules differ from their base, one text each."""
    rules = rules_of("", own)
    text = pgettext("what: who", "%(what)s: %(who)s")
    return [
        text % {"what": rule.label, "who": value_words(rule.place, value_at(rules, rule.place))}
        for rule in changed_rules(rules, str(own["base"]))
    ]


def rules_text(own: Mapping[str, Any]) -> str:
    """Write a sentence for the rules, and one for each value that is not the base's."""
    values = {"name": own["name"], "base": short_name(str(own["base"]), {})}
    changes = differences_text(own)
    if not changes:
        return gettext("Rules “%(name)s”, as %(base)s.") % values
    text = gettext("Rules “%(name)s”: as %(base)s, but for these values.") % values
    return " ".join([text, *(f"{change}." for change in changes)])
