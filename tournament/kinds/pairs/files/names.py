"""The cells of a ranking that name a pair: its players, with licence numbers if any has one."""

from django.utils.translation import pgettext

from tournament.evening.report import Contestant, Report
from tournament.files.text import plain_spaces


def name_heads(report: Report) -> tuple[str, ...]:
    """Name the columns of the players, each followed by that of the licence where there is any."""
    heads = pgettext("column", "Player 1"), pgettext("column", "Player 2")
    if not report.licences.has_players:
        return heads
    licences = pgettext("column", "Licence 1"), pgettext("column", "Licence 2")
    return heads[0], licences[0], heads[1], licences[1]


def name_cells(report: Report, pair: Contestant) -> tuple[str, ...]:
    """Write the names of two players, each followed by the licence number where there is any."""
    names = [plain_spaces(person.full_name) for person in pair.players]
    first, second = [*names, "", ""][:2]
    if not report.licences.has_players:
        return first, second
    licences = [*report.licences_of(pair), "", ""]
    return first, licences[0], second, licences[1]
