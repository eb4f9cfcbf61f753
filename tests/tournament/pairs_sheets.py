"""The sheets and files that an evening of pairs has."""

from tournament.web.offered.kinds import of_all, of_pairs
from tournament.web.sheets import RESULT_SHEETS

PAIRS_SHEETS = {
    name: sheet for name, sheet in RESULT_SHEETS.items() if sheet.is_for in (of_all, of_pairs)
}
