"""The mail of an evening's results: which sheets go with it, and under which names."""

from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.files.file_names import file_name
from tournament.kinds.pairs.files.mail import AttachedPdf, results_mail
from tournament.kinds.pairs.sheets.travellers import travellers_pdf
from tournament.prints.sheets.ranking import ranking_pdf

SHEETS = (
    (pgettext_lazy("file name", "ranking"), ranking_pdf),
    (pgettext_lazy("file name", "travellers"), travellers_pdf),
)


def mail_of(report: Report) -> bytes:
    """Make the mail with ranking and travellers, as they are pinned up."""
    sheets = [
        AttachedPdf(file_name(report.heading, kind, "pdf"), make(report)) for kind, make in SHEETS
    ]
    return results_mail(report, sheets)
