"""What differs between two reports of an evening: ranks, figures, results, penalties, names.

Pure: two values in, one out. `was` is the published report, `now` the live one.
"""

import dataclasses
import itertools
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal

from tournament.evening.report import Contestant, PenaltyLine, Rank, Ranking, Report, ResultLine
from tournament.evening.scores.ranked_by import fewer_boards, main_value, table_name

Place = tuple[int, str, int, int]

# What a heading says of a published version, and of live figures does not.
OF_A_VERSION = ("kind", "version", "at", "corrections_until", "becomes_final")


@dataclass(frozen=True)
class RankChange:
    """A line of the ranking beside what it was; `step` counts the places gained, `gain` is the
    difference of the figure that ranks."""

    pair: Contestant
    now: Rank
    was: Rank | None
    step: int
    gain: Decimal | None

    @property
    def places_lost(self) -> int:
        return -self.step

    @property
    def is_other_figure(self) -> bool:
        return self.was is None or (self.now.total, self.now.percentage) != (
            self.was.total,
            self.was.percentage,
        )


@dataclass(frozen=True)
class RankingChange:
    """One list."""

    ranking: Ranking
    rows: tuple[RankChange, ...]

    @property
    def has_fewer(self) -> bool:
        """Whether a pair has fewer boards than others."""
        return any(fewer_boards(self.ranking, row.now) for row in self.rows)


@dataclass(frozen=True)
class ResultChange:
    """A result that is new (`was` None), taken back (`now` None) or another one: what was played,
    who sat how, or what the director ruled."""

    board: int
    table: str
    was: ResultLine | None
    now: ResultLine | None

    @property
    def is_reseated(self) -> bool:
        """Whether other pairs sat there, or the same ones the other way."""
        seats = {line.seats for line in (self.was, self.now) if line}
        return len(seats) > 1

    @property
    def is_regrouped(self) -> bool:
        """Whether it was compared in another group of a fouled board."""
        groups = {line.group for line in (self.was, self.now) if line}
        return len(groups) > 1

    @property
    def is_other_lead(self) -> bool:
        return len({line.lead for line in (self.was, self.now) if line}) > 1


@dataclass(frozen=True)
class PenaltyChange:
    """A penalty or warning that is new (`was` None), withdrawn (`now` None) or another one."""

    pair: Contestant
    was: PenaltyLine | None
    now: PenaltyLine | None


@dataclass(frozen=True)
class NameChange:
    """A pair whose players are others, that is new (`was` None) or gone (`now` None)."""

    now: Contestant | None
    was: Contestant | None

    @property
    def number(self) -> str:
        """Its number."""
        pair = self.now or self.was
        return pair.shown if pair else ""


@dataclass(frozen=True)
class Comparison:
    """`pairs`: all whose rank or figure is another; none when they come of another calculation,
    which has no difference."""

    results: tuple[ResultChange, ...]
    penalties: tuple[PenaltyChange, ...]
    names: tuple[NameChange, ...]
    pairs: tuple[RankChange, ...]
    is_other_calculation: bool

    @property
    def is_empty(self) -> bool:
        return not (
            self.results or self.penalties or self.names or self.pairs or self.is_other_calculation
        )

    @property
    def is_of_names_only(self) -> bool:
        """Whether no result and no figure is another."""
        return dataclasses.replace(self, names=()).is_empty

    @property
    def rank_changes(self) -> tuple[RankChange, ...]:
        return tuple(row for row in self.pairs if row.step)

    @property
    def figures(self) -> int:
        """How many pairs have another figure."""
        return sum(row.is_other_figure for row in self.pairs)

    @property
    def added(self) -> tuple[ResultChange, ...]:
        return tuple(change for change in self.results if change.was is None)

    @property
    def altered(self) -> tuple[ResultChange, ...]:
        return tuple(change for change in self.results if change.was is not None)


def same_rankings(live: Report, published: Report) -> bool:
    """Tell whether every pair keeps its figure and its rank, beside scratch too."""
    changes = compare(live, published)
    if changes.pairs or changes.is_other_calculation:
        return False
    return live.extra_rankings == published.extra_rankings


def same_figures(live: Report, published: Report) -> bool:
    """Tell whether publishing would show players nothing new."""
    own = published.heading
    of_version = {name: getattr(own, name) for name in OF_A_VERSION}
    head = dataclasses.replace(live.heading, **of_version)
    filled = fill_unknown(published, live)
    return dataclasses.replace(live, heading=head) == filled


def fill_unknown(published: Report, live: Report) -> Report:
    """Fill in what earlier programs did not publish: EW's score where it is not NS's."""
    now = results_by_place(live)
    boards = tuple(
        dataclasses.replace(
            board,
            lines=tuple(
                add_ew_points(line, now.get((board.number, line.section, line.round, line.table)))
                for line in board.lines
            ),
        )
        for board in published.boards
    )
    return dataclasses.replace(published, boards=boards)


