"""The double-dummy table of a deal: what each seat makes in each strain when all play perfectly."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.errors import ScoringError
from scoring.notation.board import Seat, Side
from scoring.notation.contract import Strain

# As `DoubleDummyTricks` of PBN files orders its figures, and each part of an `Ability`.
HEX_SEATS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
HEX_STRAINS = tuple(reversed(Strain))
_HEX = "0123456789abcd"


@dataclass(frozen=True)
class TrickTable:
    """The tricks of each seat in each strain: from North clockwise, from clubs up to no-trump.

    `tricks_out_of_range` unless each is 0 to 13.
    """

    figures: tuple[int, ...]

    def __post_init__(self) -> None:
        assert len(self.figures) == len(Seat) * len(Strain)
        for tricks in self.figures:
            if not 0 <= tricks <= 13:
                raise ScoringError("tricks_out_of_range", tricks=tricks)

    @classmethod
    def of_tricks(cls, tricks: Mapping[tuple[Seat, Strain], int]) -> "TrickTable":
        """Make a table from tricks by seat and strain; `tricks_incomplete` if any is missing."""
        if any((seat, strain) not in tricks for seat in Seat for strain in Strain):
            raise ScoringError("tricks_incomplete", figures=len(tricks))
        return cls(tuple(tricks[seat, strain] for seat in Seat for strain in Strain))

    def tricks(self, seat: Seat, strain: Strain) -> int:
        """Return the tricks of a declarer in a strain."""
        return self.figures[_PLACES[seat, strain]]

    def most_tricks(self, side: Side, strain: Strain) -> int:
        """Return the tricks of a side in a strain, by the better of its declarers."""
        return max(self.figures[place] for place in _OF_SIDES[side, strain])

    def best_declarers(self, side: Side, strain: Strain) -> tuple[Seat, ...]:
        """Return the seat, or both seats, that make a side's most tricks in a strain."""
        most = self.most_tricks(side, strain)
        seats = (seat for seat in Seat if seat.side is side)
        return tuple(seat for seat in seats if self.tricks(seat, strain) == most)


_PLACES = {
    pair: place for place, pair in enumerate((seat, strain) for seat in Seat for strain in Strain)
}
# Of both seats of a side: par asks for them seventy times a board.
_OF_SIDES = {
    (side, strain): [_PLACES[seat, strain] for seat in Seat if seat.side is side]
    for side in Side
    for strain in Strain
}


def read_tricks(text: str) -> TrickTable:
    """Read twenty figures in base 16, North's, South's, East's, West's, each from no-trump down.

    `tricks_unreadable` for anything else. Source: the tag `DoubleDummyTricks` as programs write it.
    """
    figures = text.strip().lower()
    if len(figures) != len(_PLACES) or any(figure not in _HEX for figure in figures):
        raise ScoringError("tricks_unreadable", found=text[:40])
    order = ((seat, strain) for seat in HEX_SEATS for strain in HEX_STRAINS)
    return TrickTable.of_tricks(
        {pair: _HEX.index(figure) for pair, figure in zip(order, figures, strict=True)}
    )


def write_tricks(table: TrickTable) -> str:
    """Write the twenty figures that `read_tricks` reads."""
    order = ((seat, strain) for seat in HEX_SEATS for strain in HEX_STRAINS)
    return "".join(_HEX[table.tricks(*pair)] for pair in order)
