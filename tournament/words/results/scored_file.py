"""A scored file of results as lines of text, for a terminal."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.awards import Standing
from scoring.boards.match.match_scoring import MatchScoring
from scoring.forms import BOARD_FORMS, BoardForm
from scoring.results_file.file import ScoredFile
from scoring.results_file.individual import ScoredIndividualFile
from scoring.results_file.teams.answer import figure_text, has_hundredths
from scoring.results_file.teams.file import TeamsFile
from scoring.results_file.values import FilePair
from scoring.teams.scored import ScoredContest
from tournament.evening.files.figures import (
    FigureComparison,
)
from tournament.words import figures, game


@dataclass(frozen=True)
class FigureRow:
    """A figure that differs: whose, which, in the file, here."""

    pair: str
    names: str
    kind: str
    in_file: str
    ours: str


def ranking_lines(scored: ScoredFile) -> Iterator[str]:
    """Write a table for each list: rank, pair, points, percentage, boards, names.

    At IMPs and total points the mean of a board stands in place of the percentage.
    """
    pairs = {pair.contestant: pair for pair in scored.file.pairs}
    figures = figure_heads(BOARD_FORMS[scored.file.scoring])
    for line in dict.fromkeys(standing.contestant.line for standing in scored.scored.standings):
        if line:
            yield game.side_name(line.value)
        own = [one for one in scored.scored.standings if one.contestant.line is line]
        rows = [[_("Rank"), _("Pair"), *figures, _("Boards"), ""]]
        rows += [cells(standing, pairs[standing.contestant]) for standing in own]
        yield from aligned(rows)


def player_lines(scored: ScoredIndividualFile) -> Iterator[str]:
    """Write the table of an individual: rank, player, points, percentage, boards, name."""
    players = {player.key: player for player in scored.file.players}
    figures = figure_heads(BOARD_FORMS[scored.file.scoring])
    rows = [[_("Rank"), _("Player"), *figures, _("Boards"), ""]]
    for standing in scored.scored.standings:
        player = players[str(standing.contestant.key)]
        rows.append([*figure_cells(standing, str(player.label)), player.name])
    yield from aligned(rows)


def figure_heads(form: BoardForm) -> list[str]:
    has_points = form.ranks_by_percentage or form.leads.is_whole
    total = _("Pts") if has_points else _("IMPs")
    return [total, "%" if form.ranks_by_percentage else pgettext("IMPs a board", "Mean")]


def cells(standing: Standing, pair: FilePair) -> list[str]:
    return [*figure_cells(standing, str(pair.label)), " - ".join(pair.names)]


def figure_cells(standing: Standing, label: str) -> list[str]:
    return [
        str(standing.rank),
        label,
        figures.decimal(standing.total),
        figures.decimal(standing.percentage, 2) or figures.decimal(standing.mean) or "-",
        str(standing.boards),
    ]


def team_lines(file: TeamsFile, scored: ScoredContest) -> Iterator[str]:
    """Write the table of a file of matches: rank, team, total, matches, IMPs, names."""
    teams = {team.key: team for team in file.teams}
    has_imps = scored.contest.scoring.takes_scale
    heads = [_("Rank"), pgettext("column", "Team"), total_head(scored)]
    heads += [pgettext("column", "Matches")]
    heads += [_("IMPs won"), _("IMPs lost")] if has_imps else []
    rows = [[*heads, ""]]
    for standing in scored.table:
        team = teams[str(standing.team)]
        total = figure_text(standing.total, hundredths=has_hundredths(scored))
        imps = [standing.imps_won, standing.imps_lost] if has_imps else []
        rows.append(
            [
                *(str(standing.rank), str(team.label), figures.decimal(Decimal(total))),
                str(standing.played),
                *(figures.decimal(Decimal(figure_text(figure))) for figure in imps),
                ", ".join(team.names),
            ]
        )
    yield from aligned(rows)


def comparison_lines(rows: Iterable[FigureRow]) -> Iterator[str]:
    """Write a table of the figures of a file that differ: whose, which, in the file, here."""
    cells = [[row.pair, row.kind, row.in_file, row.ours, row.names] for row in rows]
    heads = ["", "", pgettext("column", "File"), pgettext("column", "Here"), ""]
    yield from aligned([heads, *cells]) if cells else ()


def comparison_as_json(comparison: FigureComparison) -> dict[str, object]:
    """Write how many figures of the file there are, and those that differ, as texts."""
    return {
        "figures": comparison.figures,
        "differences": [
            {
                "kind": figure.kind,
                "pair": figure.pair.label,
                "direction": figure.pair.line,
                "board": figure.board,
                "round": figure.round,
                "file": str(figure.in_file),
                "here": "" if figure.display is None else str(figure.display),
            }
            for figure in comparison.differences
        ],
    }


def total_head(scored: ScoredContest) -> str:
    """Name what the table adds up."""
    if scored.contest.scale:
        return pgettext("column", "VPs")
    return _("IMPs") if scored.contest.scoring is MatchScoring.IMPS else _("Pts")


def aligned(rows: list[list[str]]) -> Iterator[str]:
    """Align figures to the right, names to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        figures = [cell.rjust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        yield "  ".join([*figures, row[-1]]).rstrip()
