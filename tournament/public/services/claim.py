"""What players do with a claim: send it, answer it, withdraw it.

Whose phone it is is not proven. So a claim is limited in number and changes no result, and an
answer decides nothing; what a phone says in somebody else's name the director sees and refuses.
"""

import uuid
from dataclasses import dataclass

from django.utils import timezone

from scoring.notation.codes import encode
from scoring.notation.outcome import Sides
from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.facts import Place, Result
from tournament.evening.publish.claims import (
    HIGHEST_NUMBER,
    MOST_OF_AN_EVENING,
    MOST_OPEN_OF_A_PAIR,
    Claim,
    is_claimable,
)
from tournament.evening.report import Report
from tournament.evening.seats import Seats
from tournament.models import ClaimAnswer, ClaimKind, ClaimState, Session
from tournament.models import ruling as rows
from tournament.services.claims import claim_detail, find_open_claim
from tournament.services.results.result_rows import check_sides
from tournament.store.read import load_evening
from tournament.store.reading.claims import read_claims
from tournament.store.reading.versions import published_report
from tournament.store.write import By, Write, logged_as


@dataclass(frozen=True)
class Message:
    """What is said to be right: another result, that the pairs sat the other way, or in words."""

    kind: ClaimKind
    sides: Sides | None = None
    text: str = ""


@logged_as("claim_made")
def make_claim(w: Write, session: Session, *, pair: str, place: Place, message: Message) -> None:
    """Send a claim about a line in a pair's name, as players are shown the line.

    ServiceError: nothing_to_claim (no line, or not that pair's), claim_says_the_same,
    result_not_claimable, impossible_score, claimed_already, too_many_claims. Whether claims are
    still heard is for the page that was looked at to say.
    """
    evening = load_evening(session)
    line = find_line(session, evening, place, pair)
    earlier = read_claims(session)
    check_number(earlier, pair, place)
    number = max((claim.number for claim in earlier), default=0) + 1
    claim = new_claim(line, number, pair, message, w.by)
    check_says_more(evening, line, claim, message)
    w.detail = {
        **claim_detail(evening, claim),
        "said": claim.kind,
        "outcome": claim.ns_outcome,
        "text": claim.text,
    }
    w.create(row_of(session, evening, claim))


@dataclass(frozen=True)
class ShownLine:
    """A line as players are shown it: who sat where, and what the table wrote, in codes; empty
    where a ruling stands in its place."""

    place: Place
    seats: Seats
    outcomes: tuple[str, str]


def find_line(session: Session, evening: Evening, place: Place, pair: str) -> ShownLine:
    """Find the line that is claimed about as it is shown, where it stands and the pair is in it.

    The version that was published shows it, whatever was corrected since.
    """
    result, published = evening.result_at.get(place), published_report(session)
    if result is None or pair not in result.seats.contestants:
        raise ServiceError("nothing_to_claim")
    line = line_in(published, place) if published else shown_now(result)
    if line is None or pair not in line.seats.contestants:
        raise ServiceError("nothing_to_claim")
    return line


def line_in(report: Report, place: Place) -> ShownLine | None:
    """Find a line in a report; None where it has none at that place."""
    board = report.board_by_number.get(place[3])
    for line in board.lines if board else ():
        if (line.section, line.round, line.table) == place[:3]:
            outcomes = ("", "") if line.is_ruled else (line.ns_outcome, line.ew_outcome)
            return ShownLine(place, line.seats, outcomes)
    return None


def shown_now(result: Result) -> ShownLine:
    """Return a line as it stands, before anything is published."""
    outcomes = ("", "") if result.ruled else (result.ns_outcome, result.ew_outcome)
    return ShownLine(result.place, result.seats, outcomes)


def check_number(earlier: tuple[Claim, ...], pair: str, place: Place) -> None:
    """Check that a line has one claim at a time, a pair a few and an evening not too many."""
    still_open = [claim for claim in earlier if claim.is_open]
    if any(claim.place == place for claim in still_open):
        raise ServiceError("claimed_already")
    of_pair = [claim for claim in still_open if claim.pair == pair]
    counted = [claim for claim in earlier if not claim.is_withdrawn]
    is_full = len(counted) >= MOST_OF_AN_EVENING or len(earlier) >= HIGHEST_NUMBER
    if len(of_pair) >= MOST_OPEN_OF_A_PAIR or is_full:
        raise ServiceError("too_many_claims")


def new_claim(line: ShownLine, number: int, pair: str, message: Message, by: By) -> Claim:
    sides = message.sides
    return Claim(
        uuid.uuid4(),
        number,
        pair,
        line.seats.side_of(pair).value,
        line.place,
        message.kind.value,
        encode(sides.ns) if sides else "",
        encode(sides.ew) if sides else "",
        message.text,
        by.device,
        timezone.now(),
        answer="",
        state=ClaimState.OPEN.value,
        reason="",
        closed_at=None,
        changed_in=0,
    )


def check_says_more(evening: Evening, line: ShownLine, claim: Claim, message: Message) -> None:
    """Check that a table could have written what is claimed, and that the line says otherwise."""
    if message.sides is None:
        return
    if not is_claimable(message.sides):
        raise ServiceError("result_not_claimable")
    check_sides(evening, message.sides, claim.board)
    if (claim.ns_outcome, claim.ew_outcome) == line.outcomes:
        raise ServiceError("claim_says_the_same")


def row_of(session: Session, evening: Evening, claim: Claim) -> rows.Claim:
    """Make the row of a claim that is not stored yet."""
    section, round_, table, board = claim.place
    return rows.Claim(
        id=claim.id,
        session=session,
        number=claim.number,
        placement_id=evening.placed[claim.pair].id,
        side=claim.side,
        section=section,
        round=round_,
        table=table,
        board=board,
        kind=claim.kind,
        ns_outcome=claim.ns_outcome,
        ew_outcome=claim.ew_outcome,
        text=claim.text,
        device=claim.device,
        made_at=claim.made_at,
    )


@logged_as("claim_answered")
def answer_claim(
    w: Write, session: Session, *, number: int, pair: str, answer: ClaimAnswer
) -> None:
    """Say for the opponents whether a claim is right; the last answer stands.

    The same answer again is nothing: None. ServiceError: no_such_claim, claim_closed,
    not_your_answer (not an opponent, or the phone that claimed).
    """
    row, claim = find_open_claim(session, number)
    evening = load_evening(session)
    result = evening.result_at.get(claim.place)
    check_opponent(result, claim, pair, w.by)
    if row.answer == answer:
        return
    w.detail = {**claim_detail(evening, claim), "answer": answer.value}
    w.update(row, answer=answer.value)


def check_opponent(result: Result | None, claim: Claim, pair: str, by: By) -> None:
    """Check that an answer comes in the name of who played against the claimant.

    And from another phone than the claim, where both have a name.
    """
    if result is None or claim.pair not in result.seats.contestants:
        raise ServiceError("nothing_to_claim")
    if pair not in result.seats.opponents_of(claim.pair):
        raise ServiceError("not_your_answer")
    if by.device and by.device == claim.device:
        raise ServiceError("own_claim")


@logged_as("claim_withdrawn")
def withdraw_claim(w: Write, session: Session, *, number: int) -> None:
    """Withdraw a claim that nobody has decided. ServiceError: no_such_claim, claim_closed."""
    row, claim = find_open_claim(session, number)
    w.detail = claim_detail(load_evening(session), claim)
    w.update(row, state=ClaimState.WITHDRAWN.value, closed_at=timezone.now())
