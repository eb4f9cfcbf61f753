"""By what Bridgemates compare the results of pairs and single players."""

from scoring.forms import FORMS

# Of `ScoringType`.
MATCHPOINTS, IMPS = 1, 2


def device_scoring(scoring: str) -> int:
    """Return the number of a form; all that is no percentage is compared in IMPs."""
    return MATCHPOINTS if FORMS[scoring].ranks_by_percentage else IMPS
