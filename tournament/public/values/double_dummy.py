"""An evening in figures, and a season of one player: slams, who beat par, the boards that swung
most, the longest way from the cards.

Swings and slams need no cards; what was possible does. Everything is counted over the boards that
the report shows, so that players see no more here than on the pages of the boards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.boards.imps import imps
from scoring.notation.board import Side
from scoring.notation.codes import decode
from scoring.notation.contract import Strain
from scoring.notation.outcome import PassedOut, Played
from tournament.evening.double_dummy.beside_cards import BesideCards, beside_cards, beyond_par
from tournament.evening.parts.trick_tally import Play
from tournament.evening.report import Board, Report, ResultLine

# How many of each are named.
NAMED = 5
# A slam is a contract of twelve tricks or thirteen.
SLAM_LEVEL, SLAM_TRICKS = 6, 12


@dataclass(frozen=True)
class Slams:
    """The slams of an evening: how many were bid and made; `missed` are the boards on which a side
    could make one and nobody of it bid one, with the tables where it was not bid."""

    bid: int
    made: int
    doubled: int
    missed: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Swing:
    """A board whose scores lie farthest apart: NS's best and worst, and the IMPs between them."""

    board: int
    best: int
    worst: int
    imps: int


@dataclass(frozen=True)
class BesidePar:
    """A contestant's results beside par: boards better, just par and worse, and the IMPs won
    against it in all."""

    pair: str
    better: int
    level: int
    worse: int
    imps: int

    @property
    def boards(self) -> int:
        """How many boards were compared."""
        return self.better + self.level + self.worse


@dataclass(frozen=True)
class FarResult:
    """A result far from what the cards allowed."""

    board: int
    line: ResultLine
    comparison: BesideCards


@dataclass(frozen=True)
class EveningFigures:
    """The evening in figures. `results` are those that have a score, `with_tricks` those that can
    be put beside double dummy: `as_many` of them made what the cards allowed."""

    boards: int
    results: int
    passed_out: int
    slams: Slams
    swings: tuple[Swing, ...]
    beside_par: tuple[BesidePar, ...]
    far: tuple[FarResult, ...]
    with_tricks: int
    as_many: int
    more: int

    @property
    def fewer(self) -> int:
        """Count the contracts that made less than the cards allowed."""
        return self.with_tricks - self.as_many - self.more


def find_figures(report: Report) -> EveningFigures:
    """Count an evening's figures over the boards that the report has."""
    lines = [(board, line) for board in report.boards for line in board.lines]
    scored = [(board, line) for board, line in lines if line.points is not None]
    compared = [
        FarResult(board.number, line, beside)
        for board, line in lines
        if (beside := beside_cards(report, board.number, line))
    ]
    return EveningFigures(
        boards=len({board.number for board, _ in scored}),
        results=len(scored),
        passed_out=sum(isinstance(decode(line.ns_outcome), PassedOut) for _, line in scored),
        slams=find_slams(report),
        swings=find_swings(report.boards),
        beside_par=compare_with_par(report),
        far=find_far_results(compared),
        with_tricks=len(compared),
        as_many=sum(not one.comparison.difference for one in compared),
        more=sum(one.comparison.difference > 0 for one in compared),
    )


def played_contracts(board: Board) -> Iterator[Played]:
    """Yield what was played on a board and not ruled."""
    for line in board.lines:
        outcome = None if line.is_ruled else decode(line.ns_outcome)
        if isinstance(outcome, Played):
            yield outcome


def find_slams(report: Report) -> Slams:
    """Count the slams that were bid and made, and find those that nobody bid."""
    bid = [
        played for board in report.boards for played in played_contracts(board) if is_slam(played)
    ]
    return Slams(
        bid=len(bid),
        made=sum(one.made_over >= 0 for one in bid),
        doubled=sum(bool(one.contract.penalty.value) for one in bid),
        missed=tuple(find_missed_slams(report)),
    )


def is_slam(played: Played) -> bool:
    """Tell whether a contract is a slam."""
    return played.contract.level >= SLAM_LEVEL


def find_missed_slams(report: Report) -> Iterator[tuple[int, int]]:
    """Yield the boards on which a side can make a slam that none of its tables bid, each with how
    many tables played it."""
    for board in report.boards:
        deals = [deal.board for deal in report.deals_by_board.get(board.number, ())]
        tables = [deal.double_dummy for deal in deals if deal.double_dummy]
        sides = {
            side
            for table in tables
            for side in Side
            for strain in Strain
            if table.most_tricks(side, strain) >= SLAM_TRICKS
        }
        contracts = list(played_contracts(board))
        bidders = {one.contract.declarer.side for one in contracts if is_slam(one)}
        if contracts and sides - bidders:
            yield board.number, len(contracts)


def find_swings(boards: Iterable[Board]) -> tuple[Swing, ...]:
    """Find the boards whose scores lie farthest apart, the widest first."""
    swings = list[Swing]()
    for board in boards:
        points = [line.points for line in board.lines if is_own_score(line)]
        scores = [one for one in points if one is not None]
        if len(scores) > 1 and max(scores) != min(scores):
            best, worst = max(scores), min(scores)
            swings.append(Swing(board.number, best, worst, imps(best - worst)))
    swings.sort(key=lambda swing: (-swing.imps, swing.worst - swing.best, swing.board))
    return tuple(swings[:NAMED])


def is_own_score(line: ResultLine) -> bool:
    """Tell whether a score is the table's own, in points, and the same for both sides."""
    return line.points is not None and not line.is_ruled and not line.is_split


def compare_with_par(report: Report) -> tuple[BesidePar, ...]:
    """Put every contestant's results beside par, who won most against it first."""
    won = dict[str, list[int]]()
    for board in report.boards:
        for line in board.lines:
            for side, contestants in zip(Side, line.seats.sides, strict=True):
                points = beyond_par(report, board.number, line, side.value)
                if points is not None:
                    for key in contestants:
                        won.setdefault(key, []).append(points)
    rows = [row_of(key, points) for key, points in won.items()]
    return tuple(sorted(rows, key=lambda row: (-row.imps, -row.better, row.pair)))


def row_of(key: str, points: list[int]) -> BesidePar:
    """Add up a contestant's boards."""
    signs = Counter((one > 0) - (one < 0) for one in points)
    return BesidePar(key, signs[1], signs[0], signs[-1], sum(map(imps, points)))


def find_far_results(compared: Iterable[FarResult]) -> tuple[FarResult, ...]:
    """Find the results farthest from their cards, three tricks at least, the farthest first."""
    far = [one for one in compared if abs(one.comparison.difference) >= 3]
    far.sort(
        key=lambda result: (-abs(result.comparison.difference), result.board, result.line.table)
    )
    return tuple(far[:NAMED])


@dataclass(frozen=True)
class SeasonPlay:
    """All boards of a season beside their cards, and on how many evenings these were known."""

    play: Play
    evenings: int


def add_up_season(plays: Iterable[Play]) -> SeasonPlay:
    """Add up the evenings of a player that have a board beside its cards."""
    with_cards = [play for play in plays if play.boards]
    return SeasonPlay(sum(with_cards, Play()), len(with_cards))
