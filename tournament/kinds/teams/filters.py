"""What the pages of an event of teams say of matches, teams and formats."""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from scoring.notation.codes import encode
from scoring.notation.outcome import PassedOut
from tournament.evening.parts.match_sheet import MatchSheet, RoomResult
from tournament.evening.report import Report
from tournament.kinds.teams.values.formats.advice import TeamsOption
from tournament.kinds.teams.values.play.under_way import MatchUnderWay
from tournament.kinds.teams.words import advice as team_advice
from tournament.kinds.teams.words import rooms, under_way
from tournament.kinds.teams.words.why_match import explain_line as explain_match_line
from tournament.templatetags.bridge import contract_markup
from tournament.templatetags.table_library import TableLibrary
from tournament.words import game
from tournament.words.figures import award, score, signed
from tournament.words.stages import formats, matches

register = TableLibrary(
    {
        "explain_line": explain_match_line,
        "fined_text": matches.fined_text,
        "imps_text": signed,
        "match_of": matches.match_of,
        "option_name": team_advice.option_name,
        "option_note": team_advice.option_note,
        "outcome_text": matches.outcome_text,
        "room_name": rooms.room_name,
        "round_text": matches.round_text,
        "sets_text": team_advice.sets_text,
        "stage_name": formats.form_name,
        "team_name": matches.team_name,
        "unit_head": matches.unit_head,
        "unplayed_match": under_way.unplayed_text,
        "unplayed_text": matches.unplayed_text,
        "waiting_text": under_way.waiting_text,
    },
    tags={
        "match_name": under_way.match_name,
        "room_status": under_way.room_status,
        "swing": matches.swing,
        "teams_in": under_way.teams_in,
    },
)


@register.filter
def for_text(option: TeamsOption) -> str:
    """Say what speaks for an option."""
    return team_advice.reasons_text(option.speaks_for, option)


@register.filter
def against_text(option: TeamsOption) -> str:
    """Say what speaks against an option."""
    return team_advice.reasons_text(option.speaks_against, option)


@register.filter
def room_seats(report: Report, sheet: MatchSheet) -> dict[str, str]:
    """Write who sits where in each room, by the room's name."""
    return {room: rooms.seats_text(report, sheet, room) for room in rooms.ROOMS}


@register.filter
def room_outcome(result: RoomResult, unit: str = "") -> SafeString | str:
    """Write what a room did: 4♠ S +1; passed out in one word; the words of a ruling."""
    if result.outcome == encode(PassedOut()):
        return pgettext("a board of a match that was passed out", "Pass")
    parts = game.outcome(result.outcome, unit)
    if not parts.level:
        return parts.words
    return format_html("{} {} {}", contract_markup(parts), parts.declarer, parts.result)


@register.filter
def room_score(result: RoomResult) -> str:
    """Write a room's score, seen from North-South."""
    return score(result.points, signed=True)


@register.filter
def side_won(sheet: MatchSheet, side: str) -> str:
    """Write what the home or the away team won; nothing where nobody played."""
    if not sheet.away or sheet.absent:
        return ""
    return award(sheet.home_won if side == "home" else sheet.away_won)


@register.filter
def columns_left(matches: Sequence[MatchUnderWay], match: MatchUnderWay) -> int:
    """Count the columns of the table from the last board of a match on.

    The word of how far a room is takes them all: it widens no column of boards of a longer match.
    """
    return 1 + max(len(one.boards) for one in matches) - len(match.boards)
