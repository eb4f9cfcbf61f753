"""An evening as the organiser of a simultaneous wants it: what was played with its cards, and no
more; pairs under numbers that are each one pair's.

Source: the organiser's notes for clubs, read in November 2026. Boards fouled all evening are left
out; of one fouled from some round on the rounds before count; no penalty, nobody who sat out.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from tournament.evening.report import Board, Contestant, Report

PRACTICE = "9999"
ADDRESS = "results@simpairs.com"


@dataclass(frozen=True)
class LeftOut:
    """What of an evening does not go to the organiser.

    `fouled` and `by_hand` are boards left out whole; `cut` those of which the rounds from the
    second number on are. `is_renumbered`: pairs have other numbers than on the paper.
    """

    fouled: tuple[int, ...] = ()
    by_hand: tuple[int, ...] = ()
    cut: tuple[tuple[int, int], ...] = ()
    penalties: int = 0
    is_renumbered: bool = False


def prepare(report: Report, *, out: Collection[int] = ()) -> tuple[Report, LeftOut]:
    """Return the report for the organiser, and what was left out of it; `out` by hand."""
    boards, fouled, cut = [], [], []
    for board in report.boards:
        if board.number in out:
            continue
        last = last_round_before(board)
        if last == 0:
            fouled.append(board.number)
            continue
        if last is not None:
            cut.append((board.number, last + 1))
            lines = tuple(line for line in board.lines if line.round <= last)
            board = replace(board, lines=lines)
        boards.append(replace(board, lines=tuple(replace(one, group="") for one in board.lines)))
    pairs = number_pairs(report.pairs)
    left_out = LeftOut(
        fouled=tuple(fouled),
        by_hand=tuple(board.number for board in report.boards if board.number in out),
        cut=tuple(cut),
        penalties=len(report.penalties),
        is_renumbered=[one.shown for one in pairs] != [one.shown for one in report.pairs],
    )
    # One list of boards for all sections: the organiser compares every table with all the others.
    whole = replace(
        report, boards=tuple(boards), pairs=pairs, sections=report.sections[:1], deals=()
    )
    return whole, left_out


def last_round_before(board: Board) -> int | None:
    """Return the last round of a board before its fault; 0 where there is none, None where it has
    no fault. The cards of the first round are taken for the right ones."""
    if not board.is_fouled:
        return None
    first = min(line.round for line in board.lines)
    right = {line.group for line in board.lines if line.round == first}
    if len(right) > 1:
        return 0
    return min(line.round for line in board.lines if line.group not in right) - 1


def number_pairs(pairs: tuple[Contestant, ...]) -> tuple[Contestant, ...]:
    """Number pairs so that each number is one pair's, East-West after North-South."""
    ordered = sorted(pairs, key=lambda pair: (pair.line == "EW", pair.section, pair.number))
    numbers = [one.shown for one in ordered]
    is_one_each = len(set(numbers)) == len(numbers) and all(map(str.isdecimal, numbers))
    if is_one_each and (not has_lines(pairs) or follows(ordered)):
        return pairs
    new_numbers = {pair.key: str(number) for number, pair in enumerate(ordered, 1)}
    return tuple(replace(pair, shown=new_numbers[pair.key]) for pair in pairs)


def has_lines(pairs: Collection[Contestant]) -> bool:
    """Tell whether each pair stays North-South or East-West all evening."""
    return all(pair.line for pair in pairs)


def follows(ordered: Collection[Contestant]) -> bool:
    """Tell whether the numbers of East-West come after those of North-South."""
    north_south = [int(pair.shown) for pair in ordered if pair.line != "EW"]
    east_west = [int(pair.shown) for pair in ordered if pair.line == "EW"]
    return max(north_south, default=0) < min(east_west, default=1000)


def read_boards(text: str) -> list[int]:
    """Read the numbers of boards, with commas or blanks between them; ValueError for others."""
    return sorted({int(word) for word in text.replace(",", " ").split()})
