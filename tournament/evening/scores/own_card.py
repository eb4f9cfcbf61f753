"""A pair's evening as the pair sees it: scores, percentages or IMPs from its own side."""

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.parts.card import CardRound
from tournament.evening.report import Contestant, Rank, Report, ResultLine
from tournament.evening.scores.ranked_by import board_value, others_points, points_of
from tournament.evening.seats import join_side


@dataclass(frozen=True)
class OwnResult:
    """A board of the card; without a line it is not shown yet. `figure` is a percentage, or IMPs;
    `other_points` are the opponents' where a ruling parted them; `extreme` is best, worst or ""."""

    board: int
    line: ResultLine | None
    side: str
    points: int | None
    figure: Decimal | None
    other_points: int | None = None
    extreme: str = ""


@dataclass(frozen=True)
class OwnRound:
    planned: CardRound
    opponents: tuple[Contestant, ...]
    results: tuple[OwnResult, ...]

    @property
    def against(self) -> Contestant | None:
        """The pair whom a pair plays."""
        return join_side(self.opponents)

    @property
    def is_shown(self) -> bool:
        """Whether anything that was played in the round is shown."""
        has_figure = self.planned.imps is not None or self.planned.victory_points is not None
        return has_figure or any(result.line for result in self.results)

    @property
    def hidden(self) -> tuple[int, ...]:
        """The boards of the round that are not shown yet."""
        return tuple(result.board for result in self.results if result.line is None)


@dataclass(frozen=True)
class Extreme:
    figure: Decimal
    boards: tuple[int, ...]


@dataclass(frozen=True)
class OwnCard:
    pair: Contestant
    rank: Rank | None
    ahead: Rank | None
    field: int
    rounds: tuple[OwnRound, ...]
    best: Extreme | None
    worst: Extreme | None

    @property
    def is_partial(self) -> bool:
        """Whether boards are still to be shown, so that best and worst may change."""
        return any(round_.hidden for round_ in self.rounds)


def own_card(report: Report, key: str) -> OwnCard | None:
    """Return the card of a pair, or None when the report knows no such pair."""
    pair, card = report.pair_by_key.get(key), report.card_by_pair.get(key)
    if pair is None:
        return None
    rounds = card.rounds if card else ()
    rows = [row for round_ in rounds for row in results(report, key, round_)]
    best, worst = extremes(rows)
    marks = {**boards_of(worst, "worst"), **boards_of(best, "best")}
    ranks = list_of(report, key)
    rank = report.rank_by_pair.get(key)
    return OwnCard(
        pair,
        rank,
        ahead=next_ahead(ranks, rank),
        field=len(ranks),
        rounds=tuple(own_round(report, key, round_, marks) for round_ in rounds),
        best=best,
        worst=worst,
    )


def last_shown(card: OwnCard) -> OwnCard | None:
    """Cut a card to its last board that is shown, with the boards of its round still to be shown;
    of matches that show no boards to the last one that has a figure. None while nothing is."""
    rounds = [round_ for round_ in card.rounds if round_.is_shown]
    if not rounds:
        return None
    results = rounds[-1].results
    last = [result for result in results if result.line][-1:]
    hidden = [result for result in results if result.line is None]
    narrow = dataclasses.replace(rounds[-1], results=(*last, *hidden))
    return dataclasses.replace(card, rounds=(narrow,))


def list_of(report: Report, key: str) -> tuple[Rank, ...]:
    """Find the list in which the pair is ranked."""
    lists = (ranking.ranks for ranking in report.rankings)
    return next((ranks for ranks in lists if any(rank.pair == key for rank in ranks)), ())


def next_ahead(ranks: tuple[Rank, ...], own: Rank | None) -> Rank | None:
    """Find the rank just before; none where their totals are not out of the same maximum."""
    before = [rank for rank in ranks if own and rank.rank < own.rank]
    return before[-1] if before and own and before[-1].maximum == own.maximum else None


def own_round(report: Report, key: str, round_: CardRound, marks: dict[int, str]) -> OwnRound:
    """Make a round of a pair's own page, its best and worst boards marked."""
    return OwnRound(
        round_,
        pairs(report, round_.opponents),
        tuple(
            dataclasses.replace(result, extreme=marks.get(result.board, ""))
            for result in results(report, key, round_)
        ),
    )


def pairs(report: Report, keys: Iterable[str]) -> tuple[Contestant, ...]:
    """List the pairs of these numbers that the report names."""
    return tuple(report.pair_by_key[key] for key in keys if key in report.pair_by_key)


def results(report: Report, key: str, round_: CardRound) -> list[OwnResult]:
    """List a pair's results of a round."""
    return [own_result(report, board, key, round_.side) for board in round_.boards]


def own_result(report: Report, board: int, key: str, planned: str = "") -> OwnResult:
    """`planned`: the side on which the pair is to play what is not shown yet."""
    line = report.line_by_board_and_pair.get((board, key))
    if line is None:
        return OwnResult(board, None, planned, None, None)
    side = line.seats.side_of(key).value
    figure = board_value(report, line, side)
    return OwnResult(board, line, side, points_of(line, side), figure, others_points(line, side))


def extremes(rows: Iterable[OwnResult]) -> tuple[Extreme | None, Extreme | None]:
    """Find the best and the worst boards, all that are level; none while all are alike."""
    by_figure: dict[Decimal, list[int]] = {}
    for row in rows:
        if row.figure is not None:
            by_figure.setdefault(row.figure, []).append(row.board)
    if len(by_figure) < 2:
        return None, None
    low, high = min(by_figure), max(by_figure)
    return (
        Extreme(high, tuple(sorted(by_figure[high]))),
        Extreme(low, tuple(sorted(by_figure[low]))),
    )


def boards_of(extreme: Extreme | None, mark: str) -> dict[int, str]:
    """Return the mark of each of the best, or the worst, boards."""
    return dict.fromkeys(extreme.boards, mark) if extreme else {}
