"""One set of sixteen deals in eight files, and boards to write.

Source: tests/golden/deals/one_set/README.md.
"""

from scoring.deals.boards import DealtBoard
from tests.scoring.deals.given import GOLDEN, bigdeal_boards
from tournament.deals.files.formats import read_deals

NAMES = ("pbn", "lin", "dup", "dlm", "bri", "dge", "csv")


def file_of(name):
    return (GOLDEN / "one_set" / f"test{name}").read_bytes()


def cards(boards):
    return [(board.number, board.deal) for board in boards]


SET = read_deals(file_of(".pbn")).boards
REAL = tuple(
    DealtBoard(number, deal, table, score)
    for (number, deal, table, score), _ in zip(bigdeal_boards(), range(36), strict=False)
)


def words_of(note_or_error):
    """The code and the details, without what depends on the reader's language."""
    return note_or_error.code, dict(note_or_error.details)
