"""What changed of an evening's settings, in words: each by the director's name for it."""

import datetime
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from django.db.models import TextChoices
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from tournament.models import Compared, Ranked, RoomRanking, TableSees, Visibility
from tournament.words import dates, figures, forms, money
from tournament.words.deals.secrecy import secret_day, secret_hour
from tournament.words.log.fields import Detail, Writer, phrase
from tournament.words.results.extra import KINDS


def labels_of(choices: type[TextChoices]) -> Callable[[Any], str]:
    """Return the function that turns a value into its words."""
    return lambda value: str(choices(value).label)


def minutes_of(half_minutes: Any) -> str:
    """Write half minutes as minutes; the club's pace where there are none."""
    return _("as the club") if half_minutes is None else figures.decimal(Decimal(half_minutes) / 2)


def pace_of_moves(minutes: Any) -> str:
    return _("as the club") if minutes is None else str(minutes)


def names_of_rankings(wanted: Any) -> str:
    """Name the rankings wanted beside scratch."""
    return ", ".join(str(KINDS[kind]) for kind in wanted) or _("nothing")


# What the director calls a setting, and its values where they are words.
SETTINGS: Mapping[str, tuple[Promise | Writer, Callable[[Any], str] | None]] = {
    "name": (pgettext_lazy("evening", "Name"), None),
    "date": (gettext_lazy("Date"), None),
    "starts_at": (gettext_lazy("Start"), None),
    "boards_wanted": (phrase("log.boards_wanted"), None),
    "scoring": (pgettext_lazy("form of scoring", "Scoring"), forms.label),
    "profile": (gettext_lazy("Scoring rules"), None),
    "section_count": (gettext_lazy("Sections"), None),
    "compared": (gettext_lazy("Comparison of results"), labels_of(Compared)),
    "ranked": (phrase("log.ranked"), labels_of(Ranked)),
    "visibility": (gettext_lazy("Shown to players during play"), labels_of(Visibility)),
    "room_ranking": (
        gettext_lazy("Ranking on the room’s screen after every round"),
        labels_of(RoomRanking),
    ),
    "lead_wanted": (gettext_lazy("Enter the lead too"), None),
    "names_at_tables": (gettext_lazy("Players say at the tables who they are"), None),
    "secret_days": (gettext_lazy("Hands secret until"), secret_day),
    "secret_hour": (gettext_lazy("Hands secret until, hour"), secret_hour),
    "table_sees": (gettext_lazy("Shown at a table that enters its results"), labels_of(TableSees)),
    "half_minutes_per_board": (gettext_lazy("Minutes a board"), minutes_of),
    "minutes_per_move": (gettext_lazy("Minutes a move, on top"), pace_of_moves),
    "fee_member": (gettext_lazy("Fee of a member"), money.bare_amount),
    "fee_guest": (gettext_lazy("Fee of a guest"), money.bare_amount),
    "fee_junior": (gettext_lazy("Fee of a junior"), money.bare_amount),
    "fee_subscriber": (gettext_lazy("Fee of a subscriber"), money.bare_amount),
    "fee_supplement": (gettext_lazy("Supplement"), money.bare_amount),
    "occasion": (gettext_lazy("Prices of"), money.occasion_name),
    "prints": (gettext_lazy("Sheets to print before play"), lambda names: str(len(names))),
    "house": (gettext_lazy("What the house asks for"), lambda wishes: str(len(wishes))),
    "extra_rankings": (gettext_lazy("Rankings beside scratch"), names_of_rankings),
    "system": (gettext_lazy("System imposed"), lambda system: system or _("nothing")),
}


def settings_changed(detail: Detail) -> str:
    fields = detail.get("fields", {})
    if not fields:
        return _("Settings changed")
    return "; ".join(setting(name, value, detail) for name, value in fields.items())


def setting(name: str, value: Any, detail: Detail) -> str:
    """Write what a setting is now and, where that was noted, what it was."""
    text, was = SETTINGS[name][0], detail.get("was", {})
    what = text(detail) if callable(text) else str(text)
    values = {"what": what, "who": setting_value(name, value)}
    if name not in was:
        return pgettext("what: who", "%(what)s: %(who)s") % values
    values["was"] = setting_value(name, was[name])
    return pgettext("setting", "%(what)s: %(who)s (before: %(was)s)") % values


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
