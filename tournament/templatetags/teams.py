"""What the pages of an event of teams say: a team by its key, a match, what it gave and why."""

from decimal import Decimal

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from tournament.evening.parts.card import CardRound
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.parts.team_tables import RoundTable
from tournament.evening.report import Report
from tournament.evening.teams.standing.knock_out_places import find_place, knock_out_places
from tournament.templatetags.bridge import contract_markup
from tournament.words import game
from tournament.words.figures import award, score, signed
from tournament.words.results import knock_out
from tournament.words.teams import brackets, matches, rooms, under_way, unplayed
from tournament.words.teams.why.match import explain_line as explain_match_line

register = template.Library()
register.simple_tag(brackets.column_title)
register.simple_tag(under_way.match_name)
register.simple_tag(under_way.teams_in)
register.simple_tag(under_way.room_status)
register.filter("beside_text", brackets.beside_text)
register.filter("figure_text", brackets.figure_text)
register.filter("meeting_text", brackets.meeting_text)
register.filter("knock_out_places", knock_out_places)
register.filter("knock_out_place", find_place)
register.filter("place_text", knock_out.place_text)
register.filter("reached_text", knock_out.reached_text)
register.filter("reached_word", knock_out.reached_word)
register.filter("knock_out_score", knock_out.score_text)
register.filter("last_match_text", knock_out.match_text)
register.filter("last_gain", matches.last_gain_text)
register.filter("waiting_text", under_way.waiting_text)
register.filter("unplayed_match", under_way.unplayed_text)
register.filter("why_unplayed", unplayed.unplayed_text)
register.filter("unplayed_word", unplayed.unplayed_word)


@register.filter
def team_name(report: Report, key: str) -> str:
    return matches.team_name(report, key)


@register.filter
def numbered_team(report: Report, key: str) -> str:
    return matches.numbered_team(report, key)


@register.filter
def team_number(report: Report, key: str) -> str:
    """Write a team's number; at a bye nothing."""
    pair = matches.team(report, key)
    return pair.shown if pair else ""


@register.filter
def round_head(report: Report, table: RoundTable) -> str:
    return matches.round_head(report, table)


@register.filter
def round_title(report: Report, table: RoundTable) -> str:
    return matches.round_title(report, table)


@register.filter
def match_of(report: Report, round_: CardRound) -> MatchSheet | None:
    """Find the match of a round of a card; None where it is not shown."""
    return matches.match_of(report, round_)


@register.filter
def match_title(report: Report, sheet: MatchSheet) -> str:
    return matches.match_title(report, sheet)


@register.filter
def round_text(report: Report, sheet: MatchSheet) -> str:
    return matches.round_text(report, sheet)


@register.filter
def gain_text(report: Report, value: Decimal | None) -> str:
    return matches.gain_text(report, value)


@register.filter
def outcome_text(report: Report, sheet: MatchSheet) -> str:
    return matches.outcome_text(report, sheet)


@register.filter
def won_text(sheet: MatchSheet) -> str:
    return matches.won_text(sheet)


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
def fined_text(report: Report, sheet: MatchSheet) -> str:
    return matches.fined_text(report, sheet)


@register.filter
def carried_text(report: Report, sheet: MatchSheet) -> str:
    return matches.carried_text(report, sheet)


@register.filter
def unplayed_text(report: Report, sheet: MatchSheet) -> str:
    return matches.unplayed_text(report, sheet)


@register.filter
def unit_head(report: Report) -> str:
    return matches.unit_head(report)


@register.filter
def room_name(room: str) -> str:
    return rooms.room_name(room)


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


@register.filter
def explain_line(report: Report, line: MatchLine) -> str:
    return explain_match_line(report, line)


@register.simple_tag
def swing(report: Report, line: MatchLine, side: str) -> str:
    """Write what a board gave the home or the away team."""
    return matches.swing(report, line, side)


@register.filter
def imps_text(value: Decimal) -> str:
    """Write IMPs with their sign."""
    return signed(value)
