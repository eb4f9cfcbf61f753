"""All complete movements of one size, beside the figures of others and the bound."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import TypeAlias

from movements.advise import Option
from movements.fairness.balance import Balance
from movements.fairness.bounds import bound, bound_by_rows, fewest_squares
from movements.fairness.weights import fewest_by_boards
from movements.pairs.howell import howells
from movements.pairs.mitchell import proposed_switches
from movements.pairs.mitchells import MITCHELLS

from .searches import Record, Size, fairest_of, read_record, seconds_of

# Without sharing, and at all.
Best: TypeAlias = tuple[float | None, float | None]
# Who is quoted, and the file of data/ that has the figures.
QUOTED = {"published": "published.txt", "searched": "searched.txt"}
WHERE = ("without sharing", "at all")
# Figures are quoted to two places.
ROUNDING = 0.005
BAROMETERS = ("together", "together_by_cards")
# What French clubs play with six pairs: there no other can be called.
OF_SIX_PAIRS = (3, 5)
BARS = "▁▂▃▄▅▆▇█"
MOST_BARS = 12


class SizeCell:
    """All our complete movements of so many tables and rounds."""

    def __init__(self, tables: int, rounds: int) -> None:
        self.size = (tables, rounds)
        self.quoted = {name: read_figures(name).get(self.size, (None, None)) for name in QUOTED}
        self.found = [
            each for each in everything(tables, rounds) if each.balance.complete_size is not None
        ]

    def best(self, *, cards: bool = True, sharing: bool = True) -> Option | None:
        fitting = [
            each
            for each in self.found
            if (cards or each.can_be_called) and (sharing or not each.shared)
        ]
        return max(fitting, key=lambda each: (each.quality, -each.shared), default=None)

    @property
    def bound(self) -> Fraction:
        return bound(*self.size) or Fraction()

    def row(self) -> str:
        alone, best = self.best(sharing=False), self.best()
        shared = f" ({best.shared})" if best and best.shared else ""
        values = (
            *map(str, self.size),
            _figure(self.best(cards=False)),
            _figure(alone),
            _figure(best) + shared,
            *_luck_cells(best),
            *(
                "-" if each is None else f"{each:.2f}"
                for both in self.quoted.values()
                for each in both
            ),
            f"{self.seconds:.1f}" if self.seconds else "-",
            _quoted(self.second),
            f"{float(self.bound):.2f}",
            self._left(best),
        )
        return f"| {' | '.join(values)} |\n"

    @property
    def seconds(self) -> float:
        """How long our own search was at it."""
        return seconds_of(_record(), self.size)

    @property
    def second(self) -> float | None:
        """What the search that shares no code with it reached."""
        figure = fairest_of(_record(), self.size, by_rival=True)
        return None if figure is None else float(figure)

    @property
    def gain_of_second(self) -> float | None:
        """How much fairer that is than the best of ours; None where it did not look."""
        best = self.best()
        if best is None or self.second is None:
            return None
        return round(self.second, 2) - round(float(best.quality), 2)

    def _left(self, best: Option | None) -> str:
        if best is None:
            return "-"
        left = float(self.bound - best.quality)
        return "optimal" if best.balance.is_optimal else f"{left:.2f}"

    @property
    def is_optimal(self) -> bool:
        best = self.best()
        return best is not None and best.balance.is_optimal

    def is_proven_by(self, prove: Callable[[int, int], int | None]) -> bool:
        """Tell whether one argument alone proves the best of ours: the least squares it allows."""
        best, (tables, rounds) = self.best(), self.size
        total = fewest_squares(tables * rounds * (tables - 1), tables * (2 * tables - 1))
        fewest = prove(tables, rounds)
        return best is not None and fewest is not None and best.quality * fewest == 100 * total

    def compare(self) -> Iterator[tuple[str, str, float]]:
        """Say for each figure that is quoted who, where, and how much fairer ours is."""
        ours = (self.best(sharing=False), self.best())
        for name, figures in self.quoted.items():
            for where, best, figure in zip(WHERE, ours, figures, strict=True):
                if figure is not None:
                    yield name, where, (round(float(best.quality), 2) if best else 0.0) - figure


def count_verdicts(cells: list[SizeCell]) -> Iterator[str]:
    """Count the sizes where ours is fairer, as fair, and less fair."""
    found: Counter[tuple[str, str, str]] = Counter()
    for cell in cells:
        for name, where, gain in cell.compare():
            verdict = "worse" if gain < -ROUNDING else "better" if gain > ROUNDING else "equal"
            found[name, where, verdict] += 1
    for name in QUOTED:
        for where in WHERE:
            better, equal, worse = (
                found[name, where, each] for each in ("better", "equal", "worse")
            )
            yield f"| {name}, {where} | {better} | {equal} | {worse} |\n"


def worse(cells: list[SizeCell]) -> Iterator[str]:
    """List the sizes where a movement of others is fairer."""
    for cell in cells:
        for name, where, gain in cell.compare():
            if gain < -ROUNDING:
                tables, rounds = cell.size
                yield f"- {tables} tables, {rounds} rounds, {where}: {-gain:.2f} below {name}\n"


def count_optimal(cells: list[SizeCell]) -> str:
    """Say of how many sizes ours cannot be beaten, and by which argument."""
    found = [cell for cell in cells if cell.found]
    optimal = sum(cell.is_optimal for cell in found)
    by_rows = {cell.size for cell in found if cell.is_proven_by(bound_by_rows)}
    by_boards = {cell.size for cell in found if cell.is_proven_by(fewest_by_boards)} - by_rows
    by_threes = optimal - len(by_rows) - len(by_boards)
    return (
        f"Of {len(found)} sizes ours is proven optimal at {optimal}: at {len(by_rows)} by the pairs"
        f" one by one, at {len(by_boards)} more by two at a time and the boards "
        f"(movements/fairness/weights.py), at {by_threes} more by three at a time (threes.py).\n"
    )


def _luck_cells(option: Option | None) -> tuple[str, str]:
    if option is None:
        return "-", "-"
    return f"{option.balance.draw_luck():.2f}", draw_amounts(option.balance)


def draw_amounts(balance: Balance) -> str:
    """Draw how many of each two compete by how much, from the least to the most.

    A bar a whole number, or several of them where they lie far apart; empty where there is none.
    """
    width = -(-(balance.most - balance.least + 1) // MOST_BARS)
    counts = Counter((amount - balance.least) // width for amount in balance.amounts)
    highest = max(counts.values())
    bars = "".join(
        BARS[(len(BARS) - 1) * counts[place] // highest] if counts[place] else "·"
        for place in range(max(counts) + 1)
    )
    return f"{balance.least} `{bars}` {balance.most}"


def _quoted(figure: float | None) -> str:
    return "-" if figure is None else f"{figure:.2f}"


def _figure(option: Option | None) -> str:
    if option is None:
        return "-"
    quality = f"{float(option.quality):.2f}"
    return f"**{quality}**" if option.balance.is_optimal else quality


def everything(tables: int, rounds: int) -> Iterator[Option]:
    """List every movement of one winner that can be chosen, one board a round.

    Without barometers, which are as fair as the movements that they are made of; but for one.
    """
    for size, number, variant in howells():
        is_left_out = variant in BAROMETERS and (tables, rounds) != OF_SIX_PAIRS
        if (size, number) == (tables, rounds) and not is_left_out:
            yield Option("howell", variant, tables, rounds, 1)
    for variant, family in MITCHELLS.items():
        is_left_out = variant in BAROMETERS or family.rovers > 0
        if tables > 2 and not is_left_out and rounds in family.rounds(tables):
            switches = proposed_switches(tables, rounds, variant)
            if switches:
                yield Option("mitchell", variant, tables, rounds, family.boards, switched=switches)


@cache
def _record() -> Record:
    return read_record()


@cache
def read_figures(name: str) -> Mapping[Size, Best]:
    """Read what one of the quoted reached; the best of its columns is what it reached at all."""
    text = (resources.files("movements") / "data" / QUOTED[name]).read_text("utf-8")
    rows = (line.split() for line in text.splitlines() if line[:1] != "#")
    return {(int(row[0]), int(row[1])): read_best(row[2:]) for row in rows}


def read_best(words: list[str]) -> Best:
    figures = [None if word == "-" else float(word) for word in words]
    return figures[0], max((each for each in figures if each is not None), default=None)
