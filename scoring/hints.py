"""Why a result of a board may be a mistake: one function a reason, with what it weighs."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum
from statistics import median_low
from types import MappingProxyType
from typing import TypeAlias

from scoring.boards.imps import imps
from scoring.notation.board import Seat
from scoring.notation.contract import PlayingCard, Strain
from scoring.notation.outcome import PassedOut, Played, ScoredOutcome, ScoreOnly
from scoring.notation.points import can_occur

Hands: TypeAlias = Mapping[Seat, AbstractSet[PlayingCard]]
DoubleDummy: TypeAlias = Mapping[tuple[Seat, Strain], int]

# From what weight a result is listed, and what a reason weighs that leaves no doubt.
LISTED = 60
CERTAIN = 1000
# IMPs from the middle, tricks from the usual number and twins from which a result is strange.
_FAR = 10
_OFF = (0, 20, 50, 80, 95, 110)
_TWINS = (0, 15, 30, 40, 45)
_GAME_FROM = {
    Strain.CLUBS: 5,
    Strain.DIAMONDS: 5,
    Strain.HEARTS: 4,
    Strain.SPADES: 4,
    Strain.NOTRUMP: 3,
}


class Reason(Enum):
    """Why a result wants a second look; the values never change."""

    VULNERABILITY = "vulnerability"  # points: cannot occur on this board
    TWICE = "twice"  # contestants: who has this board at another table too
    LONE_DIRECTION = "lone_direction"  # others: tables declared by the other side
    BOTH_SIDES = "both_sides"  # tricks, others_tricks: of this and the other side, one strain
    TRICKS = "tricks"  # tricks, usual: of the others in this strain
    LONE_STRAIN = "lone_strain"  # usual: the strain of most others
    FAR_FROM_FIELD = "far_from_field"  # imps: from the middle score
    SIGN = "sign"  # others: tables with the same points for the other side
    PASSED_OUT = "passed_out"  # others: tables where a game was bid
    DOUBLE_DUMMY = "double_dummy"  # tricks, possible
    LEAD = "lead"  # seat: who holds the card, None where nobody does


@dataclass(frozen=True)
class Hint:
    """One reason, what it weighs, and what a sentence about it needs."""

    reason: Reason
    weight: int
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True)
class ComparedResult:
    """A result with a score, and the others of its board; `points` and `scores` are NS's."""

    board: int
    own: ScoredOutcome
    points: int
    others: Sequence[ScoredOutcome]
    scores: Sequence[int]


def hint(reason: Reason, weight: int, **details: object) -> Hint:
    return Hint(reason, weight, MappingProxyType(details))


def hints_of(seen: ComparedResult) -> Iterator[Hint]:
    if not can_occur(seen.points, seen.board):
        yield hint(Reason.VULNERABILITY, CERTAIN, points=seen.points)
    yield from _far(seen)
    yield from _sign(seen)
    if isinstance(seen.own, PassedOut):
        yield from _passed_out(seen)
    if isinstance(seen.own, Played):
        others = [one for one in seen.others if isinstance(one, Played)]
        here, there = _by_side(seen.own, others)
        mine, theirs = _tricks_in(seen.own, here), _tricks_in(seen.own, there)
        yield from _direction(here, others)
        yield from _both_sides(seen.own, mine, theirs)
        yield from _tricks(seen.own, mine)
        yield from _strain(seen.own, here, others)


def _far(seen: ComparedResult) -> Iterator[Hint]:
    """Tell whether a score is ten IMPs or more from the middle of three other scores at least."""
    if len(seen.scores) < 3:
        return
    gained = imps(seen.points - median_low(seen.scores))
    if abs(gained) >= _FAR:
        nearest = min(abs(imps(seen.points - score)) for score in seen.scores)
        weight = 3 * (abs(gained) - _FAR) + 5 * nearest
        yield hint(Reason.FAR_FROM_FIELD, weight, imps=gained)


def _sign(seen: ComparedResult) -> Iterator[Hint]:
    """Tell whether a score without a contract has the wrong sign.

    A score without a contract that hardly anybody has, while others have it for the other side, or
    all others have scores for the other side.
    """
    if not isinstance(seen.own, ScoreOnly):
        return
    scores = Counter(seen.scores)
    if not _is_rare(scores[seen.points], len(seen.others)):
        return
    turned = scores[-seen.points] if seen.points else 0
    alone = len(scores) >= 2 and all(score * seen.points < 0 for score in scores)
    if turned or alone:
        weight = 40 * (turned > 0) + 40 * alone + 10 * min(turned, 6)
        yield hint(Reason.SIGN, weight, others=turned)


