"""Text as files and paper can take it: printable, sorted without accents, harmless in a cell."""

import codecs
import re
import unicodedata

# A spreadsheet runs a text that begins with one of these.
RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠")
UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Letters that no decomposition divides.
WITHOUT_ACCENT = (("œ", "oe"), ("æ", "ae"), ("ł", "l"), ("ø", "o"), ("đ", "d"))

# 7, Board 7, Bd. 7, #7.
_NUMBER = re.compile(r"(?:(?:[^\W\d_]+|#)[\s.:#°]*)?([0-9]{1,9})", re.ASCII)


def printable(text: str) -> str:
    """Take out what has no shape of its own: controls, and marks that turn the direction.

    Spaces of every width stay where they are; controls become plain spaces.
    """
    return "".join(
        " " if unicodedata.category(sign) in {"Cc", "Zl", "Zp"} else sign
        for sign in text
        if unicodedata.category(sign) not in {"Cf", "Cs", "Co"}
    )


def plain_spaces(text: str) -> str:
    """Make a text printable, with plain spaces only."""
    return " ".join(printable(text).split())


def fold_text(text: str) -> str:
    """Fold a text for sorting: É as e, Œ as oe, Ł as l."""
    text = text.casefold()
    for letter, letters in WITHOUT_ACCENT:
        text = text.replace(letter, letters)
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in decomposed if sign.isalnum() or sign == " ")


def encode_text(text: str, encoding: str) -> bytes:
    """Write a text in an encoding, a letter that it lacks without its accent: Ș as S, Ł as L."""
    return b"".join(encode_letter(letter, encoding) for letter in text)


def encode_letter(letter: str, encoding: str) -> bytes:
    try:
        return letter.encode(encoding)
    except UnicodeEncodeError:
        plain = fold_text(letter) or "?"
        plain = plain.upper() if letter.isupper() else plain
        return plain.encode(encoding, "replace")


def is_run_by_spreadsheets(text: str) -> bool:
    return text.startswith(RUN_BY_SPREADSHEETS)


def without_mark(data: bytes) -> bytes:
    """Return a text in UTF-8 without its mark, also one that came in UTF-16; another as it is."""
    if data.startswith(UTF16_MARKS):
        return data.decode("utf-16", errors="replace").encode("utf-8", errors="replace")
    return data.removeprefix(codecs.BOM_UTF8)


def decode_text(data: bytes) -> str:
    """Read a text in UTF-8 or UTF-16, or where it is none as Windows writes it."""
    data = without_mark(data)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_number(text: str) -> int | None:
    """Read the number of a board, with or without a word before it; None where it is none.

    >>> read_number("7"), read_number("Board 7"), read_number("6a")
    (7, 7, None)
    """
    found = _NUMBER.fullmatch(text)
    return int(found[1]) if found else None
