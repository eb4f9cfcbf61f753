"""Check who of a team sits where in each part of a match, and what may change between parts.

A team has four to eight players; any two of them are a pair, so one changed player makes another
pair. A match is played in one part, in halves or in quarters, each with a line-up as it begins;
who comes within a part is not asked here. The pairs of the two teams meet evenly: no two pairs meet
in both halves, in quarters no more than twice, so that with two pairs a side each two meet twice.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scoring.contestants import Key
from scoring.errors import ScoringError

Pair: TypeAlias = frozenset[Key]

_PLAYERS = range(4, 9)


def pair_of(player: Key, partner: Key) -> Pair:
    """Make a pair of two players; `player_in_two_places` if they are the same."""
    if player == partner:
        raise ScoringError("player_in_two_places", player=player)
    return frozenset((player, partner))


@dataclass(frozen=True)
class LineUp:
    """The pairs of one part: home NS at the open table and EW at the closed one, away opposite.

    `player_in_two_places` where a player is named twice.
    """

    home_open: Pair
    home_closed: Pair
    away_open: Pair
    away_closed: Pair

    def __post_init__(self) -> None:
        seen: set[Key] = set()
        for pair in (*self.home, *self.away):
            for player in sort_players(pair):
                if player in seen:
                    raise ScoringError("player_in_two_places", player=player)
                seen.add(player)

    @property
    def home(self) -> tuple[Pair, Pair]:
        """The home team's pairs, open table first."""
        return self.home_open, self.home_closed

    @property
    def away(self) -> tuple[Pair, Pair]:
        """The away team's pairs, open table first."""
        return self.away_open, self.away_closed

    @property
    def meetings(self) -> tuple[tuple[Pair, Pair], ...]:
        """The pairs that meet, the home team's first, open table first."""
        return tuple(zip(self.home, self.away, strict=True))


def most_meetings(parts: int) -> int:
    """Return how often at most two pairs may meet in a match of so many parts.

    >>> [most_meetings(parts) for parts in (1, 2, 4)]
    [1, 1, 2]
    """
    return max(1, parts // 2)


def check_line_ups(
    home: Sequence[Key],
    away: Sequence[Key],
    line_ups: Sequence[LineUp],
    *,
    parts: int = 2,
    everybody: bool = False,
) -> None:
    """Refuse line-ups that break the rules: each team's players first, then part by part.

    `everybody`: each player must have played by the end. `team_size_wrong` unless a team has four
    to eight players, `player_not_in_team`, `pairs_meet_again` (with the parts, from 1, in which
    they meet), and with `everybody` `player_never_plays`.
    """
    for team, sits in (
        (home, [part.home for part in line_ups]),
        (away, [p.away for p in line_ups]),
    ):
        _check_team(team, sits, everybody=everybody)
    most, meetings = most_meetings(parts), Counter[tuple[Pair, Pair]]()
    for part in line_ups:
        for meeting in part.meetings:
            meetings[meeting] += 1
            if meetings[meeting] > most:
                raise _meet_again(meeting, line_ups)


def sort_players(pair: Pair) -> tuple[Key, ...]:
    """Sort a pair's players by their keys as text, so that the order is always the same."""
    return tuple(sorted(pair, key=str))


def _meet_again(meeting: tuple[Pair, Pair], line_ups: Sequence[LineUp]) -> ScoringError:
    pair, opponents = map(sort_players, meeting)
    parts = tuple(at for at, part in enumerate(line_ups, start=1) if meeting in part.meetings)
    return ScoringError("pairs_meet_again", pair=pair, opponents=opponents, parts=parts)


def _check_team(team: Sequence[Key], sits: Sequence[tuple[Pair, Pair]], *, everybody: bool) -> None:
    if len(team) not in _PLAYERS:
        raise ScoringError("team_size_wrong", players=len(team))
    played = [player for part in sits for pair in part for player in sort_players(pair)]
    for player in played:
        if player not in team:
            raise ScoringError("player_not_in_team", player=player)
    for player in team:
        if everybody and player not in played:
            raise ScoringError("player_never_plays", player=player)
