"""How figures are written in the active language: scores, decimals, percentages."""

from collections.abc import Iterable
from decimal import Decimal

from django.utils.formats import get_format
from django.utils.translation import get_language

MINUS = "\N{MINUS SIGN}"
THIN = "\N{NARROW NO-BREAK SPACE}"


def is_french() -> bool:
    return (get_language() or "").startswith("fr")


def score(points: int | None, *, signed: bool = False) -> str:
    """Write a score with its minus and without thousands separators.

    Nothing where none was scored.
    """
    if points is None:
        return ""
    return (f"{points:+d}" if signed and points else str(points)).replace("-", MINUS)


def scores(both: tuple[int | None, int | None], *, signed: bool = False) -> str:
    """Write NS's and EW's scores seen from NS.

    One figure, or 420 / −50 where a ruling splits them.
    """
    if both[0] == both[1]:
        return score(both[0], signed=signed)
    return " / ".join("–" if one is None else score(one, signed=signed) for one in both)


def decimal(value: Decimal | int | None, places: int | None = None) -> str:
    """Write a figure with the language's decimal sign, by default with the places that it has."""
    if value is None:
        return ""
    text = f"{Decimal(value):f}" if places is None else f"{Decimal(value):.{places}f}"
    return text.replace("-", MINUS).replace(".", get_format("DECIMAL_SEPARATOR"))


def signed(value: Decimal | int | None) -> str:
    """Write what is won or lost: +8.50, −9.00, 0.00."""
    if value is None:
        return ""
    sign = "+" if value > 0 else ""
    # A decimal nought may carry a minus of its own.
    return sign + decimal(value if value else Decimal(value).copy_abs())


def award(value: Decimal | None) -> str:
    """Write matchpoints without idle zeros: 9, 8.5."""
    if value is None:
        return ""
    text = f"{value:f}"
    return decimal(Decimal(text.rstrip("0").rstrip(".") if "." in text else text))


def percent(value: Decimal | int | None, places: int | None = None) -> str:
    """Write a percentage, to so many places where they are said: 61.25%."""
    if value is None:
        return ""
    return f"{decimal(value, places)}{THIN if is_french() else ''}%"


def decimals_of(values: Iterable[Decimal | None]) -> int:
    """Count the decimals of the longest figure; all figures of a column have as many."""
    return max((len(decimals_in(value)) for value in values if value is not None), default=0)


def decimals_in(value: Decimal) -> str:
    """Cut the zeros off the decimals: 25 of 1.250."""
    return f"{value:f}".partition(".")[2].rstrip("0")
