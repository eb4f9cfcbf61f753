"""A board to be played again card by card: its hands, and what was played with them."""

from collections import Counter
from dataclasses import dataclass

from scoring.deals.boards import DealtBoard
from scoring.notation.codes import decode
from scoring.notation.contract import Contract
from scoring.notation.outcome import Played
from tournament.evening.parts.open_deal import OpenDeal
from tournament.evening.report import Report


@dataclass(frozen=True)
class TableContract:
    """What a table played: `lead` as it is stored, empty where none was noted."""

    contract: Contract
    tricks: int
    lead: str
    is_own: bool


@dataclass(frozen=True)
class Replay:
    """A deal to be played again, what the tables played with it, and the contract to begin with;
    none where nobody played and par is not known."""

    board: DealtBoard
    tables: tuple[TableContract, ...]
    first: Contract | None


def find_replay(report: Report, deal: OpenDeal, own: str) -> Replay:
    """Find what the tables that had a deal played; the contract of the contestant `own` comes
    first, else the one most often played, else par's."""
    tables = tuple(
        TableContract(played.contract, played.tricks, line.lead, own in line.seats.players)
        for line in report.board_by_number[deal.number].lines
        if not line.is_ruled and deal.section in {"", line.section}
        if isinstance(played := decode(line.ns_outcome), Played)
    )
    return Replay(deal.board, tables, choose_first(deal.board, tables))


def choose_first(board: DealtBoard, tables: tuple[TableContract, ...]) -> Contract | None:
    """Choose the contract that is played first."""
    own = [table.contract for table in tables if table.is_own]
    if own:
        return own[0]
    if tables:
        return Counter(table.contract for table in tables).most_common(1)[0][0]
    best = board.par.contracts[0] if board.par and board.par.contracts else None
    return Contract(best.level, best.strain, best.declarers[0]) if best else None
