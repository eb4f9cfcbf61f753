"""The next round of a knock-out: who meets whom, which matches are open, which are tied."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournament.evening.draws.knock_out import (
    NextKnockOut,
    count_extra_boards,
    next_knock_out_round,
)
from tournament.evening.draws.swiss import following_round
from tournament.evening.evening import Evening
from tournament.evening.facts import PlannedMatch
from tournament.evening.scores.standings import Standings
from tournament.evening.teams.rounds import rounds_left
from tournament.models import Session
from tournament.teams.services.draw_bracket import draw_bracket
from tournament.web.requests import attempt, number_in, read_author
from tournament.web.teams.match_rounds import lazy_match_rounds
from tournament.words.game import begin_name
from tournament.words.teams import draws


def show_bracket(standings: Standings) -> dict[str, Any]:
    """Show the round that follows, and what is in its way; after the last one what is tied."""
    following, evening = next_knock_out_round(standings), standings.facts
    is_last = rounds_left(evening) == 0
    if is_last and not following.tied:
        return {}
    return {
        "is_last": is_last,
        "bracket": following,
        "next_round": following_round(evening),
        "known": [draws.meeting_text(evening, *both) for both in following.meetings],
        "waiting": [draws.waiting_text(evening, sides) for sides in following.waiting],
        "open": [show_open(evening, match, following) for match in following.open],
        "of_three": any(match.is_half for match in evening.matches),
    }


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


def seat_bracket(request: HttpRequest, session: Session) -> bool:
    """Draw the next round of the bracket, and say what became of it."""
    round_ = number_in(request, "round")
    done = _("Round %(number)s is drawn.") % {
        "number": begin_name(lazy_match_rounds(session) or (), round_)
    }
    return attempt(
        request, lambda: draw_bracket(session, read_author(request), round_=round_), done
    )
