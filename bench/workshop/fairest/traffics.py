"""Name the movements of a size whose games may be turned, and turn them.

What a line of data/turned.txt calls its traffic: a kind and variant, or round 1 of a cycle.
"""

from collections.abc import Iterator
from dataclasses import replace

from bench.workshop.find import masks
from bench.workshop.quick import Rows, write_block
from bench.workshop.table.searches import Size
from bench.workshop.table.sizes import SizeCell
from movements.advise import Option
from movements.fairness.balance import balance_of
from movements.pairs.howell import build_traffic
from movements.pairs.starters import BLOCKS, turned_traffic
from movements.seating import Movement


def traffics_of(cell: SizeCell) -> dict[str, Movement]:
    """List the complete movements of a size, each way of the pairs and boards once."""
    names = dict.fromkeys(name_of(each) for each in cell.found if each.boards_per_round == 1)
    return {name: build_traffic(*cell.size, name) for name in names}


def name_of(option: Option) -> str:
    """Name the traffic of a movement; of one that is turned that from which it was made."""
    if option.variant == "turned":
        return turned_traffic(option.tables, option.rounds)
    return f"{option.kind}-{option.variant}"


def turn_as(movement: Movement, rounds: Rows) -> Movement:
    """Turn the games of one ranking so that they sit as in those rounds."""
    north = {(number, game.ns) for number, row in enumerate(rounds, 1) for game in row}
    seatings = tuple(
        row if (row.round, row.ns) in north else row.turned for row in movement.seatings
    )
    return replace(movement, seatings=seatings, winners=1, lines=(), arrow_switched=())


def turn_by_masks(movement: Movement, masks: str) -> Movement:
    """Turn the games of one ranking as a line of data/turned.txt says."""
    bits = [int(mask, 16) for mask in masks.split(".")]
    seatings = tuple(
        row.turned if bits[row.round - 1] >> (row.table - 1) & 1 else row
        for row in movement.seatings
    )
    return replace(movement, seatings=seatings, winners=1, lines=(), arrow_switched=())


def lines_of_turned(name: str, movement: Movement) -> Iterator[str]:
    """Write what data/turned.txt holds of it, or the block of data/by_cards.txt that it is."""
    size: Size = (movement.tables, movement.rounds)
    kind, _, variant = name.partition("-")
    if kind == "howell" and (*size, variant) in BLOCKS:
        yield from write_block(replace(movement, variant=variant))
        return
    yield f"{size[0]} {size[1]} {name} {masks(build_traffic(*size, name), movement)}"


def is_complete(movement: Movement) -> bool:
    """Tell whether all play all boards, in one ranking, and nobody meets anybody twice."""
    return balance_of(movement).complete_size is not None
