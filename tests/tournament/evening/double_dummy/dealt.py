"""A Mitchell of three tables whose board 1 has its cards, with figures typed by hand.

NS make ten tricks in spades, nine in no-trump, EW three and four; nobody is vulnerable. Par is then
4S by either of NS, 420: 3NT gives them 400, and EW would lose 1100 in 5DX, five down.
"""

from dataclasses import replace

from scoring.deals.boards import DealtBoard
from scoring.deals.text import read_deal
from scoring.deals.tricks import TrickTable
from tests.tournament.evening.values import an_evening, report_of, with_results
from tournament.evening.parts.open_deal import OpenDeal

CARDS = "N:J98.KJ73.42.T754 T3.A864.KT9.KQJ3 652.T95.AQ85.962 AKQ74.Q2.J763.A8"
# Clubs, diamonds, hearts, spades, no-trump.
NS, EW = (7, 7, 8, 10, 9), (6, 6, 5, 3, 4)
TABLE = TrickTable(NS + EW + NS + EW)
BOARD_1 = DealtBoard(1, read_deal(CARDS), TABLE)


def board(number, table=TABLE):
    return OpenDeal.of_board(DealtBoard(number, read_deal(CARDS), table))


OPEN_1 = OpenDeal.of_board(BOARD_1)


def a_report(codes, deals=(OPEN_1,)):
    """The report of these results, by (round, table, board)."""
    return replace(report_of(with_results(an_evening(), codes)), deals=deals)
