"""What the pages of an event of teams say: a team by its key, a match, what it gave and why."""

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.stages.knock_out.places import find_place, knock_out_places
from tournament.templatetags.table_library import TableLibrary
from tournament.words.figures import award, signed
from tournament.words.results import knock_out
from tournament.words.teams import brackets, matches, rooms, under_way, unplayed

register = TableLibrary(
    {
        "beside_text": brackets.beside_text,
        "figure_text": brackets.figure_text,
        "knock_out_place": find_place,
        "knock_out_places": knock_out_places,
        "last_match_text": knock_out.match_text,
        "match_title": matches.match_title,
        "numbered_team": matches.numbered_team,
        "outcome_text": matches.outcome_text,
        "place_text": knock_out.place_text,
        "reached_text": knock_out.reached_text,
        "reached_word": knock_out.reached_word,
        "room_name": rooms.room_name,
        "unplayed_match": under_way.unplayed_text,
        "unplayed_word": unplayed.unplayed_word,
        "waiting_text": under_way.waiting_text,
        "why_unplayed": unplayed.unplayed_text,
    },
    tags={
        "column_title": brackets.column_title,
        "match_name": under_way.match_name,
        "room_status": under_way.room_status,
        "swing": matches.swing,
        "teams_in": under_way.teams_in,
    },
)


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
