"""Appeals in sentences of the log."""

from django.utils.translation import gettext as _

from tournament.words import game
from tournament.words.log.lines import Detail
from tournament.words.results.appeals import decided_words


def appeal_made(detail: Detail) -> str:
    """Write who appealed, about what, and on which grounds."""
    text = _("Appeal %(appeal)s of %(pair)s%(about)s: %(grounds)s")
    return text % {**appeal_names(detail), "grounds": detail["grounds"]}


def appeal_decided(detail: Detail) -> str:
    """Write what became of an appeal, and why."""
    values = {**appeal_names(detail), "decided": decided_words(detail["decided"])}
    text = _("Appeal %(appeal)s of %(pair)s%(about)s: %(decided)s") % values
    return f"{text} ({detail['reason']})" if detail["reason"] else text


def appeal_names(detail: Detail) -> dict[str, object]:
    """Name an appeal, who made it and what it is about."""
    about = ""
    if "match" in detail:
        about = ", " + _("match %(teams)s") % {"teams": game.join_names(detail["match"])}
    for board in detail["boards"]:
        about += ", " + _("board %(number)s") % {"number": board}
    return {"appeal": detail["appeal"], "pair": detail["pair"], "about": about}
