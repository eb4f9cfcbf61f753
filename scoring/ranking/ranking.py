"""Score a session: from its results to a ranked list.

`boards` works out what each table gets, `totals` what each contestant has and what ranks it; where
rounds are matches `round_matches` does both. Tied contestants share a rank and the next one is
skipped, unless the session names tie-breaks that separate them.
"""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from math import lcm

from scoring.awards import RankFigures, RowAward, Standing
from scoring.profiles.conventions import TieBreak
from scoring.ranking.boards import row_awards
from scoring.ranking.round_matches import match_standings, matches
from scoring.ranking.session import Scored, ScoringSession
from scoring.ranking.tie_breaks import Rule, separated, session_rules
from scoring.ranking.totals import cards, figures
from scoring.rounding import Mode, Rounding

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)


def score_session(session: ScoringSession) -> Scored:
    """Score a session: the awards of its rows and the ranking, by Law 78A, B or C.

    It takes time in proportion to the rows, and for each board to sort or compare its different
    scores. Raises `unknown_contestant` and `same_contestant`.
    """
    awards, largest = row_awards(session)
    top = session.scoring.boards.top(largest, session.profile)
    if session.scoring.is_by_match:
        return _by_match(session, awards, top)
    lists = list(figures(session, cards(session, awards)))
    everybody = [member for members in lists for member in members]
    rules = session_rules(session, everybody)
    standings = (standing for members in lists for standing in _ranked(members, rules))
    return Scored(awards, tuple(standings), top)


def _by_match(session: ScoringSession, awards: tuple[RowAward, ...], top: Fraction) -> Scored:
    rules = session.profile
    played = matches(
        session.rows,
        [row.round for row in session.rows],
        awards,
        sit_outs=session.sit_outs,
        rules=rules.matches,
    )
    ranked = match_standings(
        session.contestants,
        played,
        rules,
        penalties=session.penalties,
        tie_breaks=session.tie_breaks,
    )
    return Scored(awards, ranked, top, played)


def running_percentages(
    rounds: Sequence[Sequence[tuple[Fraction, Fraction]]], rounding: Rounding = _HUNDREDTHS
) -> list[Decimal | None]:
    """Work out the percentage after each round of a score card; None before the first board.

    `rounds` holds the (award, top) of the boards of each round, in the order of play; only boards
    with an award, and tops above 0.
    """
    # Added in whole parts: a sum of fractions looks for a common divisor at each step.
    values = [value for boards in rounds for board in boards for value in board]
    parts = lcm(*{value.denominator for value in values})
    won = possible = 0
    running: list[Decimal | None] = []
    for boards in rounds:
        for award, top in boards:
            won += award.numerator * (parts // award.denominator)
            possible += top.numerator * (parts // top.denominator)
        running.append(rounding.to_decimal(Fraction(100 * won, possible)) if possible else None)
    return running


def _ranked(
    members: list[RankFigures], rules: list[tuple[TieBreak, Rule[RankFigures]]]
) -> Iterator[Standing]:
    ordered = sorted(members, key=_merit, reverse=True)
    rank = 1
    for merit, equal in groupby(ordered, key=_merit):
        # Without a board there is nothing to tell contestants apart.
        own = rules if merit[0] else []
        for together, decided in separated(list(equal), own):
            for each in together:
                yield _standing(each, rank, decided, tied=len(together) > 1)
            rank += len(together)


def _merit(figures: RankFigures) -> tuple[bool, Fraction]:
    return figures.merit


def _standing(figures: RankFigures, rank: int, decided: TieBreak | None, *, tied: bool) -> Standing:
    return Standing(
        contestant=figures.card.contestant,
        rank=rank,
        tied=tied,
        total=figures.total,
        maximum=figures.maximum,
        percentage=figures.percentage,
        boards=len(figures.card.lines),
        exact_total=figures.exact_total,
        exact_percentage=figures.exact_percentage,
        mean=figures.mean,
        penalty=figures.penalty,
        decided_by=decided,
    )
