"""A sheet or file of results as it is offered: its names, how it is made, for which evenings."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournament.evening.report import Report
from tournament.words.errors.losses import LOSSES


def no_losses(report: Report) -> tuple[str, ...]:
    return ()


def of_pairs(report: Report) -> bool:
    """Tell whether pairs played in a field."""
    return not report.is_of_teams


def of_teams(report: Report) -> bool:
    """Tell whether teams played matches."""
    return report.is_of_teams


def with_deals(report: Report) -> bool:
    """Tell whether there are boards whose cards may be seen."""
    return bool(report.deals)


def of_pairs_with_deals(report: Report) -> bool:
    """Tell whether pairs played in a field boards whose cards may be seen."""
    return of_pairs(report) and with_deals(report)


def is_by_round(report: Report) -> bool:
    """Tell whether standings by round say more than the ranking."""
    is_of_teams = report.is_of_teams and not report.is_knock_out
    return is_of_teams or report.is_swiss_of_pairs


def of_all(report: Report) -> bool:
    """Offer a sheet for every evening."""
    return True


@dataclass(frozen=True)
class ResultSheet:
    """A sheet or file made from a report, live or published.

    `name` stands in its address, `label` on its button, `in_file_name` in the name of the file.
    With `in_full` it is handed to a federation or another program, and names everybody in full,
    with their numbers; all others are pinned up, handed out or published. `is_for` tells for which
    evenings it is offered; of teams it may have another label.
    """

    name: str
    label: str | Promise
    in_file_name: str | Promise
    extension: str
    make: Callable[[Report], bytes]
    primary: bool = False
    find_losses: Callable[[Report], tuple[str, ...]] = no_losses
    detail: str = ""
    in_full: bool = False
    is_for: Callable[[Report], bool] = of_pairs
    team_label: str | Promise = ""

    @property
    def kind(self) -> str:
        return self.extension.upper()

    def losses(self, report: Report) -> list[str | Promise]:
        """List in words what the file cannot hold of this report."""
        return [LOSSES[code] for code in self.find_losses(report)]
