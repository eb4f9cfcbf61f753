"""Who is still in a knock-out and who went out in which round, read from what a report shows.

From its ranks and its bracket alone, so that a version that was published long ago says it too.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from tournament.evening.by_kind import ByKind
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.report import Rank, Report
from tournament.evening.stages.knock_out.bracket import BracketPlan, PlacedMatch, bracket_of


class HowFar(StrEnum):
    """How far a team has come."""

    IN = "in"
    OUT = "out"
    WON = "won"


@dataclass(frozen=True)
class KnockOutPlace:
    """A team in a knock-out, with the last match of it that is decided; None before one is.

    `first` and `last` are the places that it shares, 3 and 4 of who lost a semi-final; nought while
    they are not settled.
    """

    rank: Rank
    how_far: HowFar
    match: PlacedMatch | None = None
    matches_in_round: int = 0
    first: int = 0
    last: int = 0

    @property
    def own_figure(self) -> Decimal | None:
        """What the team won in the match: IMPs or points, of three teams by how many it is ahead;
        None where nobody played."""
        return self.figure_of(is_own=True)

    @property
    def other_figure(self) -> Decimal | None:
        """What the opponents won; None where nobody played, and of two opponents."""
        return None if self.match and self.match.is_of_three else self.figure_of(is_own=False)

    def figure_of(self, *, is_own: bool) -> Decimal | None:
        lines = self.match.lines if self.match else ()
        return next((one.won for one in lines if (one.team == self.rank.pair) == is_own), None)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The teams that it met there."""
        teams = self.match.slot.teams if self.match else ()
        return tuple(team for team in teams if team != self.rank.pair)

    @property
    def sheet(self) -> MatchSheet | None:
        """The sheet of the match; None where nothing of it is shown, and of three teams."""
        sheets = self.match.sheets if self.match else ()
        return sheets[0] if len(sheets) == 1 else None


# By the kind of stage, its bracket with what is shown of its matches; without any matches it has
# none.
READ_BRACKET: ByKind[Callable[[Report], BracketPlan]] = ByKind()
# By the kind of stage, who has come how far in it; nobody where matches are added up.
LIST_PLACES: ByKind[Callable[[Report], tuple[KnockOutPlace, ...]]] = ByKind()


def knock_out_places(report: Report) -> tuple[KnockOutPlace, ...]:
    """List the teams of a knock-out as they are ranked; nothing of another event."""
    return LIST_PLACES.get(report.stage)(report)


def read_bracket(report: Report) -> BracketPlan:
    """Arrange the bracket that a report holds."""
    return bracket_of(report.bracket, report.stage_matches)


def list_places(report: Report) -> tuple[KnockOutPlace, ...]:
    """List the teams by how far they came in the bracket, as they are ranked."""
    bracket = read_bracket(report)
    ranks = [rank for ranking in report.rankings for rank in ranking.ranks]
    in_play = [last_match(bracket, rank.pair) for rank in ranks if how_far_of(rank) is HowFar.IN]
    earliest = min((one.column for one in in_play if one), default=bracket.columns)
    return tuple(place_of(bracket, rank, ranks, earliest) for rank in ranks)


def find_place(report: Report, team: str) -> KnockOutPlace | None:
    """Find a team of a knock-out; None of another event, and while no ranking is shown."""
    return next((one for one in knock_out_places(report) if one.rank.pair == team), None)


def how_far_of(rank: Rank) -> HowFar:
    """Tell how far a team has come: whoever is still in shares the first place."""
    if rank.rank > 1:
        return HowFar.OUT
    return HowFar.IN if rank.tied else HowFar.WON


def place_of(
    bracket: BracketPlan, rank: Rank, ranks: Iterable[Rank], earliest: int
) -> KnockOutPlace:
    """Place a team; `earliest` is the first round in which somebody is still to win."""
    how_far = how_far_of(rank)
    match = last_match(bracket, rank.pair, is_decided=how_far is HowFar.IN)
    if match is None or how_far is HowFar.IN:
        return KnockOutPlace(rank, how_far, match)
    if how_far is HowFar.WON:
        return KnockOutPlace(rank, how_far, match, first=1, last=1)
    column = bracket.column(match.column)
    level = sum(one.rank == rank.rank for one in ranks)
    is_settled = earliest > match.column
    return KnockOutPlace(
        rank,
        how_far,
        match,
        sum(not one.is_beside for one in column),
        rank.rank if is_settled else 0,
        rank.rank + level - 1 if is_settled else 0,
    )


def last_match(bracket: BracketPlan, team: str, *, is_decided: bool = False) -> PlacedMatch | None:
    """Return the last match of a team in the bracket itself; asked for, one that is decided."""
    own = [
        one
        for one in bracket.matches
        if team in one.slot.teams and not one.is_beside
        if not is_decided or (one.is_decided and not one.is_bye)
    ]
    return max(own, key=lambda match: match.column, default=None)
