"""Find a double typed elsewhere than between strain and declarer: `4PSx+1` for `4PxS+1`."""

import re
from dataclasses import dataclass

from scoring.notation.alphabet import SEATS, STRAINS, Alphabet


def _pattern(alphabet: Alphabet) -> re.Pattern[str]:
    """Make the pattern of a contract with x or xx before strain, after declarer or after result."""
    strain, seat = ("|".join(words) for words in (STRAINS[alphabet], SEATS[alphabet]))
    double, result = "(X{1,2})?(?!X)", "(=|[+-][0-9]*)?"
    return re.compile(rf"([1-7]){double}({strain})({seat}){double}{result}{double}(/.*)?")


_PATTERNS = {alphabet: _pattern(alphabet) for alphabet in Alphabet}


@dataclass(frozen=True)
class MisplacedDouble:
    """A double at a wrong place: X or XX, where it starts, from 0, and the whole line corrected."""

    double: str
    start: int
    corrected: str


def misplaced_double(signs: str, alphabet: Alphabet) -> MisplacedDouble | None:
    """Find the one double of a line that is at a wrong place; `signs` are capitals without spaces.

    >>> misplaced_double("4PSX+1", Alphabet.FRENCH).corrected
    '4PxS+1'
    """
    match = _PATTERNS[alphabet].fullmatch(signs)
    if not match:
        return None
    level, early, strain, seat, late, result, last, lead = (part or "" for part in match.groups())
    places = [place for place in (2, 5, 7) if match[place]]
    if len(places) != 1:
        return None
    double = early or late or last
    corrected = f"{level}{strain}{double.lower()}{seat}{result}{lead}"
    return MisplacedDouble(double, match.start(places[0]), corrected)
