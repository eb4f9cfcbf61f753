"""Read and write movements as plain text: a line a fact, its first word says which, `#` a comment.

    kind howell
    tables 3             also rounds, boards-per-round, boards (the highest), winners, meetings
    pairs 1-6            a list, such as 1-3,7; also lines, stationary, switched
    seat 1 1 6 4 9-12    round, table, NS, EW, boards
    out 3 5 2 9-12       round, pair, table (- when it has no place), boards (-)
    out-ew 3 5 2 9-12    the same where the pair waits EW; or out-ns
    share 5 1-3 17-20    round, tables, boards
    relay 3              a stand after table 3

Teams have `teams` for `pairs` and may say `apart yes`: not all meet. Single players have `players`,
how often any two are `partners` and `opponents` at most, and four numbers in `seat`: North, East,
South, West. Whatever a text says beside its rows (boards, meetings, stationary, share ...) is a
promise: the referee compares it with the rows, and a movement that breaks one is refused.
"""

from collections.abc import Iterator

from movements.matches import do_all_meet

from .check import check, problems
from .errors import MovementError
from .plain.lines import (
    LARGEST_NUMBER,
    MOST_TABLES,
    NOTHING,
    Facts,
    Grammar,
    PlainLine,
    write_list,
    write_plan,
)
from .rules.promises import Promises
from .seating import Contestants, Movement, Relay, Seating, Sharing, Sitout

__all__ = ["faults", "parse", "write"]

# Nobody reads more of them before mending the first.
MOST_FAULTS = 40
# The least and the most of each: no session of one section is larger.
SIZES = {
    "tables": (1, MOST_TABLES),
    "rounds": (1, 99),
    "boards-per-round": (1, 99),
    "boards": (1, LARGEST_NUMBER),
}
OUT = {"": "out", "NS": "out-ns", "EW": "out-ew"}
ROWS = {**dict.fromkeys(OUT.values(), 4), "share": 3, "relay": 1}
# The words beside those of all that may stand once, the numbers among them, and how many values
# follow `seat`. Only pairs say how many rankings there are.
OWN_WORDS: dict[Contestants, tuple[str, ...]] = {
    "pairs": ("lines", "stationary", "switched", "winners", "missing", "variant"),
    "players": ("stationary", "missing"),
    "teams": ("apart",),
}
OWN_NUMBERS: dict[Contestants, tuple[str, ...]] = {
    "pairs": ("meetings",),
    "players": ("partners", "opponents"),
    "teams": ("meetings",),
}
SEATS: dict[Contestants, int] = {"pairs": 2, "players": 4, "teams": 2}


def _grammar(contestants: Contestants) -> Grammar:
    numbers = OWN_NUMBERS[contestants]
    winners = ("winners",) if contestants == "pairs" else ()
    return Grammar(
        words=(*SIZES, "kind", contestants, *numbers, *OWN_WORDS[contestants]),
        required=(*SIZES, *winners, contestants),
        ranges={**SIZES, **dict.fromkeys(numbers, (1, 99))},
        rows={"seat": 3 + SEATS[contestants], **ROWS},
    )


GRAMMARS: dict[Contestants, Grammar] = {
    "pairs": _grammar("pairs"),
    "players": _grammar("players"),
    "teams": _grammar("teams"),
}
GRAMMAR = GRAMMARS["pairs"]


def parse(text: str, contestants: Contestants = "pairs") -> Movement:
    """Read the movement that a text describes, checked.

    Raises text_unknown_word, text_not_a_number, text_wrong_length, text_repeated,
    text_out_of_range (each with the line) or text_missing (with the word), then whatever the
    referee finds.
    """
    facts = Facts(text, GRAMMARS[contestants])
    return check(_movement(facts, contestants), _promises(facts, contestants))


def faults(text: str) -> list[MovementError]:
    """List what is wrong with the text of a movement of pairs, at most MOST_FAULTS.

    First all lines that cannot be read: each is emptied and the text is read again. If there are
    none, whatever the referee finds.
    """
    lines, errors = text.splitlines(), list[MovementError]()
    while len(errors) < MOST_FAULTS:
        try:
            facts = Facts("\n".join(lines), GRAMMAR)
            movement, promises = _movement(facts, "pairs"), _promises(facts, "pairs")
        except MovementError as error:
            number = error.details.get("line")
            if not isinstance(number, int):
                # A word is missing: perhaps only because its line could not be read.
                return errors or [error]
            errors.append(error)
            lines[number - 1] = ""
        else:
            return errors or problems(movement, promises)[:MOST_FAULTS]
    return errors


