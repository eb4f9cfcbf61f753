"""What the pages of games for four share: an afternoon by its key, a verb without a form."""

import uuid

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.errors import ScoringError
from tournament.evening.errors import ServiceError
from tournament.four.reading.afternoon import read_afternoon
from tournament.four.values.afternoon import Afternoon
from tournament.models import Club, FourAfternoon, FourGame
from tournament.web.forms.carry_out import Verb
from tournament.words.errors.codes import words


def find_afternoon(club: Club, key: uuid.UUID) -> tuple[FourAfternoon, Afternoon]:
    """Find an afternoon of a club with all its facts, or raise Http404."""
    row = FourAfternoon.objects.filter(club=club, pk=key).first()
    if row is None:
        raise Http404
    return row, read_afternoon(row)


def do_and_return(request: HttpRequest, verb: Verb, key: uuid.UUID) -> HttpResponse:
    """Run a verb without a form and go back to where it was asked for, saying what was refused."""
    try:
        verb()
    except (ServiceError, ScoringError) as error:
        messages.error(request, words(error))
    if not FourAfternoon.objects.filter(pk=key).exists():
        return redirect("four_afternoons")
    game = find_asked_game(request, key)
    return redirect("four_game", key, game.pk) if game else redirect("four", key)


def find_asked_game(request: HttpRequest, key: uuid.UUID) -> FourGame | None:
    """Find the game of whose page something was asked; None where an undo has taken it away."""
    try:
        game = uuid.UUID(request.POST.get("game", ""))
    except ValueError:
        return None
    return FourGame.objects.filter(afternoon=key, pk=game).first()