def _passed_out(seen: ComparedResult) -> Iterator[Hint]:
    """Tell whether a board was passed out that all others bid to game."""
    games = [one for one in seen.others if isinstance(one, Played) and _is_game(one)]
    if len(games) >= 2 and len(games) == len(seen.others):
        yield hint(Reason.PASSED_OUT, 2 * LISTED, others=len(games))


def _is_game(played: Played) -> bool:
    return played.contract.level >= _GAME_FROM[played.contract.strain]


def _is_rare(count: int, of: int) -> bool:
    """Tell whether so few have it: at most one in twenty; in a club's field nobody."""
    return 20 * count <= of


def _by_side(own: Played, others: Sequence[Played]) -> tuple[list[Played], list[Played]]:
    """Those that were declared from this side, and from the other."""
    side = own.contract.declarer.side
    here: list[Played] = []
    there: list[Played] = []
    for one in others:
        (here if one.contract.declarer.side is side else there).append(one)
    return here, there


def _tricks_in(own: Played, others: Sequence[Played]) -> list[int]:
    """The tricks of those who played this strain."""
    strain = own.contract.strain
    return [one.tricks for one in others if one.contract.strain is strain]


def _direction(here: Sequence[Played], others: Sequence[Played]) -> Iterator[Hint]:
    """Tell whether hardly anybody else declared from this side."""
    if len(others) >= 3 and _is_rare(len(here), len(others)):
        yield hint(Reason.LONE_DIRECTION, 20 + 4 * min(len(others), 10), others=len(others))


def _both_sides(own: Played, mine: Sequence[int], theirs: Sequence[int]) -> Iterator[Hint]:
    """Find in one strain tricks of one side that are not the other's: thirteen are a fair share."""
    if not theirs or len(mine) >= len(theirs):
        return
    usual = median_low(theirs)
    over = own.tricks + usual - 14
    if over > 0:
        weight = over * (20 + 5 * min(len(theirs), 4))
        yield hint(Reason.BOTH_SIDES, weight, tricks=own.tricks, others_tricks=usual)


def _tricks(own: Played, same: Sequence[int]) -> Iterator[Hint]:
    """Tell whether tricks are far from those of others with this strain from this side."""
    if len(same) < 2 or not _is_rare(same.count(own.tricks), len(same)):
        return
    usual = median_low(same)
    # The more agree among themselves, the stranger it is to be elsewhere.
    agreed = 30 * same.count(usual) // len(same)
    weight = _OFF[min(abs(own.tricks - usual), 5)] + agreed + 2 * min(len(same), 10)
    yield hint(Reason.TRICKS, weight, tricks=own.tricks, usual=usual)


def _strain(own: Played, here: Sequence[Played], others: Sequence[Played]) -> Iterator[Hint]:
    """Tell whether hardly anybody of this side played this strain, and most played one other.

    Stranger still where others have the same level, declarer and tricks in that one.
    """
    contract = own.contract
    strains = [one.contract.strain for one in here]
    if not here or not _is_rare(strains.count(contract.strain), len(here)):
        return
    usual, often = Counter(strains).most_common(1)[0]
    if often < 2 or 2 * often <= len(others):
        return
    twins = sum(
        (one.contract.level, one.contract.declarer, one.contract.strain, one.tricks)
        == (contract.level, contract.declarer, usual, own.tricks)
        for one in here
    )
    weight = 20 + 40 * often // len(others) + _TWINS[min(twins, 4)]
    yield hint(Reason.LONE_STRAIN, weight, usual=usual)


def hints_by_cards(own: ScoredOutcome, hands: Hands, possible: DoubleDummy) -> Iterator[Hint]:
    if not isinstance(own, Played):
        return
    declarer = own.contract.declarer
    best = possible.get((declarer, own.contract.strain))
    if best is not None and abs(own.tricks - best) >= 2:
        weight = _OFF[min(abs(own.tricks - best), 5)]
        yield hint(Reason.DOUBLE_DUMMY, weight, tricks=own.tricks, possible=best)
    if own.lead and hands and own.lead not in hands.get(declarer.left, ()):
        holder = next((seat for seat, cards in hands.items() if own.lead in cards), None)
        yield hint(Reason.LEAD, CERTAIN, seat=holder)


# IMPs from the middle, and tricks from the usual number, from which a result is strange.
