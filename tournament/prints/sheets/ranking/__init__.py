"""The ranking that is pinned up: a podium over one list across the sheet, or two lines beside."""

from tournament.prints.sheets.ranking.sheet import pages, ranking_pdf

__all__ = ["pages", "ranking_pdf"]
