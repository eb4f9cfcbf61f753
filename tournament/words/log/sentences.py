"""The log in sentences, made from a change's kind and detail in the reader's language."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournament.evening.door.payments import PaidBy
from tournament.evening.errors import ServiceError
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.words import game, money
from tournament.words.errors.codes import words
from tournament.words.log import claims, deals, publications, teams
from tournament.words.log import lines as line_words
from tournament.words.log.lines import ARROW, Detail, outcome
from tournament.words.log.rounds import with_rounds_named
from tournament.words.log.settings import settings_changed
from tournament.words.money import WAYS
from tournament.words.repairs import REPAIRED, TOLD
from tournament.words.ruled import (
    bracketed_reason,
    group_text,
    group_withdrawn,
    penalty,
    penalty_withdrawn,
)


def sentence(kind: str, detail: Detail) -> str:
    """Say what a change did; a kind without a sentence is written by its name."""
    tell = SENTENCES.get(kind)
    try:
        if tell is None:
            return f"{kind} {name_values(detail)}".strip()
        return teams.add_withdrawn(tell(detail), detail)
    except (AttributeError, LookupError, TypeError, ValueError):
        # Another version of the program, on another computer, wrote it in its own way.
        return kind


def refusal(error: ServiceError, rounds: MatchRounds = ()) -> str:
    """Say why a change cannot be undone, and name the later change that stands against it."""
    if error.code != "changed_since":
        return words(error)
    later: Any = error.details
    what = sentence(later["kind"], with_rounds_named(later["kind"], later["detail"], rounds))
    return _("Something later changed the same (%(what)s). Undo that first.") % {"what": what}


def called_text(detail: Detail) -> str:
    if detail["from"] == detail["round"]:
        return _("Play goes on in round %(round)s") % detail
    return _("Round %(round)s called (was %(from)s)") % detail


def break_planned(detail: Detail) -> str:
    return _("Break of %(minutes)s minutes after round %(after)s") % detail


def break_dropped(detail: Detail) -> str:
    return _("No break after round %(after)s") % detail


def of_tables(write: Callable[[str], str]) -> Callable[[Detail], str]:
    return lambda detail: write(", ".join(map(str, detail["tables"])))


def link_renewed(tables: str) -> str:
    return _("Tables’ links renewed, former cards open nothing: %(tables)s") % {"tables": tables}


def link_closed(tables: str) -> str:
    return _("Tables’ links closed: %(tables)s") % {"tables": tables}


def link_opened(tables: str) -> str:
    return _("Tables’ links open again: %(tables)s") % {"tables": tables}


def address_chosen(detail: Detail) -> str:
    if not detail["address"]:
        return _("Links carry the likeliest address of the computer")
    return _("Links carry the address %(address)s") % detail


def moved_text(detail: Detail) -> str:
    values = {**detail, "pair": join_names(detail["names"])}
    return _("%(pair)s: section %(to)s (was %(from)s)") % values


def undone_text(detail: Detail) -> str:
    kind, detail = detail["kind"], detail["detail"]
    if kind == "undo":
        again = sentence(detail["kind"], detail["detail"])
        return _("Done again: %(what)s") % {"what": again}
    return _("Undone: %(what)s") % {"what": sentence(kind, detail)}


def undo_text(kind: str, detail: Detail) -> str:
    """Say what an undo took away, and what stands now."""
    what = undone_text({"kind": kind, "detail": detail})
    if kind == "undo":
        inner, to = detail["detail"], detail["detail"].get("to")
        now = shows(to) if changes_line(detail["kind"], inner) else ""
    elif kind == "move":
        now = _("It is on board %(board)s again.") % detail
    else:
        now = shows(detail.get("from")) if changes_line(kind, detail) else ""
    return f"{what}. {now}".strip()


def changes_line(kind: str, detail: Detail) -> bool:
    """Tell whether settling a contradiction changed the line, which may also be left as it is."""
    return kind in {"result", "take_back"} or (kind == "settled" and detail["from"] != detail["to"])


def shows(detail: Detail | None) -> str:
    if not detail:
        return _("The line is empty again.")
    return _("The line shows %(outcome)s again.") % {"outcome": outcome(detail)}


def director_plays(detail: Detail) -> str:
    """Say in which pair whoever wrote this plays, or that they do not."""
    if not detail["entry"]:
        return _("Does not play in this evening")
    return label(_("Plays in this evening"))(detail)


def movement_chosen(detail: Detail) -> str:
    if "sections" not in detail:
        return _("Movement chosen")
    return _("Movement chosen, section %(letters)s") % {"letters": ", ".join(detail["sections"])}


def room_divided(detail: Detail) -> str:
    letters = ", ".join(detail["sections"])
    return _("Room cut into sections %(letters)s, movements chosen") % {"letters": letters}


def plan_repaired(detail: Detail) -> str:
    what = told_text(detail) if "told" in detail else str(REPAIRED[detail["way"]]) % detail
    if "section" in detail:
        what = _("Section %(letter)s: %(what)s") % {"letter": detail["section"], "what": what}
    return label(what)({name: detail[name] for name in ("names", "pairs") if name in detail})


def told_text(detail: Detail) -> str:
    """Round 3, tables 4, 5: nobody moved"""
    values = {
        "round": detail["in_round"],
        "tables": ", ".join(map(str, detail["tables"])),
        "boards": game.board_range(detail["boards"]),
    }
    return str(TOLD[detail["told"]]) % values


def players_imported(detail: Detail) -> str:
    if not detail["added"] and not detail["changed"] and "columns" in detail:
        return _("Columns of a list of players chosen for the next one")
    return _("Players read from a file: %(added)s new, %(changed)s changed") % detail


def import_text(detail: Detail) -> str:
    values = {"file": detail["file"], "results": detail["results"], "digest": detail["sha256"]}
    return _("%(results)s results read from %(file)s (SHA-256 %(digest)s)") % values


def name_values(detail: Detail) -> str:
    """Write names, numbers and values of a detail, one after the other."""
    numbers = [_("pair %(number)s") % {"number": number} for number in detail.get("pairs", [])]
    parts = [join_names(detail.get("names", "")), *numbers]
    if "from" in detail and "to" in detail:
        parts.append(f"{join_names(detail['from'])} {ARROW} {join_names(detail['to'])}")
    return ", ".join(part for part in parts if part)


def join_names(value: Any) -> str:
    """Join one name or many: players of a pair with a dash, pairs with a semicolon."""
    if not isinstance(value, list):
        return str(value)
    is_pairs = any(isinstance(one, list) for one in value)
    return ("; " if is_pairs else f" {game.RANGE} ").join(join_names(one) for one in value)


def label(text: str | Promise) -> Callable[[Detail], str]:
    def sentence(detail: Detail) -> str:
        named = name_values(detail)
        if not named:
            return str(text)
        return pgettext("what: who", "%(what)s: %(who)s") % {"what": text, "who": named}

    return sentence


def payment(text: str | Promise) -> Callable[[Detail], str]:
    """Make the sentence of a payment: who paid, how, and how much where it is money."""

    def sentence(detail: Detail) -> str:
        parts = [detail["name"], str(WAYS[PaidBy(detail["by"])])]
        if detail["amount"]:
            parts.append(money.bare_amount(detail["amount"]))
        values = {"what": text, "who": ", ".join(parts)}
        return pgettext("what: who", "%(what)s: %(who)s") % values

    return sentence


def ruling(detail: Detail) -> str:
    """Write what each side is credited with, and instead of what."""
    credited, stood = detail["to"], detail["from"] or detail["at_table"]
    values = {
        "line": line_words.about_line(detail),
        "ruling": outcome(credited),
        "stood": outcome(stood) if stood else game.outcome_text("NP"),
    }
    return _("%(line)s ruling %(ruling)s instead of %(stood)s") % values + bracketed_reason(
        credited
    )


def ruling_withdrawn(detail: Detail) -> str:
    values = {"line": line_words.about_line(detail), "ruling": outcome(detail["from"])}
    return _("%(line)s ruling %(ruling)s withdrawn") % values


SENTENCES: Mapping[str, Callable[[Detail], str]] = {
    "result": line_words.result,
    "take_back": line_words.take_back,
    "move": line_words.move,
    "confirmed": line_words.confirmed_text,
    "seen": line_words.seen_text,
    "settled": line_words.settled_text,
    "name_reported": line_words.name_reported,
    "wrong_opponents_reported": line_words.opponents_reported,
    "report_seen": line_words.report_seen_text,
    "round": called_text,
    "undo": undone_text,
    "publish": publications.published_text,
    "publication_withdrawn": publications.withdrawn_text,
    "deadline_moved": publications.deadline_moved,
    "suspects_left": line_words.suspects_left,
    "ruling": ruling,
    "ruling_withdrawn": ruling_withdrawn,
    "penalty": penalty,
    "penalty_withdrawn": penalty_withdrawn,
    "group": group_text,
    "group_withdrawn": group_withdrawn,
    "claim_made": claims.claim_made,
    "claim_answered": claims.claim_answered,
    "claim_withdrawn": claims.claim_withdrawn,
    "claim_accepted": claims.claim_accepted,
    "claim_refused": claims.claim_refused,
    "appeal": claims.appeal_made,
    "appeal_decided": claims.appeal_decided,
    "results_imported": import_text,
    "pair_added": label(gettext_lazy("Pair added")),
    "pairs_pasted": label(gettext_lazy("Pairs added")),
    "plan_repaired": plan_repaired,
    "late_pair": label(gettext_lazy("Late pair seated")),
    "pair_removed": label(gettext_lazy("Pair removed")),
    "pair_replaced": label(gettext_lazy("Pair replaced")),
    "pair_marked": label(gettext_lazy("Pair: paid or stationary changed")),
    "pair_moved": moved_text,
    "player_replaced": label(gettext_lazy("Player replaced")),
    "player_renamed": label(gettext_lazy("Name corrected")),
    "player_added": label(gettext_lazy("Player added")),
    "players_imported": players_imported,
    "player_changed": label(gettext_lazy("Player changed")),
    "numbers_swapped": label(gettext_lazy("Numbers exchanged")),
    "movement_chosen": movement_chosen,
    "room_divided": room_divided,
    "settings_changed": settings_changed,
    "profile_added": label(gettext_lazy("Scoring rules added")),
    "profile_changed": label(gettext_lazy("Scoring rules changed")),
    "profile_removed": label(gettext_lazy("Scoring rules removed")),
    "template_kept": label(gettext_lazy("Template kept")),
    "template_changed": label(gettext_lazy("Template changed")),
    "template_dropped": label(gettext_lazy("Template dropped")),
    "seat_wished": label(gettext_lazy("Seat noted")),
    "pairs_spread": label(gettext_lazy("Pairs spread by strength")),
    "paid": payment(gettext_lazy("Paid")),
    "payment_taken_back": payment(gettext_lazy("Payment taken back")),
    "carnet_sold": payment(gettext_lazy("Carnet of ten entries sold")),
    "carnet_taken_back": payment(gettext_lazy("Carnet taken back")),
    "break_planned": break_planned,
    "break_dropped": break_dropped,
    "director_plays": director_plays,
    "looked": line_words.looked_text,
    **teams.SENTENCES,
    **deals.SENTENCES,
    "started": label(gettext_lazy("Evening started")),
    "evening_created": label(gettext_lazy("Evening created")),
    "evening_discarded": label(gettext_lazy("Evening taken out of the list")),
    "evening_restored": label(gettext_lazy("Evening brought back into the list")),
    "link_renewed": of_tables(link_renewed),
    "link_closed": of_tables(link_closed),
    "link_opened": of_tables(link_opened),
    "address_chosen": address_chosen,
}
