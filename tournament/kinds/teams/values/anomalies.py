"""Results of teams that want a second look: each board is played in both rooms of a match."""

from functools import partial

from scoring.anomalies import Anomaly, anomalies
from tournament.evening.deals.anomalies import list_compared_rows
from tournament.evening.evening import Evening
from tournament.evening.facts import Result
from tournament.evening.kind import FindDeal
from tournament.evening.matches.meetings import name_deal
from tournament.evening.plain_values import keep_with_value


def find_anomalies_of_teams(evening: Evening, _find: FindDeal) -> tuple[Anomaly, ...]:
    """Find the results that want a second look; matches may have other cards in a board."""
    return find_in_both_rooms(evening)


@keep_with_value
def find_in_both_rooms(evening: Evening) -> tuple[Anomaly, ...]:
    """Find the results that want a second look beside those of the same deal, which a team plays
    once on either side."""
    return anomalies(list_compared_rows(evening, partial(name_cards, evening)), winners=2)


def name_cards(evening: Evening, result: Result) -> str:
    """Name what a result's cards were dealt for; empty where it is of no match."""
    stage = evening.session.stage
    match = evening.meetings.find(result.section, result.round, result.seats.contestants)
    return str(name_deal(stage, match, result.board)[0]) if stage and match else ""
