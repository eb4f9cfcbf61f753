"""What makes a sentence of the details of a change, where a text with names in it does not do."""

import datetime

from django.utils.translation import gettext, pgettext

from tournament.evening.door.licences import LicenceState
from tournament.evening.door.payments import PaidBy
from tournament.words import dates, money
from tournament.words.log.fields import (
    KIND,
    Detail,
    Sentence,
    Text,
    Writer,
    label,
    phrase,
    write_text,
)
from tournament.words.money import WAYS
from tournament.words.people import LICENCES
from tournament.words.repairs import REPAIRED, TOLD

# By how a late contestant comes in, what a kind says of it.
SEATED_LATE = {"phantom": "log.seated_in_empty_place", "rover": "log.seated_roving"}


def moment_of(name: str) -> Writer:
    """Write the moment that stands in that field of a detail."""
    return lambda detail: dates.moment(datetime.datetime.fromisoformat(detail[name]))


def plan_repaired(detail: Detail) -> str:
    """Write what became of the plan, or what was played otherwise: Round 3, tables 4, 5: ..."""
    own = SEATED_LATE.get(detail["way"])
    what = write_text(phrase(own) if own else REPAIRED[detail["way"]], detail)
    if "told" in detail:
        what = write_text(TOLD[detail["told"]], detail, round=detail["in_round"])
    if "section" in detail:
        values = {"letter": detail["section"], "what": what}
        what = gettext("Section %(letter)s: %(what)s") % values
    whom = {name: detail[name] for name in ("names", "pairs", KIND) if name in detail}
    return str(label(what)(whom))


def players_imported(detail: Detail) -> str:
    """Write how many players a list brought, or that only its columns were chosen."""
    if not detail["added"] and not detail["changed"] and "columns" in detail:
        return gettext("Columns of a list of players chosen for the next one")
    if "list_of" in detail:
        day = dates.short_day(datetime.date.fromisoformat(detail["list_of"]))
        sentence = gettext(
            "Federation’s list of %(day)s read: "
            "%(added)s new, %(changed)s changed, %(gone)s missing"
        )
        return sentence % {**detail, "day": day}
    return gettext("Players read from a file: %(added)s new, %(changed)s changed") % detail


def licence_changed(detail: Detail) -> str:
    """Write what the director said of a player's licence."""
    licence = LICENCES[LicenceState(detail["licence"])]
    values = {"what": gettext("Licence changed"), "who": f"{detail['name']}, {licence}"}
    return pgettext("what: who", "%(what)s: %(who)s") % values


def till_counted(detail: Detail) -> str:
    """Write what was counted in the till, or that the count was taken back."""
    if detail["amount"] is None:
        return gettext("Count of the till taken back")
    values = {"what": gettext("Till counted"), "who": money.bare_amount(detail["amount"])}
    return pgettext("what: who", "%(what)s: %(who)s") % values


def payment(text: Text) -> Sentence:
    """Make the sentence of a payment: who paid, how, and how much where it is money."""

    def write(detail: Detail) -> str:
        parts = [detail["name"], str(WAYS[PaidBy(detail["by"])])]
        if detail["amount"]:
            parts.append(money.bare_amount(detail["amount"]))
        if "payer" in detail:
            parts.append(gettext("paid by %(name)s") % {"name": detail["payer"]})
        values = {"what": text, "who": ", ".join(parts)}
        return pgettext("what: who", "%(what)s: %(who)s") % values

    return Sentence(write)
