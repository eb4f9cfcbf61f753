"""How far a knock-out has come, and who meets whom in its next round."""

from collections.abc import Sequence
from dataclasses import dataclass

from movements import Survivor
from scoring.teams.knock_out import extra_boards
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.knock_out.played_bracket import (
    BracketPlace,
    play_bracket,
    rank_teams,
)
from tournament.evening.standings import Standings


@dataclass(frozen=True)
class NextKnockOut:
    """The round that follows, or the rest of one that is drawn in part: pairs of numbers, the
    better seed first, and the `places` of these meetings in the round, the first 1. `open` are the
    matches for whose winner it waits; `tied` those of any round whose boards are all in. `waiting`
    are the meetings of which a team is not known: for each of its places, who may come there.
    `begins` is the round of the room in which the matches of a round drawn in part begin; 0: none
    is drawn."""

    meetings: tuple[tuple[int, int], ...]
    places: tuple[int, ...]
    open: tuple[PlannedMatch, ...]
    tied: tuple[PlannedMatch, ...]
    is_over: bool
    waiting: tuple[tuple[tuple[int, ...], ...], ...] = ()
    begins: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """Those who play in it."""
        return tuple(number for meeting in self.meetings for number in meeting)


def next_knock_out_round(standings: Standings) -> NextKnockOut:
    """Find who meets whom in the first round that is not drawn, or not for all its places."""
    places = play_bracket(standings.facts, standings.scored_matches)
    to_draw = [place for place in places if not place.matches]
    following = min((one.place.round for one in to_draw), default=0)
    column = [place for place in places if place.place.round == following]
    meetings = {
        number: (min(numbers), max(numbers))
        for number, one in enumerate(column, start=1)
        if not one.matches and len(numbers := known_numbers(one.numbers)) == 2
    }
    undecided = [place for place in places if place.matches and not place.survivors]
    before = [one for one in undecided if one.place.round < following or not following]
    return NextKnockOut(
        tuple(meetings.values()),
        tuple(meetings),
        tuple(match for one in before for match in find_open(standings, one)),
        tuple(match for one in undecided for match in find_tied(standings, one)),
        is_over=not to_draw,
        waiting=tuple(find_comers(one, places) for one in column if None in one.numbers),
        begins=max((match.round for one in column for match in one.matches), default=0),
    )


def find_comers(place: BracketPlace, places: Sequence[BracketPlace]) -> tuple[tuple[int, ...], ...]:
    """List for each side of a meeting who may come there: one team where it is known."""
    numbers = {one.place.number: tuple(known_numbers(one.numbers)) for one in places}
    comers: list[tuple[int, ...]] = []
    for number, side in zip(place.numbers, place.place.places, strict=True):
        if number is not None:
            comers.append((number,))
        elif isinstance(side, Survivor):
            comers.append(numbers[side.match])
    return tuple(comers)


def find_tied(standings: Standings, place: BracketPlace) -> tuple[PlannedMatch, ...]:
    """List the matches that extra boards are to decide: one that is tied, or of three the first
    between teams that are level where one of them goes on and the other does not."""
    if len(place.matches) == 1:
        return tuple(match for match in place.matches if is_level(standings, match))
    ranked = rank_teams(standings.facts, standings.scored_matches, place.matches)
    level = next((set(group) for group in ranked if len(group) > 1), set())
    between = (match for match in place.matches if set(match.teams) <= level)
    return tuple(between)[:1]


def find_open(standings: Standings, place: BracketPlace) -> tuple[PlannedMatch, ...]:
    """List the matches that a place of the bracket waits for."""
    scored = standings.scored_matches
    playing = tuple(match for match in place.matches if match.key not in scored)
    return playing or find_tied(standings, place) or place.matches


def known_numbers(numbers: Sequence[int | None]) -> list[int]:
    """Leave out who is not known yet."""
    return [number for number in numbers if number is not None]


def is_tied(standings: Standings, match: PlannedMatch) -> bool:
    """Tell whether a match waits for extra boards: it is over, and who goes on is not decided."""
    return match in next_knock_out_round(standings).tied


def is_level(standings: Standings, match: PlannedMatch) -> bool:
    """Tell whether a match is over and has no winner."""
    scored = standings.scored_matches.get(match.key)
    return scored is not None and scored.winner is None and not match.unplayed


def count_extra_boards(match: PlannedMatch) -> int:
    """Count how many extra boards follow a tied match."""
    return extra_boards(match.boards)
