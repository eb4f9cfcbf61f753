"""Individual movements as plain text, as movements/text.py does for pairs.

kind whist
tables 3               also rounds, boards-per-round, boards (the highest), missing
players 1-13           a list; also stationary
partners 1             how often any two may be partners, and opponents
four 1 1 6 7 13 4 1-2  round, table, North, East, South, West, boards
rest 1 2 - -           round, player, table (- when he has no place), boards (-)
share 5 1-3 17-20      round, tables, boards
    relay 3                a stand after table 3
"""

from collections.abc import Iterator

from movements.lines import NOTHING, Facts, Grammar, Line, listed, written
from movements.text import SIZES, relay_rows, share_rows, shared, stands

from .check import check
from .seating import Four, Individual, Rest

GRAMMAR = Grammar(
    words=(*SIZES, "kind", "players", "stationary", "partners", "opponents", "missing"),
    required=("tables", "rounds", "boards-per-round", "boards", "players"),
    ranges={**SIZES, "partners": (1, 99), "opponents": (1, 99)},
    rows={"four": 7, "rest": 4, "share": 3, "relay": 1},
)


def parse(text: str) -> Individual:
    """The movement that the text describes, checked; raises as `Facts` and the referee do."""
    facts = Facts(text, GRAMMAR)
    return check(
        Individual(
            kind=facts.name("kind"),
            tables=facts.integer("tables"),
            rounds=facts.integer("rounds"),
            boards_per_round=facts.integer("boards-per-round"),
            boards=facts.integer("boards"),
            players=facts.integers("players"),
            seatings=tuple(_four(line) for line in facts.rows["four"]),
            sitouts=tuple(
                Rest(line.integer(0), line.integer(1), line.optional(2), line.integers(3))
                for line in facts.rows["rest"]
            ),
            sharings=shared(facts),
            relays=stands(facts),
            stationary=facts.integers("stationary"),
            most_partnerings=facts.integer("partners"),
            most_oppositions=facts.integer("opponents", 2),
            missing=facts.optional("missing"),
        )
    )


def _four(line: Line) -> Four:
    number, table, north, east, south, west = (line.integer(position) for position in range(6))
    return Four(number, table, north, east, south, west, line.integers(6))


def write(movement: Individual) -> str:
    """The text of which `parse` makes the same movement again."""
    facts = (
        ("kind", movement.kind),
        ("tables", str(movement.tables)),
        ("rounds", str(movement.rounds)),
        ("boards-per-round", str(movement.boards_per_round)),
        ("boards", str(movement.boards)),
        ("partners", str(movement.most_partnerings)),
        ("opponents", str(movement.most_oppositions)),
        ("players", listed(movement.players)),
        ("stationary", listed(movement.stationary)),
        ("missing", str(movement.missing or "")),
    )
    return written(facts, list(_rows(movement)))


def _rows(movement: Individual) -> Iterator[str]:
    yield from relay_rows(movement.relays)
    yield from share_rows(movement.sharings)
    for rest in movement.sitouts:
        yield f"rest {rest.round} {rest.player} {rest.table or NOTHING} {listed(rest.boards)}"
    for row in movement.seatings:
        seats = " ".join(map(str, row.players))
        yield f"four {row.round} {row.table} {seats} {listed(row.boards)}"
