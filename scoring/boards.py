"""The awards of a session's boards: compared, made whole by the session, rounded, shown.

Short boards under `raw_short_boards` are shown as if the results they have, artificial ones
included, were the whole field; tables that did not play make a board shorter.

An artificial award that depends on the session (Law 12C2(c)) needs no rounds of working out: it
looks only at boards that do not depend on the session themselves. At matchpoints that is the
percentage of what could be won there, at IMPs the mean of those boards; at total points, where a
side's mean says nothing of how well it played, such an award stays as it is.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from scoring.board import Side
from scoring.butler import board_butler, board_points
from scoring.conventions import Profile, SessionRule
from scoring.imps import ImpAward, board_imps
from scoring.matchpoints import Award, board_awards
from scoring.outcome import Artificial, FixedAward, NotPlayed, Outcome, Pending, Sides
from scoring.rounding import Rounding
from scoring.session import Contestant, Key, RowAward, Scoring, Session

_NOUGHT = Fraction(0)


@dataclass(frozen=True)
class _Exact:
    """What a table gets before anything is rounded, and what is made of it for display."""

    award: Award
    shown: Award


def row_awards(session: Session) -> tuple[tuple[RowAward, ...], int]:
    """The awards in the order of the rows, and the results of the largest full board."""
    by_board: dict[tuple[Key, int], list[int]] = defaultdict(list)
    for place, row in enumerate(session.rows):
        by_board[row.field, row.board].append(place)
    expected = _expected(session, by_board)
    exact: dict[int, _Exact] = {}
    for (field, board), places in by_board.items():
        exact |= zip(places, _board(session, board, places, expected[field]), strict=True)
    lines = [exact[place] for place in range(len(session.rows))]
    if _depends(session):
        lines = _by_session(session, lines)
    # Tables with the same outcomes share one award: each is rounded once.
    made = {id(line): line for line in lines}
    rows = {place: _row(line, session) for place, line in made.items()}
    return tuple(rows[id(line)] for line in lines), max(expected.values())


def _expected(
    session: Session, by_board: Mapping[tuple[Key, int], Sequence[int]]
) -> dict[Key, int]:
    """How many results a full board of each field has; also without rows there is a field."""
    expected: dict[Key, int] = {None: session.expected_in(None)} if not by_board else {}
    for (field, _), places in by_board.items():
        least = expected.get(field, session.expected_in(field))
        expected[field] = max(least, len(places))
    return expected


def _board(session: Session, board: int, places: Sequence[int], expected: int) -> list[_Exact]:
    rows = [session.rows[place] for place in places]
    results = [row.outcome for row in rows]
    forms = [row.form for row in rows] if any(row.form for row in rows) else None
    if session.scoring is Scoring.MATCHPOINTS:
        return _matchpoints(results, board, session.profile, expected, forms)
    if session.scoring is Scoring.CROSS_IMPS:
        found = board_imps(results, board, session.profile, expected=expected, forms=forms)
    elif session.scoring is Scoring.BUTLER:
        found = board_butler(results, board, session.profile, forms=forms)
    else:
        found = board_points(results, board, session.profile, forms=forms)
    made = {id(one): _of_imps(one) for one in found}
    return [made[id(one)] for one in found]


def _of_imps(one: ImpAward) -> _Exact:
    award = Award(one.ns, one.ew, _NOUGHT)
    return _Exact(award, award)


def _matchpoints(
    results: Sequence[Sides],
    board: int,
    profile: Profile,
    expected: int,
    forms: Sequence[str] | None,
) -> list[_Exact]:
    exact = board_awards(results, board, profile, expected=expected, forms=forms)
    shown = exact
    own = sum(not isinstance(sides.ns, NotPlayed | Pending) for sides in results)
    if profile.raw_short_boards and own < expected:
        shown = board_awards(results, board, profile, expected=own, forms=forms)
    made = {id(one): _Exact(one, other) for one, other in zip(exact, shown, strict=True)}
    return [made[id(one)] for one in exact]


# What depends on the other boards of the session.


def _depends(session: Session) -> bool:
    if session.profile.session_rule is SessionRule.FIXED:
        return False
    if session.scoring is Scoring.TOTAL_POINTS:
        return False
    return any(_is_open(one) for row in session.rows for one in (row.outcome.ns, row.outcome.ew))


def _is_open(outcome: Outcome) -> bool:
    return isinstance(outcome, Artificial) and outcome.by_session


def _by_session(session: Session, lines: Sequence[_Exact]) -> list[_Exact]:
    means = _means(session, lines)
    found = []
    for row, line in zip(session.rows, lines, strict=True):
        for side, who in zip(Side, session.seated(row), strict=True):
            outcome = row.outcome.of(side)
            if isinstance(outcome, Artificial) and outcome.by_session and who in means:
                line = _Exact(
                    _made_whole(line.award, side, outcome, means[who]),
                    _made_whole(line.shown, side, outcome, means[who]),
                )
        found.append(line)
    return found


def _means(session: Session, lines: Sequence[_Exact]) -> dict[Contestant, Fraction]:
    """Of those who have other boards: the share won of their tops, at IMPs the mean."""
    won: dict[Contestant, Fraction] = defaultdict(Fraction)
    of: dict[Contestant, Fraction] = defaultdict(Fraction)
    for row, line in zip(session.rows, lines, strict=True):
        for side, who in zip(Side, session.seated(row), strict=True):
            credited = _of(line.award, side)
            if credited is None or _is_left_out(row.outcome.of(side), session.profile):
                continue
            won[who] += session.profile.counted(credited) if line.award.top else credited
            of[who] += line.award.top or 1
    return {who: won[who] / of[who] for who in won}


def _is_left_out(outcome: Outcome, profile: Profile) -> bool:
    if profile.session_rule is SessionRule.PLAYED:
        return isinstance(outcome, Artificial | FixedAward)
    return _is_open(outcome)


def _made_whole(award: Award, side: Side, outcome: Artificial, mean: Fraction) -> Award:
    least = _of(award, side)
    assert least is not None
    own = mean * (award.top or 1)
    better = max(least, own) if outcome.percentage > 50 else min(least, own)
    return replace(award, ns=better) if side is Side.NS else replace(award, ew=better)


def _of(award: Award, side: Side) -> Fraction | None:
    return award.ns if side is Side.NS else award.ew


# As it is counted and shown.


def _row(line: _Exact, session: Session) -> RowAward:
    rules = session.profile
    if session.scoring is Scoring.MATCHPOINTS:
        tenths = Rounding(1, rules.percentage.mode)
        return _matchpoint_row(line.award, line.shown, rules.board, rules.board_shown, tenths)
    if session.scoring is Scoring.CROSS_IMPS:
        imps = rules.cross_imps
        return _cross_imp_row(line.award, imps.shown, nought=imps.nought_where_not_played)
    return _imp_row(line.award, total_rounding(rules, session.scoring))


# The same few awards come back at every change of an evening. They are remembered by the roundings
# alone: to hold one set of rules against another takes longer than to round.
@lru_cache(maxsize=8192)
def _matchpoint_row(
    exact: Award, shown: Award, counted: Rounding | None, board: Rounding, tenths: Rounding
) -> RowAward:
    ns, ew = (
        one if one is None or counted is None else counted.round(one)
        for one in (exact.ns, exact.ew)
    )
    return RowAward(
        ns,
        ew,
        _shown(board, shown.ns),
        _shown(board, shown.ew),
        _shown(tenths, None if ns is None else 100 * ns / exact.top),
        _shown(tenths, None if ew is None else 100 * ew / exact.top),
        exact.top,
    )


@lru_cache(maxsize=8192)
def _cross_imp_row(award: Award, rounding: Rounding, *, nought: bool) -> RowAward:
    empty = rounding.shown(_NOUGHT) if nought else None
    ns, ew = (empty if one is None else rounding.shown(one) for one in (award.ns, award.ew))
    return RowAward(award.ns, award.ew, ns, ew, None, None)


@lru_cache(maxsize=8192)
def _imp_row(award: Award, rounding: Rounding) -> RowAward:
    ns, ew = (whole_or_shown(rounding, one) for one in (award.ns, award.ew))
    return RowAward(award.ns, award.ew, ns, ew, None, None)


def total_rounding(profile: Profile, scoring: Scoring) -> Rounding:
    """To which places totals and means are shown."""
    return {
        Scoring.MATCHPOINTS: profile.total,
        Scoring.CROSS_IMPS: profile.cross_imps.shown,
        Scoring.BUTLER: profile.butler.shown,
        Scoring.TOTAL_POINTS: profile.points_shown,
    }[scoring]


def _shown(rounding: Rounding, value: Fraction | None) -> Decimal | None:
    return None if value is None else rounding.shown(value)


def whole_or_shown(rounding: Rounding, value: Fraction | None) -> Decimal | None:
    """IMPs of a Butler and points are fractions only by weighted scores."""
    if value is None or value.denominator > 1:
        return _shown(rounding, value)
    return Decimal(value.numerator)
