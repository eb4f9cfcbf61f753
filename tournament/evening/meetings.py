"""Who meets whom: the match to which a result of two teams belongs."""

from collections import defaultdict
from collections.abc import Iterable

from tournament.evening.facts import PlannedMatch


class Meetings:
    """The matches by who meets whom, so that each result finds its own at once."""

    def __init__(self, matches: Iterable[PlannedMatch]) -> None:
        self._by_teams: dict[tuple[str, frozenset[str]], list[PlannedMatch]] = defaultdict(list)
        for match in matches:
            self._by_teams[match.section, frozenset(match.teams)].append(match)

    def find(self, section: str, round_: int, teams: Iterable[str]) -> PlannedMatch | None:
        """Find the match of two teams in a round; None where they do not meet then."""
        meetings = self._by_teams.get((section, frozenset(teams)), ())
        return next((one for one in meetings if one.round <= round_ <= one.last_round), None)
