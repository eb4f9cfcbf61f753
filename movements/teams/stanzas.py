"""Round robins of an even number of teams, read from data/teams.txt: two rounds a stanza."""

from collections import defaultdict
from functools import cache

from movements.plain.lines import DATA
from movements.seating import Seating

# The first team, the one that it meets, the set.
_Match = tuple[int, int, int]


def stanza_rows(teams: int) -> list[Seating]:
    """Make the rows of stanzas.

    Table t is home of team t. In a stanza's first round pairs NS meet the team they are written
    with, in the second the one that is written with them; both at once in the last round.
    """
    *stanzas, last = _read()[teams]
    rows = [
        Seating.of_two(2 * number + second, *seat, (board,))
        for number, stanza in enumerate(stanzas)
        for second in (1, 2)
        for one, other, board in stanza
        for seat in [(one, one, other) if second == 1 else (other, other, one)]
    ]
    rows += [
        Seating.of_two(teams - 1, home, home, away, (board,))
        for one, other, board in last
        for home, away in ((one, other), (other, one))
    ]
    return sorted(rows, key=lambda row: (row.round, row.table))


def stanza_sizes() -> tuple[int, ...]:
    """List the numbers of teams for which a stanza is stored."""
    return tuple(_read())


@cache
def _read() -> dict[int, list[list[_Match]]]:
    found: dict[int, list[list[_Match]]] = defaultdict(list)
    for line in (DATA / "teams.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            teams, *matches = line.split()
            found[int(teams)].append(list(map(_match, matches)))
    return dict(found)


def _match(text: str) -> _Match:
    both, _, number = text.partition("/")
    one, _, other = both.partition("-")
    return int(one), int(other), int(number)
