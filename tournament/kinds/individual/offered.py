"""The sheets and files that an event of single players offers, in the order of offering."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.kinds.individual.sheets.packs import table_pack_pdf
from tournament.kinds.individual.sheets.player_cards import player_cards_pdf
from tournament.prints.cards.blank_travellers import blank_travellers_pdf
from tournament.prints.cards.seats import SEATS_OF_PLAYERS
from tournament.prints.cards.table_cards import table_cards_pdf
from tournament.web.offered.result_sheet import PlanFile


def list_plan_sheets(of_pairs: tuple[PlanFile, ...]) -> tuple[PlanFile, ...]:
    """List the sheets made before play: those of pairs, with four players at each table."""
    own: dict[str, dict[str, Any]] = {
        "tables": {"make": table_pack_pdf},
        "table-cards": {"make": partial(table_cards_pdf, seats=SEATS_OF_PLAYERS)},
        "guide-cards": {"make": player_cards_pdf, "label": _("Guide cards of the players")},
        "travellers-filled": {
            "make": partial(blank_travellers_pdf, filled=True, seats=SEATS_OF_PLAYERS),
            "label": _("Travellers with the players’ numbers"),
        },
        "travellers-blank": {
            "make": partial(blank_travellers_pdf, filled=False, seats=SEATS_OF_PLAYERS)
        },
    }
    return tuple(replace(sheet, **own.get(sheet.name, {})) for sheet in of_pairs)
