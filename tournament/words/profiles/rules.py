"""Every rule of a profile in words: its name, a sentence, and what its values are called."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.words.profiles.scales import SCALES
from tournament.words.profiles.values import (
    DATUM_MODES,
    POINTS_TABLES,
    YES_NO,
    Words,
    exact_or_rounded,
    fixed_choices,
    imps,
    roundings,
    shares,
    sit_outs,
    tie_break_order,
)


@dataclass(frozen=True)
class Rule:
    """One value of a profile: where it stands, what it is called, what it means."""

    place: str
    label: Words
    help: Words
    choices: Callable[[], dict[str, Words]]


IN_ORDER = "tie_breaks"
TABLE = "matches.table"
GROUPS: tuple[tuple[Words, tuple[Rule, ...]], ...] = (
    (
        _("Contracts"),
        (
            Rule(
                "points_table",
                _("Scoring table"),
                _(
                    "Before 1987 a contract doubled and not vulnerable cost 200 from the fourth "
                    "trick down on, not 300; one redoubled and made earned 50, not 100."
                ),
                fixed_choices(POINTS_TABLES),
            ),
        ),
    ),
    (
        _("Matchpoints"),
        (
            Rule(
                "unit",
                _("For a result beaten, and for an equal one"),
                _("What each other result of the board brings."),
                fixed_choices({"1": _("2 points and 1"), "1/2": _("1 point and ½")}),
            ),
            Rule(
                "short_boards",
                _("Boards with results missing"),
                _("How a board that fewer tables played is raised to the top of the others."),
                fixed_choices(
                    {
                        "neuberg": _("Neuberg’s formula: the fewer, the nearer to average"),
                        "linear": _("in proportion: the percentage stays"),
                        "average": _("each missing result counts as an equal one (ScoreBridge)"),
                        "none": _("not raised: a top of its own"),
                    }
                ),
            ),
            Rule(
                "small_groups",
                _("Small groups of a fouled board"),
                _("What the few get who played another form of the board (Law 87)."),
                fixed_choices(
                    {
                        "none": _("as any other group"),
                        "fixed": _("1 to 3 results: fixed percentages around 60"),
                        "lone_sixty": _("a lone result: 60% to both sides"),
                    }
                ),
            ),
            Rule(
                "board",
                _("A board in the total"),
                _("Whether each board is rounded before it is added up."),
                exact_or_rounded,
            ),
            Rule(
                "board_shown",
                _("A board as it is shown"),
                _("On the board’s page, on cards and prints."),
                roundings,
            ),
            Rule(
                "raw_short_boards",
                _("Boards with results missing, shown on their own top"),
                _("The total counts them raised by Neuberg; the page of the board does not."),
                fixed_choices(YES_NO),
            ),
            Rule("total", _("The total"), _("How the sum of the boards is shown."), roundings),
            Rule("percentage", _("The percentage"), _("How it is shown and ranks."), roundings),
            Rule(
                "percentage_of",
                _("The percentage is worked out from"),
                _("Pairs with the same rounded total tie in the second case."),
                fixed_choices(
                    {"exact": _("the exact sum"), "rounded_total": _("the total as shown")}
                ),
            ),
            Rule(
                "factoring",
                _("Pairs with fewer boards"),
                _("Whether their total is raised to the largest maximum."),
                fixed_choices(
                    {
                        "none": _("keep their total"),
                        "own_list": _("are raised to the most boards of their list"),
                        "event": _("are raised to the most boards of the event"),
                    }
                ),
            ),
        ),
    ),
    (
        _("Rulings"),
        (
            Rule(
                "weighted",
                _("A weighted score among the others"),
                _("With what the other results of the board are compared."),
                fixed_choices(
                    {
                        "frequency": _("each part counts by its share"),
                        "exclusion": _("the others are compared without it"),
                    }
                ),
            ),
            Rule(
                "session_rule",
                _("Average plus and minus"),
                _("At least 60%, at most 40%, or the pair’s other boards (Law 12C2(c))."),
                fixed_choices(
                    {
                        "others": _("by all boards without such an award"),
                        "played": _("by the boards that were compared"),
                        "fixed": _("always 60 and 40%"),
                    }
                ),
            ),
        ),
    ),
    (
        _("Cross-IMPs"),
        (
            Rule(
                "cross_imps.divisor",
                _("The IMPs against the others are divided by"),
                _("What makes the figure of a board from all comparisons."),
                fixed_choices(
                    {
                        "others": _("the number of other results: the mean"),
                        "results": _("the number of results"),
                        "sum": _("nothing: the sum"),
                        "root": _("the root of half the other results"),
                    }
                ),
            ),
            Rule(
                "cross_imps.neuberg",
                _("Neuberg’s step"),
                _("Draws boards with results missing towards nought."),
                fixed_choices(YES_NO),
            ),
            Rule(
                "cross_imps.average_plus",
                _("Average plus at cross-IMPs, in IMPs"),
                _("What an award above 50% brings; below, it costs as much (Law 12C2(b))."),
                imps,
            ),
            Rule(
                "cross_imps.shown",
                _("Cross-IMPs as they are shown"),
                _("Boards, totals and means; what is added is exact."),
                roundings,
            ),
            Rule(
                "cross_imps.nought_where_not_played",
                _("A board not played is shown as 0"),
                _("Otherwise as nothing."),
                fixed_choices(YES_NO),
            ),
        ),
    ),
    (
        pgettext_lazy("form of scoring", "Butler"),
        (
            Rule(
                "butler.datum",
                _("The datum of a board"),
                _("With what each score is compared."),
                fixed_choices(
                    {"mean": _("the mean of the scores"), "median": _("the one in the middle")}
                ),
            ),
            Rule(
                "butler.trim",
                _("Scores left out of the datum"),
                _("How many at each end, the best and the worst."),
                fixed_choices(
                    {
                        "none": _("none"),
                        "one": _("one"),
                        "share": _("a share of the scores"),
                        "by_size": _("one up to 10 scores, two up to 25, and so on"),
                    }
                ),
            ),
            Rule(
                "butler.trim_share",
                _("The share left out"),
                _("At each end, where a share is left out."),
                shares,
            ),
            Rule(
                "butler.datum_to",
                _("The datum is rounded"),
                _("Before scores are compared with it."),
                fixed_choices({10: _("to tens"), 1: _("to whole points"), None: _("not at all")}),
            ),
            Rule(
                "butler.datum_mode",
                _("Halves of the datum"),
                _("Where a datum goes that lies in the middle."),
                fixed_choices(DATUM_MODES),
            ),
            Rule(
                "butler.average_plus",
                _("Average plus at Butler, in IMPs"),
                _("What an award above 50% brings; below, it costs as much (Law 12C2(b))."),
                imps,
            ),
            Rule(
                "butler.shown",
                _("Butler as it is shown"),
                _("Totals, means and weighted scores; other boards are whole."),
                roundings,
            ),
        ),
    ),
    (
        pgettext_lazy("form of scoring", "Victory points"),
        (
            Rule(
                "matches.scale",
                _("The scale of victory points"),
                _("What a round’s margin is worth; a length without a table has the nearest."),
                fixed_choices({scale.value: words for scale, words in SCALES.items()}),
            ),
            Rule(
                TABLE,
                _("The club’s own table"),
                _("A row a line: the margin, what the winner gets, what the loser gets."),
                dict,
            ),
            Rule(
                "matches.sit_out",
                _("A sit-out, in VPs"),
                _("What a round without opponents brings."),
                sit_outs,
            ),
            Rule(
                "matches.fractional",
                _("A margin with a fraction, WBF in hundredths"),
                _("Cross-IMPs are seldom whole, and no published rule says what they are worth."),
                fixed_choices(
                    {
                        "formula": _("by the formula itself"),
                        "interpolated": _("between the two figures of the table"),
                        "nearest": _("as the nearest whole margin"),
                    }
                ),
            ),
            Rule(
                "matches.halves",
                _("A margin in the middle, other scales"),
                _("Where it goes that lies exactly between two of the table."),
                fixed_choices(
                    {"away": _("to the larger margin"), "towards": _("to the smaller margin")}
                ),
            ),
        ),
    ),
    (
        pgettext_lazy("form of scoring", "Total points"),
        (
            Rule(
                "points_shown",
                _("Points as they are shown"),
                _("Only weighted scores have decimals."),
                roundings,
            ),
        ),
    ),
    (
        _("Ties"),
        (
            Rule(
                IN_ORDER,
                _("Level pairs are told apart by"),
                _("In this order; without any, they share their place."),
                tie_break_order,
            ),
        ),
    ),
)
RULES: Mapping[str, Rule] = {rule.place: rule for _label, rules in GROUPS for rule in rules}
