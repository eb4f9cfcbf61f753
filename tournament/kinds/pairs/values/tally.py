"""Who played what with the cards: the results of a field beside double dummy."""

from collections.abc import Iterator, Mapping

from scoring.notation.board import Seat
from tournament.evening.double_dummy.beside_cards import BesideCards, beside_cards
from tournament.evening.parts.trick_tally import Play, TrickTally
from tournament.evening.report import Contestant, Report, ResultLine


def tally_field(report: Report) -> dict[str, Play]:
    """Tally every contestant's play on the boards whose cards may be seen."""
    found = dict.fromkeys((pair.key for pair in report.pairs), Play())
    for line, beside in compared_lines(report):
        for key, play in play_of_line(line, beside).items():
            found[key] = found.get(key, Play()) + play
    return found


def compared_lines(report: Report) -> Iterator[tuple[ResultLine, BesideCards]]:
    """Yield the results that can be put beside their cards."""
    for board in report.boards:
        for line in board.lines:
            beside = beside_cards(report, board.number, line)
            if beside:
                yield line, beside


def play_of_line(line: ResultLine, beside: BesideCards) -> Mapping[str, Play]:
    """Return what a result says of those who sat there."""
    by_seat = dict(zip(Seat, line.seats.players, strict=True))
    defending = Play(defending=TrickTally((-beside.difference,)))
    return {
        by_seat[beside.declarer.left]: defending,
        by_seat[beside.declarer.partner.left]: defending,
        by_seat[beside.declarer]: Play(declaring=TrickTally((beside.difference,))),
    }


def find_pair_that_played(pair: Contestant) -> Contestant:
    """Return the pair itself: both its players sat at each of its boards."""
    return pair
