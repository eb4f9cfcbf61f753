"""Work out the points of an outcome on a board, and which points can occur there (Law 77).

A score that cannot occur is most often a contract scored at the wrong vulnerability or a slip
of a few points. `nearest_contracts` therefore counts a contract that would give nearly this
score at the other vulnerability as near, whatever it scores here, and adds to the distance in
points what makes a contract unlikely: a double, many tricks over or under.
"""

from collections.abc import Iterator

from scoring.errors import ScoringError
from scoring.notation.board import Seat, Side, check_board, is_vulnerable
from scoring.notation.contract import Contract, Doubling, Strain
from scoring.notation.law77 import CURRENT, Edition, contracts_by
from scoring.notation.outcome import Outcome, PassedOut, Played, ScoreOnly

_SUGGESTIONS = 3
# Beyond this distance a second suggestion would be no help.
_FAR = 60
# What makes a contract unlikely, in points; only the order that they give matters.
_UNLIKELY_PENALTY = {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 100, Doubling.REDOUBLED: 500}
_UNLIKELY_TRICK = 15
_WRONG_VULNERABILITY = 5
# Levels that are neither a part-score in a usual place, nor a first game, nor a slam.
_UNUSUAL = {
    Strain.CLUBS: {4},
    Strain.DIAMONDS: {4},
    Strain.HEARTS: {5},
    Strain.SPADES: {5},
    Strain.NOTRUMP: {4, 5},
}
_UNLIKELY_LEVEL = 20


def ns_points(outcome: Outcome, board: int, edition: Edition = CURRENT) -> int:
    """Return NS's points for an outcome on a board (Law 77), negative where EW score.

    `no_score` for an outcome without a score, such as a percentage or a board not played.
    """
    if isinstance(outcome, Played):
        contract = outcome.contract
        side = contract.declarer.side
        vulnerable = is_vulnerable(board, side)
        column = edition.by_tricks[contract.level, contract.strain, contract.penalty, vulnerable]
        return column[outcome.tricks] if side is Side.NS else -column[outcome.tricks]
    check_board(board)
    if isinstance(outcome, ScoreOnly):
        return outcome.points
    if isinstance(outcome, PassedOut):
        return 0
    raise ScoringError("no_score", kind=type(outcome).__name__, board=board)


def can_occur(points: int, board: int, edition: Edition = CURRENT) -> bool:
    """Tell whether any result on a board gives NS exactly these points (Law 77).

    >>> can_occur(620, 1), can_occur(620, 2)
    (False, True)
    """
    possible = edition.possible
    ns = possible[1] if is_vulnerable(board, Side.NS) else possible[0]
    ew = possible[1] if is_vulnerable(board, Side.EW) else possible[0]
    return points == 0 or points in ns or -points in ew


def nearest_contracts(points: int, board: int, edition: Edition = CURRENT) -> tuple[Played, ...]:
    """List one to three likely results whose NS score is near `points`, the likeliest first.

    Each has a different score on that board. North stands for NS as declarer, East for EW.

    >>> [played.contract.level for played in nearest_contracts(421, 1)][:1]
    [4]
    """
    ranked = sorted(_candidates(points, board, edition), key=lambda candidate: candidate[0])
    best: dict[int, Played] = {}
    for distance, score, played in ranked:
        if not best or distance <= _FAR:
            best.setdefault(score, played)
    return tuple(best.values())[:_SUGGESTIONS]


def _candidates(points: int, board: int, edition: Edition) -> Iterator[tuple[int, int, Played]]:
    for declarer in (Seat.NORTH, Seat.EAST):
        vulnerable = is_vulnerable(board, declarer.side)
        sign = 1 if declarer is Seat.NORTH else -1
        # Highest first, so that of two equally near contracts the one in spades is named.
        for contract in reversed(list(contracts_by(declarer))):
            key = contract.level, contract.strain, contract.penalty
            on_board = edition.by_tricks[*key, vulnerable]
            turned = edition.by_tricks[*key, not vulnerable]
            for tricks in range(14):
                score, elsewhere = sign * on_board[tricks], sign * turned[tricks]
                slip = min(abs(score - points), _WRONG_VULNERABILITY + abs(elsewhere - points))
                yield slip + _unlikelihood(contract, tricks), score, Played(contract, tricks)


def _unlikelihood(contract: Contract, tricks: int) -> int:
    tricks_off = abs(tricks - contract.need)
    place = _UNLIKELY_LEVEL if contract.level in _UNUSUAL[contract.strain] else 0
    return _UNLIKELY_PENALTY[contract.penalty] + _UNLIKELY_TRICK * tricks_off + place


def score_of(outcome: Outcome, board: int, edition: Edition = CURRENT) -> int | None:
    """Return NS's points for an outcome; None if it has no score in points."""
    if isinstance(outcome, Played | ScoreOnly | PassedOut):
        return ns_points(outcome, board, edition)
    return None
