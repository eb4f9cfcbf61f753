"""A result beside its cards: the tricks that double dummy allows, and par.

Double dummy says what a declarer makes when all four play perfectly and see every card: a measure,
no reproach. It is compared with results that were played and not ruled: what a director credits
instead says nothing of the play.
"""

from dataclasses import dataclass

from scoring.deals.boards import DealtBoard
from scoring.notation.board import Seat
from scoring.notation.codes import decode
from scoring.notation.outcome import Played
from tournament.evening.facts import FIRST_GROUP
from tournament.evening.parts.match_sheet import MatchSheet, RoomResult
from tournament.evening.parts.open_deal import find_open_deal
from tournament.evening.report import Report, ResultLine
from tournament.evening.scores.boards.board_side import points_for


@dataclass(frozen=True)
class BesideCards:
    """A contract that was played, and the tricks that the cards allowed its declarer in it."""

    played: Played
    possible: int

    @property
    def difference(self) -> int:
        """Tricks more than the cards allowed; negative: fewer."""
        return self.played.tricks - self.possible

    @property
    def allowed_over(self) -> int:
        """The tricks over the contract that the cards allowed; negative: it fails."""
        return self.possible - self.played.contract.need

    @property
    def declarer(self) -> Seat:
        """Who played it."""
        return self.played.contract.declarer


def find_deal(report: Report, board: int, line: ResultLine) -> DealtBoard | None:
    """Return the cards that a result was made with; none where they are not known, as of tables
    that really played another deal of a fouled board."""
    if line.group not in ("", FIRST_GROUP):
        return None
    found = find_open_deal(report.deals_by_board.get(board, ()), line.section)
    return found.board if found else None


def find_match_deal(report: Report, match: MatchSheet, board: int) -> DealtBoard | None:
    """Return the cards that a match had in a board; none where they are not known, or not yet
    open, nor of a match of an earlier evening."""
    if match.session:
        return None
    deals = report.deals_by_board.get(board, ())
    found = find_open_deal(deals, match.section, match.round, match.home)
    return found.board if found else None


def beside_cards(report: Report, board: int, line: ResultLine) -> BesideCards | None:
    """Put a result beside its cards; nothing where it was not played, was ruled, or where the
    tricks are not known."""
    deal = find_deal(report, board, line)
    return None if line.is_ruled else compare_with_cards(deal, line.ns_outcome)


def room_beside_cards(deal: DealtBoard | None, room: RoomResult | None) -> BesideCards | None:
    """Put a result of a match beside its cards; nothing where it was not played, or was ruled."""
    return None if room is None or room.is_ruled else compare_with_cards(deal, room.outcome)


def compare_with_cards(deal: DealtBoard | None, outcome: str) -> BesideCards | None:
    """Put what was played beside its cards; nothing where either is not known."""
    played = decode(outcome)
    if deal is None or deal.double_dummy is None or not isinstance(played, Played):
        return None
    contract = played.contract
    return BesideCards(played, deal.double_dummy.tricks(contract.declarer, contract.strain))


def par_points(board: DealtBoard) -> int | None:
    """Return NS's points at par, by the table where there is one, else as the file of the deals
    has them."""
    return board.par.score if board.par else board.par_score


def beyond_par(report: Report, board: int, line: ResultLine, side: str) -> int | None:
    """Return by how many points a result is better than par for a side; negative: worse.

    Nothing where either is not known, or where the result was ruled.
    """
    deal = find_deal(report, board, line)
    par = par_points(deal) if deal else None
    if par is None or line.points is None or line.is_ruled:
        return None
    return points_for(line.points - par, side)
