"""What each value of a profile is called, by the text that a form sends for it."""

import json
from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.rounding import MOST_PLACES, Mode
from tournament.words.figures import decimal, percent

Words = str | Promise
Choices = Mapping[Any, Words]

MODES: Mapping[Mode, Words] = {
    Mode.HALF_UP: _("halves away from nought"),
    Mode.HALF_EVEN: _("halves to the even figure"),
    Mode.HALF_CEILING: _("halves to the higher figure"),
}
DATUM_MODES: Choices = {mode.value: words for mode, words in MODES.items()}
YES_NO: Choices = {True: _("yes"), False: _("no")}
TIE_BREAKS: Choices = {
    "meeting": _("the boards played against each other"),
    "sessions": _("the best session"),
    "deviation": _("the steadier boards, the smallest deviation"),
    "top_scores": _("their boards compared among themselves"),
    "opponents": _("the results of the opponents met"),
    "boards_won": _("the boards above average"),
    "lot": _("a draw by lot"),
}
POINTS_TABLES: Choices = {
    "current": pgettext_lazy("scoring table", "today’s"),
    "before_1987": pgettext_lazy("scoring table", "of before 1987"),
}
MOST_IMPS = 24
MOST_SIT_OUT = 30
PERCENTS = (5, 10, 15, 20, 25, 30)


def text_of(value: object) -> str:
    """Return a value as one text, always the same: what a form sends."""
    return json.dumps(value, sort_keys=True)


def table_note(points_table: str) -> str:
    """Say by which table an event is scored; nothing where it is today's."""
    return gettext("scored by the table of before 1987") if points_table != "current" else ""


def roundings() -> dict[str, Words]:
    """Return the choices of rounding by the text of their value."""
    choices: dict[str, Words] = {}
    for mode, words in MODES.items():
        for places in range(MOST_PLACES + 1):
            step = decimal(Decimal(1).scaleb(-places), places)
            values = {"step": step, "mode": words}
            value = {"places": places, "mode": mode.value}
            choices[text_of(value)] = pgettext("rounding", "to %(step)s, %(mode)s") % values
    return choices


def exact_or_rounded() -> dict[str, Words]:
    return {text_of(None): gettext("exact, not rounded"), **roundings()}


def imps() -> dict[str, Words]:
    return {text_of(str(number)): str(number) for number in range(MOST_IMPS + 1)}


def sit_outs() -> dict[str, Words]:
    usual = pgettext("sit-out", "a fifth more than a draw: 12 of 20, 18 of 30")
    return {text_of(None): usual, **{text_of(str(n)): str(n) for n in range(MOST_SIT_OUT + 1)}}


def shares() -> dict[str, Words]:
    return {text_of(str(Fraction(share, 100))): percent(Decimal(share), 0) for share in PERCENTS}


def tie_break_order() -> dict[str, Words]:
    """Return the choices of one place in the order of tie-breaks; the value is the whole order."""
    return {text_of(one): words for one, words in TIE_BREAKS.items()}


def fixed_choices(choices: Choices) -> Callable[[], dict[str, Words]]:
    return lambda: {text_of(value): words for value, words in choices.items()}
