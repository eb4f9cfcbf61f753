"""What a federation would refuse of an evening, in words."""

import datetime
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.federations.values.checks import Objection, Trouble
from tournament.federations.values.numbers import NumberDoubt
from tournament.words import dates

TROUBLES: Mapping[Trouble, str | Promise] = {
    Trouble.CHARGE_MISSING: _(
        "The charge code is not chosen yet: it cannot be changed once the file is sent."
    ),
    Trouble.CHARGE_UNKNOWN: _("The charge code %(number)s is not on the list of that day."),
    Trouble.REASON_MISSING: _("A session that is free (%(number)s) wants its reason."),
    Trouble.CLUB_MISSING: _("The club has no number: the file would be nobody’s."),
    Trouble.CLUB_MALFORMED: _("The club’s number %(number)s has more than figures in it."),
    Trouble.DAY_TO_COME: _("The evening’s date is still to come."),
    Trouble.NOT_FINAL: _("The ranking is not final: what is sent now may have to be sent again."),
    Trouble.SAME_EVENING: _(
        "Another evening has the same name and day: make sure that each is sent once."
    ),
    Trouble.SENT_BEFORE: _("It was sent on %(number)s: a second file is an event sent twice."),
    Trouble.NUMBER_TWICE: _("%(name)s has the number %(number)s of somebody else of the evening."),
}
MALFORMED: Mapping[NumberDoubt, str | Promise] = {
    NumberDoubt.NO_FIGURES: _("%(name)s: the number %(number)s has more than figures in it."),
    NumberDoubt.TOO_LONG: _("%(name)s: the number %(number)s is too long."),
    NumberDoubt.WRONG_KEY: _(
        "%(name)s: the number %(number)s has a typing error, its last figure does not fit."
    ),
}


def trouble_text(finding: Objection) -> str:
    """Say what is wrong."""
    number = finding.number
    if finding.trouble is Trouble.SENT_BEFORE:
        number = dates.day(datetime.date.fromisoformat(number))
    values = {"name": finding.name, "number": number}
    text = TROUBLES.get(finding.trouble) or MALFORMED[finding.doubt]
    return str(text) % values
