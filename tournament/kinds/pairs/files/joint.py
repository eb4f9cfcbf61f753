"""Join results of several clubs over the same boards into the results of one large evening.

A contestant is CLUB:NUMBER, with section and line where the number alone would be two. What clubs
played under one number must be one board: dealer, vulnerability and, where files have them, cards.
A file that says nothing of dealer and vulnerability means those of the number (Law 2).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.deals.deal import Deal
from scoring.notation.board import Seat, Side, Vulnerability, dealer, vulnerability
from scoring.results_file.values import FileBoard, FilePair, FileResult, ResultsFile
from tournament.evening.files.errors import FileError
from tournament.files.deals.found import SEATS, VULNERABILITIES, show_text
from tournament.files.pbn.games import PbnGame
from tournament.files.read_evening import ReadEvening, ReadPair, call_player
from tournament.files.text import read_number

# A club and a board whose results of that club are left out.
ClubBoard = tuple[str, int]
# What a file says of a board, as it stands there; empty where it says nothing.
Stated = Mapping[int, tuple[str, str]]
# The fields of a board: read once for all clubs, compared between them.
Conditions = tuple[Seat | str, Vulnerability | str]


@dataclass(frozen=True)
class ClubResults:
    """What one club's file says; `stated` has dealer and vulnerability by board where it does."""

    club: str
    evening: ReadEvening
    stated: Stated


def join_clubs(clubs: Sequence[ClubResults], left_out: Collection[ClubBoard] = ()) -> ResultsFile:
    """Join the results of clubs; there are two lists only where each club has two.

    Raises FileError: `joint_scoring_differs`, `joint_club_unknown`, `joint_board_fouled`,
    `joint_dealer_differs`, `joint_vulnerability_differs`, `joint_deal_differs`.
    """
    _check_left_out(clubs, left_out)
    _check_scoring(clubs)
    _check_boards(clubs, left_out)
    winners = min(club.evening.winners for club in clubs)
    pairs: list[FilePair] = []
    boards: dict[int, list[FileResult]] = {}
    for club in clubs:
        labels = name_pairs(club)
        pairs += _pairs_of(club.evening, labels, winners)
        for number, result in _results_of(club, labels, left_out):
            boards.setdefault(number, []).append(result)
    numbered = tuple(FileBoard(number, tuple(boards[number])) for number in sorted(boards))
    scoring = clubs[0].evening.scoring.value
    return ResultsFile(scoring, winners, tuple(pairs), numbered, ())


def name_pairs(club: ClubResults) -> dict[str, str]:
    """Name each pair of a club by its key: CLUB:NUMBER, or CLUB:A1NS where that is no one pair."""
    for name in (_plain, _with_line, _with_section, _in_full):
        names = {pair.key: f"{club.club}:{name(pair)}" for pair in club.evening.pairs}
        if len(set(names.values())) == len(names):
            return names
    return {pair.key: f"{club.club}:{pair.key}" for pair in club.evening.pairs}


def _plain(pair: ReadPair) -> str:
    return pair.label


def _with_line(pair: ReadPair) -> str:
    line = pair.line.value if pair.line else ""
    return pair.label if pair.label.endswith(line) else pair.label + line


def _with_section(pair: ReadPair) -> str:
    return pair.label if pair.label.startswith(pair.section) else pair.section + pair.label


def _in_full(pair: ReadPair) -> str:
    return _with_line(replace(pair, label=_with_section(pair)))


def _pairs_of(evening: ReadEvening, labels: Mapping[str, str], winners: int) -> Iterator[FilePair]:
    for pair in evening.pairs_that_came:
        line = (pair.line or find_line(evening, pair)) if winners > 1 else None
        yield FilePair(labels[pair.key], line, tuple(map(call_player, pair.players)))


def find_line(evening: ReadEvening, pair: ReadPair) -> Side:
    """Find the line of a pair that sat both ways: that of most boards, else North-South."""
    sat = [
        result.ns == pair.key for result in evening.results if pair.key in (result.ns, result.ew)
    ]
    return Side.NS if 2 * sum(sat) >= len(sat) else Side.EW


