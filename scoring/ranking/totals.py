"""Add up the awards of boards for each contestant: a score card, and the figures of a standing.

What ranks is the form's own answer (`forms`). A sit-out and a board not played are in no sum.
Penalties are taken from the total. One in percent is of a top: that of the largest board which the
contestant played.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from scoring.awards import BoardLine, RankFigures, RowAward, ScoreCard
from scoring.contestants import PenaltyUnit
from scoring.notation.board import Side
from scoring.profiles.conventions import Factoring
from scoring.ranking.session import ScoringSession

_NOUGHT = Fraction(0)


def cards(session: ScoringSession, awards: Sequence[RowAward]) -> list[ScoreCard]:
    """Fill the score card of each contestant, in the order of the contestants."""
    cards = {contestant: ScoreCard(contestant) for contestant in session.contestants}
    for row, award in zip(session.rows, awards, strict=True):
        ns, ew = session.seated(row)
        for side, own, other, credited in (
            (Side.NS, ns, ew, award.ns),
            (Side.EW, ew, ns, award.ew),
        ):
            if credited is not None:
                line = BoardLine(row.board, row.field, side, other, credited, award.top)
                cards[own].lines.append(line)
    return list(cards.values())


def figures(session: ScoringSession, everybody: Sequence[ScoreCard]) -> Iterable[list[RankFigures]]:
    """Work out the figures of all contestants, list by list."""
    boards, rules = session.scoring.boards, session.profile
    for members in _lists(session, everybody):
        common = _common(session, everybody, members) if boards.has_top else None
        yield [
            boards.standing(card, rules, common=common, penalty=_penalty(session, card))
            for card in members
        ]


def _lists(session: ScoringSession, everybody: Sequence[ScoreCard]) -> Iterable[list[ScoreCard]]:
    """Divide the cards into lists that are ranked: group by group as they come, NS before EW."""
    lines = (None,) if session.winners == 1 else tuple(Side)
    for group in dict.fromkeys(card.contestant.ranked_in for card in everybody):
        members = [card for card in everybody if card.contestant.ranked_in == group]
        for line in lines:
            yield [card for card in members if card.contestant.line is line]


def _common(
    session: ScoringSession, everybody: Sequence[ScoreCard], members: Sequence[ScoreCard]
) -> Fraction | None:
    """Return the maximum to which totals are raised; None if the profile does not factor."""
    if session.profile.factoring is Factoring.NONE:
        return None
    whole = members if session.profile.factoring is Factoring.OWN_LIST else everybody
    return max((card.possible for card in whole), default=_NOUGHT)


def _penalty(session: ScoringSession, card: ScoreCard) -> Fraction:
    """Add up a contestant's penalties, in the unit of the totals."""
    taken, own = _NOUGHT, card.contestant
    for penalty in session.penalties:
        if (penalty.contestant.key, penalty.contestant.line) == (own.key, own.line):
            share = penalty.unit is PenaltyUnit.TOP_PERCENT
            top = max((line.top for line in card.lines), default=_NOUGHT)
            taken += penalty.amount * top / 100 if share else penalty.amount
    return taken
