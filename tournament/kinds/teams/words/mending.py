"""What can be mended between two rounds of an event of teams, and when a late team plays."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.words.draws.mending import Mending

MENDING: Mapping[str, Mending] = {
    "team_late": Mending(
        _("A team comes late"),
        _(
            "It plays from the next round that is drawn, or at once where a team has the bye: the "
            "two meet at two tables more, with the boards of the round."
        ),
    ),
    "exchange_teams": Mending(
        _("Exchange two teams"),
        _(
            "Of the round drawn last: the wrong teams sat down, or were drawn. Tables and boards "
            "stay."
        ),
        _("The two teams have changed places."),
    ),
    "forfeit": Mending(
        _("A team did not come to its match"),
        _(
            "It gets nothing; the others get the best of a bye’s figure, of their own average, and "
            "of what its opponents got on the average."
        ),
        _("Noted: the match counts as that."),
    ),
    "team_leaves": Mending(
        _("A team leaves the event"),
        _(
            "In a round robin or a movement, matches of a team that played less than half of them "
            "count nothing; else they stand, and the rest is forfeited. It is drawn no more."
        ),
        _("The team has left."),
    ),
}
# What a late team has for the matches that it missed.
MISSED: Mapping[str, str | Promise] = {
    "nothing": _("nothing, as a team that did not turn up"),
    "bye": _("what a bye gives, for each"),
}


def next_draw_text() -> str:
    """Say that a late team waits for the next draw."""
    return gettext("from the next round that is drawn")


def bye_text(round_: int, team: str) -> str:
    """Say that a late team plays at once."""
    values = {"round": round_, "team": team}
    return gettext("at once, in round %(round)s, against %(team)s who has the bye") % values
