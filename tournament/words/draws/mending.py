"""What can be mended between two rounds of matches: the title of each form, and what it does."""

from collections.abc import Mapping
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# By the address to which a form is sent.
Words: TypeAlias = Mapping[str, tuple[str | Promise, str | Promise]]

TEAMS: Words = {
    "team_late": (
        _("A team comes late"),
        _(
            "It plays from the next round that is drawn, or at once where a team has the bye: the "
            "two meet at two tables more, with the boards of the round."
        ),
    ),
    "exchange_teams": (
        _("Exchange two teams"),
        _(
            "Of the round drawn last: the wrong teams sat down, or were drawn. Tables and boards "
            "stay."
        ),
    ),
    "forfeit": (
        _("A team did not come to its match"),
        _(
            "It gets nothing; the others get the best of a bye’s figure, of their own average, and "
            "of what its opponents got on the average."
        ),
    ),
    "team_leaves": (
        _("A team leaves the event"),
        _(
            "In a round robin or a movement, matches of a team that played less than half of them "
            "count nothing; else they stand, and the rest is forfeited. It is drawn no more."
        ),
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


PAIRS: Words = {
    "team_late": (
        _("A pair comes late"),
        _("It plays from the next round that is drawn, and gets nothing for the rounds before it."),
    ),
    "exchange_teams": (
        _("Exchange two pairs"),
        _(
            "Of the round drawn last: the wrong pairs sat down, or were drawn. Tables and boards "
            "stay."
        ),
    ),
    "forfeit": (
        _("A pair did not come to its match"),
        _("It gets nothing; the others get what a bye gives."),
    ),
    "team_leaves": (
        _("A pair leaves the event"),
        _("Its results stand; it is drawn no more. In a match already drawn the others get a bye."),
    ),
}
