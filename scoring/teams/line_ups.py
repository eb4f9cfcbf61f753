"""Who of a team sits where in each half of a match, and what it may change at half-time.

A match of two halves lets each pair meet two pairs of the other team: no two pairs meet in both
halves. With two pairs on each side the second half is thereby settled, but for the tables: each
pair plays against the other pair. A team of three pairs rests one of them in each half; at
half-time it may bring the third in for either of the others, or leave the same two in; nobody
changes during a half. `everybody` says whether each pair must have played by the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from scoring.contestants import Key
from scoring.errors import ScoringError

_SIZES = (2, 3)


@dataclass(frozen=True)
class LineUp:
    """The pairs of one half: home NS at the open table and EW at the closed one, away opposite.

    `pair_at_both_tables` where a pair is named twice.
    """

    home_open: Key
    home_closed: Key
    away_open: Key
    away_closed: Key

    def __post_init__(self) -> None:
        seen: set[Key] = set()
        for pair in (*self.home, *self.away):
            if pair in seen:
                raise ScoringError("pair_at_both_tables", pair=pair)
            seen.add(pair)

    @property
    def home(self) -> tuple[Key, Key]:
        """The home team's pairs, open table first."""
        return self.home_open, self.home_closed

    @property
    def away(self) -> tuple[Key, Key]:
        """The away team's pairs, open table first."""
        return self.away_open, self.away_closed

    @property
    def meetings(self) -> frozenset[tuple[Key, Key]]:
        """Who meets whom, home team's pair first."""
        return frozenset(zip(self.home, self.away, strict=True))


def check_line_ups(
    home: Sequence[Key], away: Sequence[Key], halves: Sequence[LineUp], *, everybody: bool = False
) -> None:
    """Refuse line-ups against the rules: each team's pairs, then the halves in their order.

    `team_size_wrong` unless a team has two or three pairs, `pair_not_in_team`,
    `pairs_meet_again`, and with `everybody` `pair_never_plays`.
    """
    for team, sits in ((home, [half.home for half in halves]), (away, [h.away for h in halves])):
        _check_team(team, sits, everybody=everybody)
    for (first, one), (second, other) in combinations(enumerate(halves, start=1), 2):
        for pair, opponents in sorted(one.meetings & other.meetings, key=str):
            raise ScoringError(
                "pairs_meet_again", pair=pair, opponents=opponents, halves=(first, second)
            )


def second_halves(home: Sequence[Key], away: Sequence[Key], first: LineUp) -> tuple[LineUp, ...]:
    """List every line-up that the rules leave for the second half, in the order of the pairs.

    >>> [half.home for half in second_halves("AB", "XY", LineUp("A", "B", "X", "Y"))]
    [('A', 'B'), ('B', 'A')]
    """
    check_line_ups(home, away, [first])
    possible = (
        LineUp(*ours, *theirs)
        for ours, theirs in product(permutations(home, 2), permutations(away, 2))
    )
    return tuple(half for half in possible if not half.meetings & first.meetings)


def _check_team(team: Sequence[Key], sits: Sequence[tuple[Key, Key]], *, everybody: bool) -> None:
    if len(team) not in _SIZES:
        raise ScoringError("team_size_wrong", pairs=len(team))
    played = [pair for half in sits for pair in half]
    for pair in played:
        if pair not in team:
            raise ScoringError("pair_not_in_team", pair=pair)
    for pair in team:
        if everybody and pair not in played:
            raise ScoringError("pair_never_plays", pair=pair)
