"""Read single fields of a results file, and refuse those that are missing or of the wrong kind."""

from collections.abc import Mapping
from typing import TypeAlias, TypeGuard

from scoring.errors import ScoringError
from scoring.notation.board import check_board
from scoring.results_file.values import Label

Entry: TypeAlias = Mapping[str, object]

LONGEST_LABEL = 20


def field(entry: Entry, name: str) -> object:
    """Read a field that must be there; else `field_missing`."""
    if name not in entry:
        raise ScoringError("field_missing", field=name)
    return entry[name]


def entries(content: Entry, name: str) -> list[Entry]:
    """Read the list of objects in a field that must be there; else `file_shape_wrong`."""
    value = field(content, name)
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise ScoringError("file_shape_wrong", field=name)
    return value


def label(entry: Entry, name: str) -> Label:
    """Read the label of a pair or team: a short text that can be shown, or a whole number."""
    value = field(entry, name)
    if is_whole(value) and abs(value) < 10**LONGEST_LABEL:
        return value
    if isinstance(value, str) and value.strip() and is_short(value, LONGEST_LABEL):
        return value
    raise wrong(name, value)


def board_number(entry: Entry) -> int:
    """Read the number of a board; else `field_missing`, `field_wrong`, `board_out_of_range`."""
    number = field(entry, "number")
    if not is_whole(number):
        raise wrong("number", number)
    try:
        return check_board(number)
    except ScoringError as error:
        raise ScoringError(error.code, **(error.details | {"board": cut_to_show(number)})) from None


def text(entry: Entry, name: str) -> str:
    """Read a short text that may be absent or empty, in capitals."""
    value = entry.get(name)
    if value is None:
        return ""
    if not isinstance(value, str) or not is_short(value, LONGEST_LABEL):
        raise wrong(name, value)
    return value.strip().upper()


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether a value is an integer; JSON's true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_short(value: str, longest: int) -> bool:
    """Tell whether a text can be shown as it is."""
    return len(value) <= longest and value.isprintable()


def wrong(name: str, value: object) -> ScoringError:
    """Make the error `field_wrong`, with the value that was found."""
    return ScoringError("field_wrong", field=name, found=cut_to_show(value))


def cut_to_show(value: object) -> str:
    """Write a value that was found, cut to a length that can be shown."""
    return ascii(value)[:60]
