"""Break ties between contestants whose scores are equal.

A rule gives each of the tied a merit, or says that it cannot decide here; those that it leaves
equal go on to the next rule among themselves, so that a rule that rests on the tied (`MEETING`,
`TOP_SCORES`) looks anew at fewer. Sources: EBU White Book 143, Magic Contest (FFB).

`MEETING`: what was won on the boards played against the other tied ones, in per cent of their
tops; it speaks only where everybody tied met everybody else tied.
`DEVIATION`: the variance of the boards about the average of a board, over one less than their
number; the smaller is better (the French final of 2022: 12.05 and 11.79 for the tied pairs).
`TOP_SCORES`: board by board, the awards of the tied who sat the same way are compared again, two
for each one beaten and one for each equalled.
`OPPONENTS`: the mean of the final merits of the opponents met; silent where everybody met
everybody. `BOARDS_WON`: one for a board above the average and a half for an average.
`LOT`: the order that was drawn. `SESSIONS`: the best field of each is compared, then the second
best; a session of an event is a field of its rows. It is silent where each has one field only.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from scoring.awards import BoardLine, RankFigures, ScoreCard
from scoring.contestants import Competitor, Key
from scoring.profiles.conventions import TieBreak
from scoring.ranking.session import ScoringSession

Who = TypeVar("Who")
Name = TypeVar("Name")
# From the tied to their merits, in their order, the larger the better; None if it cannot decide.
Rule: TypeAlias = Callable[[Sequence[Who]], Sequence[Any] | None]


def separated(
    tied: Sequence[Who],
    rules: Sequence[tuple[Name, Rule[Who]]],
    decided: Name | None = None,
) -> Iterator[tuple[list[Who], Name | None]]:
    """Divide the tied into groups that stay equal, best first, each with the last rule that did so.

    >>> [group for group, _ in separated([3, 1, 4], [("size", lambda some: [-n for n in some])])]
    [[1], [3], [4]]
    """
    if len(tied) == 1 or not rules:
        yield list(tied), decided
        return
    (name, rule), *others = rules
    merits = rule(tied)
    if merits is None or all(merit == merits[0] for merit in merits):
        yield from separated(tied, others, decided)
        return
    ordered = sorted(zip(merits, tied, strict=True), key=lambda pair: pair[0], reverse=True)
    for _, equal in groupby(ordered, key=lambda pair: pair[0]):
        yield from separated([each for _, each in equal], others, name)


def session_rules(
    session: ScoringSession, everybody: Sequence[RankFigures]
) -> list[tuple[TieBreak, Rule[RankFigures]]]:
    """Make the rules for the tie-breaks of a session, in its order."""
    merits = {each.card.contestant: each.merit for each in everybody}
    lots = {key: place for place, key in enumerate(session.lots)}
    rule_by_name: Mapping[TieBreak, Rule[RankFigures]] = {
        TieBreak.MEETING: _meeting,
        TieBreak.SESSIONS: _sessions,
        TieBreak.DEVIATION: _deviation,
        TieBreak.TOP_SCORES: _top_scores,
        TieBreak.OPPONENTS: lambda tied: _opponents(tied, merits),
        TieBreak.BOARDS_WON: _boards_won,
        TieBreak.LOT: lambda tied: _lot(tied, lots),
    }
    return [(name, rule_by_name[name]) for name in session.tie_breaks]


def _meeting(tied: Sequence[RankFigures]) -> list[Fraction] | None:
    """Compare the tied by the boards against each other; None unless all of them have met."""
    members = {each.card.contestant for each in tied}
    merits = []
    for each in tied:
        lines = [line for line in each.card.lines if line.opponent in members]
        if len({line.opponent for line in lines}) < len(members) - 1:
            return None
        merits.append(_share(lines))
    return merits


def _share(lines: Sequence[BoardLine]) -> Fraction:
    """Return the share won of the tops of some boards; at IMPs, which have none, the mean."""
    won = sum((line.award for line in lines), Fraction(0))
    return won / (sum((line.top for line in lines), Fraction(0)) or len(lines))


def _sessions(tied: Sequence[RankFigures]) -> list[list[Fraction]] | None:
    """Compare the tied by their best session, then the second best; None if each has one only."""
    merits = []
    for each in tied:
        by_field: dict[Key, list[BoardLine]] = {}
        for line in each.card.lines:
            by_field.setdefault(line.field, []).append(line)
        merits.append(sorted(map(_share, by_field.values()), reverse=True))
    return merits if max(map(len, merits)) > 1 else None


def _deviation(tied: Sequence[RankFigures]) -> list[Fraction] | None:
    """Compare the tied by how steadily they scored; None unless each has two boards."""
    # The variance divides by one less than the number of boards.
    if any(len(each.card.lines) < 2 for each in tied):
        return None
    return [-_variance(each.card) for each in tied]


def _variance(card: ScoreCard) -> Fraction:
    squares = sum(((line.award - line.top / 2) ** 2 for line in card.lines), Fraction(0))
    return squares / (len(card.lines) - 1)


def _top_scores(tied: Sequence[RankFigures]) -> list[int]:
    """Compare the tied by matchpoints among themselves, board by board and side by side."""
    on_board: dict[tuple[object, ...], list[Fraction]] = {}
    for each in tied:
        for line in each.card.lines:
            on_board.setdefault(_place(line), []).append(line.award)
    return [
        sum(
            2 * (other < line.award) + (other == line.award)
            for line in each.card.lines
            for other in on_board[_place(line)]
        )
        # Each award was compared with itself too, as an equal.
        - len(each.card.lines)
        for each in tied
    ]


def _place(line: BoardLine) -> tuple[object, ...]:
    return line.field, line.board, line.side


def _opponents(
    tied: Sequence[RankFigures], merits: Mapping[Competitor, tuple[bool, Fraction]]
) -> list[Fraction] | None:
    """Compare the tied by the mean of their opponents' merits.

    None if one met nobody, or if all met the same, each other included: that says nothing.
    """
    met = [{line.opponent for line in each.card.lines} for each in tied]
    circles = [own | {each.card.contestant} for own, each in zip(met, tied, strict=True)]
    if not all(met) or all(circle == circles[0] for circle in circles):
        return None
    return [sum((merits[other][1] for other in own), Fraction(0)) / len(own) for own in met]


def _boards_won(tied: Sequence[RankFigures]) -> list[Fraction]:
    return [
        sum((_point(line.award - line.top / 2) for line in each.card.lines), Fraction(0))
        for each in tied
    ]


def _point(difference: Fraction) -> Fraction:
    return Fraction(1, 2) if difference == 0 else Fraction(difference > 0)


def _lot(tied: Sequence[RankFigures], lots: Mapping[Key, int]) -> list[int] | None:
    keys = [each.card.contestant.key for each in tied]
    if any(key not in lots for key in keys):
        return None
    return [-lots[key] for key in keys]
