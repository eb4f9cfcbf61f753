"""How many examples a test of chance gets: what a suite needs, or so many times as many.

`ETUI_EXAMPLES=10 python3 run.py test tests/tournament/imports` looks ten times as long.
"""

import os

TIMES = int(os.environ.get("ETUI_EXAMPLES", "1"))


def many(count: int) -> int:
    return count * TIMES
