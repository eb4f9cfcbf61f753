"""The room's screen of an afternoon: the totals of each table, its games, who is vulnerable.

In the club's language, for everybody in the room: names as their players wish, no fiches, no money.
"""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe

from tournament.four.reading.afternoon import read_afternoon
from tournament.four.views.game_page import GamePage
from tournament.models import FourAfternoon

# A browser without a script asks again after so long.
SECONDS = 20


@require_safe
def screen(request: HttpRequest, afternoon: uuid.UUID) -> HttpResponse:
    """Show the tables of an afternoon that is played; its key is the secret of the address."""
    row = FourAfternoon.objects.select_related("club").filter(pk=afternoon).first()
    if row is None or row.ended or row.club.closed_at:
        raise Http404
    facts = read_afternoon(row).with_public_names
    games = [GamePage(facts, facts.at_table(table)[-1]) for table in facts.tables]
    page = {"club": row.club, "afternoon": row, "games": games, "seconds": SECONDS}
    with translation.override(row.club.language):
        response = render(request, "four/screen.html", page)
    response.headers["Content-Language"] = row.club.language
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return response
