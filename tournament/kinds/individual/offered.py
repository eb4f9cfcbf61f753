"""The sheets and files that an event of single players offers, in the order of offering."""

from tournament.web.offered.result_sheet import PlanFile, ResultSheet

# Files that hold what pairs did, and know nobody who sits there alone; sheets on which a line has
# no room for four.
OF_PAIRS_ALONE = frozenset(
    {"mail", "pbn", "personal-hands", "results", "results-file", "travellers", "travellers-hands"}
    | {"usebio"}
)
# By the names of those of pairs, what is printed of the plan and names nobody.
PLANS = frozenset({"table-codes", "travellers-blank"})


def list_result_sheets(of_pairs: tuple[ResultSheet, ...]) -> tuple[ResultSheet, ...]:
    """List the sheets and files of results: those of pairs that can say what players did."""
    return tuple(sheet for sheet in of_pairs if sheet.name not in OF_PAIRS_ALONE)


def list_plan_sheets(of_pairs: tuple[PlanFile, ...]) -> tuple[PlanFile, ...]:
    """List what is made from the plan: of that of pairs what names nobody."""
    return tuple(sheet for sheet in of_pairs if sheet.name in PLANS)
