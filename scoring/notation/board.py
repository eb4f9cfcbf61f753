"""Seats, sides, and the dealer and vulnerability that the number of a board gives (Law 2)."""

from enum import Enum

from scoring.errors import ScoringError

HIGHEST_BOARD = 999


class QuickEnum(Enum):
    """An enumeration whose members hash by identity, which is fast: there is one of each.

    `Enum` hashes their names, in Python, and tables of points are looked up by them thousands of
    times an evening.
    """

    __hash__ = object.__hash__


class Side(QuickEnum):
    """One of the two partnerships at a table."""

    NS = "NS"
    EW = "EW"

    @property
    def opponents(self) -> "Side":
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS


class Seat(QuickEnum):
    """A chair at the table, in clockwise order."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def side(self) -> Side:
        """The partnership that sits here."""
        # Needed for every result: `_value_` is `value` without its descriptor, and faster.
        return Side.NS if self._value_ in "NS" else Side.EW

    @property
    def left(self) -> "Seat":
        """The next seat clockwise."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 1) % 4]

    @property
    def partner(self) -> "Seat":
        """The seat across the table."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 2) % 4]


class Vulnerability(QuickEnum):
    """Which sides are vulnerable."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    ALL = "all"

    def includes(self, side: Side) -> bool:
        """Tell whether a side is vulnerable."""
        return self is Vulnerability.ALL or self.value == side.value


_CLOCKWISE = tuple(Seat)

# Law 2: boards 1 to 4, 5 to 8, 9 to 12 and 13 to 16; the same again from 17.
_CYCLE = (
    *(Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL),
    *(Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL, Vulnerability.NONE),
    *(Vulnerability.EW, Vulnerability.ALL, Vulnerability.NONE, Vulnerability.NS),
    *(Vulnerability.ALL, Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW),
)
_IS_VULNERABLE = {side: tuple(one.includes(side) for one in _CYCLE) for side in Side}


def check_board(board: int) -> int:
    """Return a board's number, or raise `board_out_of_range` unless it is 1 to `HIGHEST_BOARD`."""
    if not 1 <= board <= HIGHEST_BOARD:
        raise ScoringError("board_out_of_range", board=board, highest=HIGHEST_BOARD)
    return board


def dealer(board: int) -> Seat:
    """Return the dealer of a board numbered from 1: North on board 1, then clockwise (Law 2).

    >>> dealer(6)
    <Seat.EAST: 'E'>
    """
    return _CLOCKWISE[(check_board(board) - 1) % 4]


def vulnerability(board: int) -> Vulnerability:
    """Return the vulnerability of a board numbered from 1, a cycle of sixteen (Law 2).

    >>> vulnerability(17) is vulnerability(1) is Vulnerability.NONE
    True
    """
    return _CYCLE[(check_board(board) - 1) % 16]


def is_vulnerable(board: int, side: Side) -> bool:
    """Tell whether a side is vulnerable on a board (Law 2)."""
    return _IS_VULNERABLE[side][(check_board(board) - 1) % 16]
