"""What can be wrong with teams and their matches, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TEAMS: Mapping[str, str | Promise] = {
    "team_size": _(
        "%(team)s has %(players)s players: a team has from %(least)s to %(most)s. Add players or "
        "take some out."
    ),
    "team_name_taken": _("Another team is called %(name)s already. Choose another name."),
    "format_does_not_fit": _(
        "That form does not fit %(teams)s teams with so many boards. Choose another one."
    ),
    "not_of_teams": _("This evening is played by pairs: it has no matches of teams."),
    "scoring_of_other_kind": _("That form of scoring belongs to another kind of event."),
}
