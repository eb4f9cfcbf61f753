"""Why this number: the players' pages behind the figures of card, board page and ranking."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.evening.explain.explained import (
    Explained,
    explain_board,
    explain_pair,
    explain_round_of_pair,
)
from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.public.views.pages import is_in_play, no_board, no_pair
from tournament.store.reading.why import basis_shown
from tournament.web.public_page import public_page, show
from tournament.words.why.steps import explain_figures


@require_safe
@public_page
def why_board(
    request: HttpRequest, session: Session, shown: Released, number: int, pair: str
) -> HttpResponse:
    check_pair(shown, pair)
    if not is_in_play(shown, number):
        raise no_board(number)
    found = explain_board(basis_shown(session, shown), shown.report, number, pair)
    return page(request, session, shown, found)


@require_safe
@public_page
def why_pair(request: HttpRequest, session: Session, shown: Released, pair: str) -> HttpResponse:
    check_pair(shown, pair)
    return page(
        request, session, shown, explain_pair(basis_shown(session, shown), shown.report, pair)
    )


@require_safe
@public_page
def why_round(
    request: HttpRequest, session: Session, shown: Released, number: int, pair: str
) -> HttpResponse:
    check_pair(shown, pair)
    found = explain_round_of_pair(basis_shown(session, shown), shown.report, number, pair)
    return page(request, session, shown, found)


def check_pair(shown: Released, key: str) -> None:
    if key not in shown.report.pair_by_key:
        raise no_pair(key)


def page(
    request: HttpRequest, session: Session, shown: Released, found: Explained | None
) -> HttpResponse:
    if found is None:
        raise Http404(gettext("This figure is not shown, or not yet."))
    figures = explain_figures(shown.report, found)
    tab = "boards" if found.board else "card"
    return show(
        request,
        session,
        shown,
        "why",
        tab=tab,
        explained=found,
        figures=figures,
        why_board="public_why_board",
    )
