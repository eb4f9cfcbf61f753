"""What boards give in words: one row a kind of award, whatever form of scoring gives it."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.forms import BoardForm, FigureKind
from tournament.words import figures
from tournament.words.results import units

Text: TypeAlias = str | Promise


@dataclass(frozen=True)
class AwardWords:
    """`head` of both sides' awards; of a side's column in a file (`ns`, `ew`), on the sheet where
    results are typed (`entry_ns`, `entry_ew`), among frequencies (`of_side`).

    `hint` where results are typed; `card` above a pair's card; `turned` above a traveller seen from
    a side; `effect` beside what a ruling changes; `won_by` of a match that has no scale.
    """

    head: Text
    ns: Text
    ew: Text
    entry_ns: Text
    entry_ew: Text
    of_side: Text
    hint: Text
    card: Text
    own_card: Text
    turned: Text
    effect: Text
    won_by: Text


AWARDS: Mapping[FigureKind, AwardWords] = {
    FigureKind.MATCHPOINTS: AwardWords(
        head=_("Matchpoints"),
        ns=pgettext_lazy("column", "NS MPs"),
        ew=pgettext_lazy("column", "EW MPs"),
        entry_ns=pgettext_lazy("column", "NS MP"),
        entry_ew=pgettext_lazy("column", "EW MP"),
        of_side=_("MPs %(side)s"),
        hint=_(
            "Matchpoints compare the scores known so far. A line is kept as soon as it is left."
        ),
        card=_(
            "Scores and percentages from this side of the table."
            " Touch a board number for its traveller."
        ),
        own_card=_(
            "Scores and percentages from your side. Touch a board number for its traveller."
        ),
        turned=_("Scores and percentages of <b>%(side)s</b>."),
        effect=_("matchpoints of %(top)s"),
        won_by=_("%(team)s win by %(figure)s points."),
    ),
    FigureKind.IMPS: AwardWords(
        head=pgettext_lazy("column", "IMPs"),
        ns=pgettext_lazy("column", "NS IMPs"),
        ew=pgettext_lazy("column", "EW IMPs"),
        entry_ns=pgettext_lazy("column", "NS IMPs"),
        entry_ew=pgettext_lazy("column", "EW IMPs"),
        of_side=_("IMPs %(side)s"),
        hint=_("IMPs compare the scores known so far. A line is kept as soon as it is left."),
        card=_(
            "Scores and IMPs from this side of the table. Touch a board number for its traveller."
        ),
        own_card=_("Scores and IMPs from your side. Touch a board number for its traveller."),
        turned=_("Scores and IMPs of <b>%(side)s</b>."),
        effect=_("IMPs on this board"),
        won_by=_("%(team)s win by %(figure)s IMPs."),
    ),
    FigureKind.POINTS: AwardWords(
        head=pgettext_lazy("column", "Points"),
        ns=pgettext_lazy("column", "NS points"),
        ew=pgettext_lazy("column", "EW points"),
        entry_ns=pgettext_lazy("column", "NS points"),
        entry_ew=pgettext_lazy("column", "EW points"),
        of_side=_("Pts %(side)s"),
        hint=_("A line is kept as soon as it is left."),
        card=_("Scores from this side of the table. Touch a board number for its traveller."),
        own_card=_("Scores from your side. Touch a board number for its traveller."),
        turned=_("Scores and points of <b>%(side)s</b>."),
        effect=_("points on this board"),
        won_by=_("%(team)s win by %(figure)s points."),
    ),
}


def words_of(form: BoardForm) -> AwardWords:
    """Return the words of what a board gives."""
    return AWARDS[form.award]


def board_head(form: BoardForm) -> str:
    """Write the head of the figure that leads on a board: a percentage, or the award itself."""
    return "%" if form.has_top else award_head(form)


def award_head(form: BoardForm) -> str:
    """Write what a board gives: matchpoints, IMPs, or the points of the score."""
    return str(words_of(form).head)


def board_text(form: BoardForm, value: Decimal | None) -> str:
    """Write the figure that leads on a board, without its unit."""
    return figures.decimal(value, 1) if form.has_top else units.write_gain(form.figure, value)


def board_with_unit(form: BoardForm, value: Decimal | None) -> str:
    """Write the figure that leads on a board: 61.3%; +3.00 IMPs."""
    if value is None:
        return ""
    if form.has_top:
        return figures.percent(value, 1)
    return units.add_unit(form.figure, units.write_gain(form.figure, value))


def award_text(form: BoardForm, value: Decimal | None) -> str:
    """Write what a side gets from a board: matchpoints, or IMPs or points with their sign."""
    return figures.award(value) if form.has_top else units.write_gain(form.award, value)


def traveller_side_words(form: BoardForm, side: str) -> SafeString:
    """Say above a traveller whose figures it shows."""
    return mark_safe(str(words_of(form).turned) % {"side": format_html("{}", side)})


def effect(form: BoardForm, top: Decimal) -> str:
    """Write beside a ruling what it changes on a board."""
    return str(words_of(form).effect) % {"top": figures.award(top)}
