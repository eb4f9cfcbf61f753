"""How movements are called, of pairs and of single players: Howell, 13 rounds of 2."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.evening.states import FROM_RESULTS, OWN

# By the kind of movement, of pairs; then of single players.
MOVEMENT_NAMES: Mapping[str, Promise | str] = {
    "howell": _("Howell, %(rounds)s rounds of %(boards)s"),
    "mitchell": _("Mitchell, %(rounds)s rounds of %(boards)s"),
    OWN: _("Own movement, %(rounds)s rounds of %(boards)s"),
    FROM_RESULTS: _("Movement not known, %(rounds)s rounds"),
    "circle": _("Circle, %(rounds)s rounds of %(boards)s"),
    "rainbow": _("Rainbow, %(rounds)s rounds of %(boards)s"),
    "swivel": _("Swivel, %(rounds)s rounds of %(boards)s"),
    "whist": _("Whist, %(rounds)s rounds of %(boards)s"),
}


def name_movement(kind: str, *, rounds: int, boards: int) -> str:
    """Name a movement by its kind; the kind itself where it has no name."""
    return str(MOVEMENT_NAMES.get(kind, kind)) % {"rounds": rounds, "boards": boards}
