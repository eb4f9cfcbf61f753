"""The kinds of figures in words, a row a kind: what heads them, their unit, their sentences.

Which kinds a form of scoring has is said in `scoring/forms`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from scoring.forms import FigureKind, Form
from tournament.words import figures
from tournament.words.forms import Text


@dataclass(frozen=True)
class KindWords:
    """`head` of a column; `after_figure` a figure its unit, `won` in the list of past evenings.

    Where it stands beside the one that ranks: `sheet` on the pair's own sheet, `on_boards` with the
    number of its boards, `note` under a ranking, `note_of_points` where no victory points rank;
    `widths` on paper, its own and of the one that ranks, in millimetres.
    """

    head: Text
    after_figure: Text
    won: Text = ""
    sheet: Text = ""
    on_boards: Any = ""  # a plural, which has no type of its own
    note: Text = ""
    note_of_points: Text = ""
    # IMPs with sign and decimals are longer than matchpoints.
    widths: tuple[float, float] = (22.0, 34.0)


# Each sentence has one figure, under one of these names.
FIGURE_NAMES = ("figure", "total", "points", "mean", "imps", "share")
KINDS: Mapping[FigureKind, KindWords] = {
    FigureKind.PERCENTAGE: KindWords(
        "%",
        "%(figure)s",
        "%(figure)s",
        "%(figure)s",
        ngettext_lazy("%(share)s on %(n)s board", "%(share)s on %(n)s boards", "n"),
        _("The total of VPs ranks; beside it stands the percentage."),
        _("The total of points ranks; beside it stands the percentage."),
    ),
    FigureKind.MATCHPOINTS: KindWords(
        pgettext_lazy("column", "Points"),
        "%(figure)s",
        sheet=_("%(points)s points"),
        widths=(20.0, 29.0),
    ),
    FigureKind.IMPS: KindWords(
        pgettext_lazy("column", "IMPs"),
        _("%(figure)s IMPs"),
        _("%(total)s IMPs"),
        _("%(figure)s IMPs"),
        ngettext_lazy("%(imps)s IMPs on %(n)s board", "%(imps)s IMPs on %(n)s boards", "n"),
        _("The total of VPs ranks; beside it stand the IMPs."),
    ),
    FigureKind.POINTS: KindWords(
        pgettext_lazy("column", "Points"),
        pgettext_lazy("total points", "%(figure)s points"),
        _("%(total)s points"),
    ),
    FigureKind.VICTORY_POINTS: KindWords(
        pgettext_lazy("column", "VPs"), _("%(figure)s VPs"), _("%(total)s VP")
    ),
    FigureKind.MEAN_IMPS: KindWords(
        pgettext_lazy("column", "Mean"),
        "%(figure)s",
        "%(figure)s",
        _("%(mean)s IMPs a board"),
        ngettext_lazy(
            "%(mean)s IMPs a board on average, %(n)s board",
            "%(mean)s IMPs a board on average, %(n)s boards",
            "n",
        ),
        _("The total of IMPs ranks; beside it stands the mean a board."),
    ),
    FigureKind.MEAN_POINTS: KindWords(
        pgettext_lazy("column", "Mean"),
        "%(figure)s",
        "%(figure)s",
        _("%(mean)s points a board"),
        ngettext_lazy(
            "%(mean)s points a board on average, %(n)s board",
            "%(mean)s points a board on average, %(n)s boards",
            "n",
        ),
        _("The total of points ranks; beside it stands the mean a board."),
        # Points have no decimals, their mean has.
        widths=(27.0, 29.0),
    ),
    FigureKind.WON_AND_LOST: KindWords(
        pgettext_lazy("column", "Won – lost"),
        "%(figure)s",
        "%(figure)s",
        _("won and lost: %(figure)s"),
        ngettext_lazy(
            "won and lost on %(n)s board: %(figure)s",
            "won and lost on %(n)s boards: %(figure)s",
            "n",
        ),
        _("The difference ranks; beside it stands what was won and what was lost."),
        widths=(36.0, 28.0),
    ),
}


def write_figure(kind: FigureKind, value: Decimal | None, places: int | None = None) -> str:
    """Write a figure without its unit: 61.25; +12.50; +1430; 98.31. Matchpoints take `places`."""
    if kind is FigureKind.MATCHPOINTS:
        return figures.decimal(value, places)
    if kind in (FigureKind.PERCENTAGE, FigureKind.VICTORY_POINTS):
        return figures.decimal(value)
    return write_gain(kind, value)


def write_gain(kind: FigureKind, value: Decimal | None) -> str:
    """Write what was won or lost, with its sign: +0.42, −3.50, +1430."""
    return points_text(value) if kind is FigureKind.POINTS else figures.signed(value)


def points_text(value: Decimal | None) -> str:
    """Write points: +1430, −90.5; decimals only where a ruling gave some."""
    sign = "+" if value is not None and value > 0 else ""
    return f"{sign}{figures.award(value)}"


def add_unit(kind: FigureKind, figure: str) -> str:
    """Add the unit to a figure that is written already: 61.25%; +12.50 IMPs; 98.31 VPs."""
    if kind is FigureKind.PERCENTAGE:
        return f"{figure}{figures.THIN if figures.is_french() else ''}%"
    return sentence(KINDS[kind].after_figure, figure)


def figure_words(kind: FigureKind, value: Decimal | None) -> str:
    """Write a figure that stands beside another, with its unit where it has one: 212.

    53.1%; +2.10.
    """
    if kind is FigureKind.PERCENTAGE:
        return figures.percent(value)
    return figures.award(value) if kind is FigureKind.MATCHPOINTS else figures.signed(value)


def won_with(form: Form, value: Decimal | None) -> str:
    """Write the figure that ranked a winner, as a list of evenings has it: without a sign."""
    if form.ranks_by_percentage:
        return figures.percent(value)
    figure = figures.award(value) if form.leads.is_whole else figures.decimal(value)
    return sentence(KINDS[form.leads].won, figure)


def sentence(text: Text, figure: str) -> str:
    """Write a sentence with one figure in it."""
    return str(text) % dict.fromkeys(FIGURE_NAMES, figure)


def figure_on_boards(kind: FigureKind, words: str, boards: int) -> str:
    """Write a figure that stands beside another, written already, and on how many boards it was
    won."""
    figure = dict.fromkeys(FIGURE_NAMES, words)
    return str(KINDS[kind].on_boards % {**figure, "n": boards})
