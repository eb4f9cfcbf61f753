"""Write docs/movements.md, fairness of all that is offered: `python3 -m bench.workshop table`."""

from collections.abc import Callable, Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from movements.advise import Option, options
from movements.fairness.bounds import bound
from movements.pairs.howell import howells
from movements.pairs.mitchell import proposed_switches
from movements.pairs.mitchells import MITCHELLS

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "movements.md"
LARGEST = 20
# Shorter or longer evenings than 18 to 33 boards do not occur.
ROUNDS = range(3, 20)
# What French clubs usually play, by tables: FFB course for club directors and clubs' own pages. Up
# to four tables a Howell (some up to six), then a Mitchell; even tables skip. Where no club's
# choice is quoted, their rule is applied to the rounds of 24 to 28 boards.
USUAL = {
    2: "howell-2-3x9",
    3: "howell-3-5x5-together",
    4: "howell-4-7x4",
    5: "howell-5-9x3",
    6: "howell-6-9x3",
    7: "mitchell-7-7x4",
    8: "mitchell-8-7x4-skip",
    9: "mitchell-9-9x3",
    10: "mitchell-10-9x3-skip",
    11: "mitchell-11-9x3",
    12: "mitchell-12-9x3-skip",
    13: "mitchell-13-13x2",
    14: "mitchell-14-13x2-skip",
    15: "mitchell-15-13x2",
    16: "mitchell-16-13x2-skip",
    17: "mitchell-17-13x2",
    18: "mitchell-18-13x2-skip",
    19: "mitchell-19-13x2",
    20: "mitchell-20-13x2-skip",
}

HEAD = """\
# Movements for pairs: how fair they are

Made by `python3 -m bench.workshop table`; do not edit.

Quality is F.C. Schiereck's factor on John Manning's measure of competition: 100 means that each two
pairs compete as equally as whole numbers allow. All movements here are complete (all pairs play all
boards), for one ranking, nobody meets anybody twice, and every one passes the referee.

- *fixed*: directions printed once, or whole rounds arrow-switched; no cards needed to know them.
- *ours*: the best of all, with guide cards or phones; (n) rounds and tables that share boards.
- *published*: the best in the files of others, without sharing and at all, as quoted in
  movements/data/published.txt.
- *bound*: no movement can be better. **Bold** reaches it.

What the search reached, with what finds it again after `python3 -m bench.workshop`, on one core
of a club's computer:

- 8 pairs, 5 rounds: 84.62 in 1 s, `find mixed 4 5 --seed 50 --trials 60000 --more 0,1,2`
- 10 pairs, 6 rounds: 100 in 3 s, `find mixed 5 6 --seed 1 --trials 60000 --more 0,1,2,3`
- 12 pairs, 6 rounds, no sharing: 84.00 in 3 s, `find bordered 6 6 --trials 10`
- 16 pairs, 6 rounds: 76.92 in 6 s, `find folded 8 6 --trials 12 --more 0`
- 12 pairs, 9 rounds: 94.87 in 1 s, `find mixed 6 9 --seed 30 --trials 60000 --more 0`

| tables | rounds | fixed | ours, no sharing | ours | published, no sharing | published | bound |
|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def write_document() -> Path:
    """Write docs/movements.md; where it lies."""
    DOCUMENT.write_text("".join(page()), encoding="utf-8")
    return DOCUMENT


def page() -> Iterator[str]:
    yield HEAD
    lower: list[str] = []
    published = published_figures()
    for tables in range(2, LARGEST + 1):
        for rounds in ROUNDS:
            cell = SizeCell(tables, rounds, published.get((tables, rounds), (None, None)))
            if cell.found:
                yield cell.row()
            lower += cell.lower()
    yield "\n## Where a published movement is fairer\n\n"
    yield from lower or ["Nowhere.\n"]
    yield from advice()


class SizeCell:
    """All our complete movements of one size."""

    def __init__(
        self, tables: int, rounds: int, published: tuple[float | None, float | None]
    ) -> None:
        self.size = (tables, rounds)
        self.published = published
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

    def row(self) -> str:
        tables, rounds = self.size
        alone, best = self.best(sharing=False), self.best()
        shared = f" ({best.shared})" if best and best.shared else ""
        values = (
            str(tables),
            str(rounds),
            self.figure(self.best(cards=False)),
            self.figure(alone),
            self.figure(best) + shared,
            *("-" if figure is None else f"{figure:.2f}" for figure in self.published),
            f"{float(bound(tables, rounds) or 0):.2f}",
        )
        return f"| {' | '.join(values)} |\n"

    def figure(self, option: Option | None) -> str:
        if option is None:
            return "-"
        quality = f"{float(option.quality):.2f}"
        return f"**{quality}**" if option.balance.is_optimal else quality

    def lower(self) -> Iterator[str]:
        tables, rounds = self.size
        names = ("without sharing", "at all")
        ours = (self.best(sharing=False), self.best())
        for name, best, figure in zip(names, ours, self.published, strict=True):
            reached = float(best.quality) if best else 0.0
            if figure is not None and reached < figure - 0.005:
                yield (
                    f"- {tables} tables, {rounds} rounds, {name}: "
                    f"ours {reached:.2f}, published {figure:.2f}\n"
                )


def everything(tables: int, rounds: int) -> Iterator[Option]:
    """List every movement of one winner that can be chosen, one board a round."""
    for size, number, variant in howells():
        if (size, number) == (tables, rounds):
            yield Option("howell", variant, tables, rounds, 1)
    for variant, family in MITCHELLS.items():
        if tables > 2 and not family.rovers and rounds in family.rounds(tables):
            switches = proposed_switches(tables, rounds, variant)
            if switches:
                yield Option("mitchell", variant, tables, rounds, family.boards, switched=switches)


def published_figures() -> dict[tuple[int, int], tuple[float | None, float | None]]:
    text = (resources.files("movements") / "data" / "published.txt").read_text("utf-8")
    rows = (line.split() for line in text.splitlines() if line[:1] != "#")
    return {
        (int(tables), int(rounds)): (number(alone), number(best))
        for tables, rounds, alone, best in rows
    }


def number(text: str) -> float | None:
    return None if text == "-" else float(text)


COLUMNS = ("quality", "sit-outs x boards", "shared", "in play")
ADVICE_HEAD = f"""
## The first advice, beside the usual choice

