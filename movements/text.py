"""Movements as plain text: one line a fact, the first word says which, `#` starts a comment.

    kind howell
    tables 3             also rounds, boards-per-round, boards (the highest), winners, meetings
    pairs 1-6            a list, such as 1-3,7; also lines, stationary, switched
    seat 1 1 6 4 9-12    round, table, NS, EW, boards
    out 3 5 2 9-12       round, pair, table (- when it has no place), boards (-)
    share 5 1-3 17-20    round, tables, boards
    relay 3              a stand after table 3

What is read is judged by the referee before it is handed on.
"""

from collections.abc import Iterator

from .check import check
from .errors import MovementError
from .families import LARGEST
from .seating import Movement, Relay, Seating, Sharing, Sitout

NUMBERS = ("tables", "rounds", "boards-per-round", "boards", "winners", "meetings", "missing")
REQUIRED = ("tables", "rounds", "boards-per-round", "boards", "winners", "pairs")
WORDS = ("kind", "variant")
LISTS = ("pairs", "lines", "stationary", "switched")
# How many values follow the word of a row.
ROWS = {"seat": 5, "out": 4, "share": 3, "relay": 1}
NOTHING = "-"
# No evening has more; a list such as 1-999999999 must not fill the memory.
LARGEST_NUMBER = 999
# Beyond these there is no session of one section.
RANGES = {
    "tables": (1, LARGEST),
    "rounds": (1, 99),
    "boards-per-round": (1, 99),
    "boards": (1, LARGEST_NUMBER),
    "meetings": (1, 99),
}


def parse(text: str) -> Movement:
    """The movement that the text describes, checked.

    Raises text_unknown_word, text_not_a_number, text_wrong_length, text_repeated,
    text_out_of_range (each with the line) or text_missing (with the word), then whatever the
    referee finds.
    """
    single: dict[str, _Line] = {}
    rows: dict[str, list[_Line]] = {word: [] for word in ROWS}
    for line in _lines(text):
        if line.word in ROWS:
            rows[line.word].append(line)
        elif line.word in single:
            raise line.error("text_repeated", word=line.word)
        else:
            single[line.word] = line
    for word in REQUIRED:
        if word not in single:
            raise MovementError("text_missing", word=word)
    for word, (least, most) in RANGES.items():
        if word in single and not least <= single[word].integer() <= most:
            raise single[word].error("text_out_of_range", word=word, least=least, most=most)
    return check(_movement(single, rows))


def write(movement: Movement) -> str:
    """The text of which `parse` makes the same movement again."""
    return "\n".join([*_heading(movement), *_rows(movement)]) + "\n"


class _Line:
    """One line: its first word, the values after it, and where it stands."""

    def __init__(self, number: int, word: str, values: list[str]) -> None:
        self.number = number
        self.word = word
        self.values = values
        if len(values) != ROWS.get(word, 1):
            raise self.error("text_wrong_length", word=word)

    def error(self, code: str, **details: object) -> MovementError:
        return MovementError(code, line=self.number, **details)

    def integer(self, position: int = 0) -> int:
        return self._number(self.values[position])

    def integers(self, position: int = 0) -> tuple[int, ...]:
        """A list such as 1-3,7; `-` is the empty one."""
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
        if not (word.isascii() and word.isdigit() and int(word[:4]) <= LARGEST_NUMBER):
            raise self.error("text_not_a_number", word=word)
        return int(word)


def _lines(text: str) -> Iterator[_Line]:
    known = {*NUMBERS, *WORDS, *LISTS, *ROWS}
    for number, line in enumerate(text.splitlines(), 1):
        word, *values = line.partition("#")[0].split() or [""]
        if not word:
            continue
        if word not in known:
            raise MovementError("text_unknown_word", line=number, word=word)
        yield _Line(number, word, values)


def _movement(single: dict[str, _Line], rows: dict[str, list[_Line]]) -> Movement:
    def integer(word: str) -> int:
        return single[word].integer()

    def integers(word: str) -> tuple[int, ...]:
        return single[word].integers() if word in single else ()

    def name(word: str) -> str:
        return single[word].values[0] if word in single else ""

    return Movement(
        kind=name("kind"),
        variant=name("variant"),
        tables=integer("tables"),
        rounds=integer("rounds"),
        boards_per_round=integer("boards-per-round"),
        boards=integer("boards"),
        pairs=integers("pairs"),
        winners=integer("winners"),
        lines=integers("lines"),
        seatings=tuple(_seating(line) for line in rows["seat"]),
        sitouts=tuple(_sitout(line) for line in rows["out"]),
        sharings=tuple(
            Sharing(line.integer(0), line.integers(1), line.integers(2)) for line in rows["share"]
        ),
        relays=tuple(Relay(line.integer()) for line in rows["relay"]),
        stationary=integers("stationary"),
        max_meetings=integer("meetings") if "meetings" in single else 1,
        missing=integer("missing") if "missing" in single else None,
        arrow_switched=integers("switched"),
    )


def _seating(line: _Line) -> Seating:
    number, table, ns, ew = (line.integer(position) for position in range(4))
    return Seating(number, table, ns, ew, line.integers(4))


def _sitout(line: _Line) -> Sitout:
    table = None if line.values[2] == NOTHING else line.integer(2)
    return Sitout(line.integer(0), line.integer(1), table, line.integers(3))


def _heading(movement: Movement) -> Iterator[str]:
    facts: tuple[tuple[str, str], ...] = (
        ("kind", movement.kind),
        ("variant", movement.variant),
        ("tables", str(movement.tables)),
        ("rounds", str(movement.rounds)),
        ("boards-per-round", str(movement.boards_per_round)),
        ("boards", str(movement.boards)),
        ("winners", str(movement.winners)),
        ("meetings", str(movement.max_meetings)),
        ("pairs", _listed(movement.pairs)),
        ("lines", _listed(movement.lines)),
        ("stationary", _listed(movement.stationary)),
        ("missing", str(movement.missing or "")),
        ("switched", _listed(movement.arrow_switched)),
    )
    return (f"{word} {value}" for word, value in facts if value not in ("", NOTHING))


def _rows(movement: Movement) -> Iterator[str]:
    for relay in movement.relays:
        yield f"relay {relay.after_table}"
    for share in movement.sharings:
        yield f"share {share.round} {_listed(share.tables)} {_listed(share.boards)}"
    for out in movement.sitouts:
        yield f"out {out.round} {out.pair} {out.table or NOTHING} {_listed(out.boards)}"
    for seat in movement.seatings:
        boards = _listed(seat.boards)
        yield f"seat {seat.round} {seat.table} {seat.ns} {seat.ew} {boards}"


def _listed(numbers: tuple[int, ...]) -> str:
    """1, 2, 3, 7 as 1-3,7; the order is kept."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = (str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return ",".join(parts) or NOTHING
