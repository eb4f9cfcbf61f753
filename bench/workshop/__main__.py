"""`python3 -m bench.workshop find KIND TABLES ROUNDS` or `... table`; needs nothing installed."""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from . import find, table


def main(words: Sequence[str]) -> None:
    """Search and print what was found, or write the table of figures."""
    parser = ArgumentParser("python3 -m bench.workshop")
    commands = parser.add_subparsers(dest="command", required=True)
    find.add_arguments(commands.add_parser("find", help="search for fairer movements"))
    commands.add_parser("table", help="write docs/movements.md")
    options = parser.parse_args(words)
    if options.command == "table":
        print(table.write_document())
        return
    for line in find.lines_found(options):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
