"""The steps to totals, percentages, ranks and victory points, in words."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from django.utils.translation import gettext, ngettext, pgettext

from scoring.forms.steps.table import Step
from scoring.profiles.match_rules import MatchScale
from tournament.evening.report import PenaltyLine
from tournament.evening.scores.ranked_by import penalties_of
from tournament.words import figures, ruled
from tournament.words.figures import decimal
from tournament.words.kind import WORDS, say
from tournament.words.profiles.scales import ON_SCALE
from tournament.words.results.scored_with import NO_FIGURE, unit_after
from tournament.words.why.lines import (
    ABOUT,
    Telling,
    WhyLine,
    exact,
    number,
    percent,
    product,
    quotient,
    rounded,
)


def explain_board(telling: Telling, step: Step) -> Iterator[WhyLine]:
    place, top = int(exact(step.details["board"])), exact(step.details["top"])
    text = pgettext("explained", "Board %(number)s") % {"number": place}
    yield WhyLine(text, telling.amount(step.figure), top=number(top) if top else "", board=place)


def explain_sum(telling: Telling, step: Step) -> Iterator[WhyLine]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("Sum, %(n)s board", "Sum, %(n)s boards", boards) % {"n": boards}
    yield WhyLine(text, telling.amount(step.figure))


def explain_factor(telling: Telling, step: Step) -> Iterator[WhyLine]:
    text = gettext("Raised to the maximum of those with the most boards")
    maximum, possible = exact(step.details["maximum"]), exact(step.details["possible"])
    before = telling.amount(exact(step.figure) * possible / maximum)
    working = quotient(product(before, number(maximum)), number(possible))
    yield WhyLine(text, telling.amount(step.figure), note=working)


def explain_penalty(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain a penalty by its law and reason, as on the pair's card.

    What was there, less what is taken.
    """
    before, left = exact(step.details["before"]), exact(step.figure)
    working = f"{points_of(telling, before)} {figures.MINUS} {number(before - left)}"
    sentences = [ruled.penalty_line(penalty) for penalty in find_penalties(telling, step)]
    if len(sentences) == 1:
        yield WhyLine(sentences[0], points_of(telling, left), note=working)
        return
    amount = ruled.exact_decimal(exact(step.details["amount"]))
    words = {"amount": ruled.amount(amount, str(step.details["unit"]))}
    text = gettext("Penalty: %(amount)s") % words
    yield WhyLine(text, points_of(telling, left), note="; ".join([working, *sentences]))


def find_penalties(telling: Telling, step: Step) -> list[PenaltyLine]:
    """Find what the step takes off: one of the pair's penalties, all of them at victory points."""
    own = [one for one in penalties_of(telling.report, telling.pair) if one.amount]
    place = step.details.get("number")
    return own if place is None else own[int(exact(place)) - 1 :][:1]


def points_of(telling: Telling, value: Fraction) -> str:
    """Write the points of a match: victory points without a sign, IMPs with one."""
    return number(value) if telling.report.scoring_form.is_by_match else telling.amount(value)


def explain_maximum(telling: Telling, step: Step) -> Iterator[WhyLine]:
    if exact(step.figure) != exact(step.details["possible"]):
        text = gettext("What those with the most boards could win")
        yield WhyLine(text, number(step.figure))
        return
    boards = int(exact(step.details["boards"]))
    text = ngettext("What could be won on %(n)s board", "What could be won on %(n)s boards", boards)
    yield WhyLine(text % {"n": boards}, number(step.figure))


def explain_share(telling: Telling, step: Step) -> Iterator[WhyLine]:
    parts = number(step.details["total"]), number(step.details["maximum"])
    yield WhyLine(gettext("Share of it"), percent(step.figure), note=quotient(*parts))


def explain_mean(telling: Telling, step: Step) -> Iterator[WhyLine]:
    parts = telling.amount(exact(step.details["total"])), number(step.details["boards"])
    text = gettext("Total, divided by the boards")
    yield WhyLine(text, telling.amount(step.figure), note=quotient(*parts))


