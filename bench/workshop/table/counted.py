"""Write movements/data/figures.txt: what is counted of every movement that the adviser ranks."""

from collections.abc import Iterator
from pathlib import Path

from movements.advise import SIZES, options
from movements.figures import write_counted
from movements.patterns import FILE, Pattern, count
from movements.wishes import Wishes

DATA_FILE = Path(__file__).resolve().parents[3] / "movements" / "data" / FILE
# The lengths of an evening that the adviser goes through unless the director wants another.
LEAST, MOST = 1, 36
# Those that need many sets of boards too.
ANY_COPIES = Wishes(copies=SIZES[-1])

HEAD = """\
# What is counted of each movement that the adviser ranks for an evening of up to 36 boards. Made by
# `python3 -m bench.workshop figures`, in about a minute; the tests count them again.
#
# kind, form, tables, rounds, the number left empty; then sets in play, the fewest and the most that
# a pair plays, whether all are played by all, opponents missed, whether opponents meet again,
# sit-outs, groups of tables that share, rounds in which tables share, the most tables on one set,
# stands, numbers that stay, the highest that moves, whether one sentence calls it, the quality, the
# rounds whose switch is proposed for one ranking, and the quality with that.
"""


def patterns() -> Iterator[Pattern]:
    """List every pattern of an option, each once; half tables also where seats are kept."""
    for pairs in SIZES:
        found = dict.fromkeys(
            seated.pattern.base
            for each in options(pairs, least=LEAST, most=MOST, wishes=ANY_COPIES)
            for seated in (each, each.with_seats(each.stationary + 1))
        )
        yield from sorted(found, key=lambda pattern: pattern.key)


def write_figures() -> Path:
    """Write movements/data/figures.txt; where it lies."""
    lines = [f"{pattern.key} {write_counted(count(pattern))}\n" for pattern in patterns()]
    DATA_FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
    return DATA_FILE
