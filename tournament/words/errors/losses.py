"""What a file cannot hold of a report, in words for those who take it away."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LOSSES: Mapping[str, str | Promise] = {
    "plan_lost": _("This file holds no rounds, tables or log."),
    "tables_lost": _("This file holds no tables or log."),
    "sides_lost": _(
        "Where a ruling gave the two sides different scores, it holds one of them; "
        "the points of both are right."
    ),
    "shares_lost": _(
        "Percentages of rulings that have fractions, are 100 or depend on the session "
        "are simplified in it; the points are right."
    ),
    "rulings_lost": _(
        "Weighted scores, fixed awards and results struck out have no place in it: "
        "only their points are right."
    ),
    "victory_points_lost": _(
        "It holds IMPs, no victory points; its places are those of the victory points."
    ),
    "comparison_lost": _("It does not say that each section was scored apart."),
    "groups_lost": _(
        "It does not say which tables had other cards on a fouled board: only their points are "
        "right."
    ),
    "lists_lost": _("It does not say that its places are those of several lists."),
    "rows_lost": _(
        "Scores without a contract, weighted scores, fixed awards, percentages with fractions and "
        "boards without a table are left out of it."
    ),
    "team_players_lost": _("It does not say which players of a team sat at which table."),
    "untried_lost": _("The Bridgemate program itself has not been tried with it."),
    "bracket_lost": _(
        "Its places are those of the bracket, its totals what the matches gave; it does not say "
        "which match leads to which."
    ),
}
