"""Movements as plain text: one line a fact, the first word says which, `#` starts a comment.

    kind howell
    tables 3             also rounds, boards-per-round, boards (the highest), winners, meetings
    pairs 1-6            a list, such as 1-3,7; also lines, stationary, switched
    seat 1 1 6 4 9-12    round, table, NS, EW, boards
    out 3 5 2 9-12       round, pair, table (- when it has no place), boards (-)
    out-ew 3 5 2 9-12    the same where the pair waits EW; or out-ns
    share 5 1-3 17-20    round, tables, boards
    relay 3              a stand after table 3

Without a line `stationary` the pairs that stay are read off the rows. What is read is judged by the
referee before it is handed on, or all its faults are listed.
"""

from collections.abc import Iterator
from dataclasses import replace

from .check import check, problems, settled
from .errors import MovementError
from .lines import LARGEST_NUMBER, NOTHING, Facts, Grammar, Line, listed, written
from .pairs.mitchells import LARGEST
from .seating import Movement, Relay, Seating, Sharing, Sitout

__all__ = ["faults", "parse", "write"]

# Who reads more than these has mended the first ones before.
MOST_FAULTS = 40
# Beyond these there is no session of one section.
SIZES = {
    "tables": (1, LARGEST),
    "rounds": (1, 99),
    "boards-per-round": (1, 99),
    "boards": (1, LARGEST_NUMBER),
}
RANGES = {**SIZES, "meetings": (1, 99)}
OUT = {"": "out", "NS": "out-ns", "EW": "out-ew"}
LISTS = ("pairs", "lines", "stationary", "switched")
GRAMMAR = Grammar(
    words=(*RANGES, *LISTS, "winners", "missing", "kind", "variant"),
    required=("tables", "rounds", "boards-per-round", "boards", "winners", "pairs"),
    ranges=RANGES,
    rows={"seat": 5, **dict.fromkeys(OUT.values(), 4), "share": 3, "relay": 1},
)


def parse(text: str) -> Movement:
    """The movement that the text describes, checked.

    Raises text_unknown_word, text_not_a_number, text_wrong_length, text_repeated,
    text_out_of_range (each with the line) or text_missing (with the word), then whatever the
    referee finds.
    """
    return check(_movement(Facts(text, GRAMMAR)))


def faults(text: str) -> list[MovementError]:
    """All that is wrong: the lines that cannot be read, else whatever the referee finds."""
    lines, found = text.splitlines(), list[MovementError]()
    while len(found) < MOST_FAULTS:
        try:
            movement = _movement(Facts("\n".join(lines), GRAMMAR))
        except MovementError as error:
            number = error.details.get("line")
            if not isinstance(number, int):
                # A line that could not be read is not missing as well.
                return found or [error]
            found.append(error)
            lines[number - 1] = ""
        else:
            return found or problems(movement)[:MOST_FAULTS]
    return found


def write(movement: Movement) -> str:
    """The text of which `parse` makes the same movement again."""
    return written(_heading(movement), list(_rows(movement)))


def _movement(facts: Facts) -> Movement:
    movement = _as_said(facts)
    if "stationary" in facts.single:
        return movement
    return replace(movement, stationary=tuple(settled(movement)))


def _as_said(facts: Facts) -> Movement:
    return Movement(
        kind=facts.name("kind"),
        variant=facts.name("variant"),
        tables=facts.integer("tables"),
        rounds=facts.integer("rounds"),
        boards_per_round=facts.integer("boards-per-round"),
        boards=facts.integer("boards"),
        pairs=facts.integers("pairs"),
        winners=facts.integer("winners"),
        lines=facts.integers("lines"),
        seatings=seatings(facts),
        sitouts=tuple(_sitouts(facts)),
        sharings=shared(facts),
        relays=stands(facts),
        stationary=facts.integers("stationary"),
        max_meetings=facts.integer("meetings"),
        missing=facts.optional("missing"),
        arrow_switched=facts.integers("switched"),
    )


def seatings(facts: Facts) -> tuple[Seating, ...]:
    """The rows `seat`: round, table, NS, EW, boards."""
    return tuple(_seating(line) for line in facts.rows["seat"])


def _seating(line: Line) -> Seating:
    number, table, ns, ew = (line.integer(position) for position in range(4))
    return Seating(number, table, ns, ew, line.integers(4))


def shared(facts: Facts) -> tuple[Sharing, ...]:
    """The rows `share`: round, tables, boards."""
    return tuple(
        Sharing(line.integer(0), line.integers(1), line.integers(2)) for line in facts.rows["share"]
    )


def stands(facts: Facts) -> tuple[Relay, ...]:
    """The rows `relay`: after which table."""
    return tuple(Relay(line.integer()) for line in facts.rows["relay"])


def _sitouts(facts: Facts) -> Iterator[Sitout]:
    """In the order of the text; whoever is `out-ns` waits opposite an empty place EW."""
    lines = (line for word in OUT.values() for line in facts.rows[word])
    side = {word: side for side, word in OUT.items()}
    for line in sorted(lines, key=lambda line: line.number):
        yield Sitout(
            line.integer(0), line.integer(1), line.optional(2), line.integers(3), side[line.word]
        )


def _heading(movement: Movement) -> tuple[tuple[str, str], ...]:
    return (
        ("kind", movement.kind),
        ("variant", movement.variant),
        ("tables", str(movement.tables)),
        ("rounds", str(movement.rounds)),
        ("boards-per-round", str(movement.boards_per_round)),
        ("boards", str(movement.boards)),
        ("winners", str(movement.winners)),
        ("meetings", str(movement.max_meetings)),
        ("pairs", listed(movement.pairs)),
        ("lines", listed(movement.lines)),
        ("stationary", listed(movement.stationary)),
        ("missing", str(movement.missing or "")),
        ("switched", listed(movement.arrow_switched)),
    )


def _rows(movement: Movement) -> Iterator[str]:
    yield from relay_rows(movement.relays)
    yield from share_rows(movement.sharings)
    for out in movement.sitouts:
        yield f"{OUT[out.side]} {out.round} {out.pair} {out.table or NOTHING} {listed(out.boards)}"
    yield from seat_rows(movement.seatings)


def relay_rows(relays: tuple[Relay, ...]) -> Iterator[str]:
    return (f"relay {relay.after_table}" for relay in relays)


def share_rows(sharings: tuple[Sharing, ...]) -> Iterator[str]:
    for share in sharings:
        yield f"share {share.round} {listed(share.tables)} {listed(share.boards)}"


def seat_rows(rows: tuple[Seating, ...]) -> Iterator[str]:
    for seat in rows:
        yield f"seat {seat.round} {seat.table} {seat.ns} {seat.ew} {listed(seat.boards)}"
