"""Read round robins of an even number of teams from data/teams.txt: two rounds a stanza."""

from collections import defaultdict
from functools import cache

from movements.plain.lines import DATA
from movements.seating import Seating

# The first team, the one that it meets, the set.
_Match = tuple[int, int, int]


def stanza_rows(teams: int) -> list[Seating]:
    """Make the rows of all rounds for so many teams, table t being home of team t.

    The data write each match as its two teams and a set. In a stanza's first round the match is
    played at the first team's table, in the second at the other's; in the last round at both.
    """
    *stanzas, last = _read()[teams]
    rows = [
        Seating.of_two(2 * number + second, *seat, (board,))
        for number, stanza in enumerate(stanzas)
        for second in (1, 2)
        for home, away, board in stanza
        for seat in [(home, home, away) if second == 1 else (away, away, home)]
    ]
    rows += [
        Seating.of_two(teams - 1, home, home, away, (board,))
        for first, other, board in last
        for home, away in ((first, other), (other, first))
    ]
    return sorted(rows, key=lambda row: (row.round, row.table))


def stanza_sizes() -> tuple[int, ...]:
    """List the numbers of teams for which stanzas are stored."""
    return tuple(_read())


@cache
def _read() -> dict[int, list[list[_Match]]]:
    """Read data/teams.txt: by number of teams the stanzas and the last round, each its matches."""
    rounds: dict[int, list[list[_Match]]] = defaultdict(list)
    for line in (DATA / "teams.txt").read_text("utf-8").splitlines():
        if line[:1] != "#":
            teams, *matches = line.split()
            rounds[int(teams)].append(list(map(_match, matches)))
    return dict(rounds)


def _match(text: str) -> _Match:
    teams, _, number = text.partition("/")
    first, _, other = teams.partition("-")
    return int(first), int(other), int(number)
