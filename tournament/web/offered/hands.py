"""The sheets of results that show cards."""

from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.prints.sheets.hands import evening_record_pdf, personal_hands_pdf
from tournament.prints.sheets.travellers import travellers_with_hands_pdf
from tournament.web.offered.kinds import ResultSheet, of_pairs_with_deals, with_deals

HAND_SHEETS = (
    ResultSheet(
        "hand-record",
        _("Hand record, black and white"),
        pgettext_lazy("file name", "hand record"),
        "pdf",
        evening_record_pdf,
        is_for=with_deals,
    ),
    ResultSheet(
        "hand-record-colour",
        _("Hand record, in colour"),
        pgettext_lazy("file name", "hand record in colour"),
        "pdf",
        partial(evening_record_pdf, in_colour=True),
        is_for=with_deals,
    ),
    ResultSheet(
        "travellers-hands",
        _("Travellers with hands"),
        pgettext_lazy("file name", "travellers with hands"),
        "pdf",
        travellers_with_hands_pdf,
        is_for=of_pairs_with_deals,
    ),
    ResultSheet(
        "personal-hands",
        _("Personal sheets with hands"),
        pgettext_lazy("file name", "personal sheets with hands"),
        "pdf",
        personal_hands_pdf,
        is_for=of_pairs_with_deals,
    ),
)
