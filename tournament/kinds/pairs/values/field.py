"""An evening whose boards are compared over a field: a movement, or a Swiss with its rounds."""

from dataclasses import dataclass, replace

from scoring.awards import RoundMatch
from scoring.ranking.ranking import score_session
from tournament.evening.evening import Evening
from tournament.evening.matches.planned import PlannedMatch
from tournament.evening.parts.card import Card
from tournament.evening.parts.team_tables import TeamTables
from tournament.evening.scores.standings import rank_matches, scoring_form, scoring_session
from tournament.evening.standings import Standings
from tournament.kinds.pairs.values.boards_by_round import tables_of_boards
from tournament.kinds.pairs.values.cards import cards
from tournament.kinds.pairs.values.pairs_by_round import tables_of_pairs


@dataclass(frozen=True)
class FieldStandings(Standings):
    """What a field is worth; of a Swiss on its second evening with `earlier_matches`, everybody's
    rounds on the evenings before."""

    earlier_matches: tuple[RoundMatch, ...] = ()

    def list_unfinished_matches(self) -> tuple[PlannedMatch, ...]:
        """List the matches with a board to come: they count as far as they have been played."""
        evening = self.facts
        owing = {evening.match_at(evening.places[place]) for place in evening.missing}
        return tuple(match for match in evening.matches if match in owing)

    def make_cards(self) -> tuple[Card, ...]:
        """Report the card of each contestant, round by round."""
        return cards(self)

    def make_tables(self) -> TeamTables:
        """Report where everybody stood after each round of a Swiss."""
        if scoring_form(self.facts.session.event).is_by_match:
            return tables_of_pairs(self.facts, (*self.earlier_matches, *self.matches))
        return tables_of_boards(self.facts)


def score_field(evening: Evening) -> FieldStandings:
    """Score an evening whose results are compared over a field; of a Swiss with those before."""
    scored = score_session(scoring_session(evening))
    if not evening.earlier:
        return FieldStandings(evening, scored)
    before = matches_before(evening)
    standings = rank_matches(evening, (*before, *scored.matches))
    return FieldStandings(evening, replace(scored, standings=standings), before)


def matches_before(evening: Evening) -> tuple[RoundMatch, ...]:
    """Score the earlier evenings of a Swiss of pairs, each among its own results."""
    scored = (score_session(scoring_session(one)) for one in evening.earlier)
    return tuple(match for one in scored for match in one.matches)
