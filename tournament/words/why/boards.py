"""The steps to what a board gave, in words: comparisons, rulings, what is made of them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring.forms.steps.table import Step
from scoring.profiles.conventions import DatumKind, Trim
from tournament.words import figures
from tournament.words.results import scored_with
from tournament.words.why.lines import (
    Telling,
    WhyLine,
    exact,
    number,
    percent,
    product,
    quotient,
    rounded,
    score,
)

WITHOUT_AWARD: Mapping[str, str | Promise] = {
    "NotPlayed": _("Not played: the board counts neither for the pair nor against it"),
    "Cancelled": _("Cancelled: the board counts neither for the pair nor against it"),
    "Pending": _("To be played late: nothing counts yet"),
}
DIVISORS: Mapping[str, str | Promise] = {
    "others": _("The mean: divided by the other results"),
    "results": _("Divided by the results of the board"),
    "sum": _("The sum is kept as it is"),
    "root": _("Divided by the root of half the other results"),
}


def explain_comparison(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain a comparison: beaten, equal, ahead; two, one and nought for each, or half of that."""
    unit, own = telling.report.rules.unit, step.details["points"]
    against = step.details["against"]
    assert isinstance(own, int)
    assert isinstance(against, tuple)
    for name, often, worth, scores in (
        (gettext("Beaten"), "beaten", 2 * unit, [one for one in against if one[0] < own]),
        (gettext("Equal"), "tied", unit, []),
        (gettext("Ahead"), "lost", Fraction(0), [one for one in against if one[0] > own]),
    ):
        times = exact(step.details[often])
        yield WhyLine(
            name,
            number(times * worth),
            product(number(times), number(worth)),
            note=scores_text(scores),
        )
    top = number(2 * unit * exact(step.details["others"]))
    yield WhyLine(pgettext("explained", "Total"), number(step.figure), top=top)


def scores_text(against: Iterable[tuple[int, Fraction]]) -> str:
    """Write scores from the best down: +50 (2 times), −420."""
    return ", ".join(
        score(points) if often == 1 else score_with_count(points, often)
        for points, often in sorted(against, reverse=True)
    )


def score_with_count(points: int, often: Fraction) -> str:
    values = {"score": score(points), "times": number(often)}
    return gettext("%(score)s (%(times)s times)") % values


