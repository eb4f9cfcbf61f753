"""How far a knock-out has come, and who meets whom in its next round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from movements import BracketMatch, Seed, Survivor
from scoring.contestants import Key
from scoring.teams.knock_out import Team, extra_boards, find_survivors, rank_three
from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.evening.scores.standings import Standings
from tournament.evening.teams.rounds import list_numbers, list_stage_rounds, stage_conditions
from tournament.evening.teams.seating import make_bracket
from tournament.evening.teams.standing.as_scored import margin_of
from tournament.evening.teams.standing.slots import drawn_places


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
    field = make_bracket(stage_conditions(evening), len(list_numbers(evening)))
    drawn = drawn_places(evening, field)
    filled: dict[int, BracketPlace] = {}
    for place in field.matches:
        matches = drawn.get(place.number, ())
        numbers = numbers_of(evening, matches) if matches else numbers_at(place, filled)
        survivors = survivors_of(standings, matches, place.survivors) if matches else ()
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
    standings: Standings, matches: Sequence[PlannedMatch], survivors: int
) -> tuple[int, ...]:
    """Return the numbers that go on from a match, or from one of three, best first; nobody before
    its end, and at a tie.

    Where rulings credit the teams apart the average of both figures decides (Law 12C4).
    """
    if len(matches) == 3:
        return survivors_of_three(standings, matches, survivors)
    scored = standings.teams.scored_by_match.get(matches[0].key) if standings.teams else None
    if scored is None or scored.winner is None:
        return ()
    team = matches[0].home if scored.winner is Team.HOME else matches[0].away
    return (standings.facts.placed[team].number,)


def survivors_of_three(
    standings: Standings, matches: Sequence[PlannedMatch], survivors: int
) -> tuple[int, ...]:
    """Return the numbers that go on from a match of three; nobody while level teams decide it."""
    ranked = rank_teams(standings, matches)
    going_on = find_survivors(ranked, survivors) or ()
    return tuple(standings.facts.placed[str(team)].number for team in going_on)


def rank_teams(
    standings: Standings, matches: Sequence[PlannedMatch]
) -> tuple[tuple[Key, ...], ...]:
    """Rank three teams by their half matches; nothing before all three are complete.

    Whoever did not come to a match has lost it, by nothing.
    """
    scored = standings.teams.scored_by_match if standings.teams else {}
    if any(match.key not in scored for match in matches):
        return ()
    numbers = standings.facts.placed
    teams = sorted(
        {team for match in matches for team in match.teams}, key=lambda team: numbers[team].number
    )
    present = [team for team in teams if not is_absent(standings.facts, matches, team)]
    margins: dict[tuple[Key, Key], Fraction] = {
        (match.home, match.away): margin_of(scored[match.key])
        for match in matches
        if not standings.facts.absent_of(match)
    }
    away = tuple((team,) for team in teams if team not in present)
    return (*rank_three(present, margins), *away)


def is_absent(evening: Evening, matches: Sequence[PlannedMatch], team: str) -> bool:
    """Tell whether a team did not come to one of its matches."""
    sides = {"home": 0, "away": 1}
    absent = ((match, evening.absent_of(match)) for match in matches)
    return any(side and match.teams[sides[side]] == team for match, side in absent)


def next_knock_out_round(standings: Standings) -> NextKnockOut:
    """Find who meets whom in the round after the last one drawn."""
    evening = standings.facts
    following = len(list_stage_rounds(evening)) + 1
    places = play_bracket(standings)
    last = [one for one in places if one.matches and not one.survivors]
    tied = tuple(match for one in last for match in find_tied(standings, one))
    meetings = tuple(
        (min(numbers), max(numbers))
        for one in places
        if one.place.round == following and len(numbers := known_numbers(one.numbers)) == 2
    )
    return NextKnockOut(
        meetings,
        tuple(match for one in last for match in find_open(standings, one)),
        tied,
        is_over=all(one.place.round < following for one in places),
    )


def find_tied(standings: Standings, place: BracketPlace) -> tuple[PlannedMatch, ...]:
    """List the matches that extra boards are to decide: one that is tied, or of three the first
    between teams that are level where one of them goes on and the other does not."""
    if len(place.matches) == 1:
        return tuple(match for match in place.matches if is_level(standings, match))
    ranked = rank_teams(standings, place.matches)
    level = next((set(group) for group in ranked if len(group) > 1), set())
    between = (match for match in place.matches if set(match.teams) <= level)
    return tuple(between)[:1]


def find_open(standings: Standings, place: BracketPlace) -> tuple[PlannedMatch, ...]:
    """List the matches that a place of the bracket waits for."""
    scored = standings.teams.scored_by_match if standings.teams else {}
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
    scored = standings.teams.scored_by_match.get(match.key) if standings.teams else None
    return scored is not None and scored.winner is None and not match.absent and bool(match.away)


def count_extra_boards(match: PlannedMatch) -> int:
    """Count how many extra boards follow a tied match."""
    return extra_boards(match.boards)
