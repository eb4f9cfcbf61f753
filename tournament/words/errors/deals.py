"""What can be wrong with the deals of an evening, in words."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DEALS: Mapping[str, str | Promise] = {
    "deals_are_there": _(
        "There are deals already: take them away first, or attach these for one section only."
    ),
    "deals_gone": _("These deals have been taken away meanwhile."),
    "sealed_elsewhere": _(
        "Another computer sealed these deals, and only that one opens them. Take them away and "
        "attach the file of the dealing machine."
    ),
    "board_not_typed": _(
        "The hands of board %(board)s cannot be typed: nobody plays it, or its deal is there."
    ),
    "hands_are_typed": _("Hands have been typed already: take them away first."),
    "board_dealt_twice": _(
        "Board %(board)s is there with two deals: attach a file for each section."
    ),
}
