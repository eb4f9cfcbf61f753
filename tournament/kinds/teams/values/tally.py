"""Who played what with the cards: the rooms of matches beside double dummy."""

from scoring.notation.board import Side
from tournament.evening.double_dummy.beside_cards import find_match_deal, room_beside_cards
from tournament.evening.parts.trick_tally import Play, TrickTally
from tournament.evening.report import Contestant, Report


def tally_matches(report: Report) -> dict[str, Play]:
    """Tally every team's play in the matches that the report shows: in the open room the home
    team sits North-South, in the closed one the other. Where a team sat alike in both, nothing is
    known of who played what."""
    found = dict.fromkeys((team.key for team in report.pairs), Play())
    for match in report.matches:
        for line in match.lines:
            deal = None if line.sat_alike else find_match_deal(report, match, line.board)
            for room, teams in ((line.open, match.teams), (line.closed, match.teams[::-1])):
                if beside := room_beside_cards(deal, room):
                    declares, defends = teams if beside.declarer.side is Side.NS else teams[::-1]
                    found[declares] += Play(declaring=TrickTally((beside.difference,)))
                    found[defends] += Play(defending=TrickTally((-beside.difference,)))
    return found


def find_pair_of_team(_team: Contestant) -> None:
    """Return nobody: what a team did says nothing of one of its players."""
