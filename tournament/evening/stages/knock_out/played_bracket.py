"""The bracket of a knock-out as far as it is played: who met where, and who goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from movements import BracketMatch, Seed, Survivor
from scoring.boards.match.two import Team
from scoring.contestants import Key
from scoring.teams.knock_out import find_survivors, rank_three
from scoring.teams.scored import ScoredMatch
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.stages.knock_out.slots import drawn_places
from tournament.evening.stages.rounds import list_numbers, stage_conditions
from tournament.evening.stages.seating import make_bracket

# What the matches that count gave.
ScoredMatches: TypeAlias = Mapping[MatchKey, ScoredMatch]


@dataclass(frozen=True)
class BracketPlace:
    """A match of the bracket: the numbers that are known, the `matches` by which it is drawn (three
    half ones where three meet), and who goes on, best first; nobody until that is decided."""

    place: BracketMatch
    numbers: tuple[int | None, ...]
    matches: tuple[PlannedMatch, ...] = ()
    survivors: tuple[int, ...] = ()

    @property
    def winner(self) -> int | None:
        return self.survivors[0] if self.survivors else None


def play_bracket(evening: Evening, scored: ScoredMatches) -> tuple[BracketPlace, ...]:
    """Fill the bracket in as far as it is played."""
    field = make_bracket(stage_conditions(evening), len(list_numbers(evening)))
    drawn = drawn_places(evening, field)
    filled: dict[int, BracketPlace] = {}
    for place in field.matches:
        matches = drawn.get(place.number, ())
        numbers = numbers_of(evening, matches) if matches else numbers_at(place, filled)
        survivors = survivors_of(evening, scored, matches, place.survivors) if matches else ()
        filled[place.number] = BracketPlace(place, numbers, matches, survivors)
    return tuple(filled.values())


def numbers_of(evening: Evening, matches: Sequence[PlannedMatch]) -> tuple[int | None, ...]:
    """Return the numbers of the teams of a match, or of three."""
    teams = dict.fromkeys(team for match in matches for team in match.teams)
    return tuple(evening.placed[team].number for team in teams)


def numbers_at(place: BracketMatch, filled: Mapping[int, BracketPlace]) -> tuple[int | None, ...]:
    """Return who meets at a place of the bracket, as far as it is known."""
    return tuple(number_at(one, filled) for one in place.places)


def number_at(place: Seed | Survivor, filled: Mapping[int, BracketPlace]) -> int | None:
    """Return who comes to a place of the bracket; None while nobody knows."""
    if isinstance(place, Seed):
        return place.number
    survivors = filled[place.match].survivors
    return survivors[place.rank - 1] if survivors else None


def survivors_of(
    evening: Evening, scored: ScoredMatches, matches: Sequence[PlannedMatch], survivors: int
) -> tuple[int, ...]:
    """Return the numbers that go on from a match, or from one of three, best first; nobody before
    its end, and at a tie.

    Where rulings credit the teams apart the average of both figures decides (Law 12C4).
    """
    if len(matches) == 3:
        return survivors_of_three(evening, scored, matches, survivors)
    match = scored.get(matches[0].key)
    if match is None or match.winner is None:
        return ()
    team = matches[0].home if match.winner is Team.HOME else matches[0].away
    return (evening.placed[team].number,)


def survivors_of_three(
    evening: Evening, scored: ScoredMatches, matches: Sequence[PlannedMatch], survivors: int
) -> tuple[int, ...]:
    """Return the numbers that go on from a match of three; nobody while level teams decide it."""
    ranked = rank_teams(evening, scored, matches)
    going_on = find_survivors(ranked, survivors) or ()
    return tuple(evening.placed[str(team)].number for team in going_on)


def rank_teams(
    evening: Evening, scored: ScoredMatches, matches: Sequence[PlannedMatch]
) -> tuple[tuple[Key, ...], ...]:
    """Rank three teams by their half matches; nothing before all three are complete.

    Whoever did not come to a match has lost it, by nothing.
    """
    if any(match.key not in scored for match in matches):
        return ()
    numbers = evening.placed
    teams = sorted(
        {team for match in matches for team in match.teams}, key=lambda team: numbers[team].number
    )
    present = [team for team in teams if not is_absent(matches, team)]
    margins: dict[tuple[Key, Key], Fraction] = {
        (match.home, match.away): scored[match.key].lead
        for match in matches
        if match.unplayed is None
    }
    away = tuple((team,) for team in teams if team not in present)
    return (*rank_three(present, margins), *away)


def is_absent(matches: Sequence[PlannedMatch], team: str) -> bool:
    """Tell whether a team did not come to one of its matches, or had left."""
    unplayed = ((match, match.unplayed) for match in matches)
    return any(why and dict(match.sides).get(why.side) == team for match, why in unplayed)
