"""What follows a claim: its receipt, and the opponents' answer."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from tournament.evening.errors import ServiceError, require
from tournament.evening.publish.claims import Claim, ClaimedLine
from tournament.evening.publish.released import Released
from tournament.evening.report import ResultLine
from tournament.evening.scores.own_card import own_result
from tournament.models import ClaimAnswer, Session
from tournament.public.receipts import find_receipt, held_receipts, hold_receipt
from tournament.public.services.claim import answer_claim, withdraw_claim
from tournament.public.views.claims import (
    STILL,
    claimed_lines,
    is_too_much,
    keep_label,
    player,
    too_much,
)
from tournament.serving.callers import guesses
from tournament.store.write import By
from tournament.web.players.public_page import no_pair, public_page, show
from tournament.web.requests import caller
from tournament.words.errors.codes import words


@require_http_methods(["GET", "HEAD", "POST"])
@public_page
def receipt(
    request: HttpRequest, session: Session, released: Released, receipt: str
) -> HttpResponse:
    """Show what became of a claim; the phone that has its receipt may withdraw it."""
    claim = find_unless_guessing(request, session, receipt)
    refusal = ""
    if request.method == "POST":
        try:
            withdraw_claim(session, player(request), number=claim.number)
        except ServiceError as error:
            refusal = words(error)
        else:
            return redirect("claim_receipt", session.code, receipt)
    response = show(
        request,
        session,
        released,
        "public/receipt.html",
        tab="card",
        claim=claim,
        receipt=receipt,
        claimant=released.report.pair_by_key.get(claim.pair),
        line=line_of(released, claim.board, claim.pair),
        refusal=refusal,
    )
    response.status_code = 422 if refusal else response.status_code
    return hold_receipt(request, session, response, receipt)


def find_unless_guessing(request: HttpRequest, session: Session, receipt: str) -> Claim:
    """Find the claim of a receipt, or raise Http404.

    Where too many were wrong from an address, only phones that were shown theirs still open them.
    """
    asker = f"receipts {caller(request)}"
    may_ask = receipt in held_receipts(request, session) or not guesses.are_too_many(asker)
    claim = find_receipt(session, receipt) if may_ask else None
    if claim is None:
        guesses.count(asker)
        raise Http404(gettext("There is no such receipt."))
    return claim


def line_of(released: Released, board: int, pair: str) -> ResultLine | None:
    """Find the line that the claimant's card shows now."""
    return released.report.line_by_board_and_pair.get((board, pair))


@require_http_methods(["GET", "HEAD", "POST"])
@public_page
def answer(
    request: HttpRequest, session: Session, released: Released, pair: str, number: int
) -> HttpResponse:
    """Let the opponents say whether a claim is right."""
    if pair not in released.report.pair_by_key:
        raise no_pair(released.report, pair)
    lines = claimed_lines(session, released, pair)
    wanted = require(
        next((one for one in lines if one.board == number and one.may_be_answered), None),
        Http404(gettext("There is nothing to answer here now.")),
    )
    refusal = ""
    if request.method == "POST":
        author = player(request)
        refusal = answer_as(request, session, author, wanted, pair)
        if not refusal:
            return keep_label(request, session, redirect("public_card", session.code, pair), author)
    response = show(
        request,
        session,
        released,
        "public/answer_claim.html",
        **STILL,
        pair=released.report.pair_by_key[pair],
        claimant=released.report.pair_by_key[wanted.claim.pair],
        claimed=wanted,
        result=own_result(released.report, number, pair),
        refusal=refusal,
    )
    response.status_code = 422 if refusal else response.status_code
    return response


def answer_as(
    request: HttpRequest, session: Session, author: By, wanted: ClaimedLine, pair: str
) -> str:
    """Keep the answer that was sent; return what refuses it, or nothing."""
    text = request.POST.get("answer", "")
    if text not in ClaimAnswer.values:
        return gettext("Touch one of the two answers.")
    if is_too_much(request):
        return too_much()
    try:
        answer_claim(
            session,
            author,
            number=wanted.claim.number,
            pair=pair,
            answer=ClaimAnswer(text),
        )
    except ServiceError as error:
        return words(error)
    return ""
