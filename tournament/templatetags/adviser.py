"""What the adviser says of a movement."""

from decimal import Decimal
from fractions import Fraction

from django import template
from django.utils.translation import gettext

from movements import Sums
from tournament.evening.parts.match_rounds import MatchRounds
from tournament.evening.stages.meetings_plan import MeetingRow
from tournament.models import Session
from tournament.words import figures
from tournament.words.stages import formats

register = template.Library()


@register.filter
def fairness(quality: Fraction) -> str:
    """Write a quality as a figure out of 100, to a tenth."""
    return figures.decimal(Decimal(round(quality * 10)) / 10, 1)


@register.filter
def pace_text(session: Session) -> str:
    """Write the evening's pace, else the club's, for use within a sentence."""
    club = session.event.club
    half_minutes, move = session.half_minutes_per_board, session.minutes_per_move
    half_minutes = club.half_minutes_per_board if half_minutes is None else half_minutes
    move = club.minutes_per_move if move is None else move
    board = figures.decimal(Decimal(half_minutes) / 2)
    if not move:
        return gettext("%(board)s min a board, the move included") % {"board": board}
    return gettext("%(board)s min a board and %(move)s a move") % {
        "board": board,
        "move": move,
    }


@register.filter
def draw_luck(sums: Sums) -> str:
    """Write the luck of the draw in percent of a final score, to a tenth."""
    return figures.decimal(Decimal(round(sums.draw_luck() * 10)) / 10, 1)


# ---- teams ----


@register.filter
def meeting_rounds(meeting: MeetingRow, match_rounds: MatchRounds = ()) -> str:
    """Write in which rounds a match is played: 1, 1-2, 1 and 4; of `match_rounds` the number."""
    return formats.rounds_text(meeting, match_rounds or ())
