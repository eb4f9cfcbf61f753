"""The director decides on a claim: the line is corrected with it, or the claim is refused.

What it decides is one change of the log, so that an undo takes back the correction and opens the
claim again.
"""

from typing import Any

from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.publish.claims import Claim, Correction, find_correction
from tournament.models import ClaimState, Session
from tournament.services.claims import claim_detail, find_open_claim
from tournament.services.results.record_result import NewResult, write_result
from tournament.store.read import load_evening
from tournament.store.write import By, Write, logged_as


@logged_as("claim_accepted")
def accept_claim(
    w: Write, session: Session, *, number: int, base: int, line_base: int, corrects: bool
) -> None:
    """Accept a claim: its line is corrected as by a typed correction, where that is still to do.

    `base` and `line_base` are the revisions in which the writer last saw the claim and its line
    change, `corrects` whether a correction was shown. ServiceError: no_such_claim, claim_closed,
    claim_line_changed, and what refuses a correction.
    """
    row, claim = find_open_claim(session, number)
    evening = load_evening(session)
    # First: the log keeps a refusal too, and says of which claim it was.
    w.detail = about = {**claim_detail(evening, claim), "from": None, "to": None}
    w.expect(row, base)
    correction = find_correction(evening, claim)
    if line_revision(evening, claim) != line_base or bool(correction) != corrects:
        raise ServiceError("claim_line_changed")
    corrected = correct(w, session, evening, w.by, claim, correction) if correction else {}
    w.detail = about | corrected
    w.update(row, state=ClaimState.ACCEPTED.value, closed_at=timezone.now())


def line_revision(evening: Evening, claim: Claim) -> int:
    """Return when the line of a claim last changed, 0 where there is none."""
    result = evening.result_at.get(claim.place)
    return result.changed_in if result else 0


def correct(
    w: Write, session: Session, evening: Evening, by: By, claim: Claim, correction: Correction
) -> dict[str, Any]:
    """Correct the line in the same change; return what it was and became, for the log."""
    result = NewResult(
        by,
        claim.place,
        line_revision(evening, claim),
        correction.sides,
        correction.seats.contestants,
    )
    write_result(w, session, evening, result, correction.sides)
    return {name: w.detail[name] for name in ("from", "to", "pairs")}


@logged_as("claim_refused")
def refuse_claim(w: Write, session: Session, *, number: int, base: int, reason: str) -> None:
    """Refuse a claim, with the reason that its receipt tells.

    ServiceError: no_such_claim, claim_closed, reason_missing.
    """
    if not reason:
        raise ServiceError("reason_missing")
    row, claim = find_open_claim(session, number)
    w.detail = {**claim_detail(load_evening(session), claim), "reason": reason}
    w.expect(row, base)
    w.update(row, state=ClaimState.REFUSED.value, reason=reason, closed_at=timezone.now())
