"""Changes of the plan as the log tells them."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

# What was played otherwise than planned.
TOLD: Mapping[str, str | Promise] = {
    "played": gettext_lazy("Round %(round)s, table %(tables)s: boards %(boards)s were played"),
    "stayed": gettext_lazy("Round %(round)s, tables that did not move: %(tables)s"),
    "turned": gettext_lazy("Round %(round)s, played in the other direction: table %(tables)s"),
}
# What became of the plan, by the way that was chosen.
REPAIRED: Mapping[str, str | Promise] = {
    "as_planned": gettext_lazy("Boards to come exchanged from round %(round)s on"),
    "earlier": gettext_lazy("Rounds that nobody could play dropped from round %(round)s on"),
    "phantom": gettext_lazy("Late pair in an empty place from round %(round)s on"),
    "rover": gettext_lazy("Late pair roving from round %(round)s on"),
    "appended": gettext_lazy("Late pair at one table from round %(round)s on"),
    "table": gettext_lazy("Late pair at a new table from round %(round)s on"),
    "left": gettext_lazy("Left before round %(round)s"),
    "met": gettext_lazy("Left before round %(round)s"),
    "cut": gettext_lazy("Rounds cut"),
    "dealt": gettext_lazy("Boards dealt again"),
    "replaced": gettext_lazy("New boards from round %(round)s on"),
    "next": gettext_lazy("The movement’s next round added"),
    "out": gettext_lazy("A round added, with boards that were out"),
    "added": gettext_lazy("A round added, with new boards"),
    "stop": gettext_lazy("Play stops before round %(round)s"),
}