def add_ew_points(line: ResultLine, now: ResultLine | None) -> ResultLine:
    """Fill in EW's points.

    The same outcome has the same score, and None is also that of an outcome without one.
    """
    if now is None or line.ew_points is not None or line.ew_outcome != now.ew_outcome:
        return line
    return dataclasses.replace(line, ew_points=now.ew_points)


def is_other_calculation(now: Report, was: Report) -> bool:
    """Tell whether figures and ranks were made in another way, so that they have no difference."""
    return calculation(now) != calculation(was)


def calculation(report: Report) -> tuple[str, ...]:
    """Return what decides how a report's figures are made."""
    compared = report.compared if report.has_sections else ""
    return report.scoring, report.profile, compared, report.ranked


def compare_rankings(now: Report, was: Report | None) -> tuple[RankingChange, ...]:
    """Compare each ranking with an earlier report; with nothing where that was made otherwise."""
    like = None if was and is_other_calculation(now, was) else was
    return tuple(
        RankingChange(one, tuple(compare_rank(rank, now, like) for rank in one.ranks))
        for one in now.rankings
    )


def compare_rank(rank: Rank, now: Report, was: Report | None) -> RankChange:
    """Compare a pair's rank and figure with an earlier report."""
    before = was.rank_by_pair.get(rank.pair) if was else None
    figure = main_value(now, rank)
    earlier = main_value(was, before) if was and before else None
    return RankChange(
        now.pair_by_key[rank.pair],
        rank,
        before,
        step=before.rank - rank.rank if before else 0,
        gain=None if figure is None or earlier is None else figure - earlier,
    )


def compare(now: Report, was: Report) -> Comparison:
    """Compare a report with an earlier one: results, penalties, names and ranks."""
    is_other = is_other_calculation(now, was)
    rankings = () if is_other else compare_rankings(now, was)
    rows = [row for ranking in rankings for row in ranking.rows]
    return Comparison(
        results=result_changes(now, was),
        penalties=penalty_changes(now, was),
        names=name_changes(now, was),
        pairs=tuple(row for row in rows if row.step or row.is_other_figure),
        is_other_calculation=is_other,
    )


def result_changes(now: Report, was: Report) -> tuple[ResultChange, ...]:
    """List the results in which two reports differ."""
    after, before = results_by_place(now), results_by_place(was)
    return tuple(
        ResultChange(
            place[0], table_name(now, place[1], place[3]), before.get(place), after.get(place)
        )
        for place in sorted({*after, *before})
        if facts_of(after.get(place)) != facts_of(before.get(place))
    )


def results_of_open_boards(now: Report, was: Report) -> Comparison:
    """Compare only the boards that `now` shows, as `compare` does: no other one is revealed."""
    boards = tuple(board for board in was.boards if board.number in now.board_by_number)
    return compare(now, dataclasses.replace(was, boards=boards))


def results_by_place(report: Report) -> dict[Place, ResultLine]:
    """Return a report's results by board, section, round and table."""
    return {
        (board.number, line.section, line.round, line.table): line
        for board in report.boards
        for line in board.lines
    }


def facts_of(line: ResultLine | None) -> tuple[object, ...] | None:
    """Return what was played or ruled, without what it is worth.

    That also moves with other tables.
    """
    if line is None:
        return None
    played = line.seats, line.ns_outcome, line.ew_outcome, line.lead
    return *played, line.is_ruled, line.law, line.reason, line.group


def penalty_changes(now: Report, was: Report) -> tuple[PenaltyChange, ...]:
    """List the changes of penalties in the order of the pairs, and of each pair's penalties."""
    pairs = {**was.pair_by_key, **now.pair_by_key}
    after, before = Counter(now.penalties), Counter(was.penalties)
    return tuple(
        PenaltyChange(pair, *both)
        for key, pair in pairs.items()
        for both in pair_by_key(key, before - after, after - before)
    )


def pair_by_key(
    pair: str, gone: Counter[PenaltyLine], new: Counter[PenaltyLine]
) -> list[tuple[PenaltyLine | None, PenaltyLine | None]]:
    """Pair a penalty with the one of the same pair that replaces it, one by one."""
    was = [penalty for penalty in gone.elements() if penalty.pair == pair]
    now = [penalty for penalty in new.elements() if penalty.pair == pair]
    return list(itertools.zip_longest(was, now))


def name_changes(now: Report, was: Report) -> tuple[NameChange, ...]:
    """List the pairs whose names differ, and those that came or went."""
    keys = {**was.pair_by_key, **now.pair_by_key}
    changes = (NameChange(now.pair_by_key.get(key), was.pair_by_key.get(key)) for key in keys)
    return tuple(change for change in changes if change.now != change.was)
