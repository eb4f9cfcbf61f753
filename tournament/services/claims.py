"""What the verbs on claims share: the open row, and what the log says of it."""

from typing import Any

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.publish.claims import Claim
from tournament.models import ClaimState, Session
from tournament.models import ruling as rows
from tournament.services.results.result_rows import place_detail
from tournament.store.reading.claims import read_claims


def find_open_claim(session: Session, number: int) -> tuple[rows.Claim, Claim]:
    """Find the row and the value of a claim that nobody has decided or withdrawn.

    ServiceError: no_such_claim, claim_closed.
    """
    row = require(
        rows.Claim.objects.filter(session=session, number=number).first(),
        ServiceError("no_such_claim"),
    )
    if row.state != ClaimState.OPEN:
        raise ServiceError("claim_closed")
    (claim,) = read_claims(session, number=number)
    return row, claim


def claim_detail(evening: Evening, claim: Claim) -> dict[str, Any]:
    """Describe a claim for the log: its line, its number and in whose name it was sent."""
    labels = [evening.label(claim.pair)]
    if result := evening.result_at.get(claim.place):
        labels = list(evening.labels(result.seats))
    return {
        **place_detail(evening, claim.place),
        "pairs": labels,
        "claim": claim.number,
        "pair": evening.label(claim.pair),
    }
