"""A board played again card by card, by whoever may see its cards: the phone does all of it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.public.values.again import find_replay
from tournament.public.words.again import (
    names_for_script,
    replay_for_script,
    sentences_for_script,
)
from tournament.web.players.public_page import no_board, own_key, public_page, show


@require_safe
@public_page
def again(request: HttpRequest, session: Session, released: Released, number: int) -> HttpResponse:
    """Give a deal that may be seen to the phone, of the section in the address or the first."""
    report = released.report
    if number not in released.full_report.board_numbers:
        raise no_board(number)
    deals = report.deals_by_board.get(number, ()) if number in report.board_by_number else ()
    wanted = request.GET.get("section", "")
    deal = next((deal for deal in deals if deal.section == wanted), next(iter(deals), None))
    if deal is None:
        raise Http404(gettext("The cards of this board are not shown, or not yet."))
    return show(
        request,
        session,
        released,
        "public/again.html",
        tab="boards",
        follows=False,
        refresh=0,
        number=number,
        section=deal.section,
        replay=replay_for_script(find_replay(report, deal, own_key(request))),
        names=names_for_script(),
        sentences=sentences_for_script(),
    )
