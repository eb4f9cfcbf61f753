"""What pages of several features say of matches: who met, how far a knock-out went, its bracket."""

from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.report import Report
from tournament.evening.stages.knock_out.bracket import PlacedMatch
from tournament.evening.stages.knock_out.places import (
    find_place,
    knock_out_places,
    read_bracket,
)
from tournament.templatetags.table_library import TableLibrary
from tournament.words.results import knock_out
from tournament.words.stages import brackets, matches, unplayed

register = TableLibrary(
    {
        "beside_text": brackets.beside_text,
        "carried_text": matches.carried_text,
        "figure_text": brackets.figure_text,
        "gain_text": matches.gain_text,
        "knock_out_place": find_place,
        "knock_out_places": knock_out_places,
        "knock_out_score": knock_out.score_text,
        "last_match_text": knock_out.match_text,
        "match_title": matches.match_title,
        "numbered_team": matches.numbered_team,
        "place_text": knock_out.place_text,
        "read_bracket": read_bracket,
        "reached_text": knock_out.reached_text,
        "reached_word": knock_out.reached_word,
        "round_head": matches.round_head,
        "round_title": matches.round_title,
        "unplayed_word": unplayed.unplayed_word,
        "why_unplayed": unplayed.unplayed_text,
        "won_text": matches.won_text,
    },
    tags={
        "column_title": brackets.column_title,
    },
)


@register.filter
def team_number(report: Report, key: str) -> str:
    """Write a team's number; at a bye nothing."""
    pair = matches.team(report, key)
    return pair.shown if pair else ""


@register.filter
def only_sheet(match: PlacedMatch) -> MatchSheet | None:
    """Return the sheet of a match that may be seen; None of three teams, who have several."""
    return match.sheets[0] if match.sheets and not match.is_of_three else None
