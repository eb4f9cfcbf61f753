"""What the matches of an evening of teams are worth."""

from tournament.evening.evening import Evening
from tournament.evening.scores.standings import rules_for
from tournament.evening.standings import Standings
from tournament.evening.teams.scores import score_matches
from tournament.evening.teams.standing.as_scored import as_scored


def score_teams(evening: Evening) -> Standings:
    """Score the matches of an evening and of its stage's earlier ones."""
    scores = score_matches(evening, rules_for(evening.session.event))
    return Standings(evening, as_scored(evening, scores), scores)
