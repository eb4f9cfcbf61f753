"""Takes a board out of a match, or lets it be played with other boards than planned."""

from collections.abc import Mapping, Sequence

from tournament.evening.errors import ServiceError, require
from tournament.evening.evening import Evening
from tournament.evening.facts import Game
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.stages.results import (
    find_drawn_match,
)
from tournament.evening.stages.rounds import stage_conditions
from tournament.kinds.teams.services.line_ups.rows import list_part_boards, move_substitutes
from tournament.kinds.teams.values.play.next_match import room_of
from tournament.kinds.teams.values.play.other_boards import (
    games_of,
    list_removable,
    plan_other_boards,
)
from tournament.models import Match, Session
from tournament.services.matches.drawn_matches import match_label, tables_of
from tournament.services.states import check_under_way
from tournament.store.read import load_evening
from tournament.store.write import Write, logged_as

LAST_BOARD = 999


@logged_as("board_removed")
def remove_board(w: Write, session: Session, *, match: MatchKey, board: int) -> None:
    """Take a board out of a match: neither room has to play it, and it counts nothing.

    What the captains signed is open again. ServiceError("no_such_match"), or ("board_stays") for
    one that both rooms have played or that is the last of a round.
    """
    check_under_way(session)
    evening = load_evening(session)
    planned = find_drawn_match(evening, match)
    less = require(
        {one.board: one for one in list_removable(evening, planned)}.get(board),
        ServiceError("board_stays", board=board),
    )
    for row in tables_of(session, [planned]):
        if board in row.boards:
            w.update(row, boards=[one for one in row.boards if one != board])
    move_substitutes(w, planned, find_following(evening, planned, board))
    open_match(w, planned, boards=less.boards_left)
    w.detail = {"match": match_label(evening, planned), "board": board}


@logged_as("boards_changed")
def change_boards(
    w: Write, session: Session, *, match: MatchKey, round_: int, table: int, boards: Sequence[int]
) -> None:
    """Let a match be played with the boards that one of its tables played instead of its own.

    What the captains signed is open again. ServiceError("no_such_match"), ("no_such_table") and
    what `plan_other_boards` refuses.
    """
    check_under_way(session)
    evening = load_evening(session)
    planned = find_drawn_match(evening, match)
    game = find_game(evening, planned, round_, table)
    if not all(1 <= board <= LAST_BOARD for board in boards):
        raise ServiceError("other_number_of_boards", n=len(game.boards))
    rows = plan_other_boards(evening, planned, game, boards)
    for row in tables_of(session, [planned]):
        if (row.round, row.table) in rows:
            w.update(row, boards=list(rows[row.round, row.table]))
    move_substitutes(w, planned, find_instead(evening, planned, rows))
    open_match(w, planned)
    w.detail = {
        "match": match_label(evening, planned),
        "boards": sorted(boards),
        "before": sorted(game.boards),
    }


def find_game(evening: Evening, match: PlannedMatch, round_: int, table: int) -> Game:
    """Find the table of a match in a round, or raise ServiceError("no_such_table")."""
    games = games_of(evening, match)
    return require(
        next((one for one in games if (one.round, one.table) == (round_, table)), None),
        ServiceError("no_such_table"),
    )


def find_following(evening: Evening, match: PlannedMatch, board: int) -> dict[str, dict[int, int]]:
    """Find by room the board of the same part that follows on one; 0 after the last."""
    found = {}
    for part in range(1, stage_conditions(evening).parts + 1):
        for room, boards in list_part_boards(evening, match, part).items():
            if board in boards:
                after = boards[boards.index(board) + 1 :]
                found[room] = {board: after[0] if after else 0}
    return found


def find_instead(
    evening: Evening, match: PlannedMatch, rows: Mapping[tuple[int, int], Sequence[int]]
) -> dict[str, dict[int, int]]:
    """Find by room which board is played in place of which; `rows` as `plan_other_boards` has
    them."""
    found: dict[str, dict[int, int]] = {"open": {}, "closed": {}}
    for game in games_of(evening, match):
        others = rows.get((game.round, game.table), ())
        found[room_of(evening, game)] |= dict(zip(game.boards, others, strict=False))
    return found


def open_match(w: Write, match: PlannedMatch, **values: int) -> None:
    """Change a match; nobody has signed what it is now."""
    row = Match.objects.get(pk=match.id)
    w.update(row, **values, home_agreed_at=None, away_agreed_at=None)
