"""Read one result of a results file, and compare its contract with its score.

The score counts. A contract that is complete, with declarer and tricks, and scores exactly that is
taken as what was played. One that scores something else is left aside with a warning, as is one
beside an empty score. Of a contract without declarer or tricks it is only checked that it can be
read. Beside a ruling, or a score for each side, a contract says what happened at the table and is
not compared.
"""

import re

from scoring.errors import ScoringError, placed
from scoring.notation.alphabet import Alphabet, parse_card
from scoring.notation.board import Seat
from scoring.notation.contract import Contract, Doubling, PlayingCard, Strain
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import NotPlayed, PassedOut, Played, ScoreOnly, Sides
from scoring.notation.points import can_occur, ns_points
from scoring.notation.ruled_line import LONGEST_RULING, parse_ruled
from scoring.results_file.fields import (
    Entry,
    cut_to_show,
    field,
    is_short,
    is_whole,
    label,
    text,
    wrong,
)
from scoring.results_file.values import FileOutcome, FileResult, Warned

_LONGEST_SCORE = 12
_RULED = re.compile(r"[AWFCL].*|.*\|.*", re.IGNORECASE)
_SCORE = re.compile(r"[+-]?[0-9]{1,5}")
_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT|N)(X{0,2})")


def read_result(
    entry: Entry, board: int, place: int, edition: Edition = CURRENT
) -> tuple[FileResult, Warned | None]:
    """Read a result and the warning it deserves, if any; errors name the field only.

    The caller adds the board and `place`, the result's number within it.
    """
    ns, ew = label(entry, "ns"), label(entry, "ew")
    read = read_outcome(entry, board, edition)
    warned = Warned(read.code, board, place, read.score, read.points) if read.code else None
    group, section = text(entry, "form"), text(entry, "section")
    return FileResult(ns, ew, read.score, read.outcome, group, section), warned


def read_outcome(entry: Entry, board: int, edition: Edition = CURRENT) -> FileOutcome:
    """Read what happened at a table, whoever sat there; errors name the field only.

    `edition`: the table by which the file's contracts are scored.
    """
    score = _score_text(entry)
    with placed(field="score", found=score):
        scored = _scored(score)
    played = _played(entry)
    outcome, code = _compare(scored, played, board, edition)
    points = ns_points(played, board, edition) if code == "score_disagrees" and played else None
    return FileOutcome(score, outcome, code, points)


def _score_text(entry: Entry) -> str:
    value = field(entry, "score")
    if value is None:
        return ""
    if is_whole(value) and abs(value) < 10**5:
        return str(value)
    longest = LONGEST_RULING if _RULED.fullmatch(str(value).strip()) else _LONGEST_SCORE
    if isinstance(value, str) and is_short(value, longest):
        return value.strip()
    raise wrong("score", value)


def _scored(score: str) -> Sides:
    """Read what the score says of both sides."""
    if not score:
        return Sides.both(NotPlayed())
    if _RULED.fullmatch(score):
        return parse_ruled(score, Alphabet.ENGLISH)
    digits = score.replace("−", "-")
    if not _SCORE.fullmatch(digits):
        raise ScoringError("score_unreadable")
    return Sides.both(ScoreOnly(int(digits)))


def _compare(
    scored: Sides, played: Played | PassedOut | None, board: int, edition: Edition
) -> tuple[Sides, str]:
    """Compare score and contract: the outcome that counts, and the code of a warning, or ""."""
    if isinstance(scored.ns, NotPlayed):
        return scored, "score_disagrees" if played else ""
    if scored.is_above_whole:
        return scored, "percentages_above_whole"
    if not isinstance(scored.ns, ScoreOnly) or not scored.is_plain:
        return scored, ""
    if played and ns_points(played, board, edition) == scored.ns.points:
        return Sides.both(played), ""
    if played:
        return scored, "score_disagrees"
    if not can_occur(scored.ns.points, board, edition):
        return scored, "score_not_at_this_vulnerability"
    return scored, ""


def _played(entry: Entry) -> Played | PassedOut | None:
    """Read the contract as played; None if it, its declarer or the tricks are not there."""
    contract, declarer = text(entry, "contract"), text(entry, "declarer")
    tricks, lead = _tricks(entry), _lead(entry)
    if contract in ("P", "PASS"):
        return PassedOut()
    bid = _CONTRACT.fullmatch(contract)
    if contract and not bid:
        raise ScoringError("contract_unreadable", field="contract", found=contract)
    seat = _seat(declarer)
    if not bid or seat is None or tricks is None:
        return None
    level, strain, penalty = bid.groups()
    final = Contract(int(level), Strain(strain[0]), seat, Doubling(penalty))
    return Played(final, tricks, lead)


def _seat(letter: str) -> Seat | None:
    if letter and letter not in ("N", "E", "S", "W"):
        raise ScoringError("unknown_seat", field="declarer", found=letter)
    return Seat(letter) if letter else None


def _tricks(entry: Entry) -> int | None:
    value = entry.get("tricks")
    if value is None or value == "":
        return None
    if isinstance(value, str) and re.fullmatch("[0-9]{1,3}", value):
        value = int(value)
    if not is_whole(value):
        raise wrong("tricks", value)
    if not 0 <= value <= 13:
        raise ScoringError("tricks_out_of_range", field="tricks", tricks=cut_to_show(value))
    return value


def _lead(entry: Entry) -> PlayingCard | None:
    lead = text(entry, "lead")
    with placed(field="lead"):
        return parse_card(lead, Alphabet.ENGLISH) if lead else None
