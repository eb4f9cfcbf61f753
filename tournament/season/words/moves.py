"""Who has moved in a ranking, in sentences."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.season.values.moves import PlaceMove

FIGURES_ALONE = _("Figures have changed, no place.")


def move_text(name: str, move: PlaceMove) -> str:
    """Say from where to where somebody moves."""
    values = {"name": name, "then": move.before, "now": move.after}
    if move.before and move.after:
        return gettext("%(name)s: from place %(then)s to place %(now)s") % values
    if move.after:
        return gettext("%(name)s: new, at place %(now)s") % values
    return gettext("%(name)s: no longer ranked, was at place %(then)s") % values
