"""Find reasons why a result may be a mistake: one function a reason, with what it weighs.

Each function yields a hint or none. The weights come from measuring, see anomalies.py.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum
from statistics import median_low
from types import MappingProxyType
from typing import TypeAlias

from scoring.boards.imps import imps
from scoring.notation.board import Seat, Side
from scoring.notation.contract import PlayingCard, Strain
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import PassedOut, Played, ScoredOutcome, ScoreOnly
from scoring.notation.points import can_occur, ns_points

Hands: TypeAlias = Mapping[Seat, AbstractSet[PlayingCard]]
DoubleDummy: TypeAlias = Mapping[tuple[Seat, Strain], int]

# The weight from which a result is listed, and that of a reason which leaves no doubt.
LISTED = 60
CERTAIN = 1000
# From so many IMPs off the middle score a result is strange.
_FAR = 10
# What tricks weigh by how many they are off the usual number, 5 standing for more too.
_OFF = (0, 20, 50, 80, 95, 110)
# What so few trumps in both hands weigh; six are rare, but are played.
_FEW_TRUMPS = {**dict.fromkeys(range(5), 80), 5: 30}
# A lone result with just the tricks that the cards allow is explained by them: it weighs less.
_AS_CARDS = -40
# What results weigh that differ in the strain alone, by their number, 4 standing for more too.
_TWINS = (0, 15, 30, 40, 45)
# The lowest level that is a game, made with its own tricks.
_GAME_FROM = {
    Strain.CLUBS: 5,
    Strain.DIAMONDS: 5,
    Strain.HEARTS: 4,
    Strain.SPADES: 4,
    Strain.NOTRUMP: 3,
}


class Reason(Enum):
    """Why a result wants a second look, with the details of each; the values never change."""

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
    LEAD = "lead"  # who holds the card stays unsaid
    FEW_TRUMPS = "few_trumps"  # trumps: of declarer and dummy together
    AS_CARDS = "as_cards"  # tricks: just those that the cards allow, which speaks for the result
    # Of a result beside the plan, which nothing here knows.
    OTHER_BOARD = "other_board"  # boards: those that the table has in this round
    OTHER_PAIRS = "other_pairs"  # contestants: NS and EW of the plan
    TURNED = "turned"  # contestants: NS and EW of the plan, who sat the other way round


@dataclass(frozen=True)
class Hint:
    """A reason, its weight, and the details that a sentence about it needs."""

    reason: Reason
    weight: int
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


class CountedBoard:
    """The scored results of a board, counted once for all of them.

    `points` are NS's by an edition, in the order of the outcomes. The counts hold every result:
    whoever compares one with the others takes it out.
    """

    def __init__(
        self, board: int, outcomes: Sequence[ScoredOutcome], edition: Edition = CURRENT
    ) -> None:
        self.board, self.edition = board, edition
        self.points = [ns_points(outcome, board, edition) for outcome in outcomes]
        self.ordered = sorted(self.points)
        self.played = [outcome for outcome in outcomes if isinstance(outcome, Played)]
        # Of each side the strains it played, and the tricks made in each.
        self.strains: Mapping[Side, Counter[Strain]] = {side: Counter() for side in Side}
        self.tricks: dict[tuple[Side, Strain], list[int]] = {}
        for played in self.played:
            strain, side = played.contract.strain, played.contract.declarer.side
            self.strains[side][strain] += 1
            self.tricks.setdefault((side, strain), []).append(played.tricks)

    def middle_beside(self, points: int) -> int:
        """Return the middle of the other scores, the lower of two; one such score is left out."""
        middle = (len(self.ordered) - 2) // 2
        return self.ordered[middle + (bisect_left(self.ordered, points) <= middle)]

    def scores_beside(self, points: int) -> list[int]:
        """List all other scores; one of these points is left out."""
        turn = self.points.index(points)
        return self.points[:turn] + self.points[turn + 1 :]

    def tricks_of(self, side: Side, strain: Strain) -> list[int]:
        """List the tricks that a side made as declarer in a strain, table by table."""
        return self.tricks.get((side, strain), [])


def hint(reason: Reason, weight: int, **details: object) -> Hint:
    """Make a hint; `details` are what its sentence names."""
    return Hint(reason, weight, MappingProxyType(details))


def hints_of(board: CountedBoard, own: ScoredOutcome, points: int) -> Iterator[Hint]:
    """Find what is strange about one result of the board beside the others; `points` are NS's."""
    yield from _far_from_field(board, points)
    if isinstance(own, ScoreOnly):
        if not can_occur(points, board.board, board.edition):
            yield hint(Reason.VULNERABILITY, CERTAIN, points=points)
        yield from _wrong_sign(board, points)
    if isinstance(own, PassedOut):
        yield from _passed_out(board)
    if isinstance(own, Played):
        side, strain = own.contract.declarer.side, own.contract.strain
        mine = list(board.tricks_of(side, strain))
        mine.remove(own.tricks)
        others, same_side = len(board.played) - 1, board.strains[side].total() - 1
        yield from _lone_direction(same_side, others)
        yield from _both_sides(own, mine, board.tricks_of(side.opponents, strain))
        yield from _unusual_tricks(own, mine)
        yield from _lone_strain(board, own, same_side, others)


def _far_from_field(board: CountedBoard, points: int) -> Iterator[Hint]:
    """Hint at a score ten IMPs or more from the middle of at least three others.

    It weighs the more, the farther the nearest other score is too.
    """
    if len(board.points) < 4:
        return
    gained = imps(points - board.middle_beside(points))
    if abs(gained) >= _FAR:
        nearest = min(abs(imps(points - score)) for score in board.scores_beside(points))
        weight = 3 * (abs(gained) - _FAR) + 5 * nearest
        yield hint(Reason.FAR_FROM_FIELD, weight, imps=gained)


