"""Where the meetings of a knock-out's round are seated: at which tables, with which boards, from
which round of the room on.

A round that is drawn in parts begins at once for all of them, with the same boards. A match that
goes on keeps its tables meanwhile.
"""

from collections.abc import Collection, Sequence
from itertools import count

from tournament.draws.values.knock_out import NextKnockOut
from tournament.evening.evening import Evening
from tournament.evening.matches.meetings import has_common_boards
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.stages.drawing import following_round, next_board
from tournament.evening.stages.rounds import (
    is_drawn,
    list_undrawn_boards,
    rounds_of_next_match,
    stage_conditions,
)
from tournament.evening.stages.seating import SeatedMatch, TeamsMeeting, seat_match


def may_draw_apart(evening: Evening) -> bool:
    """Tell whether meetings may be drawn before the others of their round: not where boards go
    from match to match."""
    return is_drawn(evening) and not has_common_boards(evening.session.stage)


def begins_in(evening: Evening, following: NextKnockOut) -> int:
    """Return the round of the room in which the next round of a bracket begins: that of its matches
    that are drawn, else one that leaves room for extra boards of those that are tied."""
    ends = (
        match.last_round + count_rounds_kept(evening, match, following) for match in following.open
    )
    return following.begins or max(following_round(evening), *(1 + end for end in ends), 0)


def count_rounds_kept(evening: Evening, match: PlannedMatch, following: NextKnockOut) -> int:
    """Count the rounds of the room that are kept for a match's extra boards."""
    # Of three teams nobody knows yet which two play them, at tables of their own.
    is_kept = match in following.tied or match.is_half
    return stage_conditions(evening).rounds_per_part if is_kept else 0


def seat_bracket(
    evening: Evening, following: NextKnockOut, meetings: Sequence[TeamsMeeting], round_: int
) -> list[SeatedMatch]:
    """Seat meetings of a round that begins in a round of the room."""
    rounds = (round_, round_ + rounds_of_next_match(evening) - 1)
    first_board = find_first_board(evening, meetings)
    tables = choose_tables(following.places, find_taken(evening, following))
    return [
        seat_match(meeting, stage_conditions(evening), rounds, table=table, first_board=first_board)
        for meeting, table in zip(meetings, tables, strict=True)
    ]


def find_first_board(evening: Evening, meetings: Sequence[TeamsMeeting]) -> int:
    """Return the first board of meetings: that of the matches drawn before them, unless somebody
    has had one of those boards."""
    first = min(list_undrawn_boards(evening), default=next_board(evening))
    numbers = frozenset().union(*(meeting.teams for meeting in meetings))
    seen = {
        board
        for game in evening.games
        if any(evening.placed[key].number in numbers for key in game.seats.contestants)
        for board in game.boards
    }
    own = range(first, first + stage_conditions(evening).boards)
    return first if seen.isdisjoint(own) else next_board(evening)


def find_taken(evening: Evening, following: NextKnockOut) -> set[int]:
    """Find the tables of matches that go on, and of those of the round that are drawn."""
    round_ = following.begins
    drawn = [match for match in evening.matches if round_ and match.round == round_]
    tables = [
        [game.table for game in evening.games if match.is_of(game)]
        for match in (*following.open, *drawn)
    ]
    # Two of three teams play extra boards at the first of their tables and the one beside it.
    return {table for own in tables for table in (*own, min(own, default=0) + 1)}


def choose_tables(places: Sequence[int], taken: Collection[int]) -> list[int]:
    """Choose the first of two tables side by side for each place of a round: 1 for the first
    place, 3 for the second and so on; where one of them is taken the first ones that are free."""
    own = {place: 2 * place - 1 for place in places}
    tables = {place: one for place, one in own.items() if not {one, one + 1} & set(taken)}
    used = {*taken, *(table + more for table in tables.values() for more in (0, 1))}
    free = (one for one in count(1, 2) if used.isdisjoint((one, one + 1)))
    return [tables[place] if place in tables else next(free) for place in places]
