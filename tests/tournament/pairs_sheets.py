"""The sheets and files that an evening of pairs has."""

from tournament.kinds.pairs.offered import RESULT_SHEETS
from tournament.web.offered.result_sheet import of_all

PAIRS_SHEETS = {sheet.name: sheet for sheet in RESULT_SHEETS if sheet.is_for is of_all}
