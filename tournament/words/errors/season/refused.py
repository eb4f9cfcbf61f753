"""What is refused of rankings over a season, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SEASON: Mapping[str, str | Promise] = {
    "season_gone": _("This ranking has been taken out of the list meanwhile."),
    "season_name_taken": _("The club already has a ranking called %(name)s."),
    "season_evening_gone": _("This evening has been taken out of the list meanwhile."),
    "season_version_gone": _("This version has already been taken back."),
    "season_nobody_goes_on": _(
        "Fewer than two go on. Publish the ranking of the last session first."
    ),
    "season_player_twice": _("%(name)s would play twice: look at who sat with whom."),
    "season_full": _("An event has at most %(most)s sessions."),
    "season_is_empty": _("No evening counts yet: there is nothing to publish."),
}
