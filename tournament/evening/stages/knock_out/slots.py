"""The bracket of a knock-out as it is drawn so far: the matches of every round, and those to come.

A match stands for the place of the bracket to which its teams come from their matches before. Those
of a round whose teams the director exchanged come from several, and stand in the order of their
tables, whoever sits there: so a draw that was mended is gone on with as it was played.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from movements import Bracket, BracketMatch, Seed, Survivor
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_rounds import MatchRound, find_match_round
from tournament.evening.parts.match_sheet import BracketSlot, match_key
from tournament.evening.stages.rounds import (
    list_numbers,
    list_stage_rounds,
    matches_of_round,
    stage_conditions,
)
from tournament.evening.stages.seating import make_bracket

Drawn = Mapping[int, tuple[PlannedMatch, ...]]


def bracket_slots(evening: Evening) -> tuple[BracketSlot, ...]:
    """Report the bracket with its byes; nothing before its first draw."""
    if not evening.stage_matches:
        return ()
    field = make_bracket(stage_conditions(evening), len(list_numbers(evening)))
    drawn = drawn_places(evening, field)
    teams = {placed.number: key for key, placed in evening.placed.items() if placed.pair}
    byes = {match.home: (match,) for match in evening.stage_matches if not match.away}
    slots = slots_of(field, teams, drawn, byes)
    return (*slots, *beside_slots(evening, drawn, len(slots) + 1))


def slots_of(
    field: Bracket,
    teams: Mapping[int, str],
    drawn: Drawn,
    sat_out: Mapping[str, Sequence[PlannedMatch]],
) -> tuple[BracketSlot, ...]:
    """Report the matches of a bracket, numbered as there, and the byes, all in the first round."""
    byes = {seed: len(field.matches) + at for at, seed in enumerate(field.byes, start=1)}
    return (
        *(slot_of(place, drawn.get(place.number, ()), byes, teams) for place in field.matches),
        *(
            BracketSlot(
                number, 0, (team := teams.get(seed, ""),), (0,), keys_of(sat_out.get(team, ()))
            )
            for seed, number in byes.items()
        ),
    )


def slot_of(
    place: BracketMatch,
    drawn: Sequence[PlannedMatch],
    byes: Mapping[int, int],
    teams: Mapping[int, str],
) -> BracketSlot:
    """Report a match of the bracket: as it was drawn, else with the seeds that enter there."""
    feeders = tuple(feeder_of(one, place.round, byes) for one in place.places)
    seeds = (teams.get(one.number, "") if isinstance(one, Seed) else "" for one in place.places)
    playing = tuple(dict.fromkeys(team for match in drawn for team in match.teams))
    return BracketSlot(
        place.number, place.round - 1, playing or tuple(seeds), feeders, keys_of(drawn)
    )


def feeder_of(place: Seed | Survivor, round_: int, byes: Mapping[int, int]) -> int:
    """Return the slot that leads to a place: a match, or after round 1 a seed's bye."""
    if isinstance(place, Survivor):
        return place.match
    return byes[place.number] if round_ > 1 else 0


def beside_slots(evening: Evening, drawn: Drawn, first: int) -> Iterator[BracketSlot]:
    """Report the matches beside the bracket, as one for the third place that was drawn by hand."""
    placed, numbers = {match for matches in drawn.values() for match in matches}, count(first)
    for column, round_ in enumerate(list_stage_rounds(evening)):
        for match in matches_of_round(evening, round_):
            if match.away and match not in placed:
                yield BracketSlot(next(numbers), column, match.teams, (0, 0), keys_of([match]))


def keys_of(matches: Iterable[PlannedMatch]) -> tuple[str, ...]:
    """Name matches as their sheets are named."""
    return tuple(match_key(*match.key) for match in matches)


def drawn_places(evening: Evening, field: Bracket) -> Drawn:
    """Find what is drawn for each place of the bracket, round by round."""
    drawn: dict[int, tuple[PlannedMatch, ...]] = {}
    teams = {placed.number: key for key, placed in evening.placed.items() if placed.pair}
    for number, round_ in enumerate(list_stage_rounds(evening), start=1):
        places = [place for place in field.matches if place.round == number]
        matches = [match for match in matches_of_round(evening, round_) if match.away]
        groups = tuple(group_matches(matches))
        if number == 1:
            drawn |= {place.number: group for place, group in zip(places, groups, strict=False)}
        else:
            comers = {place.number: comers_of(place, drawn, teams) for place in places}
            drawn |= place_groups(groups, comers)
    return drawn


def list_waiting(evening: Evening, round_: int) -> frozenset[str]:
    """List the teams that may come to the matches of a round that is drawn in part: those that are
    still to be drawn."""
    if not evening.undrawn or find_match_round(evening.match_rounds, round_) != last_of(evening):
        return frozenset()
    field = make_bracket(stage_conditions(evening), len(list_numbers(evening)))
    drawn, column = drawn_places(evening, field), len(list_stage_rounds(evening))
    teams = {placed.number: key for key, placed in evening.placed.items() if placed.pair}
    return frozenset().union(
        *(
            comers_of(place, drawn, teams)
            for place in field.matches
            if place.round == column and place.number not in drawn
        )
    )


def last_of(evening: Evening) -> MatchRound | None:
    """Return the last round of matches that is drawn."""
    return evening.match_rounds[-1] if evening.match_rounds else None


def comers_of(place: BracketMatch, drawn: Drawn, teams: Mapping[int, str]) -> frozenset[str]:
    """List the teams that may come to a place: those of the matches before it, and its seeds."""
    found: set[str] = set()
    for one in place.places:
        if isinstance(one, Seed):
            found.add(teams.get(one.number, ""))
        else:
            found.update(team for match in drawn.get(one.match, ()) for team in match.teams)
    return frozenset(found)


def place_groups(
    groups: Iterable[tuple[PlannedMatch, ...]], comers: Mapping[int, frozenset[str]]
) -> Drawn:
    """Place the matches of a round, which stand in the order of their tables: first those to whose
    place both teams come, then those of which one does."""
    left, placed = list(comers), dict[int, tuple[PlannedMatch, ...]]()
    waiting = list(groups)
    for strangers in range(3):
        for group in tuple(waiting):
            teams = {team for match in group for team in match.teams}
            own = [number for number in left if len(teams - comers[number]) <= strangers]
            if own:
                placed[own[0]] = group
                left.remove(own[0])
                waiting.remove(group)
    return placed


def group_matches(matches: Sequence[PlannedMatch]) -> Iterator[tuple[PlannedMatch, ...]]:
    """Put the three half matches of three teams together, where the first of them stands."""
    grouped: set[PlannedMatch] = set()
    for match in matches:
        if match in grouped:
            continue
        group = tuple(one for one in matches if is_with(match, one)) if match.is_half else (match,)
        grouped.update(group)
        yield group


def is_with(match: PlannedMatch, other: PlannedMatch) -> bool:
    """Tell whether two half matches are of the same three teams: they share one, as no others of
    their round do."""
    return other.is_half and not set(match.teams).isdisjoint(other.teams)
