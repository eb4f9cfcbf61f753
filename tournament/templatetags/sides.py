"""What the page of a board says of the side it is turned to."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from django import template

from tournament.evening.report import Report
from tournament.evening.scores.board_parts import BoardPart, Frequency
from tournament.evening.scores.board_side import SideLine, points_for, side_lines
from tournament.evening.scores.board_side import other_side as of_opponents

register = template.Library()


@register.simple_tag
def lines_of(report: Report, part: BoardPart, side: str) -> tuple[SideLine, ...]:
    return side_lines(report, part.lines, side)


@register.filter
def other_side(side: str) -> str:
    return of_opponents(side)


@register.filter
def best_for(frequencies: Sequence[Frequency], side: str) -> Iterable[Frequency]:
    return frequencies if side == "NS" else tuple(reversed(frequencies))


@register.filter
def points_of(one: Frequency, side: str) -> int | None:
    return points_for(one.points, side)


@register.filter
def award_of(one: Frequency, side: str) -> Decimal | None:
    return one.ns_award if side == "NS" else one.ew_award
