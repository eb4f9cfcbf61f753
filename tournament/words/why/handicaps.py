"""The steps to a percentage with its handicap, in words."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal

from django.utils.translation import gettext

from scoring.forms.steps.table import Step
from tournament.evening.extra.rules import HandicapSource
from tournament.words import game
from tournament.words.why.lines import Telling, WhyLine, number, percent, product


def explain_usual(telling: Telling, step: Step) -> Iterator[WhyLine]:
    if step.details["from"] == HandicapSource.AVERAGE:
        yield WhyLine(gettext("Usual percentage, the mean of both players"), percent(step.figure))
        return
    yield WhyLine(gettext("Strength, the mean of both players"), number(step.figure))


def explain_handicap(telling: Telling, step: Step) -> Iterator[WhyLine]:
    reference, share = (number(Decimal(str(step.details[one]))) for one in ("reference", "share"))
    usual = step.details["usual"]
    missing = f"({reference} {game.MINUS} {number(usual)})"
    if step.details["from"] == HandicapSource.AVERAGE:
        text = gettext("Handicap, a share of what is missing to the reference")
        share = percent(Decimal(str(step.details["share"])))
    else:
        text = gettext("Handicap, so much for each point missing to the reference")
    # Kept back where the players are not named in full.
    note = "" if usual is None else product(missing, share)
    yield WhyLine(text, number(step.figure, signed=True), note=note)


def explain_handicapped(telling: Telling, step: Step) -> Iterator[WhyLine]:
    text = gettext("Percentage of the ranking, with the handicap")
    yield WhyLine(text, percent(step.figure), note=percent(step.details["scratch"]))


HANDICAPS: Mapping[str, Callable[[Telling, Step], Iterator[WhyLine]]] = {
    "usual": explain_usual,
    "handicap": explain_handicap,
    "handicapped": explain_handicapped,
}
