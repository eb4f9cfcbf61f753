"""Why a sheet or a file cannot be made: codes, which views turn into words."""

CODES = frozenset(
    {
        "no_results",
        "no_partners_drawn",
        "no_rulings",
        "no_pairs",
        "no_plan",
        "no_codes",
        "no_matches",
        "no_deals",
        "no_simultaneous",
        "plan_unknown",
    }
)
# What a format cannot hold of a report: said beside the file, which is made all the same.
LOSS_CODES = frozenset(
    {
        "plan_lost",
        "tables_lost",
        "sides_lost",
        "shares_lost",
        "rulings_lost",
        "victory_points_lost",
        "comparison_lost",
        "groups_lost",
        "lists_lost",
        "bracket_lost",
        "rows_lost",
        "team_players_lost",
        "untried_lost",
    }
)


class ExportError(ValueError):
    """A refusal to make a sheet or file of nothing: no sheet is ever drawn empty."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
        self.details: dict[str, object] = {}
