"""Who competes with whom, as a picture: a square for each two of a ranking, shaded by how much."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from movements import Movement, competition_of_rivals

# The upper ends of shades 0 to 3, of the mean; the middle shade is as it should be.
SHADES = (Fraction(1, 2), Fraction(17, 20), Fraction(23, 20), Fraction(3, 2))
# The longest side of the drawing, and a square's.
SIDE, SMALLEST, LARGEST = 480, 8, 24
MARGIN = 34
# How far the foot of a figure lies below its middle.
BELOW_MIDDLE = 5
# More than so many numbers are not all written.
ALL_WRITTEN = 16


@dataclass(frozen=True)
class Tick:
    """The number of a row at half its height, or of a column at half its width."""

    label: str
    x: int
    y: int


@dataclass(frozen=True)
class Shade:
    """All squares of one shade, 0 (far less than the mean) to 4: their outline, and how many."""

    shade: int
    path: str
    number: int


@dataclass(frozen=True)
class CompetitionPicture:
    """The lower half of the table of all numbers. `least` and `most` are in percent of the mean."""

    side: int
    ticks: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    shades: tuple[Shade, ...]
    least: int
    most: int

    @property
    def rivals(self) -> int:
        return sum(each.number for each in self.shades)

    @property
    def even(self) -> int:
        """How many compete as they should, or nearly."""
        return next((each.number for each in self.shades if each.shade == 2), 0)


def draw_competition(
    movement: Movement, label_by_number: Mapping[int, str]
) -> CompetitionPicture | None:
    """Draw it with the numbers as they are shown; None where nobody competes."""
    shares = share_competition(movement)
    if not shares:
        return None
    places = place_numbers(movement)
    square = max(SMALLEST, min(LARGEST, SIDE // len(places)))
    return CompetitionPicture(
        MARGIN + square * len(places),
        tuple(ticks(places, label_by_number, square)),
        tuple(column_ticks(places, label_by_number, square)),
        tuple(shades(shade_squares(shares, places), square, left=MARGIN, gap=1)),
        round(100 * min(shares.values())),
        round(100 * max(shares.values())),
    )


def draw_small_competition(movement: Movement) -> CompetitionPicture | None:
    """Draw it without numbers, a unit a square; None where nobody competes."""
    shares = share_competition(movement)
    if not shares:
        return None
    places = place_numbers(movement)
    return CompetitionPicture(
        len(places),
        (),
        (),
        tuple(shades(shade_squares(shares, places), 1, left=0, gap=0)),
        round(100 * min(shares.values())),
        round(100 * max(shares.values())),
    )


def share_competition(movement: Movement) -> dict[tuple[int, int], Fraction]:
    """Say of each two numbers of a ranking how much they compete, as a share of the mean."""
    amounts = competition_of_rivals(movement)
    total = sum(amounts.values())
    if not total:
        return {}
    return {both: Fraction(amount * len(amounts), total) for both, amount in amounts.items()}


def place_numbers(movement: Movement) -> dict[int, int]:
    """Give each number its row and column."""
    return {number: place for place, number in enumerate(sorted(movement.numbers))}


def shade_squares(
    shares: Mapping[tuple[int, int], Fraction], places: Mapping[int, int]
) -> dict[tuple[int, int], int]:
    """Give each square its shade, by row and column."""
    return {
        (places[max(both)], places[min(both)]): shade_of(share) for both, share in shares.items()
    }


def shade_of(share: Fraction) -> int:
    """Return the shade for how much two pairs compete: 0 the lightest."""
    return sum(share > end for end in SHADES)


def ticks(
    places: Mapping[int, int], label_by_number: Mapping[int, str], square: int
) -> Iterator[Tick]:
    """Write the numbers beside their rows; the first row has no square."""
    for number, place in list_written(places):
        if place:
            label = label_by_number.get(number, str(number))
            yield Tick(label, MARGIN - 5, square * place + square // 2 + BELOW_MIDDLE)


def column_ticks(
    places: Mapping[int, int], label_by_number: Mapping[int, str], square: int
) -> Iterator[Tick]:
    """Write the numbers under their columns; the last column has no square."""
    for number, place in list_written(places):
        if place < len(places) - 1:
            label = label_by_number.get(number, str(number))
            yield Tick(label, MARGIN + square * place + square // 2, square * len(places) + 15)


def list_written(places: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """List the numbers that are written: all of few, the first and each fifth of many."""
    step = 1 if len(places) <= ALL_WRITTEN else 5
    for number, place in places.items():
        if (place + 1) % step == 0 or place == 0:
            yield number, place


def shades(
    squares: Mapping[tuple[int, int], int], square: int, *, left: int, gap: int
) -> Iterator[Shade]:
    """Join neighbours of a row that are shaded alike."""
    numbers = Counter(squares.values())
    paths: dict[int, list[str]] = {shade: [] for shade in sorted(numbers)}
    for row, cells in groupby(sorted(squares), key=lambda cell: cell[0]):
        # Of neighbours, place and order in the row differ by the same.
        runs = groupby(enumerate(cells), key=lambda cell: (squares[cell[1]], cell[1][1] - cell[0]))
        for (shade, _), run in runs:
            columns = [column for _, (_, column) in run]
            start, width = left + square * columns[0], square * len(columns) - gap
            paths[shade].append(f"M{start} {square * row}h{width}v{square - gap}h-{width}z")
    for shade, found in paths.items():
        yield Shade(shade, "".join(found), numbers[shade])
