"""What the pages of an event of teams say of matches, teams and formats."""

from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.evening.parts.match_sheet import MatchSheet, RoomResult
from tournament.evening.report import Report
from tournament.evening.teams.advice import TeamsOption
from tournament.kinds.teams.words.why_match import explain_line as explain_match_line
from tournament.templatetags.bridge import contract_markup
from tournament.templatetags.table_library import TableLibrary
from tournament.words import game
from tournament.words.figures import score, signed
from tournament.words.results import knock_out
from tournament.words.teams import advice as team_advice
from tournament.words.teams import brackets, matches, rooms

register = TableLibrary(
    {
        "carried_text": matches.carried_text,
        "explain_line": explain_match_line,
        "fined_text": matches.fined_text,
        "gain_text": matches.gain_text,
        "imps_text": signed,
        "knock_out_score": knock_out.score_text,
        "match_of": matches.match_of,
        "meeting_text": brackets.meeting_text,
        "option_name": team_advice.option_name,
        "option_note": team_advice.option_note,
        "round_head": matches.round_head,
        "round_text": matches.round_text,
        "round_title": matches.round_title,
        "sets_text": team_advice.sets_text,
        "stage_name": team_advice.form_name,
        "team_name": matches.team_name,
        "unit_head": matches.unit_head,
        "unplayed_text": matches.unplayed_text,
        "won_text": matches.won_text,
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
def team_number(report: Report, key: str) -> str:
    """Write a team's number; at a bye nothing."""
    pair = matches.team(report, key)
    return pair.shown if pair else ""


@register.filter
def room_seats(report: Report, sheet: MatchSheet) -> dict[str, str]:
    """Write who sits where in each room, by the room's name."""
    return {room: rooms.seats_text(report, sheet, room) for room in rooms.ROOMS}


@register.filter
def room_outcome(result: RoomResult, unit: str = "") -> SafeString | str:
    """Write what a room did: 4♠ S +1; the words of a ruling."""
    parts = game.outcome(result.outcome, unit)
    if not parts.level:
        return parts.words
    return format_html("{} {} {}", contract_markup(parts), parts.declarer, parts.result)


@register.filter
def room_score(result: RoomResult) -> str:
    """Write a room's score, seen from North-South."""
    return score(result.points, signed=True)
