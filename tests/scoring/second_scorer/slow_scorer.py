"""A second scorer, slow and plain, that shares nothing with the package it judges.

Written from the Laws and from what federations publish, with integers, fractions and loops that
compare everyone with everyone: no frequencies, no tables by tens, no rounding by a library. Its
own values go in and come out; `test_plain.py` turns them into the package's.

Law 78A: two for each result that is beaten, one for each that is equalled; half of that where a
win counts one. A board with n comparable results in a field of N: (M + 1) N / n - 1 (Neuberg),
artificial results and tables that did not play being counted in N and not in n. Law 78B: IMPs of
each difference; their mean over the n - 1 others, or N / n (N - 1) of their sum (Neuberg again).
Law 12C2: an artificial result is a percentage of the top; at IMPs 3, 0 or -3.
Law 90: a penalty is taken from the total, at matchpoints in matchpoints, and gives nobody anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

# Law 78B, as printed: differences from, to, IMPs.
LAW_78B = (
    (0, 10, 0), (20, 40, 1), (50, 80, 2), (90, 120, 3), (130, 160, 4), (170, 210, 5),
    (220, 260, 6), (270, 310, 7), (320, 360, 8), (370, 420, 9), (430, 490, 10), (500, 590, 11),
    (600, 740, 12), (750, 890, 13), (900, 1090, 14), (1100, 1290, 15), (1300, 1490, 16),
    (1500, 1740, 17), (1750, 1990, 18), (2000, 2240, 19), (2250, 2490, 20), (2500, 2990, 21),
    (3000, 3490, 22), (3500, 3990, 23), (4000, 99990, 24),
)  # fmt: skip


@dataclass(frozen=True)
class Convention:
    """How a federation counts. Roundings are (parts of one, whether halves go to even)."""

    win: int = 2
    board_counts: tuple[int, bool] | None = None
    board_shown: tuple[int, bool] = (100, True)
    total: tuple[int, bool] = (100, True)
    percentage: tuple[int, bool] = (100, True)
    percentage_of_rounded_total: bool = False
    raised_to: str = "own boards"
    short_boards_shown_raw: bool = False
    imps: tuple[int, bool] = (100, True)
    imps_neuberg: bool = False
    not_played_shown_as_nought: bool = False


TENTHS = Convention(
    board_counts=(10, False),
    board_shown=(10, False),
    total=(10, False),
    percentage=(100, False),
    imps=(100, False),
)
CONVENTIONS = {
    "ffb": TENTHS,
    "wbf": TENTHS,
    "fsb": TENTHS,
    "ebu": replace(TENTHS, board_counts=None),
    "abf": Convention(board_shown=(10, True), raised_to="list", short_boards_shown_raw=True),
    "acbl": Convention(
        win=1,
        board_counts=(100, False),
        board_shown=(100, False),
        total=(100, False),
        percentage=(100, False),
        percentage_of_rounded_total=True,
        raised_to="event",
        imps=(100, False),
    ),
    "realbridge": Convention(imps_neuberg=True, not_played_shown_as_nought=True),
    "bbo": Convention(),
}


@dataclass(frozen=True)
class Credit:
    """Of one side: points (as NS has them), or a percentage, or neither."""

    points: int | None = None
    percentage: Fraction | None = None


@dataclass(frozen=True)
class Line:
    """A table's result on a board. Sides are "NS" and "EW"."""

    board: int
    ns: object
    ew: object
    ns_credit: Credit
    ew_credit: Credit

    def credit(self, side: str) -> Credit:
        return self.ns_credit if side == "NS" else self.ew_credit

    @property
    def is_played(self) -> bool:
        return self.ns_credit != Credit()


@dataclass(frozen=True)
class Ranked:
    """`side` is None in a single list. Exact figures, and those shown as fractions."""

    key: object
    side: str | None
    rank: int
    tied: bool
    total: Fraction
    maximum: Fraction
    percentage: Fraction | None
    boards: int
    exact_total: Fraction
    exact_percentage: Fraction | None
    mean: Fraction | None


@dataclass(frozen=True)
class Card:
    """What one contestant has collected."""

    key: object
    side: str | None
    awards: list[Fraction] = field(default_factory=list)
    penalty: Fraction = Fraction(0)


def rounded(value: Fraction, rule: tuple[int, bool]) -> Fraction:
    """To the nearest; a half to even, or away from nought."""
    parts, to_even = rule
    whole, rest = divmod(value.numerator * parts, value.denominator)
    # Twice the rest against the whole divisor: a half, without fractions of fractions.
    half = 2 * rest == value.denominator
    up = 2 * rest > value.denominator or (half and (whole % 2 == 1 if to_even else value > 0))
    return Fraction(whole + up, parts)


def imps(difference: int) -> int:
    for least, most, worth in LAW_78B:
        if least <= abs(difference) <= most:
            return worth if difference > 0 else -worth
    raise AssertionError(difference)


def field_size(lines: Sequence[Line], expected: int) -> int:
    """N; one result is scored as in a field of two."""
    sizes = [sum(other.board == one.board for other in lines) for one in lines]
    return max([expected, 2, *sizes])


def others(lines: Sequence[Line], own: int, side: str) -> list[int]:
    """The points of the other tables with which this one is compared, as this side has them."""
    sign = 1 if side == "NS" else -1
    found = []
    for place, line in enumerate(lines):
        if place != own and line.board == lines[own].board:
            points = line.credit(side).points
            if points is not None:
                found.append(sign * points)
    return found


