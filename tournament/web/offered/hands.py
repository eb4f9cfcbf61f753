"""The sheets of results that show cards, of any kind of event."""

from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.prints.sheets.hands import evening_record_pdf
from tournament.web.offered.result_sheet import ResultSheet, with_deals

HAND_RECORDS = (
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
)
