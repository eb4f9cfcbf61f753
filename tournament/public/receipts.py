"""The receipt of a claim: a short code that only the phone that sent it is shown.

Whoever has it may withdraw the claim and read what became of it. It follows from the claim and the
installation's key, so nothing of it is stored; on another computer, after a restored backup, the
receipts of before open nothing.
"""

import re

from django.utils.crypto import constant_time_compare, salted_hmac

from tournament.evening.publish.claims import Claim
from tournament.models import Session
from tournament.models.event import CODE_ALPHABET
from tournament.store.reading.claims import read_claims

# 31 signs each: who guesses one is slowed down long before.
SIGNS = 8
RECEIPT = re.compile(f"([1-9][0-9]{{0,2}})-([{CODE_ALPHABET}]{{{SIGNS}}})")


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
