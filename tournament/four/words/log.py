"""What the log of an afternoon says of each change."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.words.game import outcome_text

OF_TABLE = re.compile(r"table (\d+)\b")
SENTENCES: Mapping[str, str | Promise] = {
    "four_begun": _("Afternoon begun, players: %(count)s"),
    "four_read_in": _("Afternoon read from a file, players: %(count)s"),
    "four_players_came": _("Players came: %(count)s"),
    "four_seated": _("Table %(table)s: players of game %(game)s seated"),
    "four_seats_mended": _("Table %(table)s: seats of game %(game)s corrected"),
    "four_deal_added": _("Table %(table)s, game %(game)s, deal %(deal)s: %(played)s"),
    "four_deal_mended": _("Table %(table)s, game %(game)s, deal %(deal)s corrected: %(played)s"),
    "four_deal_struck": _("Table %(table)s, game %(game)s, deal %(deal)s struck: %(played)s"),
    "four_broken_off": _("Table %(table)s: game %(game)s ended before its end"),
    "four_rules_mended": _("Rules corrected; figures that changed: %(count)s"),
    "four_phones_let_in": _("Phones let in at the tables"),
    "four_phone_closed": _("Table %(table)s: link for phones closed"),
    "four_phone_renewed": _("Table %(table)s: link for phones renewed"),
    "four_ended": _("Afternoon ended"),
    "four_taken_up": _("Afternoon taken up again"),
}


def change_text(kind: str, detail: Mapping[str, Any]) -> str:
    """Say what a change did; an undo, what it undid, and the undo of one, what is done again."""
    if kind == "undo" and detail["kind"] == "undo":
        undone = detail["detail"]
        text = change_text(str(undone["kind"]), undone["detail"])
        return gettext("Done again: %(what)s") % {"what": text}
    if kind == "undo":
        text = change_text(str(detail["kind"]), detail["detail"])
        return gettext("Undone: %(what)s") % {"what": text}
    played = outcome_text(str(detail["played"])) if "played" in detail else ""
    return str(SENTENCES[kind]) % {**detail, "played": played}


def author_text(author: str, device: str) -> str:
    """Name who did something: a login, else the phones of a table."""
    found = OF_TABLE.match(device)
    if author or not found:
        return author
    return gettext("phone of table %(table)s") % {"table": found[1]}
