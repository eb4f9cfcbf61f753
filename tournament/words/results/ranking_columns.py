"""The columns that rankings share, a row a column: what page, paper and file each have of it.

A kind of event lists its own ranking from them (`Words.list_columns`), and whoever draws or writes
a ranking goes through that list: a new column is a row in it, and nothing else.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial

from django.utils.translation import gettext, pgettext

from tournament.evening.names.names import fold
from tournament.evening.parts.extra_ranking import ExtraRank, ExtraRanking
from tournament.evening.report import Rank, Report
from tournament.evening.scores.ranked_by import beside_value, main_value, penalties_of
from tournament.words import figures, game
from tournament.words.columns import CellValue, RankColumn, TableColumn
from tournament.words.kind import WORDS
from tournament.words.results import extra, scored_with, units
from tournament.words.ruled import penalty_line

# What stands on paper where nobody has a board yet.
NO_BOARD = "\N{EM DASH}"


def list_columns(report: Report, ranks: Sequence[Rank] = ()) -> tuple[RankColumn, ...]:
    """List the columns of a ranking from left to right, as its kind of event has them."""
    return WORDS.of(report).list_columns(report, ranks)


def contestant_columns(
    report: Report, place: Callable[[Rank], str], *, number: str, names: str, phone: str
) -> tuple[RankColumn, ...]:
    """List who is ranked, under the heads of a kind; a `place` that is not settled is empty."""
    pairs, head = report.pair_by_key, pgettext("column", "Rank")
    rank = TableColumn[Rank, str](head, lambda rank: place(rank) or scored_with.NO_FIGURE)
    numbers = TableColumn[Rank, str](number, lambda rank: pairs[rank.pair].shown)
    people = TableColumn[Rank, str](names, lambda rank: game.surnames(pairs[rank.pair]))
    return (
        RankColumn(
            key="rank",
            page=rank,
            paper=rank,
            file=TableColumn(head, lambda rank: number_or_text(place(rank))),
            phone=head,
            narrow=head,
            order=lambda rank: rank.rank,
        ),
        RankColumn(
            key="number",
            page=numbers,
            paper=numbers,
            file=TableColumn(number, lambda rank: number_or_text(numbers.write(rank))),
            narrow=pgettext("column", "No."),
            order=lambda rank: (pairs[rank.pair].section, pairs[rank.pair].number),
        ),
        RankColumn(
            key="players",
            page=people,
            paper=people,
            phone=phone,
            narrow=names,
            order=lambda rank: fold(people.write(rank)),
            is_text=True,
        ),
    )


# ---- figures ----


def figure_columns(report: Report) -> tuple[RankColumn, ...]:
    """List the figure beside the one that ranks, then that one."""
    form = report.scoring_form
    wide, main_wide = units.KINDS[form.figure_beside].widths
    heads = scored_with.second_head(report), scored_with.main_figure_head(report)
    beside = TableColumn[Rank, str](heads[0], partial(scored_with.second_figure, report))
    return (
        RankColumn(
            key="beside",
            page=beside,
            paper=beside,
            file=TableColumn(heads[0], partial(beside_value, report)),
            narrow=heads[0],
            order=lambda rank: beside_value(report, rank) if rank.counts else None,
            is_figure=True,
            width=wide,
        ),
        RankColumn(
            key="main",
            page=TableColumn(heads[1], partial(scored_with.figure_on_page, report)),
            paper=TableColumn(
                heads[1],
                lambda rank: scored_with.main_figure(report, rank) if rank.counts else NO_BOARD,
            ),
            file=TableColumn(heads[1], partial(main_cell, report)),
            phone=heads[1],
            narrow=heads[1],
            order=partial(main_value, report),
            is_figure=True,
            leads=True,
            width=main_wide,
        ),
    )


def percentage_columns(report: Report, ranks: Sequence[Rank]) -> tuple[RankColumn, ...]:
    """List matchpoints, of paper with as many decimals in each line, and the percentage: what could
    be had stands in the page's head where it is the same for all, in a file beside it."""
    beside, main = figure_columns(report)
    maxima = {rank.maximum for rank in ranks if rank.boards}
    head = pgettext("column", "Pts")
    if len(maxima) == 1 and any(maxima):
        head = gettext("Pts of %(maximum)s") % {"maximum": figures.award(*maxima)}
    places = figures.decimals_of(rank.total for rank in ranks)
    return (
        replace(
            beside,
            page=TableColumn(head, partial(scored_with.second_figure, report)),
            paper=TableColumn(
                beside.narrow, lambda rank: scored_with.second_figure(report, rank, places)
            ),
            narrow=pgettext("column", "MPs"),
        ),
        RankColumn(file=TableColumn(pgettext("column", "Maximum"), lambda rank: rank.maximum)),
        main,
    )


