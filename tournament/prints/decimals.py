"""How many decimals the figures of a column need on paper."""

from collections.abc import Iterable
from decimal import Decimal

from tournament.evening.report import ResultLine


def decimals_of(values: Iterable[Decimal | None]) -> int:
    """Count the decimals of the longest figure; all figures of a column have as many."""
    return max((len(decimals_in(value)) for value in values if value is not None), default=0)


def decimals_in(value: Decimal) -> str:
    """Cut the zeros off the decimals: 25 of 1.250."""
    return f"{value:f}".partition(".")[2].rstrip("0")


def award_decimals(lines: Iterable[ResultLine]) -> int:
    return decimals_of(award for line in lines for award in (line.ns_award, line.ew_award))
