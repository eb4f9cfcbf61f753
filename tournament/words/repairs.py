"""Incidents in sentences, where others than their own pages say them: what happened, what became
of the plan."""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournament.words import game

# What happened, in the order of a director's evening, which numbers them on the plan page.
TITLES: Mapping[str, str | Promise] = {
    "late": _("A late pair"),
    "leaves": _("A pair leaves"),
    "cut": _("Cut rounds"),
    "added": _("Add a round"),
    "played": _("Wrong boards were played"),
    "stayed": _("Tables did not move"),
    "turned": _("Wrong direction"),
    "lost": _("Boards are lost"),
}
# In the log: what was played otherwise than planned.
TOLD: Mapping[str, str | Promise] = {
    "played": _("Round %(round)s, table %(tables)s: boards %(boards)s were played"),
    "stayed": _("Round %(round)s, tables that did not move: %(tables)s"),
    "turned": _("Round %(round)s, played in the other direction: table %(tables)s"),
}
# In the log: what became of the plan, by the way that was chosen.
REPAIRED: Mapping[str, str | Promise] = {
    "as_planned": _("Boards to come exchanged from round %(round)s on"),
    "earlier": _("Rounds that nobody could play dropped from round %(round)s on"),
    "phantom": _("Late pair in an empty place from round %(round)s on"),
    "rover": _("Late pair roving from round %(round)s on"),
    "rover_again": _("Late pair roving from round %(round)s on, against one pair twice"),
    "appended": _("Late pair at one table from round %(round)s on"),
    "table": _("Late pair at a new table from round %(round)s on"),
    "left": _("Left before round %(round)s"),
    "met": _("Left before round %(round)s"),
    "cut": _("Rounds cut"),
    "dealt": _("Boards dealt again"),
    "replaced": _("New boards from round %(round)s on"),
    "next": _("The movement’s next round added"),
    "out": _("A round added, with boards that were out"),
    "added": _("A round added, with new boards"),
    "stop": _("Play stops before round %(round)s"),
}


def strike_words(rounds: Sequence[int]) -> str:
    """Write what is played no more and still stands on every card; empty when nothing does."""
    if not rounds:
        return ""
    return ngettext(
        "Strike out round %(rounds)s on the cards that are printed.",
        "Strike out rounds %(rounds)s on the cards that are printed.",
        len(rounds),
    ) % {"rounds": game.board_range(rounds)}
