"""What the control program says was keyed, as a file of it would have it.

Source: the comments on `ResultDTO` in the maker's client 1.2.1. A seat that is not of the declaring
pair may mean that the pairs sit the other way round: that is left to the director.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from bridgemate_dataconnector.dto import ResultDTO, TdCallDTO

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet, parse_card
from scoring.notation.board import Seat, check_board
from scoring.notation.contract import Contract, Doubling, PlayingCard, Strain
from scoring.notation.outcome import Artificial, NotPlayed, PassedOut, Played, Sides
from tournament.bridgemates.values.device_calls import DeviceCall
from tournament.bridgemates.values.device_results import DeviceResult

Picked = TypeVar("Picked")
SEATS = (Seat("N"), Seat("E"), Seat("S"), Seat("W"))
STRAINS = tuple(Strain(letter) for letter in "CDHSN")
STAKES = (Doubling.UNDOUBLED, Doubling.DOUBLED, Doubling.REDOUBLED)
RANKS = "23456789TJQKA"
# Average minus, average, average plus.
SHARES = (40, 50, 60)


def read_calls(calls: Iterable[TdCallDTO]) -> list[DeviceCall]:
    """Read which tables call the director, or need nobody any more; that somebody is on the way
    is the director's own list to say."""
    is_made = {
        TdCallDTO.TdCallStatus_Launched: True,
        TdCallDTO.TdCallStatus_Deferred: True,
        TdCallDTO.TdCallStatus_Resolved: False,
    }
    return [
        DeviceCall(
            call.section_letters or "",
            call.table_number,
            is_made[call.status],
            *map(read_number, (call.round_number, call.hour, call.minute)),
        )
        for call in calls
        if call.status in is_made
    ]


def read_number(value: object) -> int:
    """Read a number without which somebody comes to a table all the same: zero for none."""
    return value if isinstance(value, int) else 0


def read_keyed(
    results: Iterable[ResultDTO], sections: Mapping[str, int], row: int
) -> list[DeviceResult]:
    """Return the last word on every place, in the order in which they came.

    `sections` has a section's number by its letter; all words get the same number of a row.
    """
    last = dict[tuple[int, int, int, int], DeviceResult]()
    for result in results:
        if (place := read_place(result, sections)) is not None:
            last.pop(place, None)
            last[place] = read_one(result, place, row)
    return list(last.values())


def read_place(result: ResultDTO, sections: Mapping[str, int]) -> tuple[int, int, int, int] | None:
    """Read where it was played; None where that is no place of the evening's sections."""
    section = sections.get(result.section_letters or "", 0)
    place = section, result.round_number, result.table_number, result.board_number
    return place if min(place) > 0 else None


def read_one(result: ResultDTO, place: tuple[int, int, int, int], row: int) -> DeviceResult:
    """Read a result; what makes no sense is unreadable, for the director to look at."""
    sides, is_readable = None, True
    if not result.is_deleted:
        try:
            check_board(place[3])
            sides = read_sides(result)
        except (ScoringError, ValueError):
            is_readable = False
    ns, ew = result.pair_north_south, result.pair_east_west
    return DeviceResult(place, row, ns, ew, sides, is_readable)


def read_sides(result: ResultDTO) -> Sides:
    """Read what happened. Raises ScoringError or ValueError."""
    level = result.level
    if result.scoring_direction != ResultDTO.ScoringDirection_NSEW:
        raise ValueError("of one side")
    if level == ResultDTO.ContractLevel_NoPLay:
        return Sides.both(NotPlayed())
    if ResultDTO.AvgPlusPlus <= level <= ResultDTO.AvgMinMin:
        ns, ew = divmod(ResultDTO.AvgMinMin - level, len(SHARES))
        return Sides(Artificial(SHARES[ns]), Artificial(SHARES[ew]))
    if level == ResultDTO.ContractLevel_Pass:
        return Sides.both(PassedOut())
    return Sides.both(read_played(result))


def read_played(result: ResultDTO) -> Played:
    """Read a contract, its tricks and the lead."""
    seat = pick(SEATS, result.declarer_direction - 1)
    pair = result.pair_north_south if seat.value in "NS" else result.pair_east_west
    if result.declaring_pair != pair:
        raise ValueError("the seat is not of the declaring pair")
    strain = pick(STRAINS, result.denomination - 1)
    contract = Contract(result.level, strain, seat, pick(STAKES, result.stake))
    return Played(contract, result.total_tricks, read_lead(result))


def read_lead(result: ResultDTO) -> PlayingCard | None:
    """Read the lead; what is no card is left out."""
    suit, rank = result.lead_card_suit - 1, result.lead_card_rank - 2
    if not (0 <= suit < len(STRAINS) - 1 and 0 <= rank < len(RANKS)):
        return None
    return parse_card(STRAINS[suit].value + RANKS[rank], Alphabet.ENGLISH)


def pick(values: tuple[Picked, ...], place: int) -> Picked:
    """Return the value at a place. Raises ValueError where there is none."""
    if not 0 <= place < len(values):
        raise ValueError(place)
    return values[place]
