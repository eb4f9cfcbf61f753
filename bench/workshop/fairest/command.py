"""Search, keep what is fairer, let the rival try it, keep again: `bench.workshop fairest`.

Each step is a process of its own, which reads the data that the one before has written. Ctrl-C ends
it at any time; the next run goes on from there. Once something is kept, the figures are counted
again: by these the next step knows what the fairest is.
"""

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from .keeping import keep_all
from .rival import challenge_all
from .searching import search_all

PARTS = ("search", "keep", "rival", "keep")


def add_fairest(parser: ArgumentParser) -> None:
    """Declare the arguments of `fairest`."""
    parser.add_argument("part", choices=["all", *PARTS[:3]], nargs="?", default="all")
    parser.add_argument("--minutes", type=float, default=60.0, help="of one processor, in all")
    parser.add_argument("--seconds", type=float, help="a size, instead of what it is due")
    parser.add_argument("--sizes", type=_read_sizes, default=(), help="such as 16x19,22x11")


def add_again(parser: ArgumentParser) -> None:
    """Declare the arguments of `again`."""
    parser.add_argument("tables", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("traffic", help="as in data/turned.txt")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--rival", action="store_true", help="by the second search")


def _read_sizes(text: str) -> tuple[tuple[int, int], ...]:
    sizes = (each.split("x") for each in text.split(","))
    return tuple((int(tables), int(rounds)) for tables, rounds in sizes)


def search_for_fairest(options: Namespace, words: list[str]) -> Iterator[str]:
    """Do one part, or all of them one after the other; say what changes."""
    if options.part == "all":
        arguments = [word for word in words if word not in ("fairest", "all")]
        for part in PARTS:
            _run("fairest", part, *arguments)
            if part == "keep":
                _run("figures")
    elif options.part == "search":
        yield from search_all(options)
    elif options.part == "rival":
        yield from challenge_all(options)
    else:
        yield from keep_all(options.sizes)


def _run(*words: str) -> None:
    subprocess.run((sys.executable, "-m", "bench.workshop", *words), check=True)
