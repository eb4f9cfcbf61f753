"""By what Bridgemates compare the results of pairs and single players."""

from scoring.forms import FORMS
from tournament.files.kind import Devices
from tournament.words.forms import WORDS

# Of `ScoringType`, in a file.
MATCHPOINTS, IMPS = 1, 2
# Of `GameType` and `ScoringMethod`, in the maker's client.
PAIRS_GAME = 10
BY_PERCENTAGE, AGAINST_DATUM = 10, 22
# What devices can show of a form, by what USEBIO calls its awards; the ranking that counts is
# Étui's own.
BY_IMPS = {"CROSS_IMP_POINTS": 30}


def device_scoring(scoring: str) -> int:
    """Return the number of a form; all that is no percentage is compared in IMPs."""
    return MATCHPOINTS if FORMS[scoring].ranks_by_percentage else IMPS


def program_scoring(scoring: str) -> int:
    """Return the number of a form for the control program."""
    if FORMS[scoring].ranks_by_percentage:
        return BY_PERCENTAGE
    return BY_IMPS.get(WORDS[scoring].award_element, AGAINST_DATUM)


DEVICES_OF_PAIRS = Devices(
    find_mates=lambda evening, game: None,
    game=PAIRS_GAME,
    keys_by_pair=True,
    score=program_scoring,
)
