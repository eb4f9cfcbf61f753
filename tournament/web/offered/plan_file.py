"""A sheet of a section's plan or of a round, made before play, as it is offered."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournament.evening.stages.matches.assignment import RoundPlan

# Stages whose rounds are drawn one after the other, when those before are over.
DRAWN = ("swiss", "knock_out")


@dataclass(frozen=True)
class PlanFile:
    """A sheet made from the plan of each section, before play.

    `choosable` names what can be asked for alone: some tables or some pairs. `of_all_rounds`: it
    says of each round where everybody goes, which nobody knows before rounds are drawn.
    """

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[..., bytes]
    primary: bool = False
    choosable: str = ""
    of_all_rounds: bool = False

    def is_for(self, stage: str) -> bool:
        """Tell whether an evening at such a stage has any use for it."""
        return stage not in DRAWN or not self.of_all_rounds


@dataclass(frozen=True)
class RoundSheet:
    """A sheet of a round: `name` stands in its address, `label` on its button."""

    name: str
    label: str | Promise
    in_file_name: str | Promise
    make: Callable[[RoundPlan], bytes]
