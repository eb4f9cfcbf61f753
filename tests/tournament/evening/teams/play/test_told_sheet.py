"""The sheet of a match as a table is told it while others still play its boards."""

from decimal import Decimal

from tournament.evening.parts.match_sheet import MatchLine
from tournament.kinds.teams.values.match_parts import add_lines


def line(board: int, home: int, away: int) -> MatchLine:
    return MatchLine(board, None, None, Decimal(home), Decimal(away))


class ToldSheetTests:
    def test_what_is_taken_from_both_teams_stands_in_both_sums(self):
        """Law 12C2: an average minus for both takes 3 IMPs from each; a swing stands once."""
        lines = [line(1, -3, -3), line(2, 6, -6), line(3, -10, 10)]
        assert add_lines(lines, Decimal("-5.5")) == (Decimal(3), Decimal("12.5"))
