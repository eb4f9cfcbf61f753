"""Where the pairs stood after each drawn round whose boards are added up, not its matches."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal

from scoring.awards import Standing
from scoring.ranking.ranking import score_session
from scoring.ranking.session import ScoringSession
from tournament.evening.evening import Evening
from tournament.evening.parts.team_tables import (
    PlaceAfterRound,
    RoundTable,
    TeamMeeting,
    TeamTables,
)
from tournament.evening.scores.standings import scoring_session
from tournament.evening.stages.rounds import is_drawn


def tables_of_boards(evening: Evening) -> TeamTables:
    """Report the standings after each round that everybody has played to its end.

    A penalty counts from the first round on: nobody knows in which round it was earned.
    """
    if not is_drawn(evening):
        return TeamTables()
    session = scoring_session(evening)
    owing = {place[1] for place in evening.missing}
    begun = {row.round for row in session.rows}
    complete = sorted(round_ for round_ in begun if all(round_ < one for one in owing))
    return TeamTables(tuple(table_after(evening, session, round_) for round_ in complete))


def table_after(evening: Evening, session: ScoringSession, round_: int) -> RoundTable:
    """Rank the pairs by the boards up to a round, each with what the round alone gave it."""
    up_to = rank_rounds(session, lambda number: number <= round_)
    alone = rank_rounds(replace(session, penalties=()), lambda number: number == round_)
    against = opponents_in(evening, round_)
    places = tuple(
        place_of(standing, alone.get(key), against.get(key, "")) for key, standing in up_to.items()
    )
    return RoundTable(round_, places)


def rank_rounds(session: ScoringSession, counts: Callable[[int], bool]) -> Mapping[str, Standing]:
    """Rank the pairs by the rounds that count, in the order of their ranks."""
    rows = tuple(row for row in session.rows if counts(row.round))
    standings = score_session(replace(session, rows=rows)).standings
    return {str(one.contestant.key): one for one in standings}


def opponents_in(evening: Evening, round_: int) -> dict[str, str]:
    """Return who met whom in a round."""
    met = [match.teams for match in evening.matches if match.round == round_ and match.away]
    return {key: other for both in met for key, other in (both, both[::-1])}


def place_of(standing: Standing, alone: Standing | None, against: str) -> PlaceAfterRound:
    """Report a pair's place; one that waited, or whose boards gave nothing, had no match."""
    has_played = bool(alone and alone.boards)
    return PlaceAfterRound(
        standing.rank,
        standing.tied,
        str(standing.contestant.key),
        figure_shown(standing),
        (TeamMeeting("", against, figure_shown(alone)),) if alone and has_played else (),
    )


def figure_shown(standing: Standing) -> Decimal:
    """Return the figure that ranks, as it is shown: the percentage where there is one."""
    return standing.total if standing.percentage is None else standing.percentage
