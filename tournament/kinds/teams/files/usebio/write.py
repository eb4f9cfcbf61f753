"""Matches of teams as USEBIO XML 1.2, Swiss or not: the MATCH elements that `teams` reads back.

A TRAVELLER_LINE with DIRECTION NS is the table where TEAM sat North-South. Matches under way are
left out, so that the figures are those of the ranking; in a knock-out TOTAL_SCORE is what the
matches gave, and PLACE that of the bracket, without one while it is not settled.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from xml.etree.ElementTree import Element, SubElement

from scoring.forms import TEAM_FORMS
from scoring.notation.codes import decode
from scoring.notation.outcome import Artificial, Outcome, PassedOut, Played, ScoreOnly
from tournament.evening.files.export_errors import ExportError
from tournament.evening.parts.match_sheet import MatchLine, MatchSheet, RoomResult
from tournament.evening.report import Contestant, Report
from tournament.evening.stages.matches.numbering import count_in_stage
from tournament.evening.stages.stage import STAGES
from tournament.files.results.fields import figure_text, labels_of, settled_rank
from tournament.files.usebio.elements import (
    add_contract,
    add_counts,
    add_element,
    add_identity,
    shares_text,
)
from tournament.kinds.teams.files.usebio.read import VICTORY_POINT_NAMES
from tournament.words.forms import WORDS

EVENT_TYPES: Mapping[str, str] = {"swiss": "SWISS_TEAMS", "knock_out": "KO"}
USUAL_TYPE = "TEAMS"
DIRECTIONS = {"open": "NS", "closed": "EW"}


def add_event(event: Element, report: Report) -> None:
    """Write the teams and the matches that count. ExportError without any match."""
    event.set("EVENT_TYPE", EVENT_TYPES.get(report.stage, USUAL_TYPE))
    add_identity(event, report)
    add_counts(event, report)
    add_element(event, "BOARD_SCORING_METHOD", WORDS[report.scoring].scoring_method)
    sheets = list_counted(report)
    if not sheets:
        raise ExportError("no_results")
    labels = labels_of(report)
    participants = SubElement(event, "PARTICIPANTS")
    for pair in report.pairs:
        add_team(participants, report, pair, labels[pair.key])
    for sheet in sheets:
        add_match(event, report, sheet, labels)


def list_counted(report: Report) -> list[MatchSheet]:
    return [sheet for sheet in report.stage_matches if sheet.is_complete]


def add_team(parent: Element, report: Report, pair: Contestant, label: str) -> None:
    element = SubElement(parent, "TEAM")
    add_element(element, "TEAM_ID", label)
    if pair.name:
        add_element(element, "TEAM_NAME", pair.name)
    rank = report.rank_by_pair.get(pair.key)
    if rank:
        add_element(element, "TOTAL_SCORE", rank.total)
        if place := settled_rank(report, rank):
            add_element(element, "PLACE", place)
    for person, licence in zip(pair.players, report.licences_of(pair), strict=True):
        player = SubElement(element, "PLAYER")
        add_element(player, "PLAYER_NAME", person.full_name)
        add_element(player, "NATIONAL_ID_NUMBER", licence)


def add_match(parent: Element, report: Report, sheet: MatchSheet, labels: dict[str, str]) -> None:
    element = SubElement(parent, "MATCH")
    add_element(element, "ROUND_NUMBER", count_in_stage(report, sheet.round))
    add_element(element, "TEAM", labels[sheet.home])
    add_element(element, "OPPOSING_TEAM", labels.get(sheet.away, ""))
    boards = [line.board for line in sheet.lines]
    # The format has no other word for how long a match is.
    if boards and max(boards) - min(boards) + 1 == sheet.length:
        add_element(element, "START_BOARD_NUMBER", min(boards))
        add_element(element, "END_BOARD_NUMBER", max(boards))
    add_element(element, "TEAM_SCORE", figure_text(sheet.home_won))
    add_element(element, "OPPOSING_TEAM_SCORE", figure_text(sheet.away_won))
    if TEAM_FORMS[report.scoring].has_scale:
        for name, total in zip(
            VICTORY_POINT_NAMES, (sheet.home_total, sheet.away_total), strict=True
        ):
            add_element(element, name, figure_text(total or Decimal(0)))
    for line in sheet.lines:
        add_board(element, line)


def add_board(parent: Element, line: MatchLine) -> None:
    element = SubElement(parent, "BOARD")
    add_element(element, "BOARD_NUMBER", line.board)
    for room, result in (("open", line.open), ("closed", line.closed)):
        if result is not None:
            add_room(element, result, DIRECTIONS[room])


def add_room(parent: Element, result: RoomResult, direction: str) -> None:
    """Add a room's result: the contract where it is both sides', and North-South's score."""
    traveller = SubElement(parent, "TRAVELLER_LINE")
    add_element(traveller, "DIRECTION", direction)
    ns, ew = outcomes_of(result)
    if isinstance(ns, Played) and ns == ew:
        add_contract(traveller, ns, result.lead)
    if isinstance(ns, PassedOut) and ns == ew:
        add_element(traveller, "CONTRACT", "PASS")
    if score := score_text(result):
        add_element(traveller, "SCORE", score)


def outcomes_of(result: RoomResult) -> tuple[Outcome, Outcome]:
    return decode(result.outcome), decode(result.ew_outcome or result.outcome)


def score_text(result: RoomResult) -> str:
    """Write North-South's points, or A6040 for two percentages; empty for what has no field."""
    ns, ew = outcomes_of(result)
    if isinstance(ns, Artificial) and isinstance(ew, Artificial):
        return shares_text(ns.percentage, ew.percentage)
    if ns == ew and isinstance(ns, Played | ScoreOnly | PassedOut):
        return str(result.points)
    return ""


def find_losses(report: Report) -> tuple[str, ...]:
    """List what the file does not hold of these matches, as codes of `LOSS_CODES`."""
    losses = {
        "tables_lost": True,
        "rulings_lost": any(score_text(result) == "" for result in results_of(report)),
    }
    lost = (code for code, is_lost in losses.items() if is_lost)
    return (*lost, *STAGES.get(report.stage).lost_in_files)


def results_of(report: Report) -> Iterator[RoomResult]:
    for sheet in list_counted(report):
        for line in sheet.lines:
            yield from filter(None, (line.open, line.closed))