def write(movement: Movement) -> str:
    """Write a movement as a text from which `parse` makes the same movement again."""
    vocabulary = GRAMMARS[movement.contestants].words
    heading = [(word, value) for word, value in _heading(movement) if word in vocabulary]
    return write_plan(heading, list(_rows(movement)))


def _movement(facts: Facts, contestants: Contestants) -> Movement:
    return Movement(
        kind=facts.name("kind"),
        variant=facts.name("variant"),
        contestants=contestants,
        tables=facts.integer("tables"),
        rounds=facts.integer("rounds"),
        boards_per_round=facts.integer("boards-per-round"),
        numbers=facts.integers(contestants),
        winners=facts.integer("winners"),
        lines=facts.integers("lines"),
        seatings=tuple(_seating(line, SEATS[contestants]) for line in facts.rows["seat"]),
        sitouts=tuple(_sitouts(facts)),
        relays=tuple(Relay(line.integer()) for line in facts.rows["relay"]),
        missing=facts.optional("missing"),
        arrow_switched=facts.integers("switched"),
    )


def _promises(facts: Facts, contestants: Contestants) -> Promises:
    """Collect what the text promises; a left out `stationary` is no promise, an empty one is."""
    of_players = contestants == "players"
    return Promises(
        meetings=None if of_players else facts.integer("meetings"),
        partnerings=facts.integer("partners") if of_players else None,
        oppositions=facts.integer("opponents", 2) if of_players else None,
        stationary=facts.integers("stationary") if "stationary" in facts.single else None,
        sharings=tuple(
            Sharing(line.integer(0), line.integers(1), line.integers(2))
            for line in facts.rows["share"]
        ),
        boards=facts.integer("boards"),
        all_meet=contestants == "teams" and not facts.name("apart"),
    )


def _seating(line: PlainLine, seats: int) -> Seating:
    number, table, *numbers = (line.integer(position) for position in range(2 + seats))
    boards = line.integers(2 + seats)
    if seats == 4:
        north, east, south, west = numbers
        return Seating(number, table, north, east, south, west, boards)
    ns, ew = numbers
    return Seating.of_two(number, table, ns, ew, boards)


def _sitouts(facts: Facts) -> Iterator[Sitout]:
    """Read who sits out, in the order of the lines; `out-ns` is a pair that waits NS."""
    lines = (line for word in OUT.values() for line in facts.rows[word])
    side = {word: side for side, word in OUT.items()}
    for line in sorted(lines, key=lambda line: line.number):
        yield Sitout(
            line.integer(0), line.integer(1), line.optional(2), line.integers(3), side[line.word]
        )


def _heading(movement: Movement) -> tuple[tuple[str, str], ...]:
    apart = movement.contestants == "teams" and not do_all_meet(movement)
    return (
        ("kind", movement.kind),
        ("variant", movement.variant),
        ("tables", str(movement.tables)),
        ("rounds", str(movement.rounds)),
        ("boards-per-round", str(movement.boards_per_round)),
        ("boards", str(movement.boards)),
        ("winners", str(movement.winners)),
        ("meetings", str(movement.max_meetings)),
        ("partners", str(movement.most_partnerings)),
        ("opponents", str(movement.most_oppositions)),
        ("apart", "yes" if apart else ""),
        (movement.contestants, write_list(movement.numbers)),
        ("lines", write_list(movement.lines)),
        ("stationary", write_list(movement.stationary)),
        ("missing", str(movement.missing or "")),
        ("switched", write_list(movement.arrow_switched)),
    )


def _rows(movement: Movement) -> Iterator[str]:
    yield from (f"relay {relay.after_table}" for relay in movement.relays)
    for share in movement.sharings:
        yield f"share {share.round} {write_list(share.tables)} {write_list(share.boards)}"
    for out in movement.sitouts:
        waiting = f"{out.round} {out.number} {out.table or NOTHING} {write_list(out.boards)}"
        yield f"{OUT[out.side]} {waiting}"
    for row in movement.seatings:
        seats = " ".join(map(str, row.players[: SEATS[movement.contestants]]))
        yield f"seat {row.round} {row.table} {seats} {write_list(row.boards)}"
