"""What became of a player's claim and of an appeal, in sentences of the log."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.words import game
from tournament.words.log.lines import Detail, about_line, result
from tournament.words.results.appeals import decided_words


def claim_made(detail: Detail) -> str:
    kind = detail["said"]
    if kind == "score":
        text = game.outcome_text(detail["outcome"])
    elif kind == "turned":
        text = _("the pairs sat the other way")
    else:
        text = _("“%(text)s”") % {"text": detail["text"]}
    return tell(detail, _("%(line)s claim %(claim)s of pair %(pair)s: %(said)s"), said=text)


def claim_answered(detail: Detail) -> str:
    if detail["answer"] == "agreed":
        return tell(detail, _("%(line)s claim %(claim)s of pair %(pair)s: the opponents agree"))
    return tell(detail, _("%(line)s claim %(claim)s of pair %(pair)s: the opponents do not agree"))


def claim_withdrawn(detail: Detail) -> str:
    return tell(detail, _("%(line)s claim %(claim)s of pair %(pair)s withdrawn"))


def claim_accepted(detail: Detail) -> str:
    """Write that a claim was accepted, and what the line became by it."""
    text = tell(detail, _("%(line)s claim %(claim)s of pair %(pair)s accepted"))
    if not detail["to"]:
        return text
    became = result(detail).removeprefix(about_line(detail)).strip()
    return pgettext("what: who", "%(what)s: %(who)s") % {"what": text, "who": became}


def claim_refused(detail: Detail) -> str:
    text = _("%(line)s claim %(claim)s of pair %(pair)s refused: %(reason)s")
    return tell(detail, text, reason=detail["reason"])


def tell(detail: Detail, text: str, **more: str) -> str:
    about = {name: detail[name] for name in ("claim", "pair")}
    return text % {"line": about_line(detail), **about, **more}


# ---- appeals ----


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
