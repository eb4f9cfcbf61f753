"""`python3 -m bench.workshop find KIND TABLES ROUNDS`, `... quick`, `... weights`, `... figures`
or `... table`."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from . import find, quick
from .table import counted, page, questions, weights


def main(words: Sequence[str]) -> None:
    """Search and print what was found, or write the table of figures."""
    parser = ArgumentParser("python3 -m bench.workshop")
    commands = parser.add_subparsers(dest="command", required=True)
    find.add_arguments(commands.add_parser("find", help="search for fairer movements"))
    quick.add_arguments(commands.add_parser("quick", help="the same, by a program in C"))
    commands.add_parser("weights", help="look for the weights that prove bounds")
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
    if options.command == "weights":
        for line in weights.lines_of(page.sizes()):
            print(line, flush=True)
        return
    searching = quick if options.command == "quick" else find
    for line in searching.lines_found(options):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
