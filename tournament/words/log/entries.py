"""What the log says of pairs that come, change and leave, and of how they came about."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.words.log.fields import Detail, Sentence, join_names, label, phrase

# How partners are drawn, by the names that the log keeps.
WAYS: Mapping[str, str | Promise] = {
    "anybody": _("by lot among all"),
    "halves": _("a strong player with a less strong one, by lot"),
}


def partners_drawn(detail: Detail) -> str:
    """Write which pairs a lot drew, how and by which number, and who has no partner."""
    values = {**detail, "way": WAYS[detail["way"]], "names": join_names(detail["names"])}
    text = gettext("Partners drawn (%(way)s, number of the draw %(seed)s): %(names)s") % values
    alone = gettext("without a partner: %(alone)s") % values if detail["alone"] else ""
    return "; ".join(filter(None, (text, alone)))


SENTENCES: Mapping[str, Sentence] = {
    "pair_added": Sentence(label(_("Pair added"))),
    "pairs_pasted": Sentence(label(_("Pairs added"))),
    "players_added": Sentence(label(_("Players added"))),
    "late_player": Sentence(label(_("Late player seated")), begins=True),
    "stand_in_seated": Sentence(label(_("Stand-in seated, not ranked")), begins=True),
    "partners_drawn": Sentence(partners_drawn),
    "late_pair": Sentence(label(_("Late pair seated")), begins=True),
    "pair_removed": Sentence(label(phrase("log.removed"))),
    "pair_replaced": Sentence(label(phrase("log.replaced"))),
    "pair_marked": Sentence(label(phrase("log.marked"))),
    "pair_moved": Sentence(
        _("%(pair)s: section %(to)s (was %(from)s)"),
        {"pair": lambda detail: join_names(detail["names"])},
    ),
    "player_replaced": Sentence(label(_("Player replaced"))),
    "player_renamed": Sentence(label(_("Name corrected"))),
    "numbers_swapped": Sentence(label(_("Numbers exchanged"))),
    "seat_wished": Sentence(label(_("Seat noted"))),
    "numbers_for_rematches": Sentence(label(_("Numbered anew for fewer rematches"))),
    "pairs_spread": Sentence(label(_("Pairs spread by strength"))),
}