def matchpoints(
    lines: Sequence[Line], own: int, side: str, convention: Convention, n_all: int
) -> Fraction | None:
    """Exact, before the convention rounds."""
    mine = lines[own].credit(side)
    top = convention.win * (n_all - 1)
    if mine.percentage is not None:
        return mine.percentage * top / 100
    if mine.points is None:
        return None
    points = mine.points if side == "NS" else -mine.points
    compared = others(lines, own, side)
    won = 0
    for theirs in compared:
        won += 2 if points > theirs else 1 if points == theirs else 0
    neuberg = Fraction((won + 1) * n_all, len(compared) + 1) - 1
    return neuberg * convention.win / 2


def cross_imps(
    lines: Sequence[Line], own: int, side: str, convention: Convention, n_all: int
) -> Fraction | None:
    mine = lines[own].credit(side)
    if mine.percentage is not None:
        return Fraction(3 * ((mine.percentage > 50) - (mine.percentage < 50)))
    if mine.points is None:
        return None
    points = mine.points if side == "NS" else -mine.points
    compared = others(lines, own, side)
    if not compared:
        return Fraction(0)
    won = sum(imps(points - theirs) for theirs in compared)
    if convention.imps_neuberg:
        return Fraction(won * n_all, (len(compared) + 1) * (n_all - 1))
    return Fraction(won, len(compared))


def shown_matchpoints(
    lines: Sequence[Line], own: int, side: str, convention: Convention, n_all: int
) -> Fraction | None:
    """A short board may be shown as if what it has were the whole field."""
    played = sum(one.board == lines[own].board and one.is_played for one in lines)
    if convention.short_boards_shown_raw and played < n_all:
        n_all = max(played, 2)
    award = matchpoints(lines, own, side, convention, n_all)
    return None if award is None else rounded(award, convention.board_shown)


def counted_matchpoints(
    lines: Sequence[Line], own: int, side: str, convention: Convention, n_all: int
) -> Fraction | None:
    award = matchpoints(lines, own, side, convention, n_all)
    if award is None or convention.board_counts is None:
        return award
    return rounded(award, convention.board_counts)


def cards(
    lines: Sequence[Line], contestants: Sequence[tuple[object, str | None]], awards: Sequence[dict]
) -> list[Card]:
    """Who sat where decides; in two lists with the same numbers, the side does."""
    found = [Card(key, side) for key, side in contestants]
    for card in found:
        is_in_both = sum(key == card.key for key, _ in contestants) == 2
        for line, award in zip(lines, awards, strict=True):
            for seat, key in (("NS", line.ns), ("EW", line.ew)):
                if key == card.key and (not is_in_both or seat == card.side):
                    card.awards.extend([award[seat]] if award[seat] is not None else [])
    return found


def ranked_at_matchpoints(
    found: Sequence[Card], convention: Convention, n_all: int
) -> list[Ranked]:
    top = convention.win * (n_all - 1)
    figures = []
    for card in found:
        in_list = max(len(one.awards) for one in found if one.side == card.side)
        anywhere = max(len(one.awards) for one in found)
        own = len(card.awards)
        boards = {"own boards": own, "list": in_list, "event": anywhere}[convention.raised_to]
        figures.append(matchpoint_figures(card, convention, top, boards if own else 0))
    return with_ranks(figures)


def matchpoint_figures(card: Card, convention: Convention, top: int, boards: int) -> dict:
    won = sum(card.awards, Fraction(0))
    own = len(card.awards)
    raised = won * boards / own if own else Fraction(0)
    exact = 100 * (raised - card.penalty) / (boards * top) if own else None
    total = rounded(raised - card.penalty, convention.total)
    percentage = exact
    if own and convention.percentage_of_rounded_total:
        percentage = 100 * total / (boards * top)
    return {
        "card": card,
        "merit": percentage if own else -card.penalty,
        "total": total,
        "maximum": rounded(Fraction(boards * top), convention.total),
        "percentage": None if percentage is None else rounded(percentage, convention.percentage),
        "exact_total": won - card.penalty,
        "exact_percentage": exact,
        "mean": None,
    }


def ranked_at_imps(found: Sequence[Card], convention: Convention, n_all: int) -> list[Ranked]:
    figures = []
    for card in found:
        won, own = sum(card.awards, Fraction(0)), len(card.awards)
        figures.append(
            {
                "card": card,
                "merit": won,
                "total": rounded(won, convention.imps),
                "maximum": Fraction(0),
                "percentage": None,
                "exact_total": won,
                "exact_percentage": None,
                "mean": rounded(won / own, convention.imps) if own else None,
            }
        )
    return with_ranks(figures)


def with_ranks(figures: Sequence[dict]) -> list[Ranked]:
    """A rank is one more than those before; who has no board comes after all who have."""
    found = []
    for one in figures:
        rivals = [each for each in figures if each["card"].side == one["card"].side]
        before = sum(merit(each) > merit(one) for each in rivals)
        level = sum(merit(each) == merit(one) for each in rivals)
        rest = {name: value for name, value in one.items() if name not in ("card", "merit")}
        card = one["card"]
        ranked = Ranked(
            key=card.key,
            side=card.side,
            rank=before + 1,
            tied=level > 1,
            boards=len(card.awards),
            **rest,
        )
        found.append(ranked)
    return found


def merit(figures: dict) -> tuple[bool, Fraction]:
    """By which a contestant is ranked: having a board, then how good it was."""
    return bool(figures["card"].awards), figures["merit"]
