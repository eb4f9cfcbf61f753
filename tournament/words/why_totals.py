"""The steps to totals, percentages, ranks and victory points, in words."""

from collections.abc import Callable, Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from scoring.explain import Step
from scoring.session import PenaltyUnit
from tournament import display
from tournament.scored_with import TIE_BREAKS
from tournament.words.why_lines import Line, Telling, exact, number, percent, quotient, rounded

PENALTIES: Mapping[PenaltyUnit, str | Promise] = {
    PenaltyUnit.TOP_PERCENT: _("Penalty of %(amount)s%% of a top (Law 90)"),
    PenaltyUnit.MATCHPOINTS: _("Penalty of %(amount)s matchpoints (Law 90)"),
    PenaltyUnit.IMPS: _("Penalty of %(amount)s IMPs (Law 90)"),
    PenaltyUnit.POINTS: _("Penalty of %(amount)s points (Law 90)"),
    PenaltyUnit.VICTORY_POINTS: _("Penalty of %(amount)s VPs (Law 90)"),
}


def board(telling: Telling, step: Step) -> Iterator[Line]:
    place, top = int(exact(step.details["board"])), exact(step.details["top"])
    text = gettext("Board %(number)s") % {"number": place}
    of = gettext("of %(top)s") % {"top": number(top)} if top else ""
    yield Line(text, telling.amount(step.figure), of, board=place)


def summed(telling: Telling, step: Step) -> Iterator[Line]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("Sum, %(n)s board", "Sum, %(n)s boards", boards) % {"n": boards}
    yield Line(text, telling.amount(step.figure))


def factored(telling: Telling, step: Step) -> Iterator[Line]:
    text = gettext("Raised to the maximum of those with the most boards")
    parts = number(step.details["maximum"]), number(step.details["possible"])
    yield Line(text, telling.amount(step.figure), f"× {quotient(*parts)}")


def penalty(telling: Telling, step: Step) -> Iterator[Line]:
    unit = PenaltyUnit(str(step.details["unit"]))
    told_ = {"amount": number(step.details["amount"])}
    yield Line(str(PENALTIES[unit]) % told_, points_of(telling, step))


def points_of(telling: Telling, step: Step) -> str:
    """Victory points have no sign, IMPs have."""
    if telling.report.at_victory_points:
        return number(step.figure)
    return telling.amount(step.figure)


def maximum(telling: Telling, step: Step) -> Iterator[Line]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("What could be won on %(n)s board", "What could be won on %(n)s boards", boards)
    yield Line(text % {"n": boards}, number(step.figure))


def share(telling: Telling, step: Step) -> Iterator[Line]:
    parts = number(step.details["total"]), number(step.details["maximum"])
    yield Line(gettext("Share of it"), percent(step.figure), quotient(*parts))


def mean(telling: Telling, step: Step) -> Iterator[Line]:
    parts = telling.amount(exact(step.details["total"])), number(step.details["boards"])
    yield Line(
        gettext("Total, divided by the boards"), telling.amount(step.figure), quotient(*parts)
    )


def total_shown(telling: Telling, step: Step) -> Iterator[Line]:
    yield Line(rounded(step), telling.amount(step.figure))


# ---- ranks ----


def merit(telling: Telling, step: Step) -> Iterator[Line]:
    better, at_matchpoints = int(exact(step.details["better"])), telling.report.at_matchpoints
    figure = percent(step.figure) if at_matchpoints else points_of(telling, step)
    text = ngettext(
        "%(n)s pair has more than %(figure)s", "%(n)s pairs have more than %(figure)s", better
    )
    text = text if better else gettext("Nobody has more than %(figure)s")
    yield Line(text % {"n": better, "figure": figure})


def tie_break(telling: Telling, step: Step) -> Iterator[Line]:
    equal = step.details["equal"]
    assert isinstance(equal, tuple)
    text = ngettext("As much as pair %(pairs)s", "As much as pairs %(pairs)s", len(equal))
    rule = str(TIE_BREAKS[str(step.details["rule"])])
    yield Line(text % {"pairs": telling.labels(equal)}, "", "", rule)


def shared(telling: Telling, step: Step) -> Iterator[Line]:
    equal = step.details["equal"]
    assert isinstance(equal, tuple)
    text = ngettext(
        "Level with pair %(pairs)s: they share the rank",
        "Level with pairs %(pairs)s: they share the rank",
        len(equal),
    )
    yield Line(text % {"pairs": telling.labels(equal)})


def rank(telling: Telling, step: Step) -> Iterator[Line]:
    yield Line(pgettext("explained", "Rank"), display.ordinal(int(exact(step.figure))))


# ---- victory points ----


def margin(telling: Telling, step: Step) -> Iterator[Line]:
    boards = int(exact(step.details["boards"]))
    text = ngettext("IMPs on %(n)s board", "IMPs on %(n)s boards", boards) % {"n": boards}
    yield Line(text, number(step.figure, signed=True))


def victory_points(telling: Telling, step: Step) -> Iterator[Line]:
    boards = int(exact(step.details["boards"]))
    text = ngettext(
        "On the WBF’s scale for %(n)s board", "On the WBF’s scale for %(n)s boards", boards
    )
    yield Line(text % {"n": boards}, number(step.figure), "", gettext("Both sides share 20."))


def match(telling: Telling, step: Step) -> Iterator[Line]:
    told_ = {"round": step.details["round"], "pair": telling.label(step.details["opponents"])}
    text = gettext("Round %(round)s against pair %(pair)s") % told_
    won = gettext("%(figure)s IMPs") % {"figure": number(step.details["imps"], signed=True)}
    yield Line(text, number(step.figure), "", won)


def sit_out(telling: Telling, step: Step) -> Iterator[Line]:
    yield Line(gettext("Round %(round)s: sit-out") % step.details, number(step.figure))


def points_shown(telling: Telling, step: Step) -> Iterator[Line]:
    yield Line(gettext("Sum of the rounds"), number(step.figure))


# ---- what is not shown yet ----


def hidden_boards(telling: Telling, step: Step) -> Iterator[Line]:
    count = int(exact(step.details["count"]))
    text = ngettext("%(n)s board not shown yet", "%(n)s boards not shown yet", count)
    note = gettext("They can be looked at here once all who are to play them have done so.")
    yield Line(text % {"n": count}, "…", note=note)


def hidden_rounds(telling: Telling, step: Step) -> Iterator[Line]:
    count = int(exact(step.details["count"]))
    text = ngettext("%(n)s round not shown yet", "%(n)s rounds not shown yet", count)
    yield Line(text % {"n": count}, "…")


TOTALS: Mapping[str, Callable[[Telling, Step], Iterator[Line]]] = {
    "board": board,
    "sum": summed,
    "factored": factored,
    "penalty": penalty,
    "maximum": maximum,
    "share": share,
    "mean": mean,
    "total_shown": total_shown,
    "merit": merit,
    "tie_break": tie_break,
    "shared": shared,
    "rank": rank,
    "margin": margin,
    "victory_points": victory_points,
    "match": match,
    "sit_out": sit_out,
    "points_shown": points_shown,
    "hidden_boards": hidden_boards,
    "hidden_rounds": hidden_rounds,
}
