"""What was kept of an event for its federation, as the log says it."""

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.words.log.fields import Detail, Sentence

NAMES = {
    "charge": _("Charge code"),
    "reason": _("Reason, where it is free"),
    "scale": _("Scale of master points"),
    "sent": _("Sent on"),
    "session": _("Session number of the simultaneous"),
    "country": _("Country of the club"),
    "telephone": _("Telephone of the club"),
    "out": _("Boards to leave out"),
    "mailed": _("Sent to the simultaneous on"),
}


def values_text(detail: Detail) -> str:
    """Name each value that changed, with what it is now."""
    parts = [
        gettext("%(name)s: %(value)s") % {"name": name, "value": detail[key] or "–"}
        for key, name in NAMES.items()
        if key in detail
    ]
    return ", ".join(parts)


SENTENCES: Mapping[str, Sentence] = {
    "federal_noted": Sentence(
        _("For the federation: %(values)s"), {"values": values_text}, tells_scores=False
    ),
}
