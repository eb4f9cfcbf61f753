"""Team movements as plain text, as movements/text.py does for pairs.

kind american_whist
tables 5               also rounds, boards-per-round, boards (the highest)
teams 1-5              a list
meetings 1             in how many rounds a pair NS may meet the same team
apart yes              not all teams meet each other
seat 1 1 1 3 1-2       round, table, team NS, team EW, boards
bye 1 7                round, team
share 5 1-3 17-20      round, tables, boards
    relay 3                a stand after table 3
"""

from collections.abc import Iterator

from movements.lines import Facts, Grammar, listed, written
from movements.text import RANGES, relay_rows, seat_rows, seatings, share_rows, shared, stands

from .check import check
from .seating import Bye, Teams

GRAMMAR = Grammar(
    words=(*RANGES, "kind", "teams", "apart"),
    required=("tables", "rounds", "boards-per-round", "boards", "teams"),
    ranges=RANGES,
    rows={"seat": 5, "bye": 2, "share": 3, "relay": 1},
)


def parse(text: str) -> Teams:
    """The movement that the text describes, checked; raises as `Facts` and the referee do."""
    facts = Facts(text, GRAMMAR)
    return check(
        Teams(
            kind=facts.name("kind"),
            teams=facts.integers("teams"),
            tables=facts.integer("tables"),
            rounds=facts.integer("rounds"),
            boards_per_round=facts.integer("boards-per-round"),
            boards=facts.integer("boards"),
            seatings=seatings(facts),
            sitouts=tuple(Bye(line.integer(0), line.integer(1)) for line in facts.rows["bye"]),
            sharings=shared(facts),
            relays=stands(facts),
            most_meetings=facts.integer("meetings"),
            all_meet=not facts.name("apart"),
        )
    )


def write(movement: Teams) -> str:
    """The text of which `parse` makes the same movement again."""
    facts = (
        ("kind", movement.kind),
        ("tables", str(movement.tables)),
        ("rounds", str(movement.rounds)),
        ("boards-per-round", str(movement.boards_per_round)),
        ("boards", str(movement.boards)),
        ("meetings", str(movement.most_meetings)),
        ("apart", "" if movement.all_meet else "yes"),
        ("teams", listed(movement.teams)),
    )
    return written(facts, list(_rows(movement)))


def _rows(movement: Teams) -> Iterator[str]:
    yield from relay_rows(movement.relays)
    yield from share_rows(movement.sharings)
    for bye in movement.sitouts:
        yield f"bye {bye.round} {bye.team}"
    yield from seat_rows(movement.seatings)
