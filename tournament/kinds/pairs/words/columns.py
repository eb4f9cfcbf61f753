"""The columns of a ranking of pairs."""

from collections.abc import Iterator, Sequence
from functools import partial

from django.utils.translation import pgettext

from tournament.evening.report import Rank, Report
from tournament.words.columns import RankColumn, TableColumn
from tournament.words.results import ranking_columns


def list_columns(report: Report, ranks: Sequence[Rank]) -> tuple[RankColumn, ...]:
    """List the columns: in a file each player has one, and one of the licence where anybody has."""
    by_percentage = report.scoring_form.ranks_by_percentage
    return (
        *ranking_columns.contestant_columns(
            report,
            lambda rank: str(rank.rank),
            number=pgettext("column", "Pair"),
            names=pgettext("column", "Players"),
            phone=pgettext("column", "Pair"),
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
    """List names and licences of both players."""
    names = pgettext("column", "Player 1"), pgettext("column", "Player 2")
    licences = pgettext("column", "Licence 1"), pgettext("column", "Licence 2")
    for place, (name, licence) in enumerate(zip(names, licences, strict=True)):
        yield RankColumn(file=TableColumn(name, partial(player_name, report, place)))
        if report.licences.has_players:
            yield RankColumn(file=TableColumn(licence, partial(player_licence, report, place)))


def player_name(report: Report, place: int, rank: Rank) -> str:
    players = report.pair_by_key[rank.pair].players
    return players[place].full_name if place < len(players) else ""


def player_licence(report: Report, place: int, rank: Rank) -> str:
    licences = report.licences_of(report.pair_by_key[rank.pair])
    return licences[place] if place < len(licences) else ""
