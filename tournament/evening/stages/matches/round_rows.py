"""Standings by round row by row, as pages and files show them."""

from dataclasses import dataclass

from tournament.evening.parts.team_tables import PlaceAfterRound
from tournament.evening.report import Report


@dataclass(frozen=True)
class RoundRow:
    """A team after the last round; `rounds` are its places after each, in order."""

    last: PlaceAfterRound
    rounds: tuple[PlaceAfterRound, ...]


def round_rows(report: Report) -> tuple[RoundRow, ...]:
    """List the teams in the order of the last round; none while no match is complete."""
    rounds = report.team_tables.rounds
    if not rounds:
        return ()
    by_round = [{place.team: place for place in table.places} for table in rounds]
    return tuple(
        RoundRow(place, tuple(own[place.team] for own in by_round)) for place in rounds[-1].places
    )
