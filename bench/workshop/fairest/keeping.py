"""Write into movements/data what the searches found fairer than all, or all that share nothing.

Found again by its seed alone, as the line above it says; and the referee judges it first.
"""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from bench.workshop.quick import Rows, seat, turned_line, write_block
from bench.workshop.table.searches import (
    NO_TRAFFIC,
    RIVAL,
    Record,
    SearchWork,
    Size,
    Spent,
    fairness,
    read_record,
)
from bench.workshop.table.sizes import SizeCell
from movements.advise import Option
from movements.check import check
from movements.fairness.balance import quality
from movements.pairs.howell import build_traffic
from movements.pairs.starters import read_first_round
from movements.seating import Movement

from . import files
from .kinds import MORE, STEPS, try_seeds
from .rival import STEPS as RIVAL_STEPS
from .rival import turn_by_rival
from .searching import open_cells
from .traffics import is_complete, lines_of_turned, turn_as, turn_by_masks

WITHOUT_SHARING = ("cyclic", "apart")


def keep_all(sizes: Iterable[Size] = ()) -> Iterator[str]:
    """Write what is fairer than all, or than all without sharing; say what, and what cannot be."""
    record = read_record()
    for cell in open_cells(sizes):
        kept = _Kept(cell)
        for work, spent in _best_first(record, cell):
            figure = fairness(cell.size, spent.squares)
            if kept.is_fairer(figure, shares=_shares(work)):
                yield kept.keep(work, spent)


def _best_first(record: Record, cell: SizeCell) -> list[tuple[SearchWork, Spent]]:
    reached = [each for each in record.items() if each[0].size == cell.size and each[1].squares]
    return sorted(reached, key=lambda each: (each[1].squares, each[0].kind == RIVAL))


def _shares(work: SearchWork) -> bool:
    """Tell, before it is made again, whether tables may share."""
    if work.traffic == NO_TRAFFIC:
        return work.kind not in WITHOUT_SHARING
    return bool(build_traffic(*work.size, work.traffic).sharings)


class _Kept:
    """What is the fairest of a size, while more is kept."""

    def __init__(self, cell: SizeCell) -> None:
        self.cell = cell
        fairest = {shares: cell.best(sharing=shares) for shares in (False, True)}
        self._figures = {shares: best.quality if best else 0 for shares, best in fairest.items()}
        self._is_turned_written = False

    def is_fairer(self, figure: Fraction, *, shares: bool) -> bool:
        """Tell whether it is fairer than all, or than all without sharing."""
        return figure > self._figures[shares]

    def keep(self, work: SearchWork, spent: Spent) -> str:
        """Make it again, have it judged and write it; say so."""
        name, movement = make_again(work, spent.seed)
        check(movement)
        figure, shared = quality(movement), len(movement.sharings)
        if not is_complete(movement) or figure != fairness(work.size, spent.squares):
            raise AssertionError(f"{work} is not found again by seed {spent.seed}")
        shares = shared > 0
        before = self._figures[shares]
        is_written = self.is_fairer(figure, shares=shares) and self._write(
            work, spent, name, movement
        )
        if is_written:
            for each in {True, shares}:
                self._figures[each] = max(self._figures[each], figure)
        return (
            f"{'kept' if is_written else 'no place for'} {work.size} {work.kind} {work.traffic}: "
            f"{float(before):.2f} to {float(figure):.2f}, {shared} shared"
        )

    def _write(self, work: SearchWork, spent: Spent, name: str, movement: Movement) -> bool:
        lines = list(_lines(name, movement))
        command = f"{_command(work, spent.seed)} (of {spent.seeds}, {round(spent.seconds)} s)"
        if len(lines) == 1 and self._has_place_for_turned(movement):
            files.write_turned(lines[0], command)
            self._is_turned_written = True
            return True
        if len(lines) == 1:
            variant = "shared" if movement.sharings else "apart"
            lines = list(write_block(replace(movement, variant=variant)))
        shared = len(movement.sharings) or "nobody"
        verb = "shared" if movement.sharings else "shares"
        return files.write_block(lines, f"{float(quality(movement)):.2f}, {shared} {verb}", command)

    def _has_place_for_turned(self, movement: Movement) -> bool:
        """Tell whether the turned movement of the size, if there is any, is no loss."""
        if self._is_turned_written:
            return False
        figure, shared = quality(movement), len(movement.sharings)
        others = [(each.quality, each.shared) for each in self.cell.found if not _is_turned(each)]
        others.append((figure, shared))
        return all(
            any(fair >= each.quality and least <= each.shared for fair, least in others)
            for each in filter(_is_turned, self.cell.found)
        )


def _is_turned(option: Option) -> bool:
    return option.variant == "turned"


def find_again(options: Namespace) -> Iterator[str]:
    """Turn the games of a traffic with one seed, as the data says; the lines for it."""
    kind = RIVAL if options.rival else "turned"
    steps = RIVAL_STEPS if options.rival else STEPS[kind]
    work = SearchWork((options.tables, options.rounds), kind, options.traffic, steps)
    yield from _lines(*make_again(work, options.seed))


def make_again(work: SearchWork, seed: int) -> tuple[str, Movement]:
    """Make again what a seed found; the traffic that it turns, - where it is a block of its own."""
    if work.kind == RIVAL:
        return work.traffic, _turn(work, work.traffic, _rows(turn_by_rival(work, seed)))
    best = try_seeds(work, seed, seed)
    if best is None:
        raise AssertionError(f"{work}: seed {seed} finds nothing")
    if work.kind == "turned":
        return work.traffic, _turn(work, work.traffic, best.rounds)
    if work.kind != "cyclic":
        return NO_TRAFFIC, seat(best.rounds)
    # The cycle is turned to begin as it is printed, so its rounds are read from the line.
    _, _, name, masks = turned_line(*work.size, best.rounds).split(" ")
    return name, turn_by_masks(build_traffic(*work.size, name), masks)


def _turn(work: SearchWork, name: str, rounds: Rows) -> Movement:
    return turn_as(build_traffic(*work.size, name), rounds)


def _rows(lines: Iterable[str]) -> Rows:
    return [list(read_first_round(line)) for line in lines]


def _lines(name: str, movement: Movement) -> Iterator[str]:
    return write_block(movement) if name == NO_TRAFFIC else lines_of_turned(name, movement)


def _command(work: SearchWork, seed: int) -> str:
    """Write what finds it again, after `python3 -m bench.workshop`."""
    size = f"{work.size[0]} {work.size[1]}"
    if work.kind in ("turned", RIVAL):
        by = " --rival" if work.kind == RIVAL else ""
        return f"again {size} {work.traffic} --seed {seed}{by}"
    steps = "" if STEPS[work.kind] == 100_000 else f" --steps {work.steps}"
    more = "".join(f" {word}" for word in MORE.get(work.kind, ()))
    return f"quick {work.kind} {size} --seeds {seed}{steps}{more}"
