"""The cells of a ranking that name a team: its own name, and its players in one cell beside it."""

from django.utils.translation import pgettext

from tournament.evening.report import Contestant, Report
from tournament.files.text import plain_spaces
from tournament.words import game


def name_heads(report: Report) -> tuple[str, ...]:
    """Name the columns of the team and of its players."""
    return pgettext("column", "Team"), pgettext("column", "Players")


def name_cells(report: Report, team: Contestant) -> tuple[str, ...]:
    """Write the name of a team, and its players: Odile Ferrand (123), Jean Rouvier."""
    numbered = zip(team.players, report.licences_of(team), strict=True)
    people = (
        f"{one.full_name} ({number})" if number else one.full_name for one, number in numbered
    )
    return plain_spaces(game.surnames(team)), plain_spaces(", ".join(people))
