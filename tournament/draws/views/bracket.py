"""The next round of a knock-out: who meets whom, which matches are open, which are tied."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournament.draws.services.draw_bracket import draw_bracket
from tournament.draws.values.bracket_tables import begins_in, may_draw_apart
from tournament.draws.values.knock_out import (
    NextKnockOut,
    count_extra_boards,
    next_knock_out_round,
)
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.standings import Standings
from tournament.models import Session
from tournament.web.requests import attempt, number_in, read_author
from tournament.words.stages import draws


def show_bracket(standings: Standings) -> dict[str, Any]:
    """Show the round that follows, and what is in its way; after the last one what is tied."""
    following, evening = next_knock_out_round(standings), standings.facts
    if following.is_over and not following.tied:
        return {}
    open_ones = dict.fromkeys((*following.open, *following.tied))
    return {
        "is_last": following.is_over,
        "bracket": following,
        "next_round": begins_in(evening, following),
        "number": number_of(evening, following),
        "known": [draws.meeting_text(evening, *both) for both in following.meetings],
        "waiting": [draws.waiting_text(evening, sides) for sides in following.waiting],
        "open": [show_open(evening, match, following) for match in open_ones],
        "has_tie": bool(following.tied),
        "may_draw": following.meetings and (not following.open or may_draw_apart(evening)),
        "of_three": any(match.is_half for match in evening.matches),
    }


def number_of(evening: Evening, following: NextKnockOut) -> int:
    """Number the round that follows among tonight's: none of the room's rounds may be its yet."""
    if following.begins:
        return evening.match_number(following.begins)
    return len(evening.match_rounds) + 1


def show_open(evening: Evening, match: PlannedMatch, following: NextKnockOut) -> dict[str, Any]:
    """Show a match without a winner."""
    numbers = [evening.placed[team].number for team in match.teams]
    is_tied = match in following.tied
    return {
        "match": match,
        "name": draws.meeting_text(evening, *numbers),
        "of_three": match.is_half,
        "is_tied": is_tied,
        "extra": count_extra_boards(match) if is_tied else 0,
    }


def seat_next(request: HttpRequest, session: Session, standings: Standings) -> bool:
    """Draw the meetings of the next round that were shown, and say what became of it."""
    following = next_knock_out_round(standings)
    round_ = number_in(request, "round")
    places = {int(place) for place in request.POST.getlist("place") if place.isdecimal()}
    number = {"number": number_of(standings.facts, following)}
    is_whole = not following.waiting and not following.begins
    done = _("Round %(number)s is drawn.") if is_whole else _("Drawn for round %(number)s.")
    return attempt(
        request,
        lambda: draw_bracket(session, read_author(request), round_=round_, places=places),
        done % number,
    )
