"""Whether claims are heard now, and the receipt of a claim: a short code that only the phone
that sent it is shown.

Whoever has it may withdraw the claim and read what became of it. It follows from the claim and the
installation's key, so nothing of it is stored; on another computer, after a restored backup, the
receipts of before open nothing.

A phone keeps the receipts that it was shown, signed, so that only such ones are in it: guesses are
counted by address, a club's phones have one between them, and whoever guesses there must not keep
the others from theirs.
"""

import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tournament.evening.publish.claims import Claim, Hearing, find_hearing
from tournament.evening.publish.deadline import MOST_DAYS
from tournament.evening.publish.released import Released
from tournament.models import Session
from tournament.models.event import CODE_ALPHABET
from tournament.store.reading.claims import read_claims

# 31 signs each: who guesses one is slowed down long before.
SIGNS = 8
RECEIPT = re.compile(f"([1-9][0-9]{{0,3}})-([{CODE_ALPHABET}]{{{SIGNS}}})")

COOKIE = "etui_receipts"
# As many as a pair may have open at once, and the closed ones of a long evening.
MOST_HELD = 20
# A month: as long as claims may be heard at most (`deadline.MOST_DAYS`).
SECONDS_HELD = MOST_DAYS * 24 * 60 * 60


def write_receipt(claim: Claim) -> str:
    """Write a claim's receipt: its number, and signs that nobody guesses: 3-k7qdmnpw."""
    secret = salted_hmac("tournament.Claim", claim.id.hex, algorithm="sha256").digest()
    signs = (CODE_ALPHABET[byte % len(CODE_ALPHABET)] for byte in secret[:SIGNS])
    return f"{claim.number}-{''.join(signs)}"


def find_receipt(session: Session, receipt: str) -> Claim | None:
    """Find the claim of a receipt; None for what is none."""
    match = RECEIPT.fullmatch(receipt)
    if match is None:
        return None
    claim = next(iter(read_claims(session, number=int(match[1]))), None)
    return claim if claim and constant_time_compare(write_receipt(claim), receipt) else None


def held_receipts(request: HttpRequest, session: Session) -> list[str]:
    """Read the receipts of an evening that this phone was shown, the latest last."""
    held = request.get_signed_cookie(COOKIE, default="", salt=session.code, max_age=SECONDS_HELD)
    return held.split(",") if held else []


def hold_receipt(
    request: HttpRequest, session: Session, response: HttpResponse, receipt: str
) -> HttpResponse:
    """Let the phone keep a receipt that it is shown."""
    held = held_receipts(request, session)
    if receipt not in held:
        response.set_signed_cookie(
            COOKIE,
            ",".join([*held, receipt][-MOST_HELD:]),
            salt=session.code,
            max_age=SECONDS_HELD,
            path=f"/s/{session.code}/",
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    return response


def hearing_now(session: Session, released: Released) -> Hearing:
    """Find whether claims are heard on an evening's pages now."""
    are_wanted = session.event.club.hears_claims
    return find_hearing(released, timezone.now(), are_wanted=are_wanted)
