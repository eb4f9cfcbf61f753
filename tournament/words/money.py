"""Money at the door: sums as they are written (5,50 €, CHF 5.50, €5.50), fees and ways to pay."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext, pgettext_lazy

from tournament.evening.door.charges import Charge
from tournament.evening.door.payments import Occasion, PaidBy, PlayerKind
from tournament.words.figures import is_french

CENTS = 100
NARROW, FIXED = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
KINDS: Mapping[PlayerKind, str | Promise] = {
    PlayerKind.MEMBER: pgettext_lazy("kind of player", "member"),
    PlayerKind.GUEST: pgettext_lazy("kind of player", "guest"),
    PlayerKind.JUNIOR: pgettext_lazy("kind of player", "junior"),
    PlayerKind.FREE: pgettext_lazy("kind of player", "free"),
    PlayerKind.SUBSCRIBER: pgettext_lazy("kind of player", "included in the subscription"),
}
WAYS: Mapping[PaidBy, str | Promise] = {
    PaidBy.CASH: pgettext_lazy("paid by", "cash"),
    PaidBy.CHEQUE: pgettext_lazy("paid by", "cheque"),
    PaidBy.TRANSFER: pgettext_lazy("paid by", "transfer"),
    PaidBy.CARNET: pgettext_lazy("paid by", "carnet"),
    PaidBy.UNTOLD: pgettext_lazy("paid by", "paid, way not given"),
    PaidBy.CARD: pgettext_lazy("paid by", "card"),
    PaidBy.ACCOUNT: pgettext_lazy("paid by", "on account"),
}
OCCASIONS: Mapping[Occasion, str | Promise] = {
    Occasion.USUAL: pgettext_lazy("kind of evening", "usual evening"),
    Occasion.SIMULTANEOUS: pgettext_lazy("kind of evening", "simultaneous"),
    Occasion.PRIZE: pgettext_lazy("kind of evening", "evening with prizes"),
}


def apart_label(*, has_deposits: bool) -> str:
    """Name the line of a list that no evening has: carnets sold apart, money on account too."""
    if has_deposits:
        return gettext("Carnets and accounts apart from these evenings")
    return gettext("Carnets sold apart from these evenings")


def occasion_name(occasion: str) -> str:
    """Write which of the club's prices an evening has."""
    return str(OCCASIONS[Occasion(occasion)])


def balance(cents: int, currency: str) -> str:
    """Write what an account holds: what is prepaid, or what is owed."""
    if cents < 0:
        return pgettext("account", "owes %(sum)s") % {"sum": amount(-cents, currency)}
    return pgettext("account", "%(sum)s prepaid") % {"sum": amount(cents, currency)}


def bare_amount(cents: int) -> str:
    """Write a sum without its currency: 5,50 in French, 5.50 in English; 5 where it is whole."""
    whole, rest = divmod(cents, CENTS)
    if not rest:
        return str(whole)
    return f"{whole}{',' if is_french() else '.'}{rest:02d}"


def amount(cents: int, currency: str) -> str:
    """Write a sum with its currency, francs with a point as in Switzerland."""
    sign = "\N{MINUS SIGN}" if cents < 0 else ""
    whole, rest = divmod(abs(cents), CENTS)
    if currency != "EUR":
        return f"{currency}{FIXED}{sign}{whole}.{rest:02d}"
    if is_french():
        return f"{sign}{whole},{rest:02d}{NARROW}€"
    return f"{sign}€{whole}.{rest:02d}"


# What the charge codes of England's federation are for.
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
