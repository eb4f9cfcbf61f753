"""The matches of an event of teams as JSON, which `scoring.results_file.teams.file` reads.

Matches under way are left out: what is written gives the totals of the ranking. A club's own scale
has no name that a file could say; its matches are then added up in IMPs. In a knock-out `total` is
what the matches gave and `rank` the place in the bracket, null while it is not settled.
"""

from decimal import Decimal

from scoring.contestants import PenaltyUnit
from scoring.forms import TEAM_FORMS
from scoring.results_file.teams.file import SCALES
from scoring.teams.score import tie_breaks_of
from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.report import Contestant, PenaltyLine, Rank, Report
from tournament.evening.scores.ranked_by import penalties_of
from tournament.evening.stages.matches.numbering import count_in_stage
from tournament.evening.stages.stage import STAGES
from tournament.files.results.fields import (
    contract_fields,
    figure_text,
    labels_of,
    points_table_field,
    settled_rank,
    sides_text,
)
from tournament.files.text import plain_spaces


def teams_json(report: Report) -> dict[str, object]:
    """Make the object that is written; figures are texts. ExportError without any match."""
    matches = [sheet for sheet in report.stage_matches if sheet.is_complete]
    if not matches:
        raise ExportError("no_results")
    labels = labels_of(report)
    return {
        "form": "teams",
        "scoring": TEAM_FORMS[report.scoring].method.value,
        "scale": scale_of(report),
        **STAGES.get(report.stage).in_results,
        **points_table_field(report),
        "tie_breaks": [rule.value for rule in tie_breaks_of(report.rules)],
        "teams": [team_entry(report, pair, labels) for pair in report.pairs],
        "matches": [match_entry(report, sheet, labels) for sheet in matches],
        "ranking": [
            rank_entry(report, rank, labels)
            for ranking in report.rankings
            for rank in ranking.ranks
        ],
    }


def scale_of(report: Report) -> str | None:
    """Name the scale of victory points, where there is one that files know."""
    scale = report.rules.matches.scale.value
    return scale if TEAM_FORMS[report.scoring].has_scale and scale in SCALES else None


def team_entry(report: Report, pair: Contestant, labels: dict[str, str]) -> dict[str, object]:
    """Write a team: its own name stands before those of its players."""
    people = [person.full_name for person in pair.players]
    own = penalties_of(report, pair.key)
    fines = sum((one.amount for one in own if not is_taken_in_match(one)), Decimal(0))
    licences = report.licences
    numbers = {"licences": list(report.licences_of(pair))} if licences.has_players else {}
    return {
        "number": labels[pair.key],
        "names": [plain_spaces(name) for name in (pair.name, *people) if name],
        **numbers,
        "penalty": figure_text(fines),
    }


def is_taken_in_match(penalty: PenaltyLine) -> bool:
    """Tell whether a penalty stands with a match: IMPs on one of its boards."""
    return penalty.unit == PenaltyUnit.IMPS.value and bool(penalty.board)


def match_entry(report: Report, sheet: MatchSheet, labels: dict[str, str]) -> dict[str, object]:
    """Write a match as it counts; the rounds of several evenings are counted through."""
    played = sheet.away and not sheet.absent
    carried = sheet.carry_over
    fines = [figure_text(sheet.home_fine), figure_text(sheet.away_fine)]
    return {
        "round": count_in_stage(report, sheet.round),
        "home": labels[sheet.home],
        "away": labels.get(sheet.away),
        "bye": not sheet.away,
        "forfeit": sheet.absent or None,
        "weight": "1/2" if sheet.is_half else "1",
        "length": sheet.length,
        "carry_over": [
            figure_text(max(carried, Decimal(0))),
            figure_text(max(-carried, Decimal(0))),
        ],
        **({"penalty": fines} if (sheet.home_fine or sheet.away_fine) else {}),
        **({"boards": [board_entry(line) for line in sheet.lines]} if played else {}),
        "won": [figure_text(sheet.home_won), figure_text(sheet.away_won)],
        "gained": [figure_text(sheet.home_total), figure_text(sheet.away_total)],
    }


def board_entry(line: MatchLine) -> dict[str, object]:
    return {
        "number": line.board,
        "open": None if line.open is None else room_entry(line.open),
        "closed": None if line.closed is None else room_entry(line.closed),
    }


def room_entry(result: RoomResult) -> dict[str, object]:
    """Write a room's result as a file of pairs has it."""
    ew_outcome = result.ew_outcome or result.outcome
    return {
        "score": sides_text(result.outcome, ew_outcome, result.points),
        **contract_fields("" if result.ew_outcome else result.outcome, result.lead),
        "table": result.table,
    }


def rank_entry(report: Report, rank: Rank, labels: dict[str, str]) -> dict[str, object]:
    return {
        "rank": settled_rank(report, rank),
        "team": labels[rank.pair],
        "total": figure_text(rank.total),
        "tie_break": rank.decided_by,
    }
