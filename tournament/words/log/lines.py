"""What happened to a line of a traveller, in sentences of the log, and what a table reported."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from tournament.words import figures, game
from tournament.words.log.fields import (
    ARROW,
    Detail,
    Text,
    Writer,
    about_line,
    phrase,
    write_text,
)
from tournament.words.results.appeals import decided_words
from tournament.words.ruled import amount, bracketed_reason, group_name, said_of


def outcome(detail: Detail) -> str:
    """Write what a line held: 4♠ S +1, with both sides where a ruling splits them, and its lead."""
    ns, ew = detail["ns_outcome"], detail["ew_outcome"]
    text = game.outcome_text(ns)
    if ns != ew:
        text = f"{text} / {game.outcome_text(ew)}"
    return f"{text} ({game.lead_text(detail['lead'])})" if detail.get("lead") else text


def outcome_of(name: str) -> Writer:
    """Write what a line held, as that field of a detail has it."""
    return lambda detail: outcome(detail[name])


def pairs(detail: Detail) -> str:
    return f"{detail['ns']}{figures.RANGE}{detail['ew']}"


def value_text(detail: Detail | None, others: Iterable[Detail | None]) -> str:
    """Write one of several values of a line; with its pairs where theirs are others."""
    if not detail:
        return gettext("nothing")
    named = any(other and pairs(other) != pairs(detail) for other in others)
    return f"{pairs(detail)} {outcome(detail)}" if named else outcome(detail)


def add_from_board(sentence: str, detail: Detail) -> str:
    """Add from which board on the players of a line-up sit, where it is not all the part."""
    if not detail.get("from_board"):
        return sentence
    values = {"change": sentence, "board": detail["from_board"]}
    return gettext("%(change)s, from board %(board)s on") % values


def conflict_text(detail: Detail, wanted: Detail) -> str:
    """Write what the second writer of a conflict wanted, and that what stood there stayed."""
    if "cards" in wanted:
        text = _("Board %(boards)s: other cards typed, kept for the director")
        return write_text(text, detail)
    if "seats" in wanted:
        text = _("Match %(match)s, part %(part)s: another line-up of team %(team)s")
        line_up = add_from_board(write_text(text, detail, team=detail["teams"]), detail)
        return gettext("%(line_up)s, kept for the director") % {"line_up": line_up}
    if "in_the_way" in wanted:
        text = _(
            "%(line)s %(outcome)s said to belong to board %(board)s, which has %(back)s; not moved"
        )
        return text % {
            "line": about_line(detail),
            "outcome": value_text(detail["moved"], []),
            "board": detail["to_board"],
            "back": value_text(detail["back"], []),
        }
    if "ns_outcome" not in wanted:
        text = _("%(what)s Refused: it had changed meanwhile.")
        return write_text(text, detail, what=about_line(detail))
    stood = detail.get("from")
    values = {"wanted": value_text(wanted, [stood]), "stood": value_text(stood, [wanted])}
    text = _("%(what)s not kept: %(wanted)s; kept: %(stood)s")
    return write_text(text, detail, what=about_line(detail), **values)


def hidden_text(boards: Iterable[int]) -> str:
    """Say that a line of the log is about boards that its reader has still to play."""
    numbers = sorted({*boards})
    text = ngettext(
        "Board %(boards)s, which you have still to play",
        "Boards %(boards)s, which you have still to play",
        len(numbers),
    )
    return text % {"boards": figures.board_range(numbers)}


def result(detail: Detail) -> str:
    """Write what a line became, and what it was."""
    before, after = detail["from"], detail["to"]
    if not before:
        return f"{about_line(detail)} {pairs(after)}, {outcome(after)}"
    parts = []
    if pairs(before) != pairs(after):
        parts.append(f"{pairs(before)} {ARROW} {pairs(after)}")
    if outcome(before) != outcome(after):
        parts.append(f"{outcome(before)} {ARROW} {outcome(after)}")
    return f"{about_line(detail)} {', '.join(parts)}"


def settled_text(detail: Detail) -> str:
    """Write which of several values the director chose."""
    before, now, left = detail["from"], detail["to"], detail["left"]
    if before == now:
        text = _("%(line)s settled: %(now)s kept, not %(left)s")
    else:
        text, left = _("%(line)s settled: %(now)s in place of %(left)s"), [before, *left]
    names = {
        "now": value_text(now, [before, *detail["left"]]),
        "left": ", ".join(value_text(one, [now]) for one in left),
    }
    return write_text(text, detail, **names)


def move(detail: Detail) -> str:
    """Write to which board a result was moved, and what came back from there."""
    moved, back = detail["moved"], detail["back"]
    if moved is None:
        return about_line(detail)
    text = _("%(line)s %(outcome)s moved to board %(board)s")
    if back:
        text = _("%(line)s %(outcome)s exchanged with %(back)s of board %(board)s")
    return text % {
        "line": about_line(detail),
        "outcome": outcome(moved),
        "board": detail["to_board"],
        "back": outcome(back) if back else "",
    }


def reported(text: Text | Writer) -> Writer:
    """Make the sentence of what a table reported, with its own words if it wrote any."""

    def write(detail: Detail) -> str:
        what = write_text(text, detail, table=detail.get("at") or detail["table"])
        if not detail["text"]:
            return what
        return gettext("%(what)s: “%(text)s”") % {"what": what, "text": detail["text"]}

    return write


def ruling(detail: Detail) -> str:
    """Write what each side is credited with, and instead of what."""
    credited, stood = detail["to"], detail["from"] or detail["at_table"]
    was = outcome(stood) if stood else game.outcome_text("NP")
    text = _("%(line)s ruling %(ruling)s instead of %(stood)s")
    sentence = write_text(text, detail, ruling=outcome(credited), stood=was)
    return sentence + bracketed_reason(credited)


def taken(detail: Detail) -> str:
    """Write how much a penalty takes."""
    return amount(detail["amount"], detail["unit"])


def penalty(detail: Detail) -> str:
    """Write who was penalised, by how much and why."""
    return write_text(phrase("log.penalty"), detail, amount=taken(detail)) + bracketed_reason(
        detail
    )


def grouped(detail: Detail) -> str:
    """Write which tables of a fouled board are compared among themselves, and why."""
    group = detail["to"]
    text = _("Board %(board)s fouled, %(group)s: %(tables)s")
    values = {"group": group_name(detail["group"]), "tables": said_of(group)}
    return write_text(text, detail, **values) + bracketed_reason(group)


# ---- claims and appeals ----


def claim_made(detail: Detail) -> str:
    """Write what a pair claims of a line."""
    what = gettext("“%(text)s”") % {"text": detail["text"]}
    if detail["said"] == "score":
        what = game.outcome_text(detail["outcome"])
    elif detail["said"] == "turned":
        what = write_text(phrase("log.sat_the_other_way"), detail)
    return write_text(phrase("log.claim_made"), {**detail, "said": what})


def claim_answered(detail: Detail) -> str:
    """Write whether the opponents agree to a claim."""
    is_agreed = detail["answer"] == "agreed"
    return write_text(phrase("log.claim_agreed" if is_agreed else "log.claim_disputed"), detail)


def claim_accepted(detail: Detail) -> str:
    """Write that a claim was accepted, and what the line became by it."""
    text = write_text(phrase("log.claim_accepted"), detail)
    if not detail["to"]:
        return text
    became = result(detail).removeprefix(about_line(detail)).strip()
    return pgettext("what: who", "%(what)s: %(who)s") % {"what": text, "who": became}


def appeal_decided(detail: Detail) -> str:
    """Write what became of an appeal, and why."""
    values = {"about": appealed(detail), "decided": decided_words(detail["decided"])}
    text = write_text(_("Appeal %(appeal)s of %(pair)s%(about)s: %(decided)s"), detail, **values)
    return f"{text} ({detail['reason']})" if detail["reason"] else text


def appealed(detail: Detail) -> str:
    """Write what an appeal is about, to stand after who made it."""
    about = ""
    if "match" in detail:
        about = ", " + gettext("match %(teams)s") % {"teams": game.join_names(detail["match"])}
    for board in detail["boards"]:
        about += ", " + gettext("board %(number)s") % {"number": board}
    return about
