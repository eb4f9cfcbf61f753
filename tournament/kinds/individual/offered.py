"""The sheets and files that an event of single players offers, in the order of offering."""

from tournament.web.offered.result_sheet import ResultSheet

# Formats that hold what pairs did, and know nobody who sits there alone.
OF_PAIRS_ALONE = frozenset({"pbn", "results-file", "usebio"})


def list_result_sheets(of_pairs: tuple[ResultSheet, ...]) -> tuple[ResultSheet, ...]:
    """List the sheets and files of results: those of pairs that can say what players did."""
    return tuple(sheet for sheet in of_pairs if sheet.name not in OF_PAIRS_ALONE)
