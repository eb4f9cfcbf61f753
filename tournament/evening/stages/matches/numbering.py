"""The rounds of an event of teams as a report counts them, those of earlier evenings too,
and the standings by round, row by row."""

from dataclasses import dataclass

from tournament.evening.parts.match_rounds import LIST_ROUNDS, find_match_round
from tournament.evening.parts.match_sheet import MatchSheet
from tournament.evening.parts.team_tables import PlaceAfterRound, RoundTable
from tournament.evening.report import Report


def count_in_stage(report: Report, round_: int) -> int:
    """Count a round of tonight or of an evening before through the whole stage, of teams by their
    matches."""
    rounds = LIST_ROUNDS.get(report.stage)(report.stage_matches) if report.match_rounds else ()
    if not rounds:
        return round_ + report.rounds_before
    return find_match_round(rounds, round_).number


def count_in_evening(report: Report, own: MatchSheet | RoundTable) -> int:
    """Number a round of an evening before among those of its evening."""
    sheets = (sheet for sheet in report.earlier_matches if sheet.session == own.session)
    rounds = LIST_ROUNDS.get(report.stage)(sheets)
    return find_match_round(rounds, own.round).number if rounds else own.own_round


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
