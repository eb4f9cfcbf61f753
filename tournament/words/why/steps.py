"""The steps of an explanation in words, up to the figure as it stands on the page.

Every code of `scoring.explain.awards` and of a form's steps has its words in `boards` or `totals`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy

from scoring.forms.steps.table import Step
from tournament.evening.explain.explained import Explained, Figure
from tournament.evening.extra.rules import HandicapSource
from tournament.evening.report import Report
from tournament.words import figures, game
from tournament.words.results import scored_with
from tournament.words.why.boards import BOARDS
from tournament.words.why.lines import Telling, WhyLine, exact, number, percent, product, score
from tournament.words.why.totals import TOTALS


def explain_usual(telling: Telling, step: Step) -> Iterator[WhyLine]:
    if step.details["from"] == HandicapSource.AVERAGE:
        yield WhyLine(gettext("Usual percentage, the mean of both players"), percent(step.figure))
        return
    yield WhyLine(gettext("Strength, the mean of both players"), number(step.figure))


def explain_handicap(telling: Telling, step: Step) -> Iterator[WhyLine]:
    reference, share = (number(Decimal(str(step.details[one]))) for one in ("reference", "share"))
    usual = step.details["usual"]
    missing = f"({reference} {figures.MINUS} {number(usual)})"
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


# A step that only rounds: where there is nothing to round it needs no line.
ROUNDED = ("shown", "counted", "total_shown", "percentage_shown", "points_shown")
TITLES: Mapping[str, str | Promise] = {
    "award": pgettext_lazy("explained", "What the board gave"),
    "percentage": pgettext_lazy("explained", "Percentage"),
    "total": pgettext_lazy("explained", "Total"),
    "mean": pgettext_lazy("explained", "Mean a board"),
    "rank": pgettext_lazy("explained", "Rank"),
    "round": pgettext_lazy("explained", "Victory points of the round"),
    "handicap": pgettext_lazy("explained", "Percentage with handicap"),
}


@dataclass(frozen=True)
class ExplainedFigure:
    """A figure as the page shows it, and how it is come by."""

    title: str
    figure: str
    intro: str
    lines: tuple[WhyLine, ...]


def explain_figures(report: Report, explained: Explained) -> tuple[ExplainedFigure, ...]:
    return tuple(
        tell(Telling(report, figure.kind, explained.pair.key, explained.side), figure)
        for figure in explained.figures
    )


def tell(telling: Telling, figure: Figure) -> ExplainedFigure:
    figure_text = shown_figure(telling, figure.steps[-1])
    *before, last = lines(telling, figure.steps)
    return ExplainedFigure(
        str(TITLES[figure.kind]),
        figure_text,
        intro(telling, figure.steps[0]),
        (*before, replace(last, figure=figure_text, is_result=True)),
    )


def lines(telling: Telling, steps: Sequence[Step]) -> Iterator[WhyLine]:
    """Explain each step, without those that round what is round already."""
    for before, one in zip((None, *steps[:-1]), steps, strict=True):
        figures = before and (before.figure, one.figure)
        is_idle = one.code in ROUNDED and figures and None not in figures
        if is_idle and figures and exact(figures[0]) == exact(figures[1]):
            continue
        yield from WORDS[one.code](telling, one)


def shown_figure(telling: Telling, last: Step) -> str:
    """Write the last step's figure exactly as card, board page and ranking show it."""
    report, value = telling.report, last.figure
    if value is None:
        return scored_with.NO_FIGURE
    if telling.kind == "rank":
        return figures.ordinal(int(exact(value)))
    assert isinstance(value, Decimal)
    if telling.kind in ("percentage", "handicap"):
        return figures.percent(value)
    if telling.kind == "mean":
        return figures.signed(value)
    if telling.kind == "award":
        return scored_with.award_text(report, value)
    return (
        figures.award(value)
        if report.scoring_form.ranks_by_percentage
        else scored_with.main_figure_with_unit(report, value)
    )


def intro(telling: Telling, first: Step) -> str:
    """Say what is compared with what."""
    if first.code == "compared":
        others = int(exact(first.details["others"]))
        text = ngettext(
            "%(score)s is compared with %(n)s other score of %(side)s: %(two)s for each score "
            "beaten, %(one)s for each equal one.",
            "%(score)s is compared with the %(n)s other scores of %(side)s: %(two)s for each "
            "score beaten, %(one)s for each equal one.",
            others,
        )
        sentence = text % {**worth(telling), **whose(telling, first), "n": others}
        return f"{sentence} {shares_note()}" if meets_shares(first) else sentence
    if first.code == "component":
        return intro_of_parts(telling, first)
    if first.code == "imps":
        text = gettext(
            "The difference between %(score)s and each other score of %(side)s becomes IMPs."
        )
        return text % whose(telling, first)
    if first.code == "datum":
        return gettext(
            "The difference between the score and the board’s datum becomes IMPs; here both are "
            "seen %(from_side)s."
        ) % {"from_side": game.from_side(telling.side)}
    return ""


def intro_of_parts(telling: Telling, first: Step) -> str:
    """Say that each part of a weighted score is compared as a score of its own would be."""
    if "beaten" in first.details:
        text = gettext(
            "Each part of the ruling is compared with the other scores of %(side)s: %(two)s for "
            "each score beaten, %(one)s for each equal one."
        )
    elif "against" in first.details:
        text = gettext(
            "The difference between each part of the ruling and each other score of %(side)s "
            "becomes IMPs."
        )
    else:
        return ""
    return text % {**worth(telling), "side": game.side_name(telling.side)}


def meets_shares(first: Step) -> bool:
    """Tell whether some score of the others counts less than once."""
    against = first.details["against"]
    assert isinstance(against, tuple)
    return any(exact(often).denominator > 1 for _, often in against)


def shares_note() -> str:
    return gettext("A weighted score of another table counts with each of its shares.")


def worth(telling: Telling) -> dict[str, str]:
    unit = telling.report.rules.unit
    return {"two": number(2 * unit), "one": number(unit)}


def whose(telling: Telling, step: Step) -> dict[str, str]:
    return {"score": score(step.details["points"]), "side": game.side_name(telling.side)}


WORDS: Mapping[str, Callable[[Telling, Step], Iterator[WhyLine]]] = {
    **BOARDS,
    **TOTALS,
    **HANDICAPS,
}
