"""The process that solves: deals come in on lines, their tables go out on lines.

    python -m tournament.solver.worker

A line holds a few deals with semicolons between, `N:KT8... ...;N:...`; the answer is their tables,
twenty figures each, with spaces between. It ends with its input, and so never outlives who asks.
"""

import os
import sys

from scoring.deals.text import read_deal
from scoring.deals.tricks import write_tricks
from tournament.solver.library import DoubleDummy, find_library

# Phones go first.
NICENESS = 10
SIGN = ";"


def main() -> None:
    path = find_library()
    if path is None:
        sys.exit("no library")
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    solver = DoubleDummy(path)
    for line in sys.stdin:
        deals = [read_deal(text) for text in line.split(SIGN)]
        sys.stdout.write(" ".join(map(write_tricks, solver.solve(deals))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
