"""A player's one page for tonight, and the way to it from what this phone remembers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.web.players.public_page import own_key, page_without_cards
from tournament.web.players.tonight import TonightParts, show_tonight

PARTS = TonightParts("public/parts/_next_game.html", "parts/_card_rounds.html")


@require_safe
@page_without_cards
def my_tonight(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    """Lead to the page of whom this phone remembers; where it is nobody, to the choice."""
    key = own_key(request)
    if key in released.report.pair_by_key:
        return redirect("public_tonight_of", session.code, key)
    return redirect(f"{reverse('public_pair', args=[session.code])}?for=tonight")


@require_safe
@page_without_cards
def tonight(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    return show_tonight(request, session, released, pair, parts=PARTS)
