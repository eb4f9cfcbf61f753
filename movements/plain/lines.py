"""Read and write plain text with a fact on each line: its first word says which, `#` a comment.

A number is up to 999; a list is such as 1-3,7; `-` is nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources

from movements.errors import MovementError

# The folder of the movements that are data.
DATA = resources.files("movements") / "data"
NOTHING = "-"
# No evening has more; a list such as 1-999999999 must not fill the memory.
LARGEST_NUMBER = 999
# Of a movement: no club has a larger room.
MOST_TABLES = 40
DIGITS = len(str(LARGEST_NUMBER))


@dataclass(frozen=True)
class Grammar:
    """Which words a text may have, and what follows them.

    `words` may stand once, those of `required` must; `ranges` has the least and the most of a
    number. `rows` may stand often, each followed by so many values.
    """

    words: Sequence[str]
    required: Sequence[str]
    ranges: Mapping[str, tuple[int, int]]
    rows: Mapping[str, int]


class PlainLine:
    """A line of a text: its first word, the values after it, and its number, from 1."""

    def __init__(self, number: int, word: str, values: list[str]) -> None:
        self.number = number
        self.word = word
        self.values = values

    def error(self, code: str, **details: object) -> MovementError:
        """Make an error that names this line."""
        return MovementError(code, line=self.number, **details)

    def integer(self, position: int = 0) -> int:
        """Read the value at a position as a number."""
        return self._number(self.values[position])

    def optional(self, position: int) -> int | None:
        """Read the value at a position as a number; `-` is None."""
        return None if self.values[position] == NOTHING else self.integer(position)

    def integers(self, position: int = 0) -> tuple[int, ...]:
        """Read the value at a position as a list such as 1-3,7; `-` is the empty one."""
        value = self.values[position]
        if value == NOTHING:
            return ()
        return tuple(number for part in value.split(",") for number in self._range(part))

    def _range(self, part: str) -> range:
        first, dash, last = part.partition("-")
        numbers = range(self._number(first), self._number(last if dash else first) + 1)
        if not numbers:
            raise self.error("text_not_a_number", word=part)
        return numbers

    def _number(self, word: str) -> int:
        if not (word.isascii() and word.isdigit() and len(word) <= DIGITS):
            raise self.error("text_not_a_number", word=word)
        return int(word)


class Facts:
    """A text read by its words: `single` lines by word, and `rows`, which may stand often.

    Raises text_unknown_word, text_wrong_length, text_repeated, text_not_a_number and
    text_out_of_range (each with the line), or text_missing (with the word).
    """

    def __init__(self, text: str, grammar: Grammar) -> None:
        self.single: dict[str, PlainLine] = {}
        self.rows: dict[str, list[PlainLine]] = {word: [] for word in grammar.rows}
        for line in _lines(text, grammar):
            if line.word in grammar.rows:
                self.rows[line.word].append(line)
            elif line.word in self.single:
                raise line.error("text_repeated", word=line.word)
            else:
                self.single[line.word] = line
        for word in grammar.required:
            if word not in self.single:
                raise MovementError("text_missing", word=word)
        for word, (least, most) in grammar.ranges.items():
            line_of = self.single.get(word)
            if line_of and not least <= line_of.integer() <= most:
                raise line_of.error("text_out_of_range", word=word, least=least, most=most)

    def integer(self, word: str, otherwise: int = 1) -> int:
        """Return the number after a word, or another where the text has no such line."""
        return self.single[word].integer() if word in self.single else otherwise

    def optional(self, word: str) -> int | None:
        """Return the number after a word; None where the text has no such line."""
        return self.single[word].integer() if word in self.single else None

    def integers(self, word: str) -> tuple[int, ...]:
        """Return the list of numbers after a word; empty where the text has no such line."""
        return self.single[word].integers() if word in self.single else ()

    def name(self, word: str) -> str:
        """Return the text after a word; empty where the text has no such line."""
        return self.single[word].values[0] if word in self.single else ""


def _lines(text: str, grammar: Grammar) -> Iterator[PlainLine]:
    vocabulary = {*grammar.words, *grammar.rows}
    for number, content in enumerate(text.splitlines(), 1):
        word, *values = content.partition("#")[0].split() or [""]
        if not word:
            continue
        line = PlainLine(number, word, values)
        if word not in vocabulary:
            raise line.error("text_unknown_word", word=word)
        if len(values) != grammar.rows.get(word, 1):
            raise line.error("text_wrong_length", word=word)
        yield line


def write_list(numbers: Sequence[int]) -> str:
    """Write numbers with their runs, 1, 2, 3, 7 as 1-3,7; the order is kept."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = (str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return ",".join(parts) or NOTHING


def write_plan(facts: Sequence[tuple[str, str]], rows: Sequence[str]) -> str:
    """Write facts (word, value), leaving out empty ones, and rows, as a text of one line each."""
    heading = [f"{word} {value}" for word, value in facts if value not in ("", NOTHING)]
    return "\n".join([*heading, *rows]) + "\n"