def _results_of(
    club: ClubResults, labels: Mapping[str, str], left_out: Collection[ClubBoard]
) -> Iterator[tuple[int, FileResult]]:
    for result in club.evening.results:
        if (club.club, result.board) not in left_out:
            ns, ew = labels[result.ns], labels[result.ew]
            yield result.board, FileResult(ns, ew, result.score, result.outcome)


def _check_left_out(clubs: Iterable[ClubResults], left_out: Collection[ClubBoard]) -> None:
    """Refuse to leave out what is not there: a slip of the pen would join what it should not."""
    played = {(club.club, result.board) for club in clubs for result in club.evening.results}
    for club, board in left_out:
        if (club, board) not in played:
            raise FileError("joint_club_unknown", club=club, board=board)


def _check_scoring(clubs: Sequence[ClubResults]) -> None:
    first = clubs[0]
    for club in clubs[1:]:
        if club.evening.scoring is not first.evening.scoring:
            raise FileError("joint_scoring_differs", club=club.club, other=first.club)


def _check_boards(clubs: Sequence[ClubResults], left_out: Collection[ClubBoard]) -> None:
    """Refuse a board that is not the same in two clubs, or that one club fouled."""
    conditions: dict[int, tuple[str, Conditions]] = {}
    deals: dict[int, tuple[str, Deal]] = {}
    for club in clubs:
        fouled = fouled_boards(club.evening)
        cards = dict(dealt_boards(club.evening))
        for board in sorted({result.board for result in club.evening.results}):
            if (club.club, board) in left_out:
                continue
            if board in fouled:
                raise FileError("joint_board_fouled", club=club.club, board=board)
            _compare(
                club, board, conditions.setdefault(board, (club.club, _conditions(club, board)))
            )
            if board in cards:
                other, deal = deals.setdefault(board, (club.club, cards[board]))
                if deal != cards[board]:
                    raise FileError("joint_deal_differs", club=club.club, other=other, board=board)


def _compare(club: ClubResults, board: int, first: tuple[str, Conditions]) -> None:
    other, expected = first
    codes = ("joint_dealer_differs", "joint_vulnerability_differs")
    for code, one, another in zip(codes, _conditions(club, board), expected, strict=True):
        if one != another:
            raise FileError(code, club=club.club, other=other, board=board)


def _conditions(club: ClubResults, board: int) -> Conditions:
    """Return dealer and vulnerability of a board, what cannot be read as it stands in the file."""
    who, which = club.stated.get(board, ("", ""))
    seat = SEATS.get(who.upper(), show_text(who)) if who else dealer(board)
    sides = VULNERABILITIES.get(which.upper(), show_text(which)) if which else vulnerability(board)
    return seat, sides


def fouled_boards(evening: ReadEvening) -> set[int]:
    """List the boards of which the file says that groups played different deals (Law 87)."""
    fouled = {note.details.get("board") for note in evening.notes if note.code == "forms_left_out"}
    return {board for board in fouled if isinstance(board, int)}


def dealt_boards(evening: ReadEvening) -> Iterator[tuple[int, Deal]]:
    for deals in evening.deals:
        for board in deals.boards:
            yield board.number, board.deal


def stated_in_json(content: Mapping[str, Any]) -> dict[int, tuple[str, str]]:
    """Read dealer and vulnerability of the boards of a file of JSON that was read as results."""
    return {
        board["number"]: (_stated(board.get("dealer")), _stated(board.get("vulnerable")))
        for board in content["boards"]
    }


def stated_in_pbn(games: Iterable[PbnGame]) -> dict[int, tuple[str, str]]:
    """Read dealer and vulnerability of the games of a PBN file."""
    return {
        number: (game.text_of("Dealer"), game.text_of("Vulnerable"))
        for game in games
        if (number := read_number(game.text_of("Board"))) is not None
    }


def _stated(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""
