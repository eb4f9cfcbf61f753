"""Ways to draw the rounds of a Swiss in words, and how its first round comes about."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from movements import WAYS
from tournament.evening.stages.conditions import Conditions, FirstRound
from tournament.words.stages.formats import FORM_NAMES, form_name

# What each way does, since the words are used loosely.
DEFINITIONS: Mapping[str, str | Promise] = {
    "swiss": _("who stands near by score meets, nobody meets twice while that can be avoided"),
    "monrad": _("down the ranking each meets the next whom it has not met"),
    "danish": _("neighbours in the ranking meet, whether they have met before or not"),
    "accelerated": _(
        "a Swiss whose upper half counts one more match won in rounds 1 and 2, so that the best "
        "meet sooner"
    ),
}
FIRST: Mapping[FirstRound, str | Promise] = {
    FirstRound.NUMBERS: _("by number: the upper half against the lower"),
    FirstRound.STRENGTH: _("by strength: the upper half against the lower"),
    FirstRound.LOT: _("by lot"),
    FirstRound.HAND: _("by hand"),
}
BY_SEED = _("by seed: the upper half against the lower")


def list_ways() -> list[tuple[str, str]]:
    """List the ways to draw by name."""
    return [(value, form_name(value)) for value in WAYS]


def define_ways() -> list[str]:
    """List the ways to draw, each with its definition."""
    return [way_text(value) for value in WAYS]


def way_text(value: str) -> str:
    """Say what a way to draw does: Monrad: down the ranking each meets the next ..."""
    return gettext("%(name)s: %(definition)s.") % {
        "name": FORM_NAMES[value],
        "definition": DEFINITIONS[value],
    }


def draw_text(conditions: Conditions) -> str:
    """Say how rounds are drawn, and the first of them where that is not as usual."""
    texts = (way_text(conditions.way.value), first_round_text(conditions))
    return " ".join(filter(None, texts))


def first_round_text(conditions: Conditions) -> str:
    """Say how the first round was drawn, with the lot by which anybody can repeat it; empty where
    that is as usual."""
    if conditions.lot is not None:
        return gettext("Round 1 is drawn by lot, number %(lot)s.") % {"lot": conditions.lot}
    if conditions.first is FirstRound.HAND:
        return gettext("Round 1 is drawn by hand; until then it stands as the program proposes it.")
    if conditions.way.is_accelerated:
        return gettext("Round 1: each half for itself, its better half against the other.")
    if conditions.first is FirstRound.STRENGTH:
        return gettext("Round 1: the stronger half against the other.")
    return ""
