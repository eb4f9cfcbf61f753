"""Values as PBN has them: heads and rows of tables, figures, quotation marks, Latin-1."""

import unicodedata
from decimal import Decimal

from tournament.files.text import plain_spaces

UNKNOWN = "-"
# The name of each column, its width and to which side it is set.
Columns = list[tuple[str, int, str]]


def table_tag(name: str, columns: Columns) -> str:
    """Write the tag of a table with the heads of its columns."""
    heads = ";".join(f"{head}\\{width}{side}" for head, width, side in columns)
    return f'[{name} "{heads}"]'


def write_row(columns: Columns, cells: dict[str, str]) -> str:
    """Write a row in the widths of its columns, a dash for what is not known."""
    words = []
    for name, width, side in columns:
        text = cells.get(name) or UNKNOWN
        words.append(text.ljust(width) if side == "L" else text.rjust(width))
    return " ".join(words).rstrip()


def number_text(figure: Decimal | None) -> str:
    """Write a figure with a point, a dash where there is none."""
    return UNKNOWN if figure is None else f"{figure:f}"


def quoted_word(text: str) -> str:
    """Write a text without blanks as it is, one with some in quotation marks."""
    word = quotable(text)
    return f'"{word}"' if " " in word else word


def quotable(text: str) -> str:
    """Return a text that can stand in quotation marks."""
    return plain_spaces(text).replace("\\", "/").replace('"', "'")


def latin(text: str) -> str:
    """Write a text in Latin-1: a letter that it has not without its accent, else a question mark.

    >>> latin("Łukasz Ștefan, Œuvrard")
    'Lukasz Stefan, OEuvrard'
    """
    letters = []
    for letter in text:
        if letter in LETTERS:
            letters.append(LETTERS[letter])
        elif letter.isascii() or ord(letter) < 256:
            letters.append(letter)
        else:
            plain = unicodedata.normalize("NFD", letter)[0]
            letters.append(plain if ord(plain) < 256 else "?")
    return "".join(letters)


LETTERS = {"Œ": "OE", "œ": "oe", "Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "’": "'", "–": "-"}
