"""The columns of a ranking of pairs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from django.utils.translation import gettext, pgettext

from tournament.evening.report import Rank, Report
from tournament.words import figures, game
from tournament.words.columns import RankColumn, TableColumn
from tournament.words.results import ranking_columns
from tournament.words.results.scored_with import second_figure


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
            percentage_columns(report, ranks)
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


def percentage_columns(report: Report, ranks: Sequence[Rank]) -> tuple[RankColumn, ...]:
    """List matchpoints, of paper with as many decimals in each line, and the percentage: what could
    be had stands in the page's head where it is the same for all, in a file beside it."""
    beside, main = ranking_columns.figure_columns(report)
    maxima = {rank.maximum for rank in ranks if rank.boards}
    head = pgettext("column", "Pts")
    if len(maxima) == 1 and any(maxima):
        head = gettext("Pts of %(maximum)s") % {"maximum": game.award(*maxima)}
    places = figures.decimals_of(rank.total for rank in ranks)
    return (
        replace(
            beside,
            page=TableColumn(head, partial(second_figure, report)),
            paper=TableColumn(beside.narrow, lambda rank: second_figure(report, rank, places)),
            narrow=pgettext("column", "MPs"),
        ),
        RankColumn(file=TableColumn(pgettext("column", "Maximum"), lambda rank: rank.maximum)),
        main,
    )
