"""The sheets and files that events of several kinds offer, alike in all of them."""

from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.files.bws.own.begin import NumberForm
from tournament.files.bws.own.evening import find_row_losses, results_bws
from tournament.files.bws.own.plan import plan_bws
from tournament.files.deals.of_report import hands_lin, hands_pbn, has_deals_of_all
from tournament.files.results.write import lost_in_results, ranking_csv, results_file, results_xlsx
from tournament.files.usebio.write import lost_codes, usebio_xml
from tournament.prints.cards.codes import codes_pdf
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.prints.packs import result_pack_pdf
from tournament.prints.sheets.hands import evening_record_pdf
from tournament.prints.sheets.ranking import ranking_pdf
from tournament.prints.sheets.seating import seating_pdf
from tournament.prints.sheets.stages.assignment import assignment_pdf
from tournament.prints.sheets.stages.rounds import team_rounds_pdf
from tournament.web.offered.result_sheet import (
    PlanFile,
    ResultSheet,
    RoundSheet,
    has_table,
    with_deals,
)

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
    ResultSheet(
        "hands-pbn",
        _("Hands in PBN"),
        pgettext_lazy("file name", "hands"),
        "pbn",
        hands_pbn,
        is_for=has_deals_of_all,
    ),
    ResultSheet(
        "hands-lin",
        _("Hands in LIN"),
        pgettext_lazy("file name", "hands"),
        "lin",
        hands_lin,
        is_for=has_deals_of_all,
    ),
)


# ---- of the results ----

RESULTS = ResultSheet(
    "results",
    _("All to pin up and hand out"),
    pgettext_lazy("file name", "results"),
    "pdf",
    result_pack_pdf,
    primary=True,
)
RANKING = ResultSheet(
    "ranking",
    pgettext_lazy("sheet", "Ranking"),
    pgettext_lazy("file name", "ranking"),
    "pdf",
    ranking_pdf,
    tells_boards=False,
)
STANDINGS_BY_ROUND = ResultSheet(
    "standings-by-round",
    _("Standings by round"),
    pgettext_lazy("file name", "standings by round"),
    "pdf",
    team_rounds_pdf,
    is_for=has_table("rounds"),
)
WORKBOOK = ResultSheet(
    "workbook",
    _("Ranking and travellers, workbook"),
    pgettext_lazy("file name", "workbook"),
    "xlsx",
    results_xlsx,
    in_full=True,
)
FILES_OF_RESULTS = (
    ResultSheet(
        "results-file",
        _("Results, for other programs"),
        pgettext_lazy("file name", "results"),
        "json",
        results_file,
        find_losses=lost_in_results,
        in_full=True,
    ),
    ResultSheet(
        "usebio",
        _("Results in USEBIO"),
        "usebio",
        "xml",
        usebio_xml,
        find_losses=lost_codes,
        in_full=True,
    ),
)


def offer_device_file(device_scoring: NumberForm) -> ResultSheet:
    """Offer the results in a Bridgemate file; each kind says by what devices compare them."""
    return ResultSheet(
        "bridgemate-results",
        _("Bridgemate file of the results"),
        pgettext_lazy("file name", "Bridgemate results"),
        "bws",
        partial(results_bws, scoring=device_scoring),
        find_losses=find_row_losses,
        in_full=True,
    )


def offer_plan_file(device_scoring: NumberForm) -> PlanFile:
    """Offer the plan in a Bridgemate file to begin with."""
    return PlanFile(
        "bridgemate-plan",
        _("Bridgemate file to begin with"),
        pgettext_lazy("file name", "Bridgemate"),
        partial(plan_bws, scoring=device_scoring),
        extension="bws",
    )


RANKING_TABLE = ResultSheet(
    "ranking-table",
    _("Ranking, plain table"),
    pgettext_lazy("file name", "ranking"),
    "csv",
    ranking_csv,
    in_full=True,
)

# ---- before play ----

PLANS_OF_TABLES = (
    PlanFile(
        "seating",
        _("Seating list"),
        pgettext_lazy("file name", "seating"),
        seating_pdf,
    ),
    PlanFile(
        "table-cards",
        _("Table cards"),
        pgettext_lazy("file name", "table cards"),
        table_cards_pdf,
        choosable="tables",
    ),
    PlanFile(
        "table-codes",
        _("QR codes of the tables"),
        pgettext_lazy("file name", "QR codes"),
        codes_pdf,
    ),
)
MATCHES_OF_ROUND = RoundSheet(
    "matches-of-round",
    _("Who meets whom, to pin up"),
    pgettext_lazy("file name", "matches"),
    assignment_pdf,
)
