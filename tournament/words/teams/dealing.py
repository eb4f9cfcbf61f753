"""Who shuffles the boards of a match, in words: for its sheet, and for a table's phone."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.teams.play.dealing import AtTable, Dealing
from tournament.words.game import board_range

AT_TABLE: Mapping[AtTable, str | Promise] = {
    AtTable.DEALS: _("Shuffle and deal these boards; they then go to the other room."),
    AtTable.KEEPS: _("These boards come from the other room: do not shuffle them."),
    AtTable.SHARES: _(
        "Shuffle and deal a board that the other room has not played yet; else leave it as it is."
    ),
    AtTable.COPIES: _("These boards are duplicated: do not shuffle them."),
}


def dealing_text(dealing: Dealing) -> str:
    """Say who deals, and when the boards change rooms and the teams compare."""
    if not dealing.is_own:
        return gettext("The boards are duplicated: nobody shuffles.")
    if not dealing.is_exchanged:
        return gettext(
            "The room that has a board first shuffles and deals it; the other plays it as it is."
        )
    opened, closed = dealing.parts[0]
    text = gettext(
        "The open room shuffles and plays %(opened)s, the closed room %(closed)s; the boards "
        "change rooms unshuffled; compare when both have all."
    ) % {"opened": board_range(opened), "closed": board_range(closed)}
    later = [board_range(sorted(both[0] + both[1])) for both in dealing.parts[1:]]
    if not later:
        return text
    return gettext("%(text)s Then %(boards)s the same way.") % {
        "text": text,
        "boards": ", ".join(later),
    }
