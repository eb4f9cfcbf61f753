"""How far a knock-out has come, and who meets whom in its next round.

The matches of a round stand for those of the bracket in the order of their tables, whoever sits
there: so a draw that the director mended is gone on with as it was played.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from movements import Bracket, BracketMatch, Seed, Survivor, bracket
from scoring.teams.knock_out import Team, extra_boards
from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.evening.scores.standings import Standings
from tournament.evening.teams.rounds import list_numbers, list_stage_rounds, matches_of_round


@dataclass(frozen=True)
class BracketPlace:
    """A match of the bracket: the numbers that are known, by `match` where it is drawn, and who
    goes on."""

    place: BracketMatch
    numbers: tuple[int | None, ...]
    match: PlannedMatch | None = None
    winner: int | None = None


@dataclass(frozen=True)
class NextKnockOut:
    """The round that follows: pairs of numbers, the better seed first. `open` are the matches
    whose winner is not known, among them `tied` ones, whose boards are all in."""

    meetings: tuple[tuple[int, int], ...]
    open: tuple[PlannedMatch, ...]
    tied: tuple[PlannedMatch, ...]
    is_over: bool

    @property
    def numbers(self) -> tuple[int, ...]:
        """Those who play in it."""
        return tuple(number for meeting in self.meetings for number in meeting)


def play_bracket(standings: Standings) -> tuple[BracketPlace, ...]:
    """Fill the bracket in as far as it is played."""
    evening = standings.facts
    field = bracket(len(list_numbers(evening)))
    drawn = drawn_places(evening, field)
    filled: dict[int, BracketPlace] = {}
    for place in field.matches:
        match = drawn.get(place.number)
        numbers = numbers_of(evening, match) if match else numbers_at(place, filled)
        winner = winner_of(standings, match) if match else None
        filled[place.number] = BracketPlace(place, numbers, match, winner)
    return tuple(filled.values())


def drawn_places(evening: Evening, field: Bracket) -> Mapping[int, PlannedMatch]:
    """Find the match drawn for each place of the bracket, round by round in the order of tables."""
    drawn: dict[int, PlannedMatch] = {}
    for number, round_ in enumerate(list_stage_rounds(evening), start=1):
        places = [place for place in field.matches if place.round == number]
        matches = [match for match in matches_of_round(evening, round_) if match.away]
        drawn |= {place.number: match for place, match in zip(places, matches, strict=False)}
    return drawn


def numbers_of(evening: Evening, match: PlannedMatch) -> tuple[int | None, ...]:
    """Return the numbers of both teams."""
    return tuple(evening.placed[team].number for team in match.teams)


def numbers_at(place: BracketMatch, filled: Mapping[int, BracketPlace]) -> tuple[int | None, ...]:
    """Return who meets at a place of the bracket, as far as it is known."""
    return tuple(number_at(one, filled) for one in place.places)


def number_at(place: Seed | Survivor, filled: Mapping[int, BracketPlace]) -> int | None:
    """Return who comes to a place of the bracket; None while nobody knows."""
    return place.number if isinstance(place, Seed) else filled[place.match].winner


def winner_of(standings: Standings, match: PlannedMatch) -> int | None:
    """Return the number that goes on from a match; None before its end, and at a tie.

    Where rulings credit the teams apart the average of both figures decides (Law 12C4).
    """
    scored = standings.teams.scored_by_match.get(match.key) if standings.teams else None
    if scored is None or scored.winner is None:
        return None
    team = match.home if scored.winner is Team.HOME else match.away
    return standings.facts.placed[team].number


def next_knock_out_round(standings: Standings) -> NextKnockOut:
    """Find who meets whom in the round after the last one drawn."""
    evening = standings.facts
    following = len(list_stage_rounds(evening)) + 1
    places = play_bracket(standings)
    last = [one for one in places if one.match and one.winner is None]
    still_open = tuple(one.match for one in last if one.match)
    meetings = tuple(
        (min(numbers), max(numbers))
        for one in places
        if one.place.round == following and len(numbers := known_numbers(one.numbers)) == 2
    )
    return NextKnockOut(
        meetings,
        still_open,
        tuple(match for match in still_open if is_tied(standings, match)),
        is_over=all(one.place.round < following for one in places),
    )


def known_numbers(numbers: Sequence[int | None]) -> list[int]:
    """Leave out who is not known yet."""
    return [number for number in numbers if number is not None]


def is_tied(standings: Standings, match: PlannedMatch) -> bool:
    """Tell whether a match is over and has no winner."""
    scored = standings.teams.scored_by_match.get(match.key) if standings.teams else None
    return scored is not None and scored.winner is None and not match.absent and bool(match.away)


def count_extra_boards(match: PlannedMatch) -> int:
    """Count how many extra boards follow a tied match."""
    return extra_boards(match.boards)
