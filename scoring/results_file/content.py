"""Read the JSON of a results file, without trusting it."""

import json

from scoring.errors import ScoringError
from scoring.results_file.fields import Entry

LONGEST_FILE = 50_000_000
_EVENING_KEYS = ("format", "version")


def read_content(text: str) -> Entry:
    """Read the object that a text of JSON holds.

    Raises ScoringError: `file_too_large`, `file_not_json`, `file_shape_wrong` (no object),
    `file_is_evening` (an evening's own file, which is restored, not scored).
    """
    if len(text) > LONGEST_FILE:
        raise ScoringError("file_too_large", length=len(text), longest=LONGEST_FILE)
    try:
        content = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_constant)
    except ScoringError:
        raise
    except json.JSONDecodeError as error:
        raise ScoringError("file_not_json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        # A number of thousands of digits, or lists in lists without end.
        raise ScoringError("file_not_json", line=1, column=1) from None
    if not isinstance(content, dict):
        raise ScoringError("file_shape_wrong", field="")
    if next(iter(content), "") in _EVENING_KEYS:
        raise ScoringError("file_is_evening")
    return content


def _no_constant(name: str) -> object:
    # NaN and Infinity are no JSON, though the standard reader takes them.
    raise ScoringError("file_not_json", line=1, column=1, found=name)
