"""What an explanation is written with: lines of a small table, and how its figures look.

Pure text from values, the same for every page. The words are in `why_boards` and `why_words`.
"""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from django.utils.translation import gettext, ngettext

from scoring.forms.steps.table import Step
from tournament.evening.report import Report
from tournament.words import figures
from tournament.words.results import scored_with

MOST_PLACES = 3
TIMES, DIVIDED, ABOUT = "×", "÷", "≈"


@dataclass(frozen=True)
class WhyLine:
    """One line: what is looked at, how it is worked out, what comes of it, out of how much.

    `note` stands below the text, a long working too; `board` is the number of a board that has
    an explanation of its own, `match` names a match that has; `is_result` marks the figure that
    the page is about.
    """

    text: str
    figure: str = ""
    working: str = ""
    top: str = ""
    note: str = ""
    board: int = 0
    match: str = ""
    is_result: bool = False

    @property
    def figure_text(self) -> str:
        """Write the figure as it is read: 3 × 2 = 6; 5 of 10."""
        if self.top:
            return gettext("%(figure)s of %(top)s") % {"figure": self.figure, "top": self.top}
        if not self.working:
            return self.figure
        sign = "" if self.figure.startswith(ABOUT) else "= "
        return f"{self.working} {sign}{self.figure}"


@dataclass(frozen=True)
class Telling:
    """What the words need beside a step: the evening, whose figure, from which side."""

    report: Report
    kind: str
    pair: str
    side: str = ""

    @property
    def is_signed(self) -> bool:
        """IMPs and points are won or lost, matchpoints and victory points are not."""
        return not self.report.scoring_form.boards.has_top

    def amount(self, value: Fraction | Decimal | int | None) -> str:
        """Write an award or a sum of them: 7.5; +3.25."""
        return number(value, signed=self.is_signed)

    def label(self, key: object) -> str:
        """Write a pair's number on the paper."""
        pair = self.report.pair_by_key.get(str(key))
        return pair.shown if pair else str(key)

    def labels(self, keys: object) -> str:
        assert isinstance(keys, tuple)
        return ", ".join(self.label(key) for key in keys)


def exact(value: object) -> Fraction:
    """Write a figure of a step, or of its details."""
    assert isinstance(value, int | Fraction | Decimal)
    return Fraction(value)


def number(value: object, *, signed: bool = False) -> str:
    """Write a number without idle noughts, marked where it is not exact: 14.5, ≈ 14.167."""
    if value is None:
        return scored_with.NO_FIGURE
    exact_value = exact(value)
    thousandths = round(exact_value * 10**MOST_PLACES)
    digits = figures.award(Decimal(thousandths).scaleb(-MOST_PLACES)) if thousandths else "0"
    sign = "+" if signed and exact_value > 0 else ""
    about = "" if exact_value * 10**MOST_PLACES == thousandths else f"{ABOUT}{figures.THIN}"
    return f"{about}{sign}{digits}"


def percent(value: object) -> str:
    return f"{number(value)}{figures.THIN if figures.is_french() else ''}%"


def product(*parts: str) -> str:
    return f" {TIMES} ".join(parts)


def quotient(above: str, below: str) -> str:
    return f"{above} {DIVIDED} {below}"


def rounded(step: Step) -> str:
    """Say how a figure is rounded: Rounded to 1 decimal."""
    places = step.details["places"]
    if places is None:
        return gettext("As it stands")
    assert isinstance(places, int)
    return ngettext("Rounded to %(n)s decimal", "Rounded to %(n)s decimals", places) % {"n": places}


def score(value: object) -> str:
    """Write a score from the pair's side: +420, −50, 0."""
    assert isinstance(value, int)
    return figures.score(value, signed=True)
