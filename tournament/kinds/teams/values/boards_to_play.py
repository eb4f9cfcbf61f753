"""The boards that a team has still to play: it plays each at two tables."""

from collections import Counter

from tournament.evening.evening import Evening
from tournament.evening.play.withhold import has_played


def find_boards_of_team(evening: Evening, team: str) -> frozenset[int]:
    """Find the boards of which a room of the team's has still to write a result."""
    planned = Counter(
        (evening.match_at(game), board)
        for game in evening.due
        if team in game.seats.contestants and game.round <= evening.last_round(team)
        for board in game.boards
    )
    played = Counter(
        (
            evening.meetings.find(result.section, result.round, result.seats.contestants),
            result.board,
        )
        for result in evening.results
        if has_played(result, team)
    )
    return frozenset(board for _, board in planned - played)
