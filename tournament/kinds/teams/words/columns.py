"""The columns of a ranking of teams."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from django.utils.translation import pgettext

from tournament.evening.report import Rank, Report
from tournament.words import game
from tournament.words.columns import NO_COLUMN, RankColumn, TableColumn
from tournament.words.kind import STAGE_WORDS
from tournament.words.results import ranking_columns


def list_columns(report: Report, ranks: Sequence[Rank]) -> tuple[RankColumn, ...]:
    """List the columns: a file has a team's players in one of them."""
    own = *figure_columns(report), ranking_columns.boards_column(report)
    return frame_columns(report, *STAGE_WORDS.get(report.stage).list_columns(report, own))


def frame_columns(
    report: Report, place: Callable[[Rank], str], figures: Iterable[RankColumn]
) -> tuple[RankColumn, ...]:
    """List the columns of a team before and behind its figures."""
    teams, team = report.pair_by_key, pgettext("column", "Team")
    players = pgettext("column", "Players")
    return (
        *ranking_columns.contestant_columns(
            report, place, number=pgettext("column", "No."), names=team, phone=team
        ),
        RankColumn(file=TableColumn(team, lambda rank: game.surnames(teams[rank.pair]))),
        RankColumn(file=TableColumn(players, partial(players_text, report))),
        *figures,
        *ranking_columns.last_columns(report),
    )


def players_text(report: Report, rank: Rank) -> str:
    """Write the players of a team with their licences: Odile Ferrand (123), Jean Rouvier."""
    team = report.pair_by_key[rank.pair]
    numbered = zip(team.players, report.licences_of(team), strict=True)
    return ", ".join(
        f"{one.full_name} ({number})" if number else one.full_name for one, number in numbered
    )


def figure_columns(report: Report) -> tuple[RankColumn, ...]:
    """List the figures: a file has apart what was won and what was lost."""
    beside, main = ranking_columns.figure_columns(report)
    if not report.scoring_form.has_won_and_lost:
        return beside, main
    whole = ranking_columns.without_idle_zeros
    return (
        replace(beside, file=NO_COLUMN),
        RankColumn(file=TableColumn(pgettext("column", "Won"), lambda rank: whole(rank.won))),
        RankColumn(file=TableColumn(pgettext("column", "Lost"), lambda rank: whole(rank.lost))),
        main,
    )
