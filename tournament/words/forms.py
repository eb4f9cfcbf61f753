"""The forms of scoring in words: one row a form.

What a form is, and which kinds of figures it has, is said in `scoring/forms`. A new form is a row
in `WORDS`; only a new kind of figure needs more (`results/units.py`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.forms import Form

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


# ---- penalties ----

# Amounts in each unit, by the value that is stored.
AMOUNTS: Mapping[str, Text] = {
    "top_percent": _("%(n)s%% of a top"),
    "matchpoints": _("%(n)s MP"),
    "imps": _("%(n)s IMP"),
    "points": _("%(n)s points"),
    "victory_points": _("%(n)s VP"),
}
