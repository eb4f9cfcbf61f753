"""What a Bridgemate file takes of an evening."""

from collections.abc import Mapping
from dataclasses import replace

from scoring.notation.alphabet import Alphabet, parse_card
from scoring.notation.board import Side
from scoring.notation.codes import decode
from scoring.notation.outcome import Outcome, Played, Sides
from tournament.evening.report import Contestant, Report, ResultLine
from tournament.files.bws.numbers import paper_number
from tournament.files.bws.rows import PlayedAt
from tournament.files.bws.write import LicencedPlayer, ToWrite
from tournament.files.report_parts import played_boards


def device_results(report: Report) -> ToWrite:
    """Return results, players and deals as devices have them: contestants by their numbers on the
    paper. ExportError("no_results") where nothing was played.

    A deal that only some tables had is left out: such a file has one a board. So are the players of
    teams: which of them sat at a table is not what such a file asks.
    """
    pairs = report.pair_by_key
    results = [
        played_at(line, board.number, pairs)
        for board in played_boards(report)
        for line in board.lines
    ]
    players = {
        (pair.section, number_of(pair), line): [
            LicencedPlayer(number, person.full_name)
            for person, number in zip(pair.players, report.licences_of(pair), strict=False)
        ]
        for pair in report.pairs
        for line in {pair.line, ""}
        if not pair.name
    }
    deals = [deals[0].board for deals in report.deals_by_board.values() if len(deals) == 1]
    return ToWrite(results, players, deals)


def played_at(line: ResultLine, board: int, pairs: Mapping[str, Contestant]) -> PlayedAt:
    """Return a result with who sat there by numbers."""
    north, east, south, west = (number_of(pairs[key]) for key in line.seats.players)
    singles = (0, 0) if line.seats.are_of_two else (south, west)
    place = line.section, line.table, line.round, board
    is_turned = pairs[line.seats.north].line == Side.EW.value
    return PlayedAt(*place, north, east, sides_of(line), *singles, is_turned)


def number_of(pair: Contestant) -> int:
    """Return the number of a contestant on the paper, without the letter of its section."""
    return paper_number(pair.shown, pair.number)


def sides_of(line: ResultLine) -> Sides:
    return Sides(with_lead(line.ns_outcome, line.lead), with_lead(line.ew_outcome, line.lead))


def with_lead(code: str, lead: str) -> Outcome:
    """Read an outcome; a contract has the lead that the line has beside it."""
    outcome = decode(code)
    if lead and isinstance(outcome, Played):
        return replace(outcome, lead=parse_card(lead, Alphabet.ENGLISH))
    return outcome
