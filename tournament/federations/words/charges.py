"""What the charge codes of a federation are for."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from tournament.federations.values.charges import Charge

CHARGES: Mapping[str, str | Promise] = {
    "10": pgettext_lazy("charge code", "club night"),
    "03": pgettext_lazy("charge code", "yearly free session"),
    "04": pgettext_lazy("charge code", "teaching, up to 16 boards"),
    "22": pgettext_lazy("charge code", "licensed, novices"),
    "30": pgettext_lazy("charge code", "licensed"),
    "40": pgettext_lazy("charge code", "licensed, for charity"),
    "50": pgettext_lazy("charge code", "blue-pointed"),
    "60": pgettext_lazy("charge code", "green-pointed"),
}


def charge_text(charge: Charge) -> str:
    """Write a code with what it is for: 10, club night."""
    return f"{charge.code} – {charge.words or CHARGES.get(charge.code, '')}"
