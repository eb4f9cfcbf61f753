"""Why nobody plays a match, in words: to those who would have played it, and in a narrow place."""

from django.utils.translation import gettext, pgettext

from tournament.evening.matches.planned import Cause, Unplayed
from tournament.evening.report import Contestant
from tournament.words import game


def unplayed_text(unplayed: Unplayed) -> str:
    """Say to a table, a team or a pair why it has no match in a round."""
    if unplayed.is_of_both:
        return gettext("No match in this round: neither side is here.")
    texts = {
        Cause.BYE: gettext("Bye: no match in this round."),
        Cause.ABSENT: gettext("No match in this round: %(team)s did not come."),
        Cause.LEFT: gettext("No match in this round: %(team)s has left."),
    }
    return texts[unplayed.cause] % {"team": numbered_name(unplayed.team)}


def unplayed_word(unplayed: Unplayed) -> str:
    """Say in a word why a match is not played: forfeit."""
    return {
        Cause.BYE: pgettext("no opponents", "Bye"),
        Cause.ABSENT: pgettext("a match that is not played", "forfeit"),
        Cause.LEFT: pgettext("a match that is not played", "withdrawn"),
    }[unplayed.cause]


def missing_text(unplayed: Unplayed, number: str) -> str:
    """Say on a card who is missing: 3 did not come."""
    if unplayed.cause is Cause.LEFT:
        return pgettext("on a card", "%(number)s has left") % {"number": number}
    return pgettext("on a card", "%(number)s did not come") % {"number": number}


def numbered_name(pair: Contestant | None) -> str:
    """Write a team or a pair with its number: 3 Les Tilleuls."""
    return f"{pair.shown} {game.surnames(pair)}" if pair else ""
