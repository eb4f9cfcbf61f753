"""A claim, as players send it: which line, and what is right.

Nobody logs in here. So the pages show no more than the card does, what is sent is limited, and the
director decides on everything.
"""

from dataclasses import replace
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from scoring.notation.alphabet import Alphabet
from scoring.notation.codes import decode_sides
from scoring.notation.law77 import Edition
from tournament.evening.errors import ServiceError, require
from tournament.evening.facts import Place
from tournament.evening.publish.claims import (
    ClaimedLine,
    Hearing,
    claims_on_card,
)
from tournament.evening.publish.released import Released
from tournament.evening.scores.own_card import OwnResult, own_card, own_result
from tournament.models import ClaimKind, Session
from tournament.public.forms import ClaimForm
from tournament.public.receipts import hearing_now, hold_receipt, write_receipt
from tournament.public.services.claim import Message, make_claim
from tournament.serving.callers import guesses
from tournament.store.reading.claims import read_claims
from tournament.store.write import By
from tournament.web.forms.focus import focus_refused
from tournament.web.forms.line import alphabet
from tournament.web.forms.pad import USUAL_RESULTS, PadForm, initial
from tournament.web.players.public_page import no_pair, own_key, public_page, show
from tournament.web.requests import caller, new_device, read_author, remember_device
from tournament.words.errors.codes import words

# What a page of a claim says beside its own: it stands still.
STILL: dict[str, Any] = {"tab": "card", "follows": False, "refresh": 0}


@require_safe
@public_page
def claims_of_card(
    request: HttpRequest, session: Session, released: Released, pair: str
) -> HttpResponse:
    """Show the lines of a card, to touch the one that is wrong, and what became of earlier ones."""
    card, hearing = own_card(released.report, pair), find_wanted(session, released)
    if card is None:
        raise no_pair(released.report, pair)
    claims = {one.board: one for one in claimed_lines(session, released, pair)}
    results = [result for round_ in card.rounds for result in round_.results if result.line]
    return show(
        request,
        session,
        released,
        "public/claims.html",
        **STILL,
        card=card,
        lines=[(result, claims.get(result.board)) for result in results],
        hearing=hearing.value,
    )


@require_safe
@public_page
def claim_board(
    request: HttpRequest, session: Session, released: Released, number: int
) -> HttpResponse:
    """Lead from a board to the claim about it: of the phone's own pair, else that is chosen first.

    The board's page is the same for all phones, so its link names no pair.
    """
    key = own_key(request)
    if key not in released.report.pair_by_key:
        return redirect("public_pair", session.code)
    return redirect("make_claim", session.code, key, number)


def find_wanted(session: Session, released: Released) -> Hearing:
    """Find whether claims are heard now; Http404 in a club that wants none here."""
    hearing = hearing_now(session, released)
    if hearing is Hearing.DECLINED:
        raise Http404(gettext("Here claims are told to the director."))
    return hearing


def claimed_lines(session: Session, released: Released, pair: str) -> tuple[ClaimedLine, ...]:
    """List the lines of a card about which something was said, the latest claim of each."""
    claims = [one for one in read_claims(session) if not one.is_withdrawn]
    return claims_on_card(released.report, claims, pair)


class ClaimPage:
    """The page on which a line of a card is claimed: its line, the pad and the other ways."""

    def __init__(
        self, request: HttpRequest, session: Session, released: Released, pair: str, number: int
    ) -> None:
        self.request, self.session, self.released, self.pair = request, session, released, pair
        self.result = wanted_line(released, pair, number)
        self.hearing = find_wanted(session, released)
        letters = alphabet(request.POST.get("alphabet", ""), session.event.club.language)
        self.pad, self.form = forms_of(request, self.result, letters, released.report.rules.edition)

    def page(self, status: int = HTTPStatus.OK, *, refusal: str = "") -> HttpResponse:
        lines = claimed_lines(self.session, self.released, self.pair)
        of_line = (one for one in lines if one.board == self.result.board and one.claim.is_open)
        response = show(
            self.request,
            self.session,
            self.released,
            "public/claim.html",
            **STILL,
            pair=self.released.report.pair_by_key[self.pair],
            result=self.result,
            pad=focus_refused(self.pad),
            form=self.form,
            alphabet=self.pad.alphabet.value,
            usual=USUAL_RESULTS,
            more_open=self.pad["tricks"].value() in self.pad.rare_results,
            standing=next(of_line, None),
            hearing=self.hearing.value,
            refusal=refusal,
        )
        # Whoever has the part already is told so, and that it is right.
        if status != HTTPStatus.OK:
            response.status_code = status
        return response


