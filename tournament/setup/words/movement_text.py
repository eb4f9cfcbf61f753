"""The words that begin the lines of a movement's text, in French beside the English ones.

Both are read on every page; what a page shows, and what it says of it, is in its own language.
Files keep the English ones (`movements/text.py`).
"""

import re
from collections.abc import Callable, Mapping

from tournament.evening.names.names import fold
from tournament.words.figures import is_french

FRENCH: Mapping[str, str] = {
    "tables": "tables",
    "rounds": "tours",
    "boards-per-round": "étuis-par-tour",
    "boards": "étuis",
    "winners": "vainqueurs",
    "pairs": "paires",
    "seat": "place",
    "out": "relais",
    "out-ns": "relais-ns",
    "out-ew": "relais-eo",
    "share": "partage",
    "relay": "guéridon",
    "meetings": "rencontres",
    "lines": "lignes",
    "stationary": "assises",
    "switched": "tournés",
    "missing": "absente",
    "kind": "genre",
    "variant": "variante",
}
ENGLISH: Mapping[str, str] = {fold(word): english for english, word in FRENCH.items()}
FIRST_WORD = re.compile(r"(\s*)([^\s#]+)")


def translate_word(word: str) -> str:
    """Translate a word of the format as the page calls it."""
    return FRENCH.get(word, word) if is_french() else word


def translate_to_english(text: str) -> str:
    """Translate a text to the format's English, line by line; what is no such word stays.

    >>> translate_to_english("étuis 6  # trois de deux")
    'boards 6  # trois de deux'
    """
    return replace_first_words(text, lambda word: ENGLISH.get(fold(word), word))


def translate_to_page(text: str) -> str:
    """Translate a text of the format to the page's language."""
    return replace_first_words(translate_to_english(text), translate_word)


def replace_first_words(text: str, put: Callable[[str], str]) -> str:
    return "".join(replace_first_word(line, put) for line in text.splitlines(keepends=True))


def replace_first_word(line: str, put: Callable[[str], str]) -> str:
    match = FIRST_WORD.match(line)
    return f"{match[1]}{put(match[2])}{line[match.end() :]}" if match else line
