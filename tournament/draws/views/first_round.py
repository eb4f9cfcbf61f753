"""The first round of a Swiss drawn by hand, before the start."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from movements import Contender, Draw, DrawnMeeting, draw_problems
from tournament.draws.forms.draw import DrawForm
from tournament.draws.services.draw_first_round import draw_first_round
from tournament.evening.evening import Evening
from tournament.evening.stages.rounds import (
    is_drawn_by_rank,
    list_match_rounds,
    list_numbers,
    matches_of_round,
    stage_conditions,
)
from tournament.models import Session
from tournament.store.read import load_evening
from tournament.web.requests import attempt, read_author
from tournament.words.kind import say
from tournament.words.stages import draws
from tournament.words.stages.ways import draw_text


def first_round(request: HttpRequest, session: Session) -> HttpResponse:
    """Show round 1 as it is seated, and seat it as the director draws it."""
    evening = load_evening(session)
    if not (is_drawn_by_rank(evening) and list_match_rounds(evening) and session.number == 1):
        return redirect("plan", session.code)
    form = DrawForm(
        request.POST or None,
        labels={number: draws.contestant(evening, number) for number in list_numbers(evening)},
        drawn=read_seated(evening),
        sides=(say(session, "draw.first_named"), say(session, "draw.second_named")),
    )
    impossible: list[str] = []
    if form.is_bound and form.is_valid():
        impossible = find_impossible(evening, form.drawn)
        if not impossible and seat(request, session, form.drawn):
            return redirect("draw", session.code)
    context: dict[str, Any] = {
        "session": session,
        "form": form,
        "impossible": impossible,
        "way": draw_text(stage_conditions(evening)),
    }
    status = 422 if form.is_bound else 200
    return render(request, "draws/first_round.html", context, status=status)


def read_seated(evening: Evening) -> Draw:
    """Read round 1 as it is seated."""
    matches = matches_of_round(evening, 1)
    number = {key: placed.number for key, placed in evening.placed.items()}
    whole = [match for match in matches if match.away and not match.is_half]
    byes = [number[match.home] for match in matches if not match.away]
    three = sorted({number[team] for match in matches if match.is_half for team in match.teams})
    meetings = [DrawnMeeting(number[match.home], number[match.away]) for match in whole]
    return Draw(tuple(meetings), bye=byes[0] if byes else None, triangle=tuple(three))


def find_impossible(evening: Evening, drawn: Draw) -> list[str]:
    """Say who is drawn twice, and who not at all."""
    label = {placed.number: placed.label for placed in evening.placed.values()}
    contenders = [Contender(number) for number in list_numbers(evening)]
    return [draws.problem(each, label) for each in draw_problems(contenders, drawn)]


def seat(request: HttpRequest, session: Session, drawn: Draw) -> bool:
    """Seat the round, and say so."""
    return attempt(
        request,
        lambda: draw_first_round(session, read_author(request), drawn=drawn),
        gettext("Round 1 is drawn by hand."),
    )
