"""A sheet or file as it is offered: its names, how it is made, for which evenings; of results, and
of a section's plan or of a round, made before play."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from django.utils.functional import Promise

from tournament.evening.report import Report
from tournament.evening.stages.matches.assignment import RoundPlan
from tournament.evening.stages.stage import STAGES
from tournament.words.errors.losses import LOSSES


class HasSecrets(Protocol):
    """What says whether its hands are secret: an evening."""

    @property
    def is_secret(self) -> bool: ...


def no_losses(report: Report) -> tuple[str, ...]:
    return ()


def with_deals(report: Report) -> bool:
    """Tell whether there are boards whose cards may be seen."""
    return bool(report.deals)


def has_table(name: str) -> Callable[[Report], bool]:
    """Make the test whether a ranking rests on a table: "rounds", "cross", "bracket"."""
    return lambda report: name in STAGES.get(report.stage).tables


def of_all(report: Report) -> bool:
    """Offer a sheet for every evening."""
    return True


@dataclass(frozen=True)
class ResultSheet:
    """A sheet or file made from a report, live or published.

    `name` stands in its address, `label` on its button, `in_file_name` in the name of the file.
    With `in_full` it is handed to a federation or another program, and names everybody in full,
    with their numbers; all others are pinned up, handed out or published. What `is_for_the_web` is
    put on a web site as it is. `tells_boards`: it shows more than names and what ranks them, which
    waits while the hands are secret. `is_for` tells for which evenings of a kind it is offered.
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
    is_for_the_web: bool = False
    tells_boards: bool = True
    is_for: Callable[[Report], bool] = of_all

    @property
    def kind(self) -> str:
        return self.extension.upper()

    def is_secret(self, session: HasSecrets) -> bool:
        """Tell whether it is neither pinned up nor sent yet; who has it for the organiser alone
        hands out nothing."""
        return self.tells_boards and not self.in_full and session.is_secret

    def losses(self, report: Report) -> list[str | Promise]:
        """List in words what the file cannot hold of this report."""
        return [LOSSES[code] for code in self.find_losses(report)]


@dataclass(frozen=True)
class PlanFile:
    """A sheet made from the plan of each section, before play.

    `choosable` names what can be asked for alone: some tables or some pairs. `of_all_rounds`: it
    says of each round where everybody goes, which nobody knows before rounds are drawn.
    `is_written_on`: what lies on the tables during play, for results.
    """

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[..., bytes]
    primary: bool = False
    choosable: str = ""
    of_all_rounds: bool = False
    is_written_on: bool = False
    extension: str = "pdf"

    @property
    def kind(self) -> str:
        """The form of the file, as its button says it: PDF."""
        return self.extension.upper()

    def is_for(self, stage: str) -> bool:
        """Tell whether an evening at such a stage has any use for it."""
        return not (self.of_all_rounds and STAGES.get(stage).are_drawn)


@dataclass(frozen=True)
class RoundSheet:
    """A sheet of a round: `name` stands in its address, `label` on its button."""

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[[RoundPlan], bytes]
