"""What files say of a board's cards besides the deal: tricks by double dummy, and par."""

from collections.abc import Iterator

from scoring.deals.boards import DealtBoard
from scoring.deals.par import write_par_contract
from scoring.deals.tricks import HEX_STRAINS, TrickTable, write_tricks
from scoring.notation.board import Seat
from scoring.notation.contract import Strain

STRAINS = {"NT" if strain is Strain.NOTRUMP else strain.value: strain for strain in Strain}
NAMES = {strain: name for name, strain in STRAINS.items()}


def figure_lines(board: DealtBoard) -> Iterator[str]:
    """Yield the tags of what is known of a board by double dummy."""
    table, score = board.double_dummy, board.par_score
    if table:
        score = board.par.score if board.par else score
        yield f'[DoubleDummyTricks "{write_tricks(table)}"]'
    if score is not None:
        yield f'[OptimumScore "NS {score}"]'
    if table:
        yield r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]'
        for seat in Seat:
            for strain in HEX_STRAINS:
                yield f"{seat.value} {NAMES[strain]:>2} {table.tricks(seat, strain):>2}"


def tricks_as_json(table: TrickTable) -> dict[str, dict[str, int]]:
    """Return the tricks by seat and strain, spades first and no-trump last."""
    strains = (*HEX_STRAINS[1:], HEX_STRAINS[0])
    return {
        seat.value: {NAMES[strain]: table.tricks(seat, strain) for strain in strains}
        for seat in Seat
    }


def par_as_json(board: DealtBoard) -> dict[str, object] | None:
    """Return par by double dummy, else as the file has it, else nothing."""
    if par := board.par:
        return {"score": par.score, "contracts": [write_par_contract(one) for one in par.contracts]}
    return None if board.par_score is None else {"score": board.par_score, "contracts": []}
