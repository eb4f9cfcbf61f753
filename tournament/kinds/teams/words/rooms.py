"""The two rooms of a match in words: which team sits where, at which table."""

from collections.abc import Sequence

from django.utils.translation import gettext, ngettext, pgettext

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.report import Report
from tournament.words import game

ROOMS = ("open", "closed")


def room_name(room: str) -> str:
    """Name a room of a match."""
    return {
        "open": pgettext("of a match", "Open room"),
        "closed": pgettext("of a match", "Closed room"),
    }[room]


def seats_text(report: Report, sheet: MatchSheet, room: str) -> str:
    """Write who sits where in a room: NS 3, EW 5."""
    home, away = (report.pair_by_key[key].shown for key in sheet.teams)
    ns, ew = (home, away) if room == "open" else (away, home)
    return f"{game.side('NS')} {ns}, {game.side('EW')} {ew}"


def tables_text(tables: Sequence[int | str]) -> str:
    """Name the tables: table 3; tables 3, 7."""
    names = ", ".join(map(str, tables))
    return ngettext("table %(tables)s", "tables %(tables)s", len(tables)) % {"tables": names}


def room_head(
    report: Report, sheet: MatchSheet, room: str, tables: Sequence[int | str] = ()
) -> str:
    """Head a room: Open room, table 1: NS 3, EW 5."""
    home, away = (report.pair_by_key[key].shown for key in sheet.teams)
    ns, ew = (home, away) if room == "open" else (away, home)
    return room_head_of(room, tables, ns, ew)


def room_head_of(room: str, tables: Sequence[int | str], ns: str, ew: str) -> str:
    """Head a room, given the numbers of the teams North-South and East-West."""
    values = {
        "room": room_name(room) if not tables else f"{room_name(room)}, {tables_text(tables)}",
        "ns": f"{game.side('NS')} {ns}",
        "ew": f"{game.side('EW')} {ew}",
    }
    return gettext("%(room)s: %(ns)s, %(ew)s") % values
