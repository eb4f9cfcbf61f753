"""The travellers of an evening on paper: blocks of boards, as many as a sheet holds."""

from tournament.kinds.pairs.sheets.travellers.sheet import (
    pages,
    travellers_pdf,
    travellers_with_hands_pdf,
)

__all__ = ["pages", "travellers_pdf", "travellers_with_hands_pdf"]
