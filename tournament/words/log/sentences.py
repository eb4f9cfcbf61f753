"""The log in sentences, made from a change's kind and detail in the reader's language."""

import datetime
from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import TextChoices
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from tournament.evening.errors import ServiceError
from tournament.models import Compared, Ranked, TableSees, Visibility
from tournament.words import dates, forms, game
from tournament.words.errors.codes import words
from tournament.words.log import lines as line_words
from tournament.words.log import publications
from tournament.words.log.lines import ARROW, Detail, outcome
from tournament.words.repairs import REPAIRED, TOLD
from tournament.words.ruled import bracketed_reason, penalty, penalty_withdrawn


def sentence(kind: str, detail: Detail) -> str:
    """Say what a change did; a kind without words of its own is told by its name."""
    tell = SENTENCES.get(kind)
    try:
        return tell(detail) if tell else f"{kind} {name_values(detail)}".strip()
    except (AttributeError, LookupError, TypeError, ValueError):
        # Another version of the program, on another computer, wrote it in its own way.
        return kind


def refusal(error: ServiceError) -> str:
    """Say why a change cannot be undone, and name the later change that stands against it."""
    if error.code != "changed_since":
        return words(error)
    later: Any = error.details
    what = sentence(later["kind"], later["detail"])
    return _("Something later changed the same (%(what)s). Undo that first.") % {"what": what}


def called_text(detail: Detail) -> str:
    if detail["from"] == detail["round"]:
        return _("Play goes on in round %(round)s") % detail
    return _("Round %(round)s called (was %(from)s)") % detail


def of_tables(told: Callable[[str], str]) -> Callable[[Detail], str]:
    return lambda detail: told(", ".join(map(str, detail["tables"])))


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


def shows(said: Detail | None) -> str:
    if not said:
        return _("The line is empty again.")
    return _("The line shows %(outcome)s again.") % {"outcome": outcome(said)}


def movement_chosen(detail: Detail) -> str:
    if "sections" not in detail:
        return _("Movement chosen")
    return _("Movement chosen, section %(letters)s") % {"letters": ", ".join(detail["sections"])}


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


def labels_of(choices: type[TextChoices]) -> Callable[[Any], str]:
    """Return the function that turns a value into its words."""
    return lambda value: str(choices(value).label)


# What the director calls a setting, and its values where they are words.
SETTINGS: Mapping[str, tuple[str | Promise, Callable[[Any], str] | None]] = {
    "name": (pgettext_lazy("evening", "Name"), None),
    "date": (gettext_lazy("Date"), None),
    "starts_at": (gettext_lazy("Start"), None),
    "boards_wanted": (gettext_lazy("Boards a pair"), None),
    "scoring": (pgettext_lazy("form of scoring", "Scoring"), forms.label),
    "profile": (gettext_lazy("Scoring rules"), None),
    "section_count": (gettext_lazy("Sections"), None),
    "compared": (gettext_lazy("Comparison of results"), labels_of(Compared)),
    "ranked": (gettext_lazy("Ranking of the pairs"), labels_of(Ranked)),
    "visibility": (gettext_lazy("Shown to players during play"), labels_of(Visibility)),
    "lead_wanted": (gettext_lazy("Enter the lead too"), None),
    "table_sees": (gettext_lazy("Shown at a table that enters its results"), labels_of(TableSees)),
}


def settings_changed(detail: Detail) -> str:
    fields, was = detail.get("fields", {}), detail.get("was", {})
    if not fields:
        return _("Settings changed")
    return "; ".join(setting(name, value, was) for name, value in fields.items())


def setting(name: str, value: Any, was: Mapping[str, Any]) -> str:
    """Write what a setting is now and, where that was noted, what it was."""
    told = {"what": SETTINGS[name][0], "who": setting_value(name, value)}
    if name not in was:
        return pgettext("what: who", "%(what)s: %(who)s") % told
    told["was"] = setting_value(name, was[name])
    return pgettext("setting", "%(what)s: %(who)s (before: %(was)s)") % told


def setting_value(name: str, value: Any) -> str:
    label_of = SETTINGS[name][1]
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if label_of is not None:
        return label_of(value)
    if name == "date":
        return dates.short_day(datetime.date.fromisoformat(value))
    if name == "starts_at" and value:
        return dates.hour(datetime.time.fromisoformat(value))
    return _("nothing") if value is None else str(value)


def players_imported(detail: Detail) -> str:
    return _("Players read from a file: %(added)s new, %(changed)s changed") % detail


def import_text(detail: Detail) -> str:
    told = {"file": detail["file"], "results": detail["results"], "digest": detail["sha256"]}
    return _("%(results)s results read from %(file)s (SHA-256 %(digest)s)") % told


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
        said = name_values(detail)
        if not said:
            return str(text)
        return pgettext("what: who", "%(what)s: %(who)s") % {"what": text, "who": said}

    return sentence


def ruling(detail: Detail) -> str:
    """Write what each side is credited with, and instead of what."""
    given, stood = detail["to"], detail["from"] or detail["at_table"]
    values = {
        "line": line_words.about_line(detail),
        "ruling": outcome(given),
        "stood": outcome(stood) if stood else game.outcome_text("NP"),
    }
    return _("%(line)s ruling %(ruling)s instead of %(stood)s") % values + bracketed_reason(given)


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
    "suspects_left": line_words.suspects_left,
    "ruling": ruling,
    "ruling_withdrawn": ruling_withdrawn,
    "penalty": penalty,
    "penalty_withdrawn": penalty_withdrawn,
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
    "settings_changed": settings_changed,
    "profile_added": label(gettext_lazy("Scoring rules added")),
    "profile_changed": label(gettext_lazy("Scoring rules changed")),
    "profile_removed": label(gettext_lazy("Scoring rules removed")),
    "started": label(gettext_lazy("Evening started")),
    "evening_created": label(gettext_lazy("Evening created")),
    "evening_discarded": label(gettext_lazy("Evening taken out of the list")),
    "evening_restored": label(gettext_lazy("Evening brought back into the list")),
    "link_renewed": of_tables(link_renewed),
    "link_closed": of_tables(link_closed),
    "link_opened": of_tables(link_opened),
    "address_chosen": address_chosen,
}