def explain_shown_total(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(rounded(step), telling.amount(step.figure))


# ---- ranks ----


def explain_merit(telling: Telling, step: Step) -> Iterator[WhyLine]:
    better = int(exact(step.details["better"]))
    figure = compared_figure(telling, exact(step.figure))
    if better:
        text = say(telling.report, "why.better", n=better, figure=figure)
    else:
        text = gettext("Nobody has more than %(figure)s") % {"figure": figure}
    yield WhyLine(text)


def compared_figure(telling: Telling, value: Fraction) -> str:
    """Write what others have more or less of, with its unit; in a sentence no ≈ goes before it."""
    report = telling.report
    is_share = report.scoring_form.ranks_by_percentage
    figure = percent(value) if is_share else points_of(telling, value)
    plain = figure.removeprefix(f"{ABOUT}{figures.THIN}")
    return plain if is_share else unit_after(report, plain)


def explain_tie_break(telling: Telling, step: Step) -> Iterator[WhyLine]:
    equal = step.details["equal"]
    assert isinstance(equal, tuple)
    text = say(telling.report, "why.level_by", n=len(equal), pairs=telling.labels(equal))
    rule = str(WORDS.of(telling.report).tie_breaks[str(step.details["rule"])])
    yield WhyLine(text, note=rule)


def explain_shared_rank(telling: Telling, step: Step) -> Iterator[WhyLine]:
    equal = step.details["equal"]
    assert isinstance(equal, tuple)
    text = say(telling.report, "why.shares_rank", n=len(equal), pairs=telling.labels(equal))
    yield WhyLine(text)


def explain_rank(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(pgettext("explained", "Rank"), figures.ordinal(int(exact(step.figure))))


# ---- victory points ----


def explain_margin(telling: Telling, step: Step) -> Iterator[WhyLine]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("IMPs on %(n)s board", "IMPs on %(n)s boards", boards) % {"n": boards}
    yield WhyLine(text, number(step.figure, signed=True))


def explain_match_share(telling: Telling, step: Step) -> Iterator[WhyLine]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("Share of %(n)s board", "Share of %(n)s boards", boards) % {"n": boards}
    yield WhyLine(text, percent(step.figure))


def explain_victory_points(telling: Telling, step: Step) -> Iterator[WhyLine]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("On %(scale)s for %(n)s board", "On %(scale)s for %(n)s boards", boards)
    scale = ON_SCALE[MatchScale(str(step.details["scale"]))]
    both = gettext("Both sides share %(points)s.") % {"points": number(step.details["both"])}
    yield WhyLine(text % {"n": boards, "scale": scale}, number(step.figure), note=both)


def explain_match(telling: Telling, step: Step) -> Iterator[WhyLine]:
    told_ = {"round": step.details["round"], "pair": telling.label(step.details["opponents"])}
    text = gettext("Round %(round)s against pair %(pair)s") % told_
    if "percentage" in step.details:
        won = percent(exact(step.details["percentage"]))
    else:
        won = gettext("%(figure)s IMPs") % {"figure": number(step.details["imps"], signed=True)}
    yield WhyLine(text, write_hundredths(step.figure), note=won)


def explain_sit_out(telling: Telling, step: Step) -> Iterator[WhyLine]:
    text = gettext("Round %(round)s: sit-out") % step.details
    yield WhyLine(text, write_hundredths(step.figure))


def explain_earlier(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(gettext("On the evenings before"), write_hundredths(step.figure))


def write_hundredths(value: object) -> str:
    """Write hundredths, so that victory points under one another have the decimals of their sum.

    11.40.
    """
    exact_value = exact(value)
    whole = (exact_value * 100).denominator == 1
    return decimal(ruled.exact_decimal(exact_value), 2) if whole else number(exact_value)


def explain_no_match(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain a round whose boards are cancelled, not played, or still to be played."""
    told_ = {"round": step.details["round"], "pair": telling.label(step.details["opponents"])}
    text = gettext("Round %(round)s against pair %(pair)s") % told_
    late = gettext("Its boards are to be played late: nothing counts yet.")
    note = late if step.details["late"] else gettext("No board counts.")
    yield WhyLine(text, NO_FIGURE, note=note)


def explain_shown_points(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(gettext("Sum of the rounds"), number(step.figure))


# ---- what is not shown yet ----


def explain_hidden_boards(telling: Telling, step: Step) -> Iterator[WhyLine]:
    count = int(exact(step.details["count"]))
    text = ngettext("%(n)s board not shown yet", "%(n)s boards not shown yet", count)
    note = gettext("They can be looked at here once all who are to play them have done so.")
    yield WhyLine(text % {"n": count}, "…", note=note)


def explain_hidden_rounds(telling: Telling, step: Step) -> Iterator[WhyLine]:
    count = int(exact(step.details["count"]))
    text = ngettext("%(n)s round not shown yet", "%(n)s rounds not shown yet", count)
    yield WhyLine(text % {"n": count}, "…")


TOTALS: Mapping[str, Callable[[Telling, Step], Iterator[WhyLine]]] = {
    "board": explain_board,
    "sum": explain_sum,
    "factored": explain_factor,
    "penalty": explain_penalty,
    "maximum": explain_maximum,
    "share": explain_share,
    "mean": explain_mean,
    "total_shown": explain_shown_total,
    "merit": explain_merit,
    "tie_break": explain_tie_break,
    "shared": explain_shared_rank,
    "rank": explain_rank,
    "margin": explain_margin,
    "match_share": explain_match_share,
    "victory_points": explain_victory_points,
    "match": explain_match,
    "sit_out": explain_sit_out,
    "earlier": explain_earlier,
    "no_match": explain_no_match,
    "points_shown": explain_shown_points,
    "hidden_boards": explain_hidden_boards,
    "hidden_rounds": explain_hidden_rounds,
}
