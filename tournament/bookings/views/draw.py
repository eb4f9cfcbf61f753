"""Those who look for a partner, put together by lot: looked at first, then kept."""

import re
import secrets
from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext

from tournament.bookings.reading.bookings import read_bookings
from tournament.bookings.services.change_bookings import join_by_lot
from tournament.bookings.values.bookings import BookingRow
from tournament.evening.kind import RULES
from tournament.evening.names.partners import (
    FEWEST,
    LAST_SEED,
    PartnersDraw,
    PartnerWay,
    Single,
    draw_partners,
)
from tournament.models import Session
from tournament.store.club.people import club_players
from tournament.store.reading.entries import entries
from tournament.web.requests import attempt, mark_of, read_author
from tournament.words.people import name_member

# Of one to six digits, and not zero.
SEED = re.compile(r"0*[1-9][0-9]{0,5}", re.ASCII)


def answer_draw(request: HttpRequest, session: Session) -> HttpResponse:
    """Draw among those ticked, and show what is drawn; keep what was looked at."""
    club = club_players(session.event.club, entries(session))
    sent = request.POST.getlist("ticked")
    singles = choose_singles(session, read_bookings(session, club.playing_as), sent)
    if len(singles) < FEWEST:
        messages.error(request, gettext("A draw takes two players who look for a partner."))
        return redirect("bookings", session.code)
    draw = draw_by(request, singles)
    mark, confirmed = mark_of(draw.key), request.POST.get("confirm", "")
    if confirmed == mark and keep(request, session, draw):
        return redirect("bookings", session.code)
    context = {
        "session": session,
        "draw": draw,
        "pairs": [[name_member(single.player, club) for single in pair] for pair in draw.pairs],
        "alone": name_member(draw.alone.player, club) if draw.alone else "",
        "ticked": sent,
        "mark": mark,
        "edited": confirmed not in {"", mark},
    }
    return render(request, "bookings/draw.html", context)


def choose_singles(
    session: Session, bookings: Sequence[BookingRow], sent: Sequence[str]
) -> list[BookingRow]:
    """Choose who is drawn: of those ticked who look for a partner, else all who have a place."""
    size = RULES.of(session).players_who_book
    looking = [one for one in bookings if one.is_expected and len(one.players) < size]
    ticked = [one for one in looking if str(one.id) in sent]
    return ticked or [one for one in looking if not one.waits]


def draw_by(request: HttpRequest, singles: Sequence[BookingRow]) -> PartnersDraw:
    """Draw by the number of the page, or by a new one."""
    sent = request.POST.get("seed", "")
    is_of_page = SEED.fullmatch(sent) and "again" not in request.POST
    seed = int(sent) if is_of_page else 1 + secrets.randbelow(LAST_SEED)
    players = [Single(player) for one in singles for player in one.players]
    return draw_partners(players, PartnerWay.ANYBODY, seed)


def keep(request: HttpRequest, session: Session, draw: PartnersDraw) -> bool:
    """Keep the pairs; say by which number they came about, and who has no partner."""
    done = ngettext(
        "%(n)s pair put together by lot; number of the draw: %(seed)s.",
        "%(n)s pairs put together by lot; number of the draw: %(seed)s.",
        len(draw.pairs),
    ) % {"n": len(draw.pairs), "seed": draw.seed}
    by = read_author(request)
    if not attempt(request, lambda: join_by_lot(session, by, draw=draw), done):
        return False
    if draw.alone:
        left = gettext("%(name)s has no partner yet.")
        messages.warning(request, left % {"name": draw.alone.player.full_name})
    return True
