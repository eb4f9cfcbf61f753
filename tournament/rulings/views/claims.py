"""What players say is wrong: the line as it stands and as it would be, with the effect first.

Whoever directs and plays is asked first where a claim is about a board that they have still to
play; the list tells of such a one only where it is, and no effect counts such a board.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.evening.errors import require
from tournament.evening.evening import Evening
from tournament.evening.publish.claims import Claim, find_correction
from tournament.models import Role, Session
from tournament.rulings.forms.claim import DecisionForm, RefusalForm
from tournament.rulings.forms.place import name_of
from tournament.rulings.services.decide_claim import accept_claim, refuse_claim
from tournament.rulings.values.correction_effect import correction_effect
from tournament.store.published.settled import shown_report
from tournament.store.read import load_evening
from tournament.store.reading.claims import read_claims
from tournament.web.access import session_access
from tournament.web.requests import attempt, read_author
from tournament.web.veil.shows import Shows, draw_veil, refuse_boards, veil_of


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def claims(request: HttpRequest, session: Session) -> HttpResponse:
    """Show every claim of the evening, those to decide first."""
    evening, every = draw_veil(request, load_evening(session)), read_claims(session)
    rows = [claim_row(evening, one) for one in every]
    open_rows = [row for row in rows if row["claim"].is_open]
    context = {
        "session": session,
        "version": shown_report(session),
        "now": timezone.now(),
        "open": open_rows,
        "next": next((row for row in open_rows if not row["is_withheld"]), None),
        "closed": [row for row in reversed(rows) if not row["claim"].is_open],
    }
    return render(request, "rulings/claims.html", context)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_safe
def claim(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    return page(request, session, wanted_claim(request, session, number), RefusalForm())


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def accept(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Accept a claim as the page showed it, and go on to the next."""
    wanted_claim(request, session, number)
    form = DecisionForm(request.POST)
    if not form.is_valid():
        return redirect("claim", session.code, number)
    data = form.cleaned_data
    done = _("Accepted: the line is corrected.") if data["corrects"] else _("Accepted.")
    is_stored = attempt(
        request,
        lambda: accept_claim(session, read_author(request), number=number, **data),
        done,
    )
    if not is_stored:
        return redirect("claim", session.code, number)
    return redirect_to_next(request, session)


@session_access(Role.DIRECTOR, Shows.NO_SCORE)
@require_POST
def refuse(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """Refuse a claim with the reason that its players read."""
    wanted, form = wanted_claim(request, session, number), RefusalForm(request.POST)
    if not form.is_valid():
        return page(request, session, wanted, form, status=422)
    is_stored = attempt(
        request,
        lambda: refuse_claim(session, read_author(request), number=number, **form.cleaned_data),
        _("Refused: the receipt says why."),
    )
    if not is_stored:
        return redirect("claim", session.code, number)
    return redirect_to_next(request, session)


def wanted_claim(request: HttpRequest, session: Session, number: int) -> Claim:
    """Find a claim; WithheldError while its board is withheld from who asks."""
    claim = require(next(iter(read_claims(session, number=number)), None), Http404())
    refuse_boards(request, [claim.board])
    return claim


def redirect_to_next(request: HttpRequest, session: Session) -> HttpResponse:
    """Redirect to the next claim that is open and shown to who asks, else to all of them."""
    withheld = veil_of(request).boards
    still_open = read_claims(session, state="open")
    following = next((one for one in still_open if one.board not in withheld), None)
    if following is None:
        return redirect("claims", session.code)
    return redirect("claim", session.code, following.number)


def claim_row(evening: Evening, claim: Claim) -> dict[str, Any]:
    """Gather what a page says of a claim: its line now, who sent it and who plays against it."""
    section, round_, table, board = claim.place
    result = evening.result_at.get(claim.place)
    numbers = evening.labels(result.seats) if result else (evening.label(claim.pair), "")
    return {
        "claim": claim,
        "result": result,
        "pairs": numbers,
        "by": evening.label(claim.pair),
        "table": evening.table_label(section, table),
        "round": round_,
        "board": board,
        "name": name_of(claim.place),
        "is_withheld": board in evening.veil.boards,
    }


def page(
    request: HttpRequest,
    session: Session,
    claim: Claim,
    form: RefusalForm,
    *,
    status: int = 200,
) -> HttpResponse:
    evening = draw_veil(request, load_evening(session))
    row = claim_row(evening, claim)
    correction = find_correction(evening, claim) if claim.is_open else None
    context = {
        "session": session,
        **row,
        "players": evening.placed[claim.pair].pair,
        "correction": correction,
        "line_base": row["result"].changed_in if row["result"] else 0,
        "effect": correction_effect(evening, claim.place, correction) if correction else None,
        "form": form,
        "version": shown_report(session),
        "now": timezone.now(),
    }
    return render(request, "rulings/claim.html", context, status=status)
