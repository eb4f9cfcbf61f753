"""The sheets, files and pages that an event of pairs offers, in the order of offering;
the e-mail of its results."""

from dataclasses import replace
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.report import Report
from tournament.files.file_names import file_name
from tournament.files.mail_draft import Attachment
from tournament.kinds.pairs.files.devices import device_scoring
from tournament.kinds.pairs.files.mail import results_mail
from tournament.kinds.pairs.files.pbn.write import pbn_losses, results_pbn
from tournament.kinds.pairs.files.travellers import travellers_csv
from tournament.kinds.pairs.sheets.guide_cards import guide_cards_pdf
from tournament.kinds.pairs.sheets.licences import licences_pdf
from tournament.kinds.pairs.sheets.packs import table_pack_pdf
from tournament.kinds.pairs.sheets.personal import personal_pdf
from tournament.kinds.pairs.sheets.personal_hands import personal_hands_pdf
from tournament.kinds.pairs.sheets.travellers import travellers_pdf, travellers_with_hands_pdf
from tournament.kinds.pairs.site_pages import site_zip
from tournament.prints.cards.blank_travellers import blank_travellers_pdf
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.web.offered.match_page import STANDINGS_PAGE, MatchPage
from tournament.web.offered.of_any_kind import (
    FILES_OF_RESULTS,
    HAND_RECORDS,
    MATCHES_OF_ROUND,
    PLANS_OF_TABLES,
    RANKING,
    RANKING_TABLE,
    RESULTS,
    STANDINGS_BY_ROUND,
    WORKBOOK,
    offer_device_file,
    offer_plan_file,
)
from tournament.web.offered.result_sheet import PlanFile, ResultSheet, with_deals

SHEETS = (
    (pgettext_lazy("file name", "ranking"), ranking_pdf),
    (pgettext_lazy("file name", "travellers"), travellers_pdf),
)


def mail_of(report: Report) -> bytes:
    """Make the mail with ranking and travellers, as they are pinned up; without travellers where
    no board is shown."""
    sheets = [
        Attachment(file_name(report.heading, kind, "pdf"), make(report))
        for kind, make in (SHEETS if report.boards else SHEETS[:1])
    ]
    return results_mail(report, sheets)


RESULT_SHEETS = (
    RESULTS,
    RANKING,
    ResultSheet(
        "travellers",
        _("Travellers with frequencies"),
        pgettext_lazy("file name", "travellers"),
        "pdf",
        travellers_pdf,
    ),
    ResultSheet(
        "personal",
        _("Personal sheets"),
        pgettext_lazy("file name", "personal sheets"),
        "pdf",
        personal_pdf,
    ),
    *HAND_RECORDS,
    ResultSheet(
        "travellers-hands",
        _("Travellers with hands"),
        pgettext_lazy("file name", "travellers with hands"),
        "pdf",
        travellers_with_hands_pdf,
        is_for=with_deals,
    ),
    ResultSheet(
        "personal-hands",
        _("Personal sheets with hands"),
        pgettext_lazy("file name", "personal sheets with hands"),
        "pdf",
        personal_hands_pdf,
        is_for=with_deals,
    ),
    # Only where rounds are drawn does one differ from the ranking.
    replace(STANDINGS_BY_ROUND, is_for=lambda report: bool(report.stage)),
    ResultSheet(
        "mail",
        _("Mail with ranking and travellers, ready to send"),
        pgettext_lazy("file name", "mail"),
        "eml",
        mail_of,
        tells_boards=False,
    ),
    ResultSheet(
        "site",
        _("Plain pages for a web site"),
        pgettext_lazy("file name", "site"),
        "zip",
        site_zip,
        is_for_the_web=True,
    ),
    ResultSheet(
        "ranking-licences",
        _("Ranking with licence numbers"),
        pgettext_lazy("file name", "ranking with licences"),
        "pdf",
        licences_pdf,
        in_full=True,
    ),
    WORKBOOK,
    RANKING_TABLE,
    ResultSheet(
        "travellers-table",
        _("Travellers, plain table"),
        pgettext_lazy("file name", "travellers"),
        "csv",
        travellers_csv,
        in_full=True,
    ),
    *FILES_OF_RESULTS,
    ResultSheet(
        "pbn",
        _("Results in PBN"),
        "pbn",
        "pbn",
        results_pbn,
        find_losses=pbn_losses,
        in_full=True,
    ),
    offer_device_file(device_scoring),
)
PLAN_SHEETS = (
    PlanFile(
        "tables",
        _("All to lay out before play"),
        pgettext_lazy("file name", "tables"),
        table_pack_pdf,
        primary=True,
        of_all_rounds=True,
    ),
    *PLANS_OF_TABLES,
    PlanFile(
        "guide-cards",
        _("Guide cards of the pairs"),
        pgettext_lazy("file name", "guide cards"),
        guide_cards_pdf,
        choosable="pairs",
        of_all_rounds=True,
    ),
    PlanFile(
        "travellers-filled",
        _("Travellers with pair numbers"),
        pgettext_lazy("file name", "travellers with numbers"),
        partial(blank_travellers_pdf, filled=True),
        of_all_rounds=True,
        is_written_on=True,
    ),
    PlanFile(
        "travellers-blank",
        _("Travellers, blank"),
        pgettext_lazy("file name", "blank travellers"),
        partial(blank_travellers_pdf, filled=False),
        is_written_on=True,
    ),
    offer_plan_file(device_scoring),
)
ROUND_SHEETS = (MATCHES_OF_ROUND,)


def find_own_sheet(report: Report, pair: str) -> ResultSheet:
    """Make the personal sheet of a pair alone."""
    return ResultSheet(
        "pair",
        "",
        pgettext_lazy("file name", "pair"),
        "pdf",
        lambda report: personal_pdf(report, [pair]),
        detail=report.pair_by_key[pair].shown,
    )


def list_match_pages(report: Report) -> tuple[MatchPage, ...]:
    """List the standings by round where rounds are drawn; else none."""
    return (STANDINGS_PAGE,) if report.stage else ()
