"""Results and rules of the slow scorer for rulings, and who is compared with whom."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tests.scoring.second_scorer.slow_scorer import CONVENTIONS, Convention

ZERO = Fraction(0)


@dataclass(frozen=True)
class Butler:
    trim: str = "none"
    share: Fraction = Fraction(1, 20)
    middle: bool = False
    to: int | None = 10
    # Where a datum goes between two: "away" from nought, to the "even", to the "higher".
    half: str = "away"
    plus: int = 3


@dataclass(frozen=True)
class Rules:
    """A convention, and what federations decide beside it."""

    convention: Convention
    short: str = "neuberg"
    small: str = "none"
    excluding: bool = False
    session: str = "others"
    divisor: str = "others"
    plus: int = 3
    butler: Butler = field(default_factory=Butler)


RULES = {name: Rules(convention) for name, convention in CONVENTIONS.items()}
RULES["ffb"] = Rules(CONVENTIONS["ffb"], butler=Butler(plus=1))
RULES["ebu"] = Rules(CONVENTIONS["ebu"], butler=Butler(trim="one"))
RULES["abf"] = Rules(CONVENTIONS["abf"], butler=Butler(trim="one"))
RULES["acbl"] = Rules(CONVENTIONS["acbl"], small="fixed", butler=Butler(trim="share", half="even"))


@dataclass(frozen=True)
class Ruled:
    """Of one side: parts (points as NS has them, weight), or a percentage, or an amount."""

    parts: tuple[tuple[int, Fraction], ...] = ()
    is_weighted: bool = False
    percentage: Fraction | None = None
    open: bool = False
    amount: Fraction | None = None


@dataclass(frozen=True)
class Result:
    """A table's result; `group` tells the groups of a fouled board apart."""

    board: int
    ns: object
    ew: object
    group: str
    sides: tuple[Ruled, Ruled]


def of_side(ruled: Ruled, side: int) -> list[tuple[int, Fraction]]:
    return [(points if side == 0 else -points, weight) for points, weight in ruled.parts]


def meets(rules: Rules, results: Sequence[Result], own: int, side: int) -> list[list]:
    """The other results with which this one is compared."""
    mine = results[own]
    found = []
    for place, other in enumerate(results):
        theirs = other.sides[side]
        is_left_out = rules.excluding and theirs.is_weighted
        same = (other.board, other.group) == (mine.board, mine.group)
        if place != own and same and theirs.parts and not is_left_out:
            found.append(of_side(theirs, side))
    return found


def sizes(rules: Rules, results: Sequence[Result], board: int, side: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for result in results:
        ruled = result.sides[side]
        if result.board == board and ruled.parts and not (rules.excluding and ruled.is_weighted):
            found[result.group] = found.get(result.group, 0) + 1
    return found


def full_board(results: Sequence[Result], expected: int) -> int:
    return max([2, expected, *(sum(o.board == r.board for o in results) for r in results)])


def won_against(ruled: Ruled, side: int, compared: Sequence[list], worth) -> Fraction:
    """What each of the own parts is worth against each part of the others, with both weights."""
    return sum(
        (
            weight * share * worth(points - theirs)
            for points, weight in of_side(ruled, side)
            for other in compared
            for theirs, share in other
        ),
        ZERO,
    )
