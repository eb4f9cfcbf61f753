"""What players say is wrong with a line of their card, and until when it is heard (Law 79C).

A claim is a message: whose phone it was is not proven, so it changes nothing, and the answer of the
opponents tells the director something and decides nothing. It is heard while the line is shown,
until the time that was told with the published version; after that only the director decides.
"""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from uuid import UUID

from scoring.notation.board import Side
from scoring.notation.codes import decode_sides
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import NotPlayed, PassedOut, Played, ScoreOnly, Sides
from tournament.evening.evening import Evening
from tournament.evening.facts import Place
from tournament.evening.publish.deadline import FINAL, is_over
from tournament.evening.publish.released import Released, ReleasePhase
from tournament.evening.report import Report, ResultLine
from tournament.evening.scores.boards.traveller import points
from tournament.evening.seats import Seats

# How much one pair may ask at once, and all of them in an evening, what was withdrawn apart: a page
# that anybody may open must not fill the director's.
MOST_OPEN_OF_A_PAIR = 6
MOST_OF_AN_EVENING = 300
# Of all that were ever sent: an evening's file and a receipt hold no higher number.
HIGHEST_NUMBER = 999


class Hearing(Enum):
    """Whether claims are heard: NOT_YET while no line is shown, OVER once their time has passed,
    CLOSED once the ranking is final, DECLINED by a club where they are told to the director."""

    HEARD = "heard"
    NOT_YET = "not_yet"
    OVER = "over"
    CLOSED = "closed"
    DECLINED = "declined"


def find_hearing(released: Released, now: datetime.datetime, *, are_wanted: bool = True) -> Hearing:
    """Find whether claims are heard on what players see; `are_wanted` by the club."""
    if not are_wanted:
        return Hearing.DECLINED
    if released.phase is ReleasePhase.COMING or not released.report.boards:
        return Hearing.NOT_YET
    if released.phase is ReleasePhase.PUBLISHED and released.report.heading.kind == FINAL:
        return Hearing.CLOSED
    if released.phase is ReleasePhase.PUBLISHED and is_over(released.report.heading, now):
        return Hearing.OVER
    return Hearing.HEARD


@dataclass(frozen=True)
class Claim:
    """A claim as it is stored; `pair` is in whose name it was sent, `side` where that one sat.

    Both outcomes are empty but where another result is claimed. `closed_at` is when it was
    accepted, refused or withdrawn.
    """

    id: UUID
    number: int
    pair: str
    side: str
    place: Place
    kind: str
    ns_outcome: str
    ew_outcome: str
    text: str
    device: str
    made_at: datetime.datetime
    answer: str
    state: str
    reason: str
    closed_at: datetime.datetime | None
    changed_in: int
    edition: Edition = CURRENT

    @property
    def board(self) -> int:
        return self.place[3]

    @property
    def is_open(self) -> bool:
        return self.state == "open"

    @property
    def is_withdrawn(self) -> bool:
        return self.state == "withdrawn"

    @property
    def sides(self) -> Sides | None:
        """The result that is claimed, if it is one."""
        return decode_sides(self.ns_outcome, self.ew_outcome) if self.ns_outcome else None

    @property
    def points(self) -> int | None:
        """NS's points by the result that is claimed."""
        return points(self.sides, self.board, self.edition) if self.sides else None


def is_claimable(sides: Sides) -> bool:
    """Tell whether a table could have written this: what is ruled, only a director writes."""
    return sides.is_plain and isinstance(sides.ns, Played | PassedOut | ScoreOnly | NotPlayed)


# ---- on a card ----


@dataclass(frozen=True)
class ClaimedLine:
    """A line of a card with the claim about it; `line` is as the card shows it.

    `is_own`: it was sent in the name of this side. Otherwise the card's side may answer, unless it
    is told in words, which only the director reads.
    """

    claim: Claim
    line: ResultLine
    is_own: bool

    @property
    def board(self) -> int:
        return self.claim.board

    @property
    def may_be_answered(self) -> bool:
        return self.claim.is_open and not self.is_own and self.claim.kind != "other"


def claims_on_card(report: Report, claims: Iterable[Claim], pair: str) -> tuple[ClaimedLine, ...]:
    """List what was said of a card's lines, board by board; nothing of a line that is not shown."""
    found = []
    for claim in claims:
        line = report.line_by_board_and_pair.get((claim.board, pair))
        if line and is_about(claim, line):
            is_own = line.seats.side_of(claim.pair) is line.seats.side_of(pair)
            found.append(ClaimedLine(claim, line, is_own))
    return tuple(sorted(found, key=lambda line: (line.board, line.claim.number)))


def is_about(claim: Claim, line: ResultLine) -> bool:
    """Tell whether a claim is about this line of its board, in which the claimant still is."""
    at_place = (line.section, line.round, line.table) == claim.place[:3]
    return at_place and claim.pair in line.seats.contestants


# ---- what accepting does ----


@dataclass(frozen=True)
class Correction:
    """What a line becomes when a claim about it is accepted."""

    sides: Sides
    seats: Seats


def find_correction(evening: Evening, claim: Claim) -> Correction | None:
    """Find how accepting a claim corrects its line.

    None where it only says that the director settled it: it was told in words, the director ruled
    on the line, which a correction would not change, or the line says so already.
    """
    result = evening.result_at.get(claim.place)
    if result is None or result.ruled:
        return None
    if claim.kind == "turned":
        is_turned = claim.pair not in result.seats.sides[0 if Side(claim.side) is Side.NS else 1]
        return None if is_turned else Correction(result.at_table, result.seats.turned)
    sides = with_lead(claim.sides, result.at_table) if claim.sides else None
    return Correction(sides, result.seats) if sides and sides != result.at_table else None


def with_lead(claimed: Sides, standing: Sides) -> Sides:
    """Return the result that is claimed with the lead that stands, where it is the same declarer's.

    A claim says nothing of the lead.
    """
    was, now = standing.ns, claimed.ns
    if not (isinstance(was, Played) and isinstance(now, Played)):
        return claimed
    if was.contract.declarer is not now.contract.declarer:
        return claimed
    return Sides.both(replace(now, lead=was.lead))