For 18 to 36 boards, best near 26. The usual choice is that of French clubs (FFB course for club
directors and clubs' own pages; their rule where no choice is quoted); of a half table the lone
pair sits EW at the last one, of a Howell the highest number is missing. Quality is that of each
line where there are two.

Five pairs have a fairer movement than any of five rounds: in ten rounds of three boards all meet
twice and compete as equally as can be (100 of 100). It stands behind them, for it takes five boards
more than the evening that clubs keep to.

| pairs | first advice | {" | ".join(COLUMNS)} | usual | {" | ".join(COLUMNS)} | why another |
|---:|---|---:|---:|---:|---:|---|---:|---:|---:|---:|---|
"""


def advice() -> Iterator[str]:
    yield ADVICE_HEAD
    for pairs in range(4, 41):
        first = options(pairs)[0]
        usual = usual_option(pairs)
        values = (str(pairs), *option_cells(first), *option_cells(usual), reason_text(first, usual))
        yield f"| {' | '.join(values)} |\n"


def usual_option(pairs: int) -> Option:
    tables = (pairs + 1) // 2
    kind, _, size, *variant = USUAL[tables].split("-")
    rounds, boards = size.split("x")
    left_empty = tables if kind == "mitchell" else 2 * tables
    missing = left_empty if pairs % 2 else None
    return Option(kind, "".join(variant), tables, int(rounds), int(boards), missing)


def option_cells(option: Option) -> tuple[str, ...]:
    return (
        option.id,
        f"{float(option.quality):.1f}",
        f"{option.sitouts} x {option.sitout_boards}",
        str(option.shared),
        str(option.boards),
    )


def reason_text(first: Option, usual: Option) -> str:
    """Tell where the first advice differs: what it gains, and what it costs."""
    gained = [name for name, figure in GAINS.items() if figure(first) < figure(usual)]
    lost = costs(first, usual)
    return ", ".join(gained) + (f"; but {', '.join(lost)}" if lost else "")


def costs(first: Option, usual: Option) -> tuple[str, ...]:
    """Count in what the first advice is worse."""
    return tuple(name for name, figure in COSTS.items() if figure(first) > figure(usual))


# Of each figure less is better.
GAINS: Mapping[str, Callable[[Option], Any]] = {
    "fairer": lambda each: -each.quality,
    "shorter sit-outs": lambda each: each.sitout_boards,
    "less sharing": lambda each: each.shared,
    "fewer boards in play": lambda each: each.boards,
    "one ranking": lambda each: each.winners,
    "more boards a pair": lambda each: -each.boards_a_pair[0],
    "no skip to announce": lambda each: each.variant == "skip",
}
COSTS: Mapping[str, Callable[[Option], Any]] = {
    "less fair": lambda each: -each.quality,
    "longer sit-outs": lambda each: each.sitout_boards,
    "more boards sat out": lambda each: each.sitouts * each.sitout_boards,
    "more sharing": lambda each: each.shared,
    "more boards in play": lambda each: each.boards,
}
