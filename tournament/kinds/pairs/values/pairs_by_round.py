"""Where the pairs of a Swiss stood after each round, as tables of teams say it."""

from collections.abc import Collection, Iterable
from decimal import Decimal
from fractions import Fraction

from scoring.awards import RoundMatch, Standing
from scoring.rounding import Mode, Rounding
from tournament.evening.evening import Evening
from tournament.evening.parts.team_tables import (
    PlaceAfterRound,
    RoundTable,
    TeamMeeting,
    TeamTables,
)
from tournament.evening.scores.standings import rank_matches
from tournament.evening.stages.earlier import own_round
from tournament.evening.stages.rounds import is_drawn

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def tables_of_pairs(evening: Evening, matches: Collection[RoundMatch]) -> TeamTables:
    """Report the standings after each round of a Swiss that everybody has played to its end, from
    everybody's `matches`, those of earlier evenings first."""
    if not is_drawn(evening):
        return TeamTables()
    owing = {place[1] for place in evening.missing}
    begun = {match.round for match in matches if match.boards}
    complete = sorted(round_ for round_ in begun if all(round_ < one for one in owing))
    return TeamTables(tuple(table_after(evening, matches, round_) for round_ in complete))


def table_after(evening: Evening, matches: Iterable[RoundMatch], round_: int) -> RoundTable:
    """Rank the pairs by the matches up to a round.

    A penalty counts from the first round on: nobody knows in which round it was earned.
    """
    played = [match for match in matches if match.round <= round_]
    meetings = {match.contestant: match for match in played if match.round == round_}
    places = tuple(
        place_of(one, meetings.get(one.contestant.key)) for one in rank_matches(evening, played)
    )
    session, own = (0, 0) if round_ > 0 else own_round(evening, round_)
    return RoundTable(round_, places, session, own)


def place_of(standing: Standing, match: RoundMatch | None) -> PlaceAfterRound:
    """Report a pair's place, with what its match of the round gave."""
    return PlaceAfterRound(
        standing.rank,
        standing.tied,
        str(standing.contestant.key),
        standing.total,
        () if match is None else (meeting_of(match),),
    )


def meeting_of(match: RoundMatch) -> TeamMeeting:
    """Tell what a match gave a pair; matches of pairs have no sheets."""
    return TeamMeeting("", str(match.opponents or ""), hundredths(match.victory_points))


def hundredths(value: Fraction) -> Decimal:
    """Write victory points."""
    return _HUNDREDTHS.to_decimal(value)
