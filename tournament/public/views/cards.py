"""A pair's card: round by round, how the evening went, and beside another pair's."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from tournament.evening.errors import require
from tournament.evening.publish.claims import ClaimedLine, claims_on_card
from tournament.evening.publish.released import Released
from tournament.evening.scores.own_card import own_card
from tournament.models import Session
from tournament.public.receipts import hearing_now
from tournament.public.values.beside import compare_cards
from tournament.public.values.course import plot_course
from tournament.store.reading.claims import read_claims
from tournament.web.players.public_page import PIN_COOKIE, find_games, no_pair, public_page, show


@require_safe
@public_page
def my_card(request: HttpRequest, session: Session, released: Released) -> HttpResponse:
    key = request.COOKIES.get(PIN_COOKIE, "")
    if key in released.report.pair_by_key:
        return redirect("public_card", session.code, key)
    return redirect("public_pair", session.code)


@require_safe
@public_page
def card(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    pair_card = require(own_card(released.report, pair), no_pair(released.report, pair))
    course = plot_course(released.report, [row.planned for row in pair_card.rounds])
    return show(
        request,
        session,
        released,
        "public/card.html",
        tab="card",
        card=pair_card,
        games=find_games(session, released, pair),
        course=course,
        claims=open_claims(session, released, pair),
        hearing=hearing_now(session, released).value,
    )


def open_claims(session: Session, released: Released, pair: str) -> tuple[ClaimedLine, ...]:
    """List what is said of the card's lines and not decided; nothing while no line is shown."""
    if not released.report.boards:
        return ()
    return claims_on_card(released.report, read_claims(session, state="open"), pair)


@require_safe
@public_page
def compare(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    """Put another pair's boards beside a pair's; which one is asked, or told by the address."""
    report, other = released.report, request.GET.get("with", "")
    if pair not in report.pair_by_key:
        raise no_pair(released.report, pair)
    two = compare_cards(report, pair, other)
    return show(
        request,
        session,
        released,
        "public/compare.html",
        tab="card",
        pair=report.pair_by_key[pair],
        others=[one for one in report.pairs if one.key != pair],
        two=two,
        is_unknown=bool(other) and two is None,
    )
