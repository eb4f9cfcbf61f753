"""What can be mended between two drawn rounds of pairs."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from tournament.words.draws.mending import Mending

MENDING: Mapping[str, Mending] = {
    "team_late": Mending(
        _("A pair comes late"),
        _("It plays from the next round that is drawn, and gets nothing for the rounds before it."),
    ),
    "exchange_teams": Mending(
        _("Exchange two pairs"),
        _(
            "Of the round drawn last: the wrong pairs sat down, or were drawn. Tables and boards "
            "stay."
        ),
        _("The two pairs have changed places."),
    ),
    "forfeit": Mending(
        _("A pair did not come to its match"),
        _("It gets nothing; the others get what a bye gives."),
        _("Noted: the match counts as that."),
    ),
    "team_leaves": Mending(
        _("A pair leaves the event"),
        _("Its results stand; it is drawn no more. In a match already drawn the others get a bye."),
        _("The pair has left."),
    ),
}
