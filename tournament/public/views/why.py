"""Why this number: the players' pages behind the figures of card, board page and ranking."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.evening.explain.explained import (
    Explained,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.publish.public_names import is_in_full
from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.public.views.pages import is_in_play
from tournament.store.reading.versions import basis_shown
from tournament.web.players.public_page import no_board, no_figure, no_pair, public_page, show
from tournament.words.why.steps import explain_figures


@require_safe
@public_page
def why_board(
    request: HttpRequest, session: Session, released: Released, number: int, pair: str
) -> HttpResponse:
    check_pair(released, pair)
    if not is_in_play(released, number):
        raise no_board(number)
    explained = explain_board(basis_shown(session, released), released.report, number, pair)
    return page(request, session, released, explained)


@require_safe
@public_page
def why_pair(request: HttpRequest, session: Session, released: Released, pair: str) -> HttpResponse:
    report = released.report
    check_pair(released, pair)
    # What its players usually have says as much of them as their names.
    tells_usual = is_in_full(report.pair_by_key[pair])
    basis = basis_shown(session, released)
    explained = explain_pair(basis, report, pair, tells_usual=tells_usual)
    return page(request, session, released, explained)


@require_safe
@public_page
def why_round(
    request: HttpRequest, session: Session, released: Released, number: int, pair: str
) -> HttpResponse:
    check_pair(released, pair)
    explained = explain_round_of_pair(basis_shown(session, released), released.report, number, pair)
    return page(request, session, released, explained)


def check_pair(released: Released, key: str) -> None:
    if key not in released.report.pair_by_key:
        raise no_pair(released.report, key)


def page(
    request: HttpRequest, session: Session, released: Released, explained: Explained | None
) -> HttpResponse:
    if explained is None:
        raise no_figure()
    figures = explain_figures(released.report, explained)
    tab = "boards" if explained.board else "card"
    return show(
        request,
        session,
        released,
        "public/why.html",
        tab=tab,
        explained=explained,
        figures=figures,
        why_board="public_why_board",
    )
