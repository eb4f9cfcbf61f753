"""The parts of a match: in which one a round of the room is, and who sits in each."""

from collections.abc import Mapping

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import SeatedPlayer
from tournament.evening.stages.conditions import Conditions, hide_unanswered
from tournament.evening.stages.rounds import is_knock_out, stage_conditions


def part_of(evening: Evening, match: PlannedMatch, round_: int) -> int:
    """Number the part of a match in which a round is; 1 where its rounds do not make parts.

    Extra boards of a match that was tied belong to its last part.
    """
    rounds, parts = count_planned_rounds(evening, match), stage_conditions(evening).parts
    if rounds % parts:
        return 1
    return 1 + min(round_ - match.round, rounds - 1) // (rounds // parts)


def parts_by_round(evening: Evening, match: PlannedMatch) -> Mapping[int, int]:
    """Number the part in which each round of a match is."""
    rounds = range(match.round, match.last_round + 1)
    return {round_: part_of(evening, match, round_) for round_ in rounds}


def count_planned_rounds(evening: Evening, match: PlannedMatch) -> int:
    """Count the rounds of a match without those of extra boards, which a knock-out alone has."""
    rounds, conditions = match.last_round - match.round + 1, stage_conditions(evening)
    if not is_knock_out(evening):
        return rounds
    return min(rounds, conditions.parts * conditions.rounds_per_part)


def list_seated(conditions: Conditions, match: PlannedMatch) -> tuple[SeatedPlayer, ...]:
    """List who sits where in a match, as far as both teams may know it."""
    seats = hide_unanswered(conditions, match.line_ups)
    return tuple(
        SeatedPlayer(one.part, one.room, one.seat, one.player, tuple(sorted(one.not_on)))
        for one in seats
    )
