"""How the teams of a knock-out are ranked: by how far each of them came, and by nothing else.

What their matches gave adds up to no order there: who loses a close final has less than who won a
first match high. Who is still in is first; those who lost in the same round met nobody who could
tell them apart, and share a place unless they met beside the bracket, as for the third place.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple, TypeAlias

from scoring.boards.match.two import Team
from scoring.contestants import Key
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.knock_out.played_bracket import (
    BracketPlace,
    ScoredMatches,
    play_bracket,
    rank_teams,
)

# The round in which a team lost, the last one first; its place in a final of three; then its
# matches beside the bracket in their order, 0 for one that it won and 1 for one that it lost.
Reached: TypeAlias = tuple[float, int, tuple[int, ...]]
NONE_BESIDE = (2,)


class BracketRank(NamedTuple):
    """A team's place in a knock-out."""

    team: Key
    rank: int
    tied: bool


def rank_by_bracket(
    evening: Evening, scored: ScoredMatches, teams: Iterable[Key], until: float = inf
) -> tuple[BracketRank, ...]:
    """Rank teams by how far each had come after a round; level ones by their numbers. None before
    the first draw."""
    if not evening.stage_matches:
        return ()
    reached = how_far(evening, scored, until)
    numbers = evening.placed
    ordered = sorted(teams, key=lambda team: (reached[team], numbers[str(team)].number))
    levels = [reached[team] for team in ordered]
    return tuple(
        BracketRank(team, levels.index(level) + 1, levels.count(level) > 1)
        for team, level in zip(ordered, levels, strict=True)
    )


def how_far(evening: Evening, scored: ScoredMatches, until: float) -> Mapping[Key, Reached]:
    """Tell how far each team had come when a round was over; the farthest is the least."""
    teams = {placed.number: key for key, placed in evening.placed.items() if placed.pair}
    places = play_bracket(evening, scored)
    decided = [one for one in places if one.survivors and is_over(one.matches, until)]
    lost_in = {
        number: one.place.round
        for one in decided
        for number in one.numbers
        if number not in one.survivors
    }
    drawn = {match for one in places for match in one.matches}
    beside = [
        match
        for match in evening.stage_matches
        if match.away and match not in drawn and is_over([match], until)
    ]
    in_final = order_in_final(evening, scored, places[-1]) if places[-1] in decided else {}
    return {
        key: (
            -lost_in.get(number, inf),
            in_final.get(key, 0),
            tuple(results_of(scored, beside, key)) or NONE_BESIDE,
        )
        for number, key in teams.items()
    }


def is_over(matches: Iterable[PlannedMatch], until: float) -> bool:
    """Tell whether matches ended before a round was over."""
    return all(match.last_round <= until for match in matches)


def order_in_final(
    evening: Evening, scored: ScoredMatches, final: BracketPlace
) -> Mapping[Key, int]:
    """Return the places of three teams that met in the final, the best 0; else nothing."""
    levels = rank_teams(evening, scored, final.matches) if len(final.matches) == 3 else ()
    return {team: at for at, level in enumerate(levels) for team in level}


def results_of(scored: ScoredMatches, matches: Sequence[PlannedMatch], team: str) -> Iterator[int]:
    """List 0 for each match that a team has won, 1 for each that it has lost."""
    for match in matches:
        own = scored.get(match.key)
        if team in match.teams and own is not None and own.winner is not None:
            yield int((own.winner is Team.HOME) != (team == match.home))
