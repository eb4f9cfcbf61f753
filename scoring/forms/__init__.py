"""The forms of scoring: one file a form, and here the list of them.

A new form is a file here and its name in `_OFFERED` (of teams in `TEAM_MATCHES`); its words are a
row in `tournament/words/forms.py`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.forms.butler import BUTLER
from scoring.forms.cross_imps import CROSS_IMPS
from scoring.forms.form import BoardForm, FigureKind, Form
from scoring.forms.matchpoints import MATCHPOINTS
from scoring.forms.team_matches import TEAM_MATCHES, TeamMatches
from scoring.forms.total_points import TOTAL_POINTS
from scoring.forms.victory_points import BY_IMPS, BY_PERCENTAGE, victory_points
from scoring.profiles.conventions import Profile

__all__ = [
    "BOARD_FORMS",
    "BUTLER",
    "BY_IMPS",
    "BY_PERCENTAGE",
    "CROSS_IMPS",
    "FORMS",
    "MATCHPOINTS",
    "PAIRS_FORMS",
    "TEAM_FORMS",
    "TOTAL_POINTS",
    "BoardForm",
    "FigureKind",
    "Form",
    "TeamMatches",
    "form_of",
    "victory_points",
]

_OFFERED: tuple[Form, ...] = (MATCHPOINTS, CROSS_IMPS, BY_IMPS, BUTLER, TOTAL_POINTS)
# By the value that is stored, in the order in which they are offered: for pairs, for teams, all.
# What a profile makes of them is asked of `form_of`.
PAIRS_FORMS: Mapping[str, Form] = MappingProxyType({form.value: form for form in _OFFERED})
TEAM_FORMS: Mapping[str, TeamMatches] = MappingProxyType(
    {form.value: form for form in TEAM_MATCHES}
)
FORMS: Mapping[str, Form] = MappingProxyType({**PAIRS_FORMS, **TEAM_FORMS})
# Those that boards can be scored with.
BOARD_FORMS: Mapping[str, BoardForm] = MappingProxyType(
    {form.value: form for form in _OFFERED if isinstance(form, BoardForm)}
)


def form_of(value: str, rules: Profile) -> Form:
    """Return the form of scoring that is stored under a value, as a profile has it played."""
    return FORMS[value].under(rules)
