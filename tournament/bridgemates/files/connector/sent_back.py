"""What stands here of a board, as the control program can have it: the reverse of `keyed`.

Source: the comments on `ResultDTO` in the maker's client 1.2.1. It has one result for both sides, a
contract or an average; what a director weighed or awarded otherwise it cannot have.
"""

from typing import Any

from bridgemate_dataconnector import validate_result_dto
from bridgemate_dataconnector.dto import ResultDTO

from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, Sides
from tournament.bridgemates.files.connector.keyed import RANKS, SEATS, SHARES, STAKES, STRAINS
from tournament.bridgemates.values.device_results import DeviceResult


def write_result(result: DeviceResult, letters: str, guid: str) -> ResultDTO | None:
    """Write a result, deleted where it has no sides; None where the program cannot have it."""
    _, round_, table, board = result.place
    written = ResultDTO(
        session_guid=guid,
        section_letters=letters,
        table_number=table,
        round_number=round_,
        board_number=board,
        scoring_direction=ResultDTO.ScoringDirection_NSEW,
        is_deleted=result.is_erased,
        pair_north_south=result.ns,
        pair_east_west=result.ew,
        declaring_pair=result.ns,
    )
    if result.sides is not None:
        fields = fields_of(result.sides)
        if fields is None:
            return None
        for name, value in fields.items():
            setattr(written, name, value)
        if fields.get("declarer_direction") in (ResultDTO.Direction_East, ResultDTO.Direction_West):
            written.declaring_pair = result.ew
    return written if validate_result_dto(written) else None


def fields_of(sides: Sides) -> dict[str, Any] | None:
    """Return what the program has of an outcome; None where it can have none."""
    ns, ew = sides.ns, sides.ew
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        if not {ns.percentage, ew.percentage} <= set(SHARES):
            return None
        rank = SHARES.index(int(ns.percentage)) * len(SHARES) + SHARES.index(int(ew.percentage))
        return {"level": ResultDTO.AvgMinMin - rank}
    if ns != ew:
        return None
    if isinstance(ns, NotPlayed):
        return {"level": ResultDTO.ContractLevel_NoPLay}
    if isinstance(ns, PassedOut):
        return {"level": ResultDTO.ContractLevel_Pass}
    return fields_of_played(ns) if isinstance(ns, Played) else None


def fields_of_played(played: Played) -> dict[str, Any]:
    """Return what the program has of a contract, its tricks and the lead."""
    contract, lead = played.contract, played.lead
    return {
        "level": contract.level,
        "declarer_direction": SEATS.index(contract.declarer) + 1,
        "denomination": STRAINS.index(contract.strain) + 1,
        "stake": STAKES.index(contract.penalty),
        "total_tricks": played.tricks,
        "lead_card_rank": RANKS.index(lead.rank.value) + 2 if lead else 0,
        "lead_card_suit": "CDHS".index(lead.suit.value) + 1 if lead else 0,
    }
