"""How many rows of names fit a page of the room's screen, and in letters of which size.

A list has one size of letters on all its pages; a name that is too long for a line takes another.
Lengths are hundredths of u, which is a hundredth of the picture's width (screen.css, whose sizes
these are; `tests/journeys/test_room.py` looks whether a browser agrees). Letters are taken as wide
as those of DejaVu Sans, the widest font that a screen is likely to have.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

# By the number of a size, the largest first. The capitals of READABLE are 1/30 of the picture's
# height, those of the last one 1/35.
SIZES: Mapping[int, int] = {
    1: 520, 2: 460, 3: 410, 4: 360, 5: 320, 6: 285, 7: 255, 8: 240, 9: 220
}  # fmt: skip
READABLE, LAST = 7, 9
# Hundredths of the letters' size from line to line; of u between a row and the next.
LINE, BETWEEN_ROWS = 115, 30
# By how much the height of a column is lowered to look for a more even one.
STEP = 20

# Hundredths of the letters' size: accents aside, of what is no letter between these.
NARROW, WIDE, SMALL, CAPITAL, OTHER = 35, 100, 62, 75, 70
WIDTHS: Mapping[str, int] = (
    dict.fromkeys("ijlIJ'’.,: \N{NO-BREAK SPACE}", NARROW)
    | dict.fromkeys("frt-", 41)
    | dict.fromkeys("mwMWŒœÆæ", WIDE)
    | {"\N{EN DASH}": 50}
)

# Between which a browser may begin a line.
PIECES = re.compile(r"[^ -]*-| |[^ -]+")
# A name has no more lines than these, unless it would be in letters that are hard to read.
MOST_LINES = 2

Page = TypeVar("Page")


def text_width(text: str) -> int:
    """Measure a text, in hundredths of its letters' size.

    >>> text_width("Éli"), text_width("Wm")
    (145, 200)
    """
    signs = (sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))
    return sum(map(sign_width, signs))


def sign_width(sign: str) -> int:
    """Return how wide a sign is drawn, in hundredths of the height of the type."""
    if sign in WIDTHS:
        return WIDTHS[sign]
    if unicodedata.east_asian_width(sign) == "W":
        return WIDE
    if not sign.isalpha():
        return OTHER
    return SMALL if sign.islower() else CAPITAL


def count_lines(text: str, width: int) -> int:
    """Count the lines that a text takes; the width is in hundredths of its letters' size.

    >>> count_lines("Maurin\N{NO-BREAK SPACE}– Astier", 1000)
    1
    >>> count_lines("Maurin\N{NO-BREAK SPACE}– Saint-Astier", 700)
    2
    """
    lines, filled = 1, 0
    for piece in PIECES.findall(text):
        needed = text_width(piece)
        if filled and filled + needed > width:
            lines, filled = lines + 1, 0
        if filled or piece != " ":
            filled += needed
        # What is longer than a line is broken.
        broken = max(0, -(-filled // width) - 1)
        lines, filled = lines + broken, filled - broken * width
    return lines


def is_whole(text: str, width: int) -> bool:
    """Tell whether a text takes few lines and no word of it is cut; the width is in hundredths of
    its letters' size.

    >>> is_whole("Rouge", 261), is_whole("Rouge", 400)
    (False, True)
    """
    longest = max(map(text_width, PIECES.findall(text)), default=0)
    return longest <= width and count_lines(text, width) <= MOST_LINES


def are_whole(texts: Iterable[str], letters: int, width: int) -> bool:
    """Tell whether every text stands well in its cell, in letters of this size."""
    return all(is_whole(text, width * 100 // letters) for text in texts)


def most_lines(texts: Iterable[str], letters: int, width: int) -> int:
    """Return how many lines the longest of the texts takes in its cell."""
    return max((count_lines(text, width * 100 // letters) for text in texts), default=0)


def row_height(texts: Sequence[str], letters: int, width: int) -> int:
    """Return how high a row is, whose cells are so wide."""
    return most_lines(texts, letters, width) * letters * LINE // 100 + BETWEEN_ROWS


def fill_columns(heights: Sequence[int], most: int, *, top: int = 0, a_page: int = 1) -> list[int]:
    """Fill columns with rows one after the other; return how many rows each has.

    On each page but the first, of so many columns, the first is lower by `top`.
    """
    counts, count, room = [], 0, most
    for height in heights:
        if count and height > room:
            counts.append(count)
            count, room = 0, most - (top if len(counts) % a_page == 0 else 0)
        count, room = count + 1, room - height
    return [*counts, count] if count else counts


def count_pages(heights: Sequence[int], most: int, *, top: int = 0, a_page: int = 1) -> int:
    """Count the pages that rows fill."""
    return -(-len(fill_columns(heights, most, top=top, a_page=a_page)) // a_page)


def spread_rows(
    heights: Sequence[int], most: int, pages: int, *, top: int = 0, a_page: int = 1
) -> list[int]:
    """Spread rows as evenly as can be over the columns of so many pages."""
    for limit in range(sum(heights) // max(pages * a_page, 1), most, STEP):
        counts = fill_columns(heights, limit, top=top, a_page=a_page)
        if len(counts) <= pages * a_page:
            return counts
    return fill_columns(heights, most, top=top, a_page=a_page)


def choose_size(
    make: Callable[[int], Sequence[Page]],
    fits: Callable[[int], bool],
    rows: int,
    *,
    most_a_page: int,
) -> tuple[int, Sequence[Page]]:
    """Choose the largest letters that take no more pages than readable ones do, in which no name
    takes more than two lines and no word is cut.

    Smaller than readable ones only where pages of so many rows would be too few otherwise. For a
    size in hundredths of u `make` makes the pages, and `fits` tells whether all names stand well.
    """
    made = {number: make(letters) for number, letters in SIZES.items()}
    pages, wanted = len(made[READABLE]), -(-rows // most_a_page)
    if pages > wanted:
        pages = max(wanted, len(made[LAST]))
    size = next(
        number
        for number, letters in SIZES.items()
        if len(made[number]) <= pages and (number >= READABLE or fits(letters))
    )
    return size, made[size]
