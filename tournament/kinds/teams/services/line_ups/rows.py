"""A part's line-up as it is stored: who sits in each seat, and from which board on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from tournament.evening.errors import ServiceError
from tournament.evening.evening import Evening
from tournament.evening.matches.meetings import list_boards, place_in_play
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.matches.assignment import (
    part_of,
)
from tournament.kinds.teams.values.play.line_ups import MatchSeat
from tournament.models import LineUp
from tournament.store.write import Write

# Who has a seat one after the other, each with the first board; 0: from the beginning of the part.
Sitting: TypeAlias = tuple[tuple[int, UUID], ...]


@dataclass(frozen=True)
class SeatChange:
    """What becomes of a part's seats: `boards` those of each room in the order of play, `before`
    who is stored in each seat, `after` who will be in those that are handed in."""

    boards: Mapping[str, tuple[int, ...]]
    before: Mapping[MatchSeat, Sitting]
    after: Mapping[MatchSeat, Sitting]

    @property
    def seats_changed(self) -> tuple[MatchSeat, ...]:
        """The seats in which others are said to sit than was handed in."""
        return tuple(seat for seat, own in self.after.items() if self.before.get(seat, own) != own)

    def by_board(self) -> Iterator[dict[MatchSeat, UUID]]:
        """Yield who will sit in each seat, board by board, then at the end of the part."""
        sitting = {**self.before, **self.after}
        for board in self.boards["open"]:
            yield {
                seat: self.player_on(board, seat[0], own)
                for seat, own in sitting.items()
                if board in self.boards[seat[0]]
            }
        yield {seat: own[-1][1] for seat, own in sitting.items()}

    def player_on(self, board: int, room: str, own: Sitting) -> UUID:
        """Find who of those that have a seat has it on a board."""
        boards = self.boards[room]
        at = place_in_play(boards, board)
        return next(who for first, who in reversed(own) if place_in_play(boards, first) <= at)


def list_part_boards(
    evening: Evening, match: PlannedMatch, part: int
) -> dict[str, tuple[int, ...]]:
    """List the boards of a part by the rooms of its match, in the order of play."""
    games = (one for one in evening.games if part_of(evening, match, one.round) == part)
    return list_boards(match, games)


def list_boards_within(boards: Mapping[str, tuple[int, ...]]) -> list[int]:
    """List the boards on which a substitute may come: those that both rooms play, but the first."""
    both = set(boards["open"]) & set(boards["closed"])
    return sorted(one for one in both if any(own.index(one) for own in boards.values()))


def move_substitutes(
    w: Write, match: PlannedMatch, instead: Mapping[str, Mapping[int, int]]
) -> None:
    """Let the substitutes of a match come on other boards, by room, than those on which they came;
    on board 0 they do not come."""
    rows = list(LineUp.objects.filter(match_id=match.id, from_board__gt=0))
    moved = [row for row in rows if row.from_board in instead.get(row.room, ())]
    taken = {(row.part, row.room, row.seat, row.from_board) for row in rows if row not in moved}
    w.delete_all(moved)
    w.create_all(
        [
            LineUp(
                match_id=match.id,
                part=row.part,
                room=row.room,
                seat=row.seat,
                from_board=board,
                player_id=row.player_id,
            )
            for row in moved
            if (board := instead[row.room][row.from_board])
            and (row.part, row.room, row.seat, board) not in taken
        ]
    )


def find_rows(evening: Evening, match: PlannedMatch, part: int) -> list[LineUp]:
    """Find a part's rows, also what one team alone handed in; of a seat in the order of play."""
    boards = list_part_boards(evening, match, part)
    rows = LineUp.objects.filter(match_id=match.id, part=part)
    return sorted(rows, key=lambda row: place_in_play(boards[row.room], row.from_board))


def find_sitting(evening: Evening, match: PlannedMatch, part: int) -> dict[MatchSeat, Sitting]:
    """Find who has each seat of a part, one after the other."""
    sitting: dict[MatchSeat, Sitting] = {}
    for row in find_rows(evening, match, part):
        seat = (row.room, row.seat)
        sitting[seat] = (*sitting.get(seat, ()), (row.from_board, row.player_id))
    return sitting


def find_stored(evening: Evening, match: PlannedMatch, part: int) -> dict[MatchSeat, UUID]:
    """Find who is stored in a part, where others took a seat within it the last one."""
    return {seat: own[-1][1] for seat, own in find_sitting(evening, match, part).items()}


def find_change(
    evening: Evening,
    match: PlannedMatch,
    part: int,
    seats: Mapping[MatchSeat, UUID],
    from_board: int,
) -> SeatChange:
    """Find what becomes of a part's seats where these players sit from a board on: of seats that
    others have now. Where nobody else sits, the last change comes on that board instead.

    ServiceError: board_not_of_match, line_up_begins.
    """
    boards = list_part_boards(evening, match, part)
    before = find_sitting(evening, match, part)
    if from_board and not all(from_board in own for own in boards.values()):
        raise ServiceError("board_not_of_match", board=from_board)
    if from_board and not set(seats) <= set(before):
        raise ServiceError("line_up_begins", part=part)
    own = {seat: before[seat] for seat in seats if seat in before}
    following = leave_before(own, boards, seats)
    after = {
        seat: sit_from(following[seat], boards[seat[0]], from_board, player)
        if seat in following
        else own[seat]
        for seat, player in seats.items()
    }
    return SeatChange(boards, before, after)


def leave_before(
    own: Mapping[MatchSeat, Sitting],
    boards: Mapping[str, tuple[int, ...]],
    seats: Mapping[MatchSeat, UUID],
) -> dict[MatchSeat, Sitting]:
    """Find the seats that change, with those who sat there before: where somebody else is to sit,
    else where the last change was."""
    others = {
        seat: own.get(seat, ())
        for seat, player in seats.items()
        if seat not in own or own[seat][-1][1] != player
    }
    last = find_last_change(own, boards)
    moved = {seat: one[:-1] for seat, one in own.items() if last and one[-1][0] == last}
    return others or moved


def find_last_change(
    sitting: Mapping[MatchSeat, Sitting], boards: Mapping[str, tuple[int, ...]]
) -> int:
    """Find the board from which on the last substitute sits; 0 without one."""
    changes = [
        (place_in_play(boards[room], own[-1][0]), own[-1][0]) for (room, _), own in sitting.items()
    ]
    return max(changes, default=(0, 0))[1]


def sit_from(own: Sitting, boards: tuple[int, ...], from_board: int, player: UUID) -> Sitting:
    """Let a player have a seat from a board on, whoever was to have it later; those before stay."""
    place = place_in_play(boards, from_board)
    if place == 0:
        return ((0, player),)
    before = tuple(one for one in own if place_in_play(boards, one[0]) < place)
    return before if before[-1][1] == player else (*before, (from_board, player))
