"""How a match stood after each of its parts."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from scoring.boards.match.two import Two
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet
from tournament.kinds.teams.values.scores import write_credit


@dataclass(frozen=True)
class SumAfterPart:
    """What both teams had won in a match when a part was over, with what they brought along."""

    part: int
    home: Decimal
    away: Decimal


def list_sums(sheet: MatchSheet) -> tuple[SumAfterPart, ...]:
    """List how a match stood after each part that another one followed."""
    parts = sorted({line.part for line in sheet.lines})
    return tuple(
        SumAfterPart(
            part, *add_lines((one for one in sheet.lines if one.part <= part), sheet.carry_over)
        )
        for part in parts[:-1]
    )


def add_lines(lines: Iterable[MatchLine], carry_over: Decimal) -> tuple[Decimal, Decimal]:
    """Add up the columns of boards of a match, also what rulings take from both teams."""
    carried = Fraction(carry_over)
    total = Two(carried, -carried).in_columns
    for line in lines:
        total = total.plus(Two(Fraction(line.home or 0), Fraction(line.away or 0)).in_columns)
    return write_credit(total.home), write_credit(total.away)
