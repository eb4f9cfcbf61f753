"""Where things go: rows on pages, cards on sheets, names in their column. No drawing."""

import math
from collections.abc import Iterable, Sequence
from typing import TypeVar

from tournament.evening.publish.public_names import initials
from tournament.evening.report import Person
from tournament.prints.paper import Style, text_width
from tournament.words.game import full_name, join_names, mark_stand_in

Item = TypeVar("Item")

# Below this no one reads a name; it is drawn smaller all the same rather than cut.
LEAST_SIZE = 5.0


def divide_into_even_pages(items: Sequence[Item], most: int, unit: int = 1) -> list[Sequence[Item]]:
    """Divide rows of `unit` items into the fewest pages, equal in length but for a row."""
    rows = [items[start : start + unit] for start in range(0, len(items), unit)]
    pages = math.ceil(len(rows) / (most // unit)) or 1
    size, longer = divmod(len(rows), pages)
    found: list[Sequence[Item]] = []
    start = 0
    for page in range(pages):
        take = size + (page < longer)
        found.append([item for row in rows[start : start + take] for item in row])
        start += take
    return found


def divide_into_piles(items: Sequence[Item], per_sheet: int) -> list[list[Item | None]]:
    """Divide cards so that the whole pile is cut at once.

    Each small pile is then in order, and they go one on the other.
    """
    sheets = math.ceil(len(items) / per_sheet)
    places: list[Item | None] = [*items, *[None] * (sheets * per_sheet - len(items))]
    return [places[sheet::sheets] for sheet in range(sheets)]


def piles_in_order(items: Sequence[Item], per_sheet: int) -> list[list[Item | None]]:
    """Divide cards sheet by sheet as they come: a few printed again are cut by hand."""
    found: list[list[Item | None]] = []
    for start in range(0, len(items), per_sheet):
        sheet = items[start : start + per_sheet]
        found.append([*sheet, *[None] * (per_sheet - len(sheet))])
    return found


def row_height(normal: float, space: float, rows: int) -> float:
    return min(normal, space / rows) if rows else normal


def rows_a_page(space: float, least: float) -> int:
    # A hair's breadth of rounding must not cost a row.
    return int(space / least + 1e-6)


# ---- names ----


def fit_text(candidates: Iterable[str], space: float, style: Style) -> tuple[str, Style]:
    """Choose the first text that fits; else the last one in smaller type, never cut."""
    text = ""
    for text in candidates:
        if text_width(text, style) <= space:
            return text, style
    return text, shrink_style(text, space, style)


def shrink_style(text: str, space: float, style: Style) -> Style:
    """Take type 1 pt smaller until the text fits."""
    if text_width(text, style) <= space:
        return style
    size = style.size
    while size > LEAST_SIZE and text_width(text, style.sized(size)) > space:
        size = max(size - 1, LEAST_SIZE)
    if text_width(text, style.sized(size)) > space:
        size *= space / text_width(text, style.sized(size))
    return style.sized(size)


def wrap_text(text: str, space: float, style: Style) -> list[str]:
    """Break a text into as many lines as it takes; a word wider than the space stands out."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, style) <= space:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balance_lines(text: str, space: float, style: Style) -> list[str]:
    """Break a text into as few lines as it takes, none much shorter than the others."""
    lines = wrap_text(text, space, style)
    while space > 1 and len(narrower := wrap_text(text, space := space - 1, style)) == len(lines):
        if max(text_width(line, style) for line in narrower) > space:
            break
        lines = narrower
    return lines


def person_names(person: Person) -> tuple[str, ...]:
    """List the lengths of a player's name, the longest first."""
    short = f"{initials(person.first_name)} {person.last_name}".strip()
    return full_name(person), mark_stand_in(person, short if person.last_name else person.full_name)


def pair_names(players: Sequence[Person]) -> tuple[str, ...]:
    """List the lengths of both players' names on one line, the longest first."""
    return tuple(join_names(names) for names in zip(*map(person_names, players), strict=True))
