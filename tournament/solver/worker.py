"""The process that solves: deals come in on lines, their tables go out on lines.

    python -m tournament.solver.worker

A line holds a few deals with semicolons between, `N:KT8... ...;N:...`; the answer is their tables,
twenty figures each, with spaces between. It ends with its input, and so never outlives who asks.
"""

import os
import sys
from contextlib import suppress

from scoring.deals.text import read_deal
from scoring.deals.tricks import write_tricks
from tournament.solver.library import DoubleDummy, find_library

# As low as it goes: phones go first.
NICENESS = 19
SIGN = ";"


def main() -> None:
    path = find_library()
    if path is None:
        sys.exit("no library")
    step_aside()
    solver = DoubleDummy(path)
    for line in sys.stdin:
        deals = [read_deal(text) for text in line.split(SIGN)]
        sys.stdout.write(" ".join(map(write_tricks, solver.solve(deals))) + "\n")
        sys.stdout.flush()


def step_aside() -> None:
    """Take only what nobody else wants of the processor, as far as the system knows of that."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.platform == "linux":
        # A few systems in containers refuse it: the lowest priority is what they have.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


if __name__ == "__main__":
    main()
