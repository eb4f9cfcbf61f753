"""The parts of a match: in which one a round of the room is, who sits in each, how it stood after
it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.boards.match.two import Two
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, SeatedPlayer
from tournament.evening.stages.conditions import Conditions, hide_unanswered
from tournament.evening.stages.rounds import is_knock_out, stage_conditions
from tournament.evening.teams.scores import write_credit


@dataclass(frozen=True)
class SumAfterPart:
    """What both teams had won in a match when a part was over, with what they brought along."""

    part: int
    home: Decimal
    away: Decimal


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


def list_sums(sheet: MatchSheet) -> tuple[SumAfterPart, ...]:
    """List how a match stood after each part that another one followed."""
    parts = sorted({line.part for line in sheet.lines})
    return tuple(
        SumAfterPart(
            part, *add_lines((one for one in sheet.lines if one.part <= part), sheet.carry_over)
        )
        for part in parts[:-1]
    )


def list_seated(conditions: Conditions, match: PlannedMatch) -> tuple[SeatedPlayer, ...]:
    """List who sits where in a match, as far as both teams may know it."""
    seats = hide_unanswered(conditions, match.line_ups)
    return tuple(
        SeatedPlayer(one.part, one.room, one.seat, one.player, tuple(sorted(one.not_on)))
        for one in seats
    )


def add_lines(lines: Iterable[MatchLine], carry_over: Decimal) -> tuple[Decimal, Decimal]:
    """Add up the columns of boards of a match, also what rulings take from both teams."""
    carried = Fraction(carry_over)
    total = Two(carried, -carried).in_columns
    for line in lines:
        total = total.plus(Two(Fraction(line.home or 0), Fraction(line.away or 0)).in_columns)
    return write_credit(total.home), write_credit(total.away)
