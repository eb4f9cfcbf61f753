"""What the director may find on a board of a match that cannot be compared (Law 86), in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.evening.states import (
    Finding,
)

# What was found, and what becomes of the board: as the page offers it. `%(home)s` and `%(away)s`
# are the teams.
FINDINGS: Mapping[Finding, str | Promise] = {
    Finding.NOBODY: _("Nobody is at fault: the board is cancelled, average plus to both teams."),
    Finding.BOTH: _("Both teams are at fault: the board is cancelled, average minus to both."),
    Finding.CANCELLED: _("The board is cancelled and counts for neither team."),
    Finding.SUBSTITUTE: _(
        "A substitute board: both rooms play the board again with other cards, and write what "
        "happens then."
    ),
    Finding.HOME: _(
        "%(home)s is at fault: %(away)s gets average plus, or the assigned score where that is "
        "better, and %(home)s the complement."
    ),
    Finding.AWAY: _(
        "%(away)s is at fault: %(home)s gets average plus, or the assigned score where that is "
        "better, and %(away)s the complement."
    ),
    Finding.ONE_RESULT: _(
        "One room alone has a result, clearly favourable to one team: the other room gets an "
        "assigned score."
    ),
}
# The law of each, as the page proposes it.
LAWS: Mapping[Finding, str] = {
    Finding.NOBODY: "86B2",
    Finding.BOTH: "86B2",
    Finding.CANCELLED: "86B2",
    Finding.SUBSTITUTE: "86B2",
    Finding.HOME: "86B2",
    Finding.AWAY: "86B2",
    Finding.ONE_RESULT: "86B1",
}
