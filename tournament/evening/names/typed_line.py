"""A line typed for a pair: two names, and the digit that chooses among numbered readings.

Pure text, standard library only. A name has no digit, so one digit alone before the names, after
them or without any can only be a choice.
"""

import re
from collections.abc import Container
from dataclasses import dataclass

# "1", "12." or "3)" before the names is the number of the line, not of a licence.
LINE_NUMBER = re.compile(r"^\s*(?:[-•*]\s+|\d{1,3}\s*[.):]?(?:\s+|(?=[\t;])[\t;]))")
FIRST = re.compile(r"\s*([1-9])(?!\d)[\s.):-]*")
LAST = re.compile(r"(?<!\d)([1-9])\s*$")
# The digits of a French or Belgian keyboard without Shift.
UNSHIFTED = dict(zip("&é\"'(-è_ç§!", (*range(1, 10), 6, 8), strict=True))


@dataclass(frozen=True)
class TypedLine:
    """`answer` chooses for the line that was asked about before, `pick` for these names; 0 when
    there is no such digit."""

    names: str
    answer: int = 0
    pick: int = 0

    @property
    def number(self) -> int:
        """Where there is one line only, every digit speaks of it."""
        return self.pick or self.answer


def read_typed(text: str, numbers: Container[str], *, is_asked: bool = False) -> TypedLine:
    """Read names and digits; `numbers` are licence numbers, which stay with the names.

    >>> read_typed("ma d2", ())
    TypedLine(names='ma d', answer=0, pick=2)
    >>> read_typed("2lest nov", (), is_asked=True)
    TypedLine(names='lest nov', answer=2, pick=0)
    >>> read_typed("é", (), is_asked=True)
    TypedLine(names='', answer=2, pick=0)
    """
    if is_asked and text.strip() in UNSHIFTED:
        return TypedLine("", UNSHIFTED[text.strip()])
    words = text.split()
    answer = pick = 0
    if is_asked and words and words[0] not in numbers and (digits := FIRST.match(text)):
        answer, text = int(digits[1]), text[digits.end() :]
    if words and words[-1] not in numbers and (digits := LAST.search(text)):
        pick, text = int(digits[1]), text[: digits.start()]
    return TypedLine(text.rstrip(), answer, pick)
