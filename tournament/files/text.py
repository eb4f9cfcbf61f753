"""Text as files and paper can take it: printable, sorted without accents, harmless in a cell."""

import unicodedata

# A spreadsheet runs a text that begins with one of these.
RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r", "\n", "\0", "＝", "＋", "－", "＠")
# Letters that no decomposition divides.
WITHOUT_ACCENT = (("œ", "oe"), ("æ", "ae"), ("ł", "l"), ("ø", "o"), ("đ", "d"))


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


def is_run_by_spreadsheets(text: str) -> bool:
    return text.startswith(RUN_BY_SPREADSHEETS)


def decode_text(data: bytes) -> str:
    """Read a text in UTF-8, or where it is none as Windows writes it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")
