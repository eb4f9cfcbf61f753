"""From the awards of boards to what each contestant has: total, maximum, percentage, merit.

Pairs are ranked by percentage of what they could win: the tops of the boards credited to them,
artificial percentages included. A sit-out and a board not played are in neither part. Merits
are exact percentages, except where the profile works the percentage out of the rounded total:
there equal totals tie. Where the profile factors, a total is raised to the largest maximum of
the list or of the event.

At IMPs and points the merit is the exact signed total, whatever the number of boards: Law 78D
leaves it to the conditions of contest, and the average of a board, nought, is what a sit-out and
a board not played are then worth. The mean of a board stands beside it.

Penalties are taken from the total after all this, a percentage of one top of the largest board
that the contestant played.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from scoring.board import Side
from scoring.boards import total_rounding
from scoring.conventions import Factoring, PercentageOf
from scoring.session import (
    Contestant,
    Key,
    PenaltyUnit,
    RowAward,
    Scoring,
    Session,
)

_NOUGHT = Fraction(0)


class BoardLine(NamedTuple):
    """One board of a contestant's card, where something is credited."""

    board: int
    field: Key
    side: Side
    opponent: Contestant
    award: Fraction
    top: Fraction


@dataclass
class Card:
    """What a contestant has collected; the sums are taken once all lines are there."""

    contestant: Contestant
    lines: list[BoardLine] = field(default_factory=list)

    @cached_property
    def won(self) -> Fraction:
        return sum((line.award for line in self.lines), _NOUGHT)

    @cached_property
    def possible(self) -> Fraction:
        tops = [line.top for line in self.lines]
        # Most often they are all one and the same value: adding fractions takes its time.
        if tops and tops.count(tops[0]) == len(tops):
            return tops[0] * len(tops)
        return sum(tops, _NOUGHT)


@dataclass(frozen=True)
class Figures:
    """A standing before it has a rank, and what ranks it: first whether there is a board."""

    merit: tuple[bool, Fraction]
    card: Card
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    exact_total: Fraction
    exact_percentage: Fraction | None
    penalty: Fraction
    mean: Decimal | None = None


def cards(session: Session, awards: Sequence[RowAward]) -> list[Card]:
    """Everybody's card, in the order of the contestants."""
    found = {one: Card(one) for one in session.contestants}
    for row, award in zip(session.rows, awards, strict=True):
        ns, ew = session.seated(row)
        for side, own, other, credited in (
            (Side.NS, ns, ew, award.ns),
            (Side.EW, ew, ns, award.ew),
        ):
            if credited is not None:
                line = BoardLine(row.board, row.field, side, other, credited, award.top)
                found[own].lines.append(line)
    return list(found.values())


def figures(session: Session, everybody: Sequence[Card]) -> Iterable[list[Figures]]:
    """List by list, what stands in each line of it."""
    for members in _lists(session, everybody):
        if session.scoring is Scoring.MATCHPOINTS:
            common = _common(session, everybody, members)
            yield [_at_matchpoints(session, card, common) for card in members]
        else:
            yield [_at_imps(session, card) for card in members]


def _lists(session: Session, everybody: Sequence[Card]) -> Iterable[list[Card]]:
    """Those who are ranked together: group by group as they come, in each NS before EW."""
    lines = (None,) if session.winners == 1 else tuple(Side)
    for group in dict.fromkeys(card.contestant.group for card in everybody):
        members = [card for card in everybody if card.contestant.group == group]
        for line in lines:
            yield [card for card in members if card.contestant.line is line]


def _common(
    session: Session, everybody: Sequence[Card], members: Sequence[Card]
) -> Fraction | None:
    """The maximum to which totals are raised, None where they are not."""
    if session.profile.factoring is Factoring.NONE:
        return None
    whole = members if session.profile.factoring is Factoring.OWN_LIST else everybody
    return max((card.possible for card in whole), default=_NOUGHT)


def _at_matchpoints(session: Session, card: Card, common: Fraction | None) -> Figures:
    rules = session.profile
    won, possible = card.won, card.possible
    penalty = _penalty(session, card)
    if not card.lines:
        nought = rules.total.shown(_NOUGHT)
        shown = rules.total.shown(-penalty)
        return Figures((False, -penalty), card, shown, nought, None, -penalty, None, penalty)
    maximum = common or possible
    total = won * maximum / possible - penalty
    exact = official = 100 * total / maximum
    if rules.percentage_of is PercentageOf.ROUNDED_TOTAL:
        official = 100 * rules.total.round(total) / maximum
    return Figures(
        merit=(True, official),
        card=card,
        total=rules.total.shown(total),
        maximum=rules.total.shown(maximum),
        percentage=rules.percentage.shown(official),
        exact_total=won - penalty,
        exact_percentage=exact,
        penalty=penalty,
    )


def _at_imps(session: Session, card: Card) -> Figures:
    shown = total_rounding(session.profile, session.scoring).shown
    penalty = _penalty(session, card)
    total = card.won - penalty
    return Figures(
        merit=(bool(card.lines), total),
        card=card,
        total=shown(total),
        maximum=shown(_NOUGHT),
        percentage=None,
        exact_total=total,
        exact_percentage=None,
        penalty=penalty,
        mean=shown(total / len(card.lines)) if card.lines else None,
    )


def _penalty(session: Session, card: Card) -> Fraction:
    taken, own = _NOUGHT, card.contestant
    for one in session.penalties:
        if (one.contestant.key, one.contestant.line) == (own.key, own.line):
            share = one.unit is PenaltyUnit.TOP_PERCENT
            top = max((line.top for line in card.lines), default=_NOUGHT)
            taken += one.amount * top / 100 if share else one.amount
    return taken
