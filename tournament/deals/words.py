"""What the files and sheets of a set are called, and how each is made."""

from collections.abc import Callable, Mapping
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.deals.sheets.curtain_cards import curtain_cards_pdf
from tournament.deals.sheets.dealing_list import dealing_list_pdf
from tournament.prints.deals.dealt import PrintedSet
from tournament.prints.deals.hand_record import hand_record_pdf

# Formats by which machines deal, the usual one first; then those of programs.
MACHINE_FILES = {"dup": "DUP", "dlm": "DLM", "pbn": "PBN", "bri": "BRI", "dge": "DGE"}
OTHER_FILES = {"lin": "LIN", "csv": "CSV", "json": "JSON"}
SHEETS: Mapping[str, str | Promise] = {
    "hand-record": pgettext_lazy("printed sheets", "Hand record"),
    "hand-record-colour": _("Hand record, in colour"),
    "curtain-cards": pgettext_lazy("printed sheets", "Curtain cards"),
    "dealing-list": pgettext_lazy("printed sheets", "Dealing list"),
}
SHEET_MAKERS: Mapping[str, Callable[[PrintedSet], bytes]] = {
    "hand-record": hand_record_pdf,
    "hand-record-colour": partial(hand_record_pdf, in_colour=True),
    "curtain-cards": curtain_cards_pdf,
    "dealing-list": dealing_list_pdf,
}