@require_http_methods(["GET", "HEAD", "POST"])
@public_page
def make(
    request: HttpRequest, session: Session, released: Released, pair: str, number: int
) -> HttpResponse:
    """Say what is wrong with a line; after the time for claims it is refused in words."""
    wanted = ClaimPage(request, session, released, pair, number)
    if request.method != "POST":
        return wanted.page()
    if wanted.hearing is not Hearing.HEARD:
        return wanted.page(403)
    message = read_message(wanted.form, wanted.pad)
    if message is None:
        return wanted.page(422)
    if is_too_much(request):
        return wanted.page(429, refusal=too_much())
    try:
        return send(request, session, pair, place_of(wanted.result), message)
    except ServiceError as error:
        return wanted.page(422, refusal=words(error))


def wanted_line(released: Released, pair: str, number: int) -> OwnResult:
    """Find the line of a card that an address means; Http404 where the card shows none."""
    if pair not in released.report.pair_by_key:
        raise no_pair(released.report, pair)
    result = own_result(released.report, number, pair)
    if result.line is None:
        raise Http404(gettext("This board is not shown on the card, or not yet."))
    return result


def forms_of(
    request: HttpRequest, result: OwnResult, letters: Alphabet, edition: Edition
) -> tuple[PadForm, ClaimForm]:
    """Make the pad with the keys of the line pressed, so that only what is wrong is touched."""
    standing = initial(sides_shown(result), letters)
    kind = request.POST.get("kind", "")
    data = request.POST if kind == ClaimKind.SCORE else None
    pad = PadForm(data, board=result.board, alphabet=letters, edition=edition, initial=standing)
    return pad, ClaimForm(request.POST or None)


def sides_shown(result: OwnResult) -> Any:
    """Read the result of a line; None where a ruling says what no keys can."""
    line = result.line
    if line is None or line.is_ruled:
        return None
    return decode_sides(line.ns_outcome, line.ew_outcome)


def read_message(form: ClaimForm, pad: PadForm) -> Message | None:
    """Read what is claimed; None after an error beside its field."""
    if not form.is_valid():
        return None
    kind = ClaimKind(form.cleaned_data["kind"])
    if kind is not ClaimKind.SCORE:
        text = form.cleaned_data["text"] if kind is ClaimKind.OTHER else ""
        return Message(kind, text=text)
    return Message(kind, pad.sides) if pad.is_valid() and pad.sides else None


def place_of(result: OwnResult) -> Place:
    line = result.line
    assert line
    return line.section, line.round, line.table, result.board


def send(
    request: HttpRequest, session: Session, pair: str, place: Place, message: Message
) -> HttpResponse:
    """Keep a claim and lead its phone to the receipt."""
    author = player(request)
    change = make_claim(session, author, pair=pair, place=place, message=message)
    assert change
    # By its row: a key sent again may be of another evening, or its number that of a later claim.
    claim = require(
        next(iter(read_claims(session, id__in=change.after["claim"])), None),
        ServiceError("no_such_claim"),
    )
    receipt = write_receipt(claim)
    response = redirect("claim_receipt", session.code, receipt)
    hold_receipt(request, session, response, receipt)
    return keep_label(request, session, response, author)


def keep_label(
    request: HttpRequest, session: Session, response: HttpResponse, author: By
) -> HttpResponse:
    """Let the phone keep the label by which the log calls it, on the pages of this evening."""
    return remember_device(request, response, path=f"/s/{session.code}/", label=author.device)


def player(request: HttpRequest) -> By:
    """Read who asks: never a login, always the label of a phone."""
    author = read_author(request)
    return replace(author, user=None, device=author.device or new_device(request))


def is_too_much(request: HttpRequest) -> bool:
    """Count what an address sends, and tell whether it sends too much."""
    asker = f"claims {caller(request)}"
    guesses.count(asker)
    return guesses.are_too_many(asker)


def too_much() -> str:
    return gettext("Too much at once from here. Wait a minute, then try again.")