def main_cell(report: Report, rank: Rank) -> Decimal | None:
    """Return the figure that ranks as a file has it: points have no decimals but a ruling's."""
    form, total = report.scoring_form, main_value(report, rank)
    return without_idle_zeros(total) if form.leads.is_whole or form.has_won_and_lost else total


def without_idle_zeros(value: Decimal | None) -> Decimal | None:
    """Return a figure as its column of whole ones has it: 1700, 1700.5."""
    return None if value is None else Decimal(f"{value.normalize():f}")


def number_or_text(text: str) -> int | str:
    """Return what a number is shown as: 7; A7."""
    return int(text) if text.isascii() and text.isdigit() else text


# ---- what stands behind the figures ----


def boards_column(report: Report) -> RankColumn:
    """Return the column of how many boards were played: a sum of boards is not told without."""
    head = pgettext("column, how many", "Boards")
    return RankColumn(
        key="boards",
        page=TableColumn(head, lambda rank: str(rank.boards)),
        file=TableColumn(head, lambda rank: rank.boards),
        order=lambda rank: rank.boards,
        is_figure=True,
        is_told_apart=not report.scoring_form.adds_boards,
    )


def last_columns(report: Report) -> Iterator[RankColumn]:
    """List penalties, where there are any, and the ranks beside scratch."""
    if report.penalties:
        head = pgettext("column", "Penalty")
        yield RankColumn(file=TableColumn(head, partial(penalty_text, report)))
    yield from extra_columns(report)


def penalty_text(report: Report, rank: Rank) -> str:
    return "; ".join(map(penalty_line, penalties_of(report, rank.pair)))


def extra_columns(report: Report) -> Iterator[RankColumn]:
    """List a column for the rank in each ranking beside scratch, and those of a handicap; empty
    where somebody does not stand there."""
    for ranking in report.extra_rankings:
        ranks = {rank.pair: rank for part in ranking.lists for rank in part.ranks}
        heads = {"rank": extra.ranking_name(ranking)}
        if ranking.rule:
            heads["handicap"] = pgettext("column", "Handicap, %")
            heads["figure"] = pgettext("column", "With handicap, %")
        for name, head in heads.items():
            yield RankColumn(file=TableColumn(head, partial(value_of, ranks, name)))


def value_of(ranks: Mapping[str, ExtraRank], name: str, rank: Rank) -> CellValue:
    value: CellValue = getattr(ranks.get(rank.pair), name, None)
    return value


def beside_scratch(
    report: Report, ranking: ExtraRanking
) -> tuple[TableColumn[ExtraRank, str], ...]:
    """List the figures of a ranking beside scratch, the one that ranks there at the end: before it
    the rank at scratch, at a handicap the percentage there and what is given."""
    scratch, ranks = pgettext("list of ranks", "Scratch"), report.rank_by_pair
    ranked = TableColumn[ExtraRank, str](
        scored_with.main_figure_head(report), partial(extra.ranking_figure, report)
    )
    if not ranking.rule:
        return TableColumn(scratch, lambda rank: str(ranks[rank.pair].rank)), ranked
    return (
        TableColumn(scratch, lambda rank: scored_with.main_figure(report, ranks[rank.pair])),
        TableColumn(
            pgettext("list of ranks", "Handicap"), lambda rank: extra.handicap_text(rank.handicap)
        ),
        ranked,
    )