def explain_component(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain one part of a weighted score as a score of its own would be."""
    values = {"share": percent(100 * exact(step.details["weight"]))}
    text = gettext("%(share)s of the ruling: a score of %(score)s")
    yield WhyLine(text % (values | {"score": score(step.details["points"])}))
    if "beaten" in step.details:
        yield from explain_comparison(telling, step)
    elif "against" in step.details:
        yield from explain_imps(telling, step)
    elif "datum" in step.details:
        yield from explain_datum_difference(telling, step)
    else:
        yield from explain_points(telling, step)


def explain_weighted(telling: Telling, step: Step) -> Iterator[WhyLine]:
    parts = step.details["parts"]
    assert isinstance(parts, tuple)
    sums = [product(percent(100 * weight), telling.amount(figure)) for weight, figure in parts]
    text = gettext("The parts, each with its share")
    yield WhyLine(text, telling.amount(step.figure), note=" + ".join(sums))


def explain_neuberg(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain Neuberg's step: (12 + 1) × 7 ÷ 6 − 1, in the unit of the profile."""
    unit = telling.report.rules.unit
    results, expected = str(step.details["results"]), str(step.details["expected"])
    own = f"({number(unit * exact(step.details['matchpoints']))} + {number(unit)})"
    working = f"{quotient(product(own, expected), results)} {figures.MINUS} {number(unit)}"
    text = gettext("Neuberg’s formula: %(short)s") % {"short": short_board(step)}
    yield WhyLine(text, number(step.figure), note=working)


def explain_linear(telling: Telling, step: Step) -> Iterator[WhyLine]:
    unit = telling.report.rules.unit
    own = number(unit * exact(step.details["matchpoints"]))
    others, wanted = exact(step.details["results"]) - 1, exact(step.details["expected"]) - 1
    working = quotient(product(own, number(wanted)), number(others))
    text = gettext("In proportion: %(short)s") % {"short": short_board(step)}
    yield WhyLine(text, number(step.figure), note=working)


def explain_missing_tied(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain the comparisons that are missing: 3 + 2 × 1, in the unit of the profile."""
    unit = telling.report.rules.unit
    own = number(unit * exact(step.details["matchpoints"]))
    missing = exact(step.details["expected"]) - exact(step.details["results"])
    working = f"{own} + {product(number(missing), number(unit))}"
    text = gettext("Each missing result as an equal one: %(short)s") % {"short": short_board(step)}
    yield WhyLine(text, number(step.figure), note=working)


def short_board(step: Step) -> str:
    return gettext("%(results)s results instead of %(expected)s") % step.details


def explain_alone(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(gettext("Nobody to compare with: half of the top"), number(step.figure))


def explain_small_group(telling: Telling, step: Step) -> Iterator[WhyLine]:
    text = ngettext(
        "Fouled board, a group of %(results)s result (Law 87)",
        "Fouled board, a group of %(results)s results (Law 87)",
        int(exact(step.details["results"])),
    )
    working = product(percent(step.details["share"]), number(step.details["top"]))
    yield WhyLine(text % step.details, number(step.figure), working)


def explain_artificial(telling: Telling, step: Step) -> Iterator[WhyLine]:
    share, top = percent(step.details["percentage"]), step.details["top"]
    text = gettext("Artificial score of %(share)s (Law 12C2)") % {"share": share}
    working = product(share, number(top)) if top is not None else ""
    yield WhyLine(text, telling.amount(step.figure), working)


def explain_by_session(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain the better, or the worse, of the usual percentage and the pair's own."""
    own, is_plus = step.details["own"], exact(step.details["percentage"]) > 50
    better = gettext("The better of that and the pair’s own result on its other boards")
    worse = gettext("The worse of that and the pair’s own result on its other boards")
    note = "" if own is None else own_result_text(telling, exact(own), step)
    yield WhyLine(better if is_plus else worse, telling.amount(step.figure), note=note)


def own_result_text(telling: Telling, own: Fraction, step: Step) -> str:
    boards = int(exact(step.details["boards"]))
    has_top = telling.report.scoring_form.boards.has_top
    values = gettext("%(imps)s IMPs a board") % {"imps": telling.amount(own)}
    text = ngettext("%(own)s on %(n)s board", "%(own)s on %(n)s boards", boards)
    return text % {"own": percent(own) if has_top else values, "n": boards}


def explain_fixed(telling: Telling, step: Step) -> Iterator[WhyLine]:
    unit = scored_with.award_head(telling.report)
    yield WhyLine(gettext("Awarded by the director"), telling.amount(step.figure), note=unit)


def explain_imps(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain the IMPs against each other score, then their sum."""
    against = step.details["against"]
    assert isinstance(against, tuple)
    for points, often, gained in sorted(against, reverse=True):
        text = gettext("Against %(score)s") % {"score": score(points)}
        working = "" if often == 1 else product(number(often), number(gained, signed=True))
        yield WhyLine(text, number(often * gained, signed=True), working)
    results = sum((often for _, often, _ in against), Fraction(0))
    text = ngettext("Sum, %(n)s other result", "Sum, %(n)s other results", int(results))
    yield WhyLine(text % {"n": number(results)}, telling.amount(step.figure))


def explain_division(telling: Telling, step: Step) -> Iterator[WhyLine]:
    """Explain the division: +26 ÷ 6; with Neuberg’s step +26 × 7 ÷ (6 × 6)."""
    results, expected = exact(step.details["results"]), exact(step.details["expected"])
    by, amount = str(step.details["divisor"]), telling.amount(step.figure)
    if step.details["neuberg"] and results < expected:
        text = gettext("Neuberg’s formula: %(short)s") % {"short": short_board(step)}
        below = f"({product(number(results), number(expected - 1))})"
        total = exact(step.figure) * results * (expected - 1) / expected
        working = quotient(product(telling.amount(total), number(expected)), below)
        yield WhyLine(text, amount, note=working if by == "others" else "")
        return
    under = {"others": max(results - 1, Fraction(1)), "results": results}.get(by)
    note = quotient(telling.amount(exact(step.figure) * under), number(under)) if under else ""
    yield WhyLine(str(DIVISORS[by]), amount, note=note)


def explain_datum(telling: Telling, step: Step) -> Iterator[WhyLine]:
    results, rules = int(exact(step.details["results"])), telling.report.rules.butler
    text = ngettext("Datum of %(n)s score", "Datum of %(n)s scores", results) % {"n": results}
    is_mean = rules.datum is DatumKind.MEAN
    parts = [gettext("the mean") if is_mean else gettext("the one in the middle")]
    if rules.trim is not Trim.NONE:
        parts.append(gettext("the extreme ones left out"))
    if rules.datum_to is not None:
        parts.append(gettext("rounded to %(points)s") % {"points": rules.datum_to})
    yield WhyLine(text, number(step.figure, signed=True), note=", ".join(parts))


def explain_datum_difference(telling: Telling, step: Step) -> Iterator[WhyLine]:
    own, middle = exact(step.details["points"]), exact(step.details["datum"])
    working = f"{number(own, signed=True)} {figures.MINUS} ({number(middle, signed=True)})"
    off = {"points": number(own - middle, signed=True)}
    text = gettext("%(points)s from the datum, in IMPs") % off
    yield WhyLine(text, number(step.figure, signed=True), note=working)


def explain_points(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(gettext("The score itself"), number(step.figure, signed=True))


def explain_board_mean(telling: Telling, step: Step) -> Iterator[WhyLine]:
    values = {"share": percent(step.details["percentage"]), "results": step.details["results"]}
    text = gettext("Artificial score of %(share)s: the mean of %(results)s scores")
    yield WhyLine(text % values, number(step.figure, signed=True))


def explain_not_credited(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(str(WITHOUT_AWARD[str(step.details["kind"])]), telling.amount(step.figure))


def explain_rounding(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(rounded(step), telling.amount(step.figure))


def explain_counted(telling: Telling, step: Step) -> Iterator[WhyLine]:
    values = {"rounded": rounded(step)}
    yield WhyLine(gettext("As it counts: %(rounded)s") % values, number(step.figure))


def explain_share_of_top(telling: Telling, step: Step) -> Iterator[WhyLine]:
    working = quotient(number(step.details["award"]), number(step.details["top"]))
    yield WhyLine(gettext("Share of the top"), percent(step.figure), working)


def explain_percentage(telling: Telling, step: Step) -> Iterator[WhyLine]:
    yield WhyLine(rounded(step), percent(step.figure))


BOARDS: Mapping[str, Callable[[Telling, Step], Iterator[WhyLine]]] = {
    "compared": explain_comparison,
    "component": explain_component,
    "weighted": explain_weighted,
    "neuberg": explain_neuberg,
    "linear": explain_linear,
    "missing_tied": explain_missing_tied,
    "alone": explain_alone,
    "small_group": explain_small_group,
    "artificial": explain_artificial,
    "by_session": explain_by_session,
    "fixed": explain_fixed,
    "imps": explain_imps,
    "divided": explain_division,
    "datum": explain_datum,
    "from_datum": explain_datum_difference,
    "points": explain_points,
    "board_mean": explain_board_mean,
    "not_credited": explain_not_credited,
    "shown": explain_rounding,
    "counted": explain_counted,
    "of_top": explain_share_of_top,
    "percentage_shown": explain_percentage,
}
