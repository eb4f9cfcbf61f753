"""What the organiser of a simultaneous takes."""

from tournament.evening.kind import RULES
from tournament.evening.report import Report
from tournament.evening.stages.stage import STAGES

PAIR = 2


def fits_simultaneous(report: Report) -> bool:
    """Tell whether it is an evening of pairs who all play the same boards, none of them a match."""
    rules = RULES.of(report)
    of_pairs = rules.seats_of_contestant == PAIR and rules.tables_of_match == 1
    return of_pairs and not STAGES.get(report.stage).are_drawn
