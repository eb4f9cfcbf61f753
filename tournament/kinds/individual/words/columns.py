"""The columns of a ranking of single players."""

from collections.abc import Iterator, Sequence

from django.utils.translation import pgettext

from tournament.evening.report import Rank, Report
from tournament.words.columns import RankColumn, TableColumn
from tournament.words.results import ranking_columns


def list_columns(report: Report, ranks: Sequence[Rank]) -> tuple[RankColumn, ...]:
    """List the columns: in a file one of names, and one of licences where anybody has one."""
    by_percentage = report.scoring_form.ranks_by_percentage
    return (
        *ranking_columns.contestant_columns(
            report,
            lambda rank: str(rank.rank),
            number=pgettext("column", "No."),
            names=pgettext("column", "Player"),
            phone=pgettext("column", "Player"),
        ),
        *player_columns(report),
        *(
            ranking_columns.percentage_columns(report, ranks)
            if by_percentage
            else ranking_columns.figure_columns(report)
        ),
        ranking_columns.boards_column(report),
        *ranking_columns.last_columns(report),
    )


def player_columns(report: Report) -> Iterator[RankColumn]:
    """List the name in full and the licence of a player, as files have them."""

    def name(rank: Rank) -> str:
        return " ".join(one.full_name for one in report.pair_by_key[rank.pair].players)

    def licence(rank: Rank) -> str:
        return "".join(report.licences_of(report.pair_by_key[rank.pair]))

    yield RankColumn(file=TableColumn(pgettext("column", "Name"), name))
    if report.licences.has_players:
        yield RankColumn(file=TableColumn(pgettext("column", "Licence"), licence))
