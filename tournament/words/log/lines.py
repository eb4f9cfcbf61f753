"""What happened to a line of a traveller, in sentences of the log, and what a table reported."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.words import game

Detail = Mapping[str, Any]
ARROW = "\N{RIGHTWARDS ARROW}"


def outcome(detail: Detail) -> str:
    """Write what a line held: 4♠ S +1, with both sides where a ruling splits them, and its lead."""
    ns, ew = detail["ns_outcome"], detail["ew_outcome"]
    text = game.outcome_text(ns)
    if ns != ew:
        text = f"{text} / {game.outcome_text(ew)}"
    return f"{text} ({game.lead_text(detail['lead'])})" if detail.get("lead") else text


def pairs(detail: Detail) -> str:
    return f"{detail['ns']}{game.RANGE}{detail['ew']}"


def value_text(detail: Detail | None, others: Iterable[Detail | None]) -> str:
    """Write one of several values of a line; with its pairs where theirs are others."""
    if not detail:
        return _("nothing")
    named = any(other and pairs(other) != pairs(detail) for other in others)
    return f"{pairs(detail)} {outcome(detail)}" if named else outcome(detail)


def add_from_board(sentence: str, detail: Detail) -> str:
    """Add from which board on the players of a line-up sit, where it is not all the part."""
    if not detail.get("from_board"):
        return sentence
    values = {"change": sentence, "board": detail["from_board"]}
    return _("%(change)s, from board %(board)s on") % values


def conflict_text(detail: Detail, wanted: Detail) -> str:
    """Write what the second writer of a conflict wanted, and that what stood there stayed."""
    if "cards" in wanted:
        values = {"boards": game.board_range(detail["boards"])}
        return _("Board %(boards)s: other cards typed, kept for the director") % values
    if "seats" in wanted:
        values = {"match": "\N{EN DASH}".join(detail["match"]), "part": detail["part"]}
        values["team"] = ", ".join(detail["teams"])
        text = _("Match %(match)s, part %(part)s: another line-up of team %(team)s") % values
        return _("%(line_up)s, kept for the director") % {"line_up": add_from_board(text, detail)}
    if "in_the_way" in wanted:
        return asked_text(detail)
    if "ns_outcome" not in wanted:
        return _("%(what)s Refused: it had changed meanwhile.") % {"what": about_line(detail)}
    stood = detail.get("from")
    return _("%(what)s not kept: %(wanted)s; kept: %(stood)s") % {
        "what": about_line(detail),
        "wanted": value_text(wanted, [stood]),
        "stood": value_text(stood, [wanted]),
    }


def asked_text(detail: Detail) -> str:
    """Write that a result is said to belong to a board which has one; neither was moved."""
    return _(
        "%(line)s %(outcome)s said to belong to board %(board)s, which has %(back)s; not moved"
    ) % {
        "line": about_line(detail),
        "outcome": value_text(detail["moved"], []),
        "board": detail["to_board"],
        "back": value_text(detail["back"], []),
    }


def hidden_text(boards: Iterable[int]) -> str:
    """Say that a line of the log is about boards that its reader has still to play."""
    numbers = sorted({*boards})
    text = ngettext(
        "Board %(boards)s, which you have still to play",
        "Boards %(boards)s, which you have still to play",
        len(numbers),
    )
    return text % {"boards": game.board_range(numbers)}


def looked_text(detail: Detail) -> str:
    numbers = detail["boards"]
    text = ngettext(
        "Looked at board %(boards)s before playing it (pair %(pair)s)",
        "Looked at boards %(boards)s before playing them (pair %(pair)s)",
        len(numbers),
    )
    return text % {"boards": game.board_range(numbers), "pair": ", ".join(detail["pairs"])}


def about_line(detail: Detail) -> str:
    if "board" not in detail:
        return ""
    numbers = {name: detail[name] for name in ("board", "round", "table")}
    numbers["table"] = detail.get("at", detail["table"])
    return _("Board %(board)s, round %(round)s, table %(table)s:") % numbers


def result(detail: Detail) -> str:
    before, after = detail["from"], detail["to"]
    if not before:
        return f"{about_line(detail)} {pairs(after)}, {outcome(after)}"
    parts = []
    if pairs(before) != pairs(after):
        parts.append(f"{pairs(before)} {ARROW} {pairs(after)}")
    if outcome(before) != outcome(after):
        parts.append(f"{outcome(before)} {ARROW} {outcome(after)}")
    return f"{about_line(detail)} {', '.join(parts)}"


def confirmed_text(detail: Detail) -> str:
    return _("%(line)s %(outcome)s confirmed") % {
        "line": about_line(detail),
        "outcome": outcome(detail["to"]),
    }


def settled_text(detail: Detail) -> str:
    """Write which of several values the director chose."""
    before, now, left = detail["from"], detail["to"], detail["left"]
    values = {
        "line": about_line(detail),
        "now": value_text(now, [before, *left]),
        "left": ", ".join(value_text(one, [now]) for one in left),
    }
    if before == now:
        return _("%(line)s settled: %(now)s kept, not %(left)s") % values
    values["left"] = ", ".join(value_text(one, [now]) for one in [before, *left])
    return _("%(line)s settled: %(now)s in place of %(left)s") % values


def name_reported(detail: Detail) -> str:
    numbers = {"table": table_of(detail), "pair": detail.get("pair", "")}
    if numbers["pair"]:
        text = _("Table %(table)s: a name of pair %(pair)s is wrong") % numbers
    else:
        text = _("Table %(table)s: a name is wrong") % numbers
    return quote_table(text, detail)


def opponents_reported(detail: Detail) -> str:
    text = _("Table %(table)s: other opponents than planned") % {"table": table_of(detail)}
    return quote_table(text, detail)


def report_seen_text(detail: Detail) -> str:
    text = _("Seen: what table %(table)s reported") % {"table": table_of(detail)}
    return quote_table(text, detail)


def quote_table(text: str, detail: Detail) -> str:
    """Add the table's own words, if it wrote any."""
    if not detail["text"]:
        return text
    return _("%(what)s: “%(text)s”") % {"what": text, "text": detail["text"]}


def table_of(detail: Detail) -> str:
    return str(detail.get("at") or detail["table"])


def seen_text(detail: Detail) -> str:
    text = _("%(line)s seen, left as it is") if detail["seen"] else _("%(line)s to be looked at")
    return text % {"line": about_line(detail)}


def suspects_left(detail: Detail) -> str:
    count = len(detail["results"])
    values = {"n": count, "boards": game.board_range(detail["boards"])}
    return (
        ngettext(
            "%(n)s result to look at stays as it is: board %(boards)s",
            "%(n)s results to look at stay as they are: boards %(boards)s",
            count,
        )
        % values
    )


def take_back(detail: Detail) -> str:
    return _("%(line)s %(outcome)s taken back") % {
        "line": about_line(detail),
        "outcome": outcome(detail["from"]),
    }


def move(detail: Detail) -> str:
    moved, back = detail["moved"], detail["back"]
    if moved is None:
        return about_line(detail)
    values = {
        "line": about_line(detail),
        "outcome": outcome(moved),
        "board": detail["to_board"],
        "back": outcome(back) if back else "",
    }
    if back:
        return _("%(line)s %(outcome)s exchanged with %(back)s of board %(board)s") % values
    return _("%(line)s %(outcome)s moved to board %(board)s") % values
