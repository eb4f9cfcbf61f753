"""Write docs/movements.md, fairness of all that is offered: `python3 -m bench.workshop table`."""

from collections.abc import Iterator
from pathlib import Path

from .advice import advice
from .pictures import pictures_part, write_pictures
from .sizes import SizeCell, count_optimal, count_verdicts, worse

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "movements.md"
LARGEST = 25
# Shorter or longer evenings than 18 to 33 boards do not occur, but a Howell may take several.
ROUNDS = range(3, 20)

HEAD = """\
# Movements for pairs: how fair they are

Made by `python3 -m bench.workshop table`; do not edit.

Quality is F.C. Schiereck's factor on John Manning's measure of competition: 100 means that each two
pairs compete as equally as whole numbers allow. All movements here are complete (all pairs play all
boards), for one ranking, nobody meets anybody twice, and every one passes the referee.

- *fixed*: directions printed once, or whole rounds arrow-switched; no cards needed to know them.
- *ours*: the best of all, with guide cards or phones; (n) rounds and tables that share boards.
- *luck*: of *ours*, what the draw alone adds to or takes from a final score, in points of
  percentage (a standard deviation), among pairs whose strengths have one of 5 as in clubs.
- *competes*: of *ours*, how many of each two compete by how much, from the least to the most; a bar
  a number (several where they lie far apart). One or two bars are as equal as can be.
- *published*: the best in the files of others, without sharing and at all, as quoted in
  movements/data/published.txt.
- *searched*: the same of what a search reached that shares no code with ours, as quoted in
  movements/data/searched.txt; at all: also where all tables play the same set each round.
- *bound*: no movement can be better, by movements/fairness/bounds.py and weights.py. **Bold**
  reaches it; *left* is what lies between.

What finds each again stands above it in movements/data (`by_cards.txt`, `turned.txt`, the heading
of a file), with its seed and its time.

"""
COUNTS = """\
| ours against | better | equal | worse |
|---|---:|---:|---:|
"""
COLUMNS = (
    *("tables", "rounds", "fixed", "ours, no sharing", "ours", "luck", "competes"),
    *("published, no sharing", "published", "searched, no sharing", "searched", "bound", "left"),
)


def write_document() -> Path:
    """Write docs/movements.md; where it lies."""
    write_pictures()
    DOCUMENT.write_text("".join(page()), encoding="utf-8")
    return DOCUMENT


def sizes() -> Iterator[tuple[int, int]]:
    """List tables and rounds: those of an evening, and all rounds of a full Howell."""
    for tables in range(2, LARGEST + 1):
        yield from ((tables, rounds) for rounds in ROUNDS)
        full = 2 * tables - 1
        if full not in ROUNDS:
            yield tables, full


def page() -> Iterator[str]:
    cells = [SizeCell(*size) for size in sizes()]
    yield HEAD
    yield COUNTS
    yield from count_verdicts(cells)
    yield f"\n{count_optimal(cells)}"
    yield f"\n| {' | '.join(COLUMNS)} |\n|{'---:|' * len(COLUMNS)}\n"
    yield from (cell.row() for cell in cells if cell.found)
    yield "\n## Where a movement of others is fairer\n\n"
    yield from list(worse(cells)) or ["Nowhere.\n"]
    yield from pictures_part()
    yield from advice()
