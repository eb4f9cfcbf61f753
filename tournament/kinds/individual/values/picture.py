"""Who is whose partner and who whose opponent, as a picture: a square for each two players."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from movements import PlayerMeetings

# The longest side of the drawing, and a square's.
SIDE, SMALLEST, LARGEST = 400, 4, 22
MARGIN = 30
# How far the foot of a figure lies below its middle.
BELOW_MIDDLE = 5
# Of more players not all numbers are written.
ALL_WRITTEN = 16
# From so often on all squares look alike.
MOST_SHADES = 4


@dataclass(frozen=True)
class PlayerTick:
    """The number of a row at half its height, or of a column at half its width."""

    label: str
    x: int
    y: int


@dataclass(frozen=True)
class Times:
    """The squares of all who meet so many `times`, 4 for that often and oftener; how many twos."""

    times: int
    path: str
    number: int


@dataclass(frozen=True)
class MeetingsPicture:
    """The lower half of the table of all players."""

    side: int
    rows: tuple[PlayerTick, ...]
    columns: tuple[PlayerTick, ...]
    squares: tuple[Times, ...]


def draw_meetings(meetings: PlayerMeetings, count: Callable[[int, int], int]) -> MeetingsPicture:
    """Draw how often each two players meet, as one of both ways to meet counts it."""
    numbers = meetings.numbers
    square = max(SMALLEST, min(LARGEST, (SIDE - MARGIN) // len(numbers)))
    paths: dict[int, list[str]] = {}
    found: Counter[int] = Counter()
    places = {number: place for place, number in enumerate(numbers)}
    for first, second in combinations(numbers, 2):
        times = min(count(first, second), MOST_SHADES)
        found[times] += 1
        left, top = MARGIN + square * places[first], square * places[second]
        paths.setdefault(times, []).append(
            f"M{left} {top}h{square - 1}v{square - 1}h-{square - 1}z"
        )
    written = [number for number in numbers if is_written(places[number], len(numbers))]
    middle = square // 2
    return MeetingsPicture(
        MARGIN + square * len(numbers),
        tuple(
            PlayerTick(str(one), MARGIN - 5, square * places[one] + middle + BELOW_MIDDLE)
            for one in written
            if places[one]
        ),
        tuple(
            PlayerTick(str(one), MARGIN + square * places[one] + middle, square * len(numbers) + 15)
            for one in written
            if places[one] < len(numbers) - 1
        ),
        tuple(Times(times, "".join(paths[times]), found[times]) for times in sorted(paths)),
    )


def is_written(place: int, players: int) -> bool:
    """Tell whether a number is written: all of few, the first and each fifth of many."""
    return players <= ALL_WRITTEN or place == 0 or (place + 1) % 5 == 0
