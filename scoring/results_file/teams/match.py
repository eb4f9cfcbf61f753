"""Read one match of a file of teams: its teams, its boards in both rooms, or its IMPs."""

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction

from scoring.boards.match.comparison import TeamBoard
from scoring.boards.match.two import NOTHING, Team, Two
from scoring.errors import ScoringError, placed
from scoring.notation.law77 import CURRENT, Edition
from scoring.notation.outcome import Cancelled, FixedAward, NotPlayed, Sides
from scoring.results_file.entry import read_outcome
from scoring.results_file.fields import Entry, board_number, entries, is_whole, label, wrong
from scoring.results_file.values import Warned, key_of
from scoring.teams.contest import Match, Segment
from scoring.victory_points.continuous import LONGEST_MATCH

_FIGURE = re.compile(r"[+-]?[0-9]{1,6}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?")
_NOUGHT = Fraction(0)


def read_figure(entry: Entry, name: str, otherwise: Fraction = _NOUGHT) -> Fraction:
    """Read a figure, `otherwise` where it is absent; `field_wrong`."""
    value = entry.get(name)
    return otherwise if value is None else _fraction(name, value)


def read_two(entry: Entry, name: str) -> Two:
    """Read a figure of each team, home team first, 0 and 0 where absent; `field_wrong`."""
    value = entry.get(name)
    if value is None:
        return NOTHING
    if not isinstance(value, list) or len(value) != 2:
        raise wrong(name, value)
    return Two(*(_fraction(name, each) for each in value))


def _fraction(name: str, value: object) -> Fraction:
    text = str(value) if is_whole(value) else value
    if not isinstance(text, str) or not _FIGURE.fullmatch(text.strip()):
        raise wrong(name, value)
    return Fraction(text.strip())


_PARTS = ("boards", "segments", "imps")
_NOT_PLAYED = Sides.both(NotPlayed())


@dataclass(frozen=True)
class Reading:
    """By which table a file's contracts are scored, and the warnings that its results deserve."""

    edition: Edition
    warnings: list[Warned] = field(default_factory=list)


def read_match(
    entry: Entry, place: int, length: int | None, edition: Edition = CURRENT
) -> tuple[Match, list[Warned]]:
    """Read a match, number `place` of its file, and the warnings that its results deserve.

    `length` is the file's number of boards for the scale, which a match may replace.
    """
    away, reading = _away(entry), Reading(edition)
    match = Match(
        place,
        key_of(label(entry, "home")),
        away,
        _round(entry),
        absent=_absent(entry, is_bye=away is None),
        weight=_weight(entry),
        length=read_length(entry, length),
        carry_over=read_two(entry, "carry_over"),
        fines=read_two(entry, "penalty"),
        segments=_segments(entry, is_bye=away is None, reading=reading),
    )
    return match, [replace(warned, match=place) for warned in reading.warnings]


def _round(entry: Entry) -> int | None:
    value = entry.get("round")
    if value is None or (is_whole(value) and 0 < value < 1000):
        return value
    raise wrong("round", value)


def _away(entry: Entry) -> str | None:
    is_bye = entry.get("bye", False)
    if not isinstance(is_bye, bool):
        raise wrong("bye", is_bye)
    if entry.get("away") is not None and not is_bye:
        return key_of(label(entry, "away"))
    if entry.get("away") is None and is_bye:
        return None
    raise ScoringError("match_shape_wrong", field="away")


def _absent(entry: Entry, *, is_bye: bool) -> Team | None:
    value = entry.get("forfeit")
    if value is None:
        return None
    if is_bye or value not in (Team.HOME.value, Team.AWAY.value):
        raise wrong("forfeit", value)
    return Team(value)


def _weight(entry: Entry) -> Fraction:
    weight = read_figure(entry, "weight", Fraction(1))
    if not 0 < weight <= 1:
        raise wrong("weight", entry.get("weight"))
    return weight


def read_length(entry: Entry, otherwise: int | None) -> int | None:
    """Read for how many boards the scale is looked up; `otherwise` if absent; `field_wrong`."""
    value = entry.get("length")
    if value is None:
        return otherwise
    if is_whole(value) and 1 <= value <= LONGEST_MATCH:
        return value
    raise wrong("length", value)


def _segments(entry: Entry, *, is_bye: bool, reading: Reading) -> tuple[Segment, ...]:
    """Read the parts of a match; none at a bye, or if a team did not turn up.

    Exactly one of `boards`, `segments` and `imps` must be there: `match_shape_wrong`.
    """
    named = [name for name in _PARTS if entry.get(name) is not None]
    is_empty = is_bye or entry.get("forfeit") is not None
    if len(named) != (0 if is_empty else 1):
        raise ScoringError("match_shape_wrong", field=", ".join(named or _PARTS))
    if is_empty:
        return ()
    parts = entries(entry, "segments") if named == ["segments"] else [entry]
    seen: set[int] = set()
    return tuple(_segment(part, seen, reading) for part in parts)


def _segment(entry: Entry, seen: set[int], reading: Reading) -> Segment:
    has_boards, has_imps = (entry.get(name) is not None for name in ("boards", "imps"))
    if has_boards == has_imps:
        raise ScoringError("match_shape_wrong", field="boards, imps")
    if has_imps:
        imps = read_two(entry, "imps")
        if min(imps.home, imps.away) < 0:
            raise wrong("imps", entry.get("imps"))
        return Segment(imps=imps)
    boards = []
    for part in entries(entry, "boards"):
        number = board_number(part)
        with placed(board=number):
            if number in seen:
                raise ScoringError("board_twice")
            seen.add(number)
            boards.append(_board(part, number, reading))
    return Segment(tuple(boards))


def _board(entry: Entry, number: int, reading: Reading) -> TeamBoard:
    cancelled = entry.get("cancelled", False)
    if not isinstance(cancelled, bool):
        raise wrong("cancelled", cancelled)
    if cancelled:
        return TeamBoard(number, Sides.both(Cancelled()), Sides.both(Cancelled()))
    if entry.get("award") is not None:
        award = read_two(entry, "award")
        award_of_both = Sides(FixedAward(award.home), FixedAward(award.away))
        return TeamBoard(number, award_of_both, Sides(award_of_both.ew, award_of_both.ns))
    opened, closed = (
        _room(entry, room, place, number, reading)
        for place, room in enumerate(("open", "closed"), start=1)
    )
    return TeamBoard(number, opened, closed)


def _room(entry: Entry, room: str, place: int, board: int, reading: Reading) -> Sides:
    result = entry.get(room)
    if result is None:
        return _NOT_PLAYED
    if not isinstance(result, dict):
        raise ScoringError("file_shape_wrong", field=room)
    with placed(result=place):
        read = read_outcome(result, board, reading.edition)
    if read.code:
        reading.warnings.append(Warned(read.code, board, place, read.score, read.points))
    return read.outcome