def _wrong_sign(board: CountedBoard, points: int) -> Iterator[Hint]:
    """Hint at a score, typed without a contract, that may have the wrong sign.

    Hardly anybody else has it, and either others have it for the other side, or all other scores
    are for the other side.
    """
    scores = Counter(board.scores_beside(points))
    if not _is_rare(scores[points], scores.total()):
        return
    turned = scores[-points] if points else 0
    alone = len(scores) >= 2 and all(score * points < 0 for score in scores)
    if turned or alone:
        weight = 40 * (turned > 0) + 40 * alone + 10 * min(turned, 6)
        yield hint(Reason.SIGN, weight, others=turned)


def _passed_out(board: CountedBoard) -> Iterator[Hint]:
    """Hint at a board passed out that all others, at least two, bid to game."""
    games = sum(map(_is_game, board.played))
    if games >= 2 and games == len(board.points) - 1:
        yield hint(Reason.PASSED_OUT, 2 * LISTED, others=games)


def _is_game(played: Played) -> bool:
    return played.contract.level >= _GAME_FROM[played.contract.strain]


def _is_rare(count: int, of: int) -> bool:
    """Tell whether so few of others are rare: at most one in twenty, in a club's field none."""
    return 20 * count <= of


def _lone_direction(same_side: int, others: int) -> Iterator[Hint]:
    """Hint at a declarer whose side hardly ever declared at the others, at least three tables."""
    if others >= 3 and _is_rare(same_side, others):
        yield hint(Reason.LONE_DIRECTION, 20 + 4 * min(others, 10), others=others)


def _both_sides(own: Played, mine: Sequence[int], theirs: Sequence[int]) -> Iterator[Hint]:
    """Hint at tricks that do not go with those of the other side in the same strain.

    What one side makes as declarer the other mostly does not: more than 14 tricks together are
    strange. Only where fewer of this side played it, for one of the two is then the odd one.
    """
    if not theirs or len(mine) >= len(theirs):
        return
    usual = median_low(theirs)
    too_many = own.tricks + usual - 14
    if too_many > 0:
        weight = too_many * (20 + 5 * min(len(theirs), 4))
        yield hint(Reason.BOTH_SIDES, weight, tricks=own.tricks, others_tricks=usual)


def _unusual_tricks(own: Played, same: Sequence[int]) -> Iterator[Hint]:
    """Hint at tricks far from those of at least two others in this strain from this side."""
    if len(same) < 2 or not _is_rare(same.count(own.tricks), len(same)):
        return
    usual = median_low(same)
    # The more agree among themselves, the stranger it is to be elsewhere.
    agreed = 30 * same.count(usual) // len(same)
    weight = _OFF[min(abs(own.tricks - usual), 5)] + agreed + 2 * min(len(same), 10)
    yield hint(Reason.TRICKS, weight, tricks=own.tricks, usual=usual)


def _lone_strain(board: CountedBoard, own: Played, same_side: int, others: int) -> Iterator[Hint]:
    """Hint at a strain that hardly anybody else of this side played, while most played one other.

    It weighs more where others have the same level, declarer and tricks in that other strain, for
    then one letter makes the difference.
    """
    contract = own.contract
    strains = board.strains[contract.declarer.side]
    if not same_side or not _is_rare(strains[contract.strain] - 1, same_side):
        return
    # Never the own strain: that one is rare.
    usual, often = strains.most_common(1)[0]
    if often < 2 or 2 * often <= others:
        return
    twins = sum(
        (each.contract.level, each.contract.declarer, each.contract.strain, each.tricks)
        == (contract.level, contract.declarer, usual, own.tricks)
        for each in board.played
    )
    weight = 20 + 40 * often // others + _TWINS[min(twins, 4)]
    yield hint(Reason.LONE_STRAIN, weight, usual=usual)


def hints_by_cards(own: ScoredOutcome, hands: Hands, possible: DoubleDummy) -> Iterator[Hint]:
    """Find what is strange about a result when the cards are known: its tricks, trumps and lead.

    A hint at a lead does not say who holds the card: nobody is to learn a hand by typing leads.
    """
    if not isinstance(own, Played):
        return
    declarer = own.contract.declarer
    best = possible.get((declarer, own.contract.strain))
    if best is not None and abs(own.tricks - best) >= 2:
        weight = _OFF[min(abs(own.tricks - best), 5)]
        yield hint(Reason.DOUBLE_DUMMY, weight, tricks=own.tricks, possible=best)
    if best == own.tricks:
        yield hint(Reason.AS_CARDS, _AS_CARDS, tricks=best)
    yield from _few_trumps(own, hands)
    if is_wrong_lead(own, hands):
        yield hint(Reason.LEAD, CERTAIN)


def is_wrong_lead(own: Played, hands: Hands) -> bool:
    """Tell whether the leader did not hold the card that was led; no where either is not known."""
    return bool(own.lead and hands) and own.lead not in hands.get(own.contract.declarer.left, ())


def _few_trumps(own: Played, hands: Hands) -> Iterator[Hint]:
    """Hint at a declaring side with so few trumps that perhaps another strain was played."""
    declarer, strain = own.contract.declarer, own.contract.strain
    if strain is Strain.NOTRUMP or not hands:
        return
    held = (card for seat in (declarer, declarer.partner) for card in hands.get(seat, ()))
    trumps = sum(card.suit.value == strain.value for card in held)
    if trumps in _FEW_TRUMPS:
        yield hint(Reason.FEW_TRUMPS, _FEW_TRUMPS[trumps], trumps=trumps)
