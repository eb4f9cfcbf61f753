"""The process that deals a sealed set: only the sealed text leaves it.

    python -m tournament.deals.dealer COUNT FIRST

The key comes in on its input, in base 16; on its output stand the SHA-256 of the set and a line a
board.
"""

import secrets
import sys

from scoring.deals.boards import number_deals
from scoring.deals.numbers import draw_deals
from tournament.evening.deals.seal import seal_deal
from tournament.files.deals.plain import digest


def main() -> None:
    count, first = map(int, sys.argv[1:])
    key = bytes.fromhex(sys.stdin.read())
    boards = number_deals(draw_deals(count, secrets.randbelow), first)
    sealed = (seal_deal(board.deal, key) for board in boards)
    sys.stdout.write("\n".join((digest(boards), *sealed)) + "\n")


if __name__ == "__main__":
    main()
