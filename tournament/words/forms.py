"""The forms of scoring in words: one row a form, one row a kind of figure.

What a form is, and which kinds of figures it has, is said in `scoring/forms`. A new form is a row
in `WORDS`; only a new kind of figure needs more.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from scoring.forms import FigureKind, Form
from tournament.words import figures

Text: TypeAlias = str | Promise


# ---- the forms ----


@dataclass(frozen=True)
class FormWords:
    """`label` in a list, `name` within a sentence, `explained` beside the choice.

    `offered_name` and `by_rounds` stand for those two where an evening is set up.
    `in_victory_points` is the name of victory points that are made of it, `is_by_boards` a form
    that is named by what it is made of. USEBIO calls an event of
    this form `event_type`, Swiss pairs `swiss_event_type`, its awards `award_element`, and names
    the rest in `scoring_method`.
    """

    label: Text
    name: Text
    explained: Text
    offered_name: Text = ""
    by_rounds: Text = ""
    in_victory_points: Text = ""
    is_by_boards: bool = False
    event_type: str = ""
    swiss_event_type: str = ""
    award_element: str = ""
    scoring_method: str = ""


WORDS: Mapping[str, FormWords] = {
    "matchpoints": FormWords(
        pgettext_lazy("form of scoring", "Matchpoints"),
        _("matchpoints"),
        _("A result counts by how many others of its board it beats."),
        in_victory_points=pgettext_lazy("within a sentence", "matchpoints in victory points"),
        event_type="MP_PAIRS",
        swiss_event_type="SWISS_PAIRS",
        award_element="MATCH_POINTS",
    ),
    "cross_imps": FormWords(
        pgettext_lazy("form of scoring", "Cross-IMPs"),
        pgettext_lazy("within a sentence", "cross-IMPs"),
        _(
            "The difference from each other score of the board becomes IMPs: the board gives "
            "their mean, and the boards are added up."
        ),
        in_victory_points=pgettext_lazy("within a sentence", "cross-IMPs in victory points"),
        event_type="CROSS_IMPS",
        swiss_event_type="SWISS_PAIRS_CROSS_IMPS",
        award_element="CROSS_IMP_POINTS",
        scoring_method="IMPS",
    ),
    "victory_points": FormWords(
        pgettext_lazy("form of scoring", "Victory points"),
        pgettext_lazy("within a sentence", "victory points"),
        _("Each round is a match: its cross-IMPs, or its percentage, become victory points."),
        offered_name=_("Victory points by rounds"),
        by_rounds=_("victory points by rounds"),
        is_by_boards=True,
    ),
    "butler": FormWords(
        pgettext_lazy("form of scoring", "Butler"),
        pgettext_lazy("within a sentence", "Butler"),
        _("The difference from the board’s datum, the mean of its scores, becomes IMPs."),
        event_type="BUTLER_PAIRS",
        award_element="BUTLER_POINTS",
    ),
    "total_points": FormWords(
        pgettext_lazy("form of scoring", "Total points"),
        pgettext_lazy("within a sentence", "total points"),
        _("The scores themselves are added up, as at rubber bridge."),
        event_type="AGGREGATE",
        # The score says all: no element repeats it.
    ),
    "match_imps": FormWords(
        pgettext_lazy("form of scoring of teams", "IMPs, then victory points"),
        pgettext_lazy("within a sentence", "IMPs and victory points"),
        _("The IMPs of each match become victory points, which are added up."),
        in_victory_points=pgettext_lazy("within a sentence", "IMPs in victory points"),
        scoring_method="IMPS",
    ),
    "imps_added": FormWords(
        pgettext_lazy("form of scoring of teams", "IMPs"),
        pgettext_lazy("within a sentence", "IMPs"),
        _("The IMPs of the matches themselves decide."),
        scoring_method="IMPS",
    ),
    "board_a_match": FormWords(
        pgettext_lazy("form of scoring of teams", "Board-a-match (2, 1, 0)"),
        pgettext_lazy("within a sentence", "board-a-match"),
        _("Each board is won, tied or lost: 2, 1 or 0 points."),
        scoring_method="BAM",
    ),
    "point_a_board": FormWords(
        pgettext_lazy("form of scoring of teams", "Point-a-board (1, ½, 0)"),
        pgettext_lazy("within a sentence", "point-a-board"),
        _("Each board is won, tied or lost: 1, ½ or 0 points."),
        scoring_method="POINT_A_BOARD",
    ),
    "match_total": FormWords(
        pgettext_lazy("form of scoring of teams", "Total points"),
        pgettext_lazy("within a sentence", "total points"),
        _("The differences between the two tables are added up as they are."),
        scoring_method="AGGREGATE",
    ),
    "hybrid": FormWords(
        pgettext_lazy("form of scoring of teams", "Hybrid: victory points and boards won"),
        pgettext_lazy("within a sentence", "hybrid scoring"),
        _(
            "The IMPs of each match become victory points; each board won adds 1 point, a tie ½. "
            "Small gains count, and a large one wins the match all the same."
        ),
        scoring_method="HYBRID",
    ),
    "polish_patton": FormWords(
        pgettext_lazy("form of scoring of teams", "Polish Patton: boards and balance"),
        pgettext_lazy("within a sentence", "Polish Patton"),
        _(
            "2 points for each board won, 1 for a tie (10 points apart or less); as many points "
            "again as there are boards for the larger sum of plus scores."
        ),
        scoring_method="POLISH_PATTON",
    ),
}


def label(scoring: str) -> str:
    """Write the name of a form in a list."""
    return str(WORDS[scoring].label)


def offered_forms(values: Iterable[str]) -> list[tuple[str, Text]]:
    """List forms as an evening can be set up with them."""
    return [(value, WORDS[value].offered_name or WORDS[value].label) for value in values]


def name(scoring: str) -> str:
    """Write the name of a form within a sentence."""
    return str(WORDS[scoring].name)


def set_up_name(scoring: str) -> str:
    """Write the name of a form within a sentence about setting up."""
    return str(WORDS[scoring].by_rounds or WORDS[scoring].name)


def full_name(form: Form) -> str:
    """Write the name of a form within a sentence, with what it is made of."""
    words = WORDS[form.value]
    return str(WORDS[form.boards.value].in_victory_points if words.is_by_boards else words.name)


# ---- the figures that rank, and those beside them ----


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


# ---- penalties ----

# Amounts in each unit, by the value that is stored.
AMOUNTS: Mapping[str, Text] = {
    "top_percent": _("%(n)s%% of a top"),
    "matchpoints": _("%(n)s MP"),
    "imps": _("%(n)s IMP"),
    "points": _("%(n)s points"),
    "victory_points": _("%(n)s VP"),
}
