"""Write docs/movements.md, fairness of all that is offered: `python3 -m bench.workshop table`."""

from collections.abc import Iterator
from pathlib import Path

from .advice import advice
from .individuals import individuals_part
from .pictures import pictures_part, write_pictures
from .searches import seconds_wanted
from .sizes import ROUNDING, SizeCell, count_optimal, count_verdicts, worse

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "movements.md"
LARGEST = 25
# Shorter or longer evenings than 18 to 33 boards do not occur, but a Howell may take several.
ROUNDS = range(3, 20)

HEAD = """\
# Movements: how fair they are

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
- *seconds*: of one processor that our own search has had at that size, all its kinds together
  (bench/workshop/fairest); what was found before that has its own time, as said below.
- *second*: the best that another search of ours reached, which shares no code with the first and
  turns the games of *ours* by another method (tabu, bench/workshop/c/rival.c), in a tenth of the
  time. It does not ask who should meet whom, so it tests the directions alone.
- *bound*: no movement can be better, by movements/fairness/bounds.py, weights.py and threes.py.
  **Bold** reaches it; *left* is what lies between.

What finds each again stands above it in movements/data (`by_cards.txt`, `turned.txt`, the heading
of a file), with its seed and its time.

"""
HONESTLY = """\
What is bold cannot be beaten. Nothing else here is proven the fairest: it is the fairest that was
found in the time that stands beside it. Sizes that clubs play (4 to 16 tables, 18 to 36 boards) are
due ten minutes each, others one. Of {open} sizes that are not proven {searched} had any time and
{whole} all of theirs; the mean is {mean:.1f} seconds. `python3 -m bench.workshop fairest` goes on
from there. The second search was as good as the first at {equal} sizes, better at {better}.

"""
FEW_ROUNDS = """
## Fewer than four rounds

Not searched: an evening has more. Others are fairer there. Of 3 tables and 3 rounds all can play
one set at a time and reach 80.00, the most there can be; ours, which share nothing, stay at 44.44.
Of 2 tables and 1 round (33.33), 4 tables and 3 rounds (56.52) and 5 tables and 3 rounds (46.39)
others have movements with one ranking and we offer none: a Mitchell of so few rounds has two.
Found by `python3 -m bench.workshop quick mixed TABLES ROUNDS --copies TABLES`, in a second.
"""
COUNTS = """\
| ours against | better | equal | worse |
|---|---:|---:|---:|
"""
COLUMNS = (
    *("tables", "rounds", "fixed", "ours, no sharing", "ours", "luck", "competes"),
    *(
        "published, no sharing",
        "published",
        "searched, no sharing",
        "searched",
        "seconds",
        "second",
        "bound",
        "left",
    ),
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


def say_honestly(cells: list[SizeCell]) -> str:
    """Say how long was searched, and how the second search did."""
    open_ones = [cell for cell in cells if cell.found and not cell.is_optimal]
    spent = [cell.seconds for cell in open_ones]
    return HONESTLY.format(
        open=len(open_ones),
        searched=sum(seconds > 0 for seconds in spent),
        whole=sum(cell.seconds >= seconds_wanted(cell.size) for cell in open_ones),
        mean=sum(spent) / len(spent),
        equal=sum(_is_as_good(cell.gain_of_second) for cell in open_ones),
        better=sum((cell.gain_of_second or 0) > ROUNDING for cell in open_ones),
    )


def _is_as_good(gain: float | None) -> bool:
    return gain is not None and abs(gain) <= ROUNDING


def page() -> Iterator[str]:
    cells = [SizeCell(*size) for size in sizes()]
    yield HEAD
    yield say_honestly(cells)
    yield COUNTS
    yield from count_verdicts(cells)
    yield f"\n{count_optimal(cells)}"
    yield f"\n| {' | '.join(COLUMNS)} |\n|{'---:|' * len(COLUMNS)}\n"
    yield from (cell.row() for cell in cells if cell.found)
    yield "\n## Where a movement of others is fairer\n\n"
    yield from list(worse(cells)) or ["Nowhere.\n"]
    yield FEW_ROUNDS
    yield from pictures_part()
    yield from advice()
    yield from individuals_part()
