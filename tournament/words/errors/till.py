"""Why a payment at the door, a carnet or a price is not taken, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

TILL: Mapping[str, str | Promise] = {
    "carnet_empty": _("The carnet of %(name)s has no entry left: sell another, or take money."),
    "carnet_gone": _("This carnet was taken back meanwhile."),
    "carnet_used": _("Entries of the carnet of %(name)s are used: it stays."),
    "nothing_paid_in": _("Write the sum that is paid in; it is more than nothing."),
    "balance_too_small": _("%(name)s has not prepaid so much: pay back what is there at most."),
    "deposit_gone": _("This payment was taken back meanwhile."),
    "till_counted": _(
        "Meanwhile %(counted)s was counted, with %(before)s in the till before: your count is not "
        "kept yet. Keep it all the same?"
    ),
    "till_count_gone": _(
        "Meanwhile the count was taken back: your count is not kept yet. Keep it all the same?"
    ),
    "no_prices": _("The club has no prices for such an evening yet: set them first."),
    "fee_paid_by_carnet": _("An entry of a carnet pays the evening of %(name)s already."),
    "fee_paid_in_part": _(
        "%(name)s has paid a part already: take the rest in money or on account, or take the "
        "payment back first."
    ),
    "no_fee_for_carnet": _("%(name)s has no fee to pay: no entry of a carnet is used."),
    "rest_in_one_way": _(
        "%(name)s has paid in two ways already: take the rest in one of them, or take the payment "
        "back first."
    ),
    "supplement_not_theirs": _(
        "%(owner)s has paid for %(name)s, and the rest goes on the same account: note it for "
        "%(name)s alone, or take money."
    ),
    "price_changed": _(
        "What %(name)s has to pay has changed meanwhile: read the sum again, then press once more."
    ),
    "pair_has_paid": _(
        "%(name)s has paid, and the money is in the till: take the payment back first, on the page "
        "of fees."
    ),
}
