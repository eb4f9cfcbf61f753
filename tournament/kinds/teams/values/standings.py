"""What the matches of an evening of teams are worth."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scoring.teams.scored import ScoredMatch
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import MatchKey, PlannedMatch
from tournament.evening.parts.card import Card
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.scores.standings import rules_for
from tournament.evening.standings import Standings
from tournament.kinds.teams.values.report import earlier_sheets, match_sheets, team_cards
from tournament.kinds.teams.values.scores import TeamScores, score_matches
from tournament.kinds.teams.values.standing.as_scored import as_scored
from tournament.kinds.teams.values.standing.team_tables import team_tables


@dataclass(frozen=True)
class TeamStandings(Standings):
    """What the matches of teams are worth, those of the stage's earlier evenings too."""

    scores: TeamScores

    @property
    def scored_matches(self) -> Mapping[MatchKey, ScoredMatch]:
        """The matches that are complete, or will not be played."""
        return self.scores.scored_by_match

    @property
    def begun_matches(self) -> Collection[MatchKey]:
        """Those with a result, and those of rounds that have come."""
        return {played.match.key for played in self.scores.played}

    def list_unfinished_matches(self) -> tuple[PlannedMatch, ...]:
        """List the matches of the stage that count nothing yet."""
        return tuple(
            match
            for match in self.facts.stage_matches
            if match.away and match.key not in self.scored_matches
        )

    def make_cards(self) -> tuple[Card, ...]:
        """Report the evening of each team, match by match."""
        return team_cards(self.facts, self.scores)

    def make_match_sheets(self) -> tuple[MatchSheet, ...]:
        """Report tonight's matches, both rooms side by side."""
        return match_sheets(self.facts, self.scores)

    def make_earlier_sheets(self) -> tuple[MatchSheet, ...]:
        """Report the matches of the evenings before that count."""
        return earlier_sheets(self.facts, self.scores)

    def make_tables(self) -> TeamTables:
        """Report the standings after each round, who got what against whom, and the Butler."""
        return team_tables(self.facts, self.scores, rules_for(self.facts.session.event))


def score_teams(evening: Evening) -> TeamStandings:
    """Score the matches of an evening and of its stage's earlier ones."""
    scores = score_matches(evening, rules_for(evening.session.event))
    return TeamStandings(evening, as_scored(evening, scores), scores)
