"""Where a team's two pairs go between two parts of a match: as its captain handed in, else as it is
proposed (the visitors' pairs change rooms, the home team's stay)."""

from collections.abc import Iterable, Iterator
from enum import Enum

from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch, PlayerSeat
from tournament.evening.parts.match_rounds import BetweenParts, EndOfPart
from tournament.evening.report import Person
from tournament.evening.stages.matches.assignment import (
    part_of,
)
from tournament.kinds.teams.values.play.line_ups import TEAM_SEATS, pairs


class RoomChange(Enum):
    """Both pairs stay in their rooms, or each goes to the other's; OTHER: others play, or others
    together."""

    STAY = "stay"
    CHANGE = "change"
    OTHER = "other"


def find_between_parts(evening: Evening, section: str) -> BetweenParts:
    """Find where the pairs of the teams of a section go between two parts of their matches."""
    ends: dict[RoomChange, set[EndOfPart]] = {change: set() for change in RoomChange}
    for end, change in changes_of(evening, section):
        ends[change].add(end)
    return BetweenParts(frozenset(ends[RoomChange.CHANGE]), frozenset(ends[RoomChange.OTHER]))


def changes_of(evening: Evening, section: str) -> Iterator[tuple[EndOfPart, RoomChange]]:
    """Tell of each team of a section where its pairs go after each part but the last; teams that
    meet in threes have no rooms."""
    for match in evening.matches:
        if match.away and match.section == section and not match.is_half:
            for round_ in range(match.round, match.last_round):
                part, following = (part_of(evening, match, one) for one in (round_, round_ + 1))
                if part != following:
                    for side, team in zip(("home", "away"), match.teams, strict=True):
                        number = evening.placed[team].number
                        yield (round_, number), find_change(match, side, part, following)


def find_change(match: PlannedMatch, side: str, part: int, following: int) -> RoomChange:
    """Tell where a side's pairs go from one part to the following one."""
    before, after = read_last_pairs(match, side, part), read_pairs(match, side, following)
    if not all(len(one) == 2 for one in (*before, *after)):
        return RoomChange.CHANGE if side == "away" else RoomChange.STAY
    if before == after:
        return RoomChange.STAY
    return RoomChange.CHANGE if before == after[::-1] else RoomChange.OTHER


def read_pairs(
    match: PlannedMatch, side: str, part: int
) -> tuple[frozenset[Person], frozenset[Person]]:
    """Return a side's two pairs at the beginning of a part, in the order of its seats; without whom
    nobody named."""
    return seat_pairs(side, [one for one in match.line_ups if one.part == part][::-1])


def read_last_pairs(
    match: PlannedMatch, side: str, part: int
) -> tuple[frozenset[Person], frozenset[Person]]:
    """Return a side's two pairs at the end of a part, substitutes among them."""
    return seat_pairs(side, [one for one in match.line_ups if one.part == part])


def seat_pairs(
    side: str, seats: Iterable[PlayerSeat]
) -> tuple[frozenset[Person], frozenset[Person]]:
    """Make a side's two pairs; of several players of a seat the last one is in them."""
    sitting = {(one.room, one.seat): one.player for one in seats}
    first, second = pairs(TEAM_SEATS[side])
    return (
        frozenset(sitting[seat] for seat in first if seat in sitting),
        frozenset(sitting[seat] for seat in second if seat in sitting),
    )
