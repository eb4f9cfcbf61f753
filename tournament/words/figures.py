"""How figures are written in the active language: scores, decimals, ordinals, runs of numbers."""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

from django.utils.formats import get_format
from django.utils.translation import get_language

MINUS = "\N{MINUS SIGN}"
THIN = "\N{NARROW NO-BREAK SPACE}"
RANGE = "\N{EN DASH}"
# A table or a pair as the room calls it: 7, B7.
LABEL = re.compile(r"(\D*)(\d+)")


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


def ordinal_ending(number: int, *, feminine: bool = False) -> str:
    """Return the ending of an ordinal: er, re, e; in English st, nd, rd, th."""
    if is_french():
        return "e" if number != 1 else "re" if feminine else "er"
    if number % 100 in {11, 12, 13}:
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")


def ordinal(number: int, *, feminine: bool = False) -> str:
    """Write an ordinal: 1er, 1re, 2e; 1st, 2nd."""
    return f"{number}{ordinal_ending(number, feminine=feminine)}"


def board_range(boards: Sequence[int]) -> str:
    """Write a set of boards: 21–22; boards that do not follow one another are listed."""
    numbers = sorted(boards)
    if not numbers:
        return ""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}{RANGE}{numbers[-1]}"
    return ", ".join(map(str, numbers))


def label_runs(labels: Sequence[str]) -> str:
    """Write labels in runs: 1–4, 7, 8.

    Three and more that follow one another stand as a range, A1–A3 too.
    """
    runs: list[list[str]] = []
    for label in labels:
        if runs and follows(label, runs[-1][-1]):
            runs[-1].append(label)
        else:
            runs.append([label])
    parts = (run if len(run) < 3 else [f"{run[0]}{RANGE}{run[-1]}"] for run in runs)
    return ", ".join(part for run in parts for part in run)


def follows(label: str, before: str) -> bool:
    one, other = LABEL.fullmatch(before), LABEL.fullmatch(label)
    if one is None or other is None:
        return False
    return one[1] == other[1] and int(one[2]) + 1 == int(other[2])
