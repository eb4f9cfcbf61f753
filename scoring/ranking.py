"""From the results of a session to a ranked list.

Pairs are ranked by percentage of what they could win: the tops of the boards credited to them,
artificial percentages included. A sit-out and a board not played are in neither part. Ranks
compare exact percentages, except where the profile works the percentage out of the rounded
total: there equal totals tie. Tied contestants share a rank and the next one is skipped.

Short boards under `raw_short_boards` are shown as if the results they have, artificial ones
included, were the whole field; tables that did not play make a board shorter.

At cross-IMPs pairs are ranked by their exact totals of signed IMPs, whatever the number of their
boards: Law 78D leaves it to the conditions of contest, and the average of a board, nought, is
what a sit-out and a board not played are then worth. The mean IMPs a board stands beside it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from scoring.board import Side
from scoring.errors import ScoringError
from scoring.imps import ImpAward, board_imps
from scoring.matchpoints import Award, board_awards, top_of
from scoring.outcome import NotPlayed, Sides
from scoring.profiles import CrossImpRules, Factoring, Mode, PercentageOf, Profile, Rounding
from scoring.session import (
    Contestant,
    Key,
    Row,
    RowAward,
    Scored,
    Scoring,
    Session,
    Standing,
)

__all__ = [
    "Contestant",
    "Key",
    "Row",
    "RowAward",
    "Scored",
    "Scoring",
    "Session",
    "Standing",
    "running_percentages",
    "score_session",
]

_HUNDREDTHS = Rounding(2, Mode.HALF_UP)
_NOUGHT = Fraction(0)


@dataclass
class _Sum:
    """What a contestant has collected so far."""

    contestant: Contestant
    boards: int = 0
    counted: list[Fraction] = field(default_factory=list)
    possible: Fraction = _NOUGHT


def score_session(session: Session) -> Scored:
    """The awards and the ranking of a session, at matchpoints or cross-IMPs, by Law 78A or 78B.

    Costs O(rows), and per board sorting or comparing its different scores. Raises
    `unknown_contestant` and `same_contestant`.
    """
    by_board: dict[tuple[Key, int], list[int]] = defaultdict(list)
    for place, row in enumerate(session.rows):
        by_board[row.field, row.board].append(place)
    expected = _expected(session, by_board)
    at_imps = session.scoring is Scoring.CROSS_IMPS
    score_board = _imp_board if at_imps else _matchpoint_board
    scored: list[RowAward | None] = [None] * len(session.rows)
    for (own_field, board), places in by_board.items():
        results = [session.rows[place].outcome for place in places]
        credited = score_board(results, board, session.profile, expected=expected[own_field])
        for place, award in zip(places, credited, strict=True):
            scored[place] = award
    row_awards = tuple(award for award in scored if award is not None)
    top = _NOUGHT if at_imps else top_of(max(expected.values()), session.profile.unit)
    sums = _collect(session, row_awards)
    return Scored(row_awards, tuple(_standings(session, sums)), top)


def _expected(session: Session, by_board: dict[tuple[Key, int], list[int]]) -> dict[Key, int]:
    """How many results a full board of each field has; also without rows there is a field."""
    expected: dict[Key, int] = {None: session.expected_in(None)} if not by_board else {}
    for (own_field, _), places in by_board.items():
        least = expected.get(own_field, session.expected_in(own_field))
        expected[own_field] = max(least, len(places))
    return expected


def running_percentages(
    boards: Iterable[tuple[Fraction, Fraction]], rounding: Rounding = _HUNDREDTHS
) -> list[Decimal]:
    """The percentage after each board of a card, from (award, top) in the order of play.

    Only boards with an award, their tops above nought.
    """
    total = possible = Fraction(0)
    running = []
    for award, top in boards:
        total, possible = total + award, possible + top
        running.append(rounding.shown(100 * total / possible))
    return running


def _matchpoint_board(
    results: Sequence[Sides], board: int, profile: Profile, *, expected: int
) -> list[RowAward]:
    exact = board_awards(results, board, profile, expected=expected)
    shown = exact
    own = sum(not isinstance(sides.ns, NotPlayed) for sides in results)
    if profile.raw_short_boards and own < expected:
        shown = board_awards(results, board, profile, expected=own)
    # Tables with the same outcomes share one award: each is rounded once.
    made: dict[int, RowAward] = {}
    for award, display in zip(exact, shown, strict=True):
        if id(award) not in made:
            made[id(award)] = _row_award(award, display, profile)
    return [made[id(award)] for award in exact]


@lru_cache(maxsize=8192)  # the same few awards come back at every change of an evening
def _row_award(exact: Award, shown: Award, profile: Profile) -> RowAward:
    if exact.ns is None or exact.ew is None or shown.ns is None or shown.ew is None:
        return RowAward(None, None, None, None, None, None, exact.top)
    ns, ew = profile.counted(exact.ns), profile.counted(exact.ew)
    tenths = Rounding(1, profile.percentage.mode)
    return RowAward(
        ns,
        ew,
        profile.board_shown.shown(shown.ns),
        profile.board_shown.shown(shown.ew),
        tenths.shown(100 * ns / exact.top),
        tenths.shown(100 * ew / exact.top),
        exact.top,
    )


def _imp_board(
    results: Sequence[Sides], board: int, profile: Profile, *, expected: int
) -> list[RowAward]:
    exact = board_imps(results, board, profile, expected=expected)
    return [_imp_row(award, profile.cross_imps) for award in exact]


@lru_cache(maxsize=8192)
def _imp_row(award: ImpAward, rules: CrossImpRules) -> RowAward:
    if award.ns is None or award.ew is None:
        shown = rules.shown.shown(_NOUGHT) if rules.nought_where_not_played else None
        return RowAward(None, None, shown, shown, None, None)
    ns, ew = rules.shown.shown(award.ns), rules.shown.shown(award.ew)
    return RowAward(award.ns, award.ew, ns, ew, None, None)


def _collect(session: Session, row_awards: tuple[RowAward, ...]) -> list[_Sum]:
    sums = [_Sum(contestant) for contestant in session.contestants]
    by_key: dict[tuple[Key, Side], _Sum] = {}
    # A pair keeps its list where it sat the other way for a board; but where both lists have
    # the same label, the seat tells which is meant.
    for one in sums:
        for side in Side:
            own = one.contestant.line in (side, None)
            if own or (one.contestant.key, side) not in by_key:
                by_key[one.contestant.key, side] = one
    for row, award in zip(session.rows, row_awards, strict=True):
        ns, ew = _find(by_key, row, Side.NS), _find(by_key, row, Side.EW)
        if ns is ew:
            raise ScoringError("same_contestant", board=row.board, contestant=row.ns)
        for one, credited in ((ns, award.ns), (ew, award.ew)):
            if credited is not None:
                one.boards += 1
                one.counted.append(credited)
                one.possible += award.top
    return sums


def _find(by_key: dict[tuple[Key, Side], _Sum], row: Row, side: Side) -> _Sum:
    key = row.ns if side is Side.NS else row.ew
    if (key, side) not in by_key:
        raise ScoringError("unknown_contestant", board=row.board, contestant=key)
    return by_key[key, side]


def _standings(session: Session, sums: list[_Sum]) -> Iterable[Standing]:
    everywhere = max((one.boards for one in sums), default=0)
    for members in _lists(session, sums):
        if session.scoring is Scoring.CROSS_IMPS:
            yield from _rank([_imp_figures(one, session.profile.cross_imps) for one in members])
            continue
        in_list = max((one.boards for one in members), default=0)
        common = {
            Factoring.NONE: None,
            Factoring.OWN_LIST: in_list,
            Factoring.EVENT: everywhere,
        }[session.profile.factoring]
        yield from _rank([_figures(one, common, session.profile) for one in members])


def _lists(session: Session, sums: list[_Sum]) -> Iterable[list[_Sum]]:
    """Those who are ranked together: group by group as they come, in each NS before EW."""
    lines = (None,) if session.winners == 1 else tuple(Side)
    for group in dict.fromkeys(one.contestant.group for one in sums):
        members = [one for one in sums if one.contestant.group == group]
        for line in lines:
            yield [one for one in members if one.contestant.line is line]


@dataclass(frozen=True)
class _Figures:
    """A standing before it has a rank, and what ranks it: first whether there is a board."""

    merit: tuple[bool, Fraction]
    contestant: Contestant
    total: Decimal
    maximum: Decimal
    percentage: Decimal | None
    boards: int
    exact_total: Fraction
    exact_percentage: Fraction | None
    mean: Decimal | None = None


def _figures(one: _Sum, common: int | None, profile: Profile) -> _Figures:
    """`common`: the number of boards to which totals are factored, None where they are not."""
    counted = sum(one.counted, _NOUGHT)
    if not one.boards:
        nought = profile.total.shown(_NOUGHT)
        return _Figures((False, _NOUGHT), one.contestant, nought, nought, None, 0, counted, None)
    boards = common or one.boards
    total = counted * boards / one.boards
    maximum = one.possible * boards / one.boards
    exact = 100 * counted / one.possible
    official = exact
    if profile.percentage_of is PercentageOf.ROUNDED_TOTAL:
        official = 100 * profile.total.round(total) / maximum
    return _Figures(
        merit=(True, official),
        contestant=one.contestant,
        total=profile.total.shown(total),
        maximum=profile.total.shown(maximum),
        percentage=profile.percentage.shown(official),
        boards=one.boards,
        exact_total=counted,
        exact_percentage=exact,
    )


def _imp_figures(one: _Sum, rules: CrossImpRules) -> _Figures:
    total = sum(one.counted, _NOUGHT)
    return _Figures(
        merit=(one.boards > 0, total),
        contestant=one.contestant,
        total=rules.shown.shown(total),
        maximum=rules.shown.shown(_NOUGHT),
        percentage=None,
        boards=one.boards,
        exact_total=total,
        exact_percentage=None,
        mean=rules.shown.shown(total / one.boards) if one.boards else None,
    )


def _rank(figures: list[_Figures]) -> Iterable[Standing]:
    ordered = sorted(figures, key=lambda one: one.merit, reverse=True)
    sharing = Counter(one.merit for one in ordered)
    first: dict[tuple[bool, Fraction], int] = {}
    for place, one in enumerate(ordered, start=1):
        yield Standing(
            contestant=one.contestant,
            rank=first.setdefault(one.merit, place),
            tied=sharing[one.merit] > 1,
            total=one.total,
            maximum=one.maximum,
            percentage=one.percentage,
            boards=one.boards,
            exact_total=one.exact_total,
            exact_percentage=one.exact_percentage,
            mean=one.mean,
        )
