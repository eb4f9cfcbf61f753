"""`python3 -m bench.workshop find KIND TABLES ROUNDS`, `... quick`, `... fairest`, `... again`,
`... weights`, `... threes`, `... figures` or `... table`."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence

from . import find, quick
from .fairest.command import add_again, add_fairest, search_for_fairest
from .fairest.keeping import find_again
from .table import counted, page, questions, threes, weights


def main(words: Sequence[str]) -> None:
    """Search and print what was found, or write the table of figures."""
    parser = ArgumentParser("python3 -m bench.workshop")
    commands = parser.add_subparsers(dest="command", required=True)
    find.add_arguments(commands.add_parser("find", help="search for fairer movements"))
    quick.add_arguments(commands.add_parser("quick", help="the same, by a program in C"))
    add_fairest(commands.add_parser("fairest", help="search all sizes, going on where it ended"))
    add_again(commands.add_parser("again", help="turn games as `fairest` did"))
    commands.add_parser("weights", help="look for the weights that prove bounds")
    commands.add_parser("threes", help="look for the prices that prove sharper ones (needs SciPy)")
    commands.add_parser("figures", help="write movements/data/figures.txt, what the adviser ranks")
    commands.add_parser("table", help="write docs/movements.md and docs/advice.md")
    options = parser.parse_args(words)
    if options.command == "table":
        print(page.write_document())
        print(questions.write_answers())
        return
    if options.command == "figures":
        print(counted.write_figures())
        return
    if options.command in ("weights", "threes"):
        found = weights.lines_of if options.command == "weights" else threes.lines_of
        for line in found(page.sizes()):
            print(line, flush=True)
        return
    for line in _lines_of(options, list(words)):
        print(line, flush=True)


def _lines_of(options: Namespace, words: list[str]) -> Iterator[str]:
    if options.command == "fairest":
        return search_for_fairest(options, words)
    if options.command == "again":
        return find_again(options)
    if options.command == "quick":
        return quick.lines_found(options)
    return find.lines_found(options)


if __name__ == "__main__":
    main(sys.argv[1:])
