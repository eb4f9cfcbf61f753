"""What the pages of an event of teams say: a team by its key, a match, what it gave and why."""

from collections.abc import Callable, Mapping

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.evening.parts.match_sheet import MatchSheet, RoomResult
from tournament.evening.report import Report
from tournament.evening.stages.knock_out.places import find_place, knock_out_places
from tournament.templatetags.bridge import contract_markup
from tournament.words import game
from tournament.words.figures import award, score, signed
from tournament.words.results import knock_out
from tournament.words.teams import brackets, matches, rooms, under_way, unplayed
from tournament.words.teams.why.match import explain_line as explain_match_line

register = template.Library()
register.simple_tag(matches.swing)
# By their names in templates, the filters that are functions of words and values as they stand.
FILTERS: Mapping[str, Callable[..., object]] = {
    "beside_text": brackets.beside_text,
    "carried_text": matches.carried_text,
    "explain_line": explain_match_line,
    "figure_text": brackets.figure_text,
    "fined_text": matches.fined_text,
    "gain_text": matches.gain_text,
    "imps_text": signed,
    "knock_out_place": find_place,
    "knock_out_places": knock_out_places,
    "knock_out_score": knock_out.score_text,
    "last_gain": matches.last_gain_text,
    "last_match_text": knock_out.match_text,
    "match_of": matches.match_of,
    "match_title": matches.match_title,
    "meeting_text": brackets.meeting_text,
    "numbered_team": matches.numbered_team,
    "outcome_text": matches.outcome_text,
    "place_text": knock_out.place_text,
    "reached_text": knock_out.reached_text,
    "reached_word": knock_out.reached_word,
    "room_name": rooms.room_name,
    "round_head": matches.round_head,
    "round_text": matches.round_text,
    "round_title": matches.round_title,
    "team_name": matches.team_name,
    "unit_head": matches.unit_head,
    "unplayed_match": under_way.unplayed_text,
    "unplayed_text": matches.unplayed_text,
    "unplayed_word": unplayed.unplayed_word,
    "waiting_text": under_way.waiting_text,
    "why_unplayed": unplayed.unplayed_text,
    "won_text": matches.won_text,
}
for filter_name, filter_function in FILTERS.items():
    register.filter(filter_name, filter_function)
register.simple_tag(brackets.column_title)
register.simple_tag(under_way.match_name)
register.simple_tag(under_way.teams_in)
register.simple_tag(under_way.room_status)


@register.filter
def team_number(report: Report, key: str) -> str:
    """Write a team's number; at a bye nothing."""
    pair = matches.team(report, key)
    return pair.shown if pair else ""


@register.filter
def side_won(sheet: MatchSheet, side: str) -> str:
    """Write what the home or the away team won; nothing where nobody played."""
    if not sheet.away or sheet.absent:
        return ""
    return award(sheet.home_won if side == "home" else sheet.away_won)


@register.filter
def carried(sheet: MatchSheet, side: str) -> str:
    """Write what the home or the away team brought along: +5.3."""
    imps = sheet.carry_over if side == "home" else -sheet.carry_over
    return signed(imps) if imps > 0 else ""


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
