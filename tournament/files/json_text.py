"""JSON from files within bounds: size, depth, how many values, whole numbers only.

What is refused here is refused before anything looks at the meaning.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from tournament.evening.files.errors import EveningFileError

# A whole evening of 60 pairs with its log takes 3 MB.
LONGEST = 8_000_000
# Bounds the memory: every value but the first follows one of these signs.
MOST_VALUES = 300_000
MOST_OBJECTS = 60_000
DEEPEST = 24
_BETWEEN = re.compile(r"\s*,?\s*")
_LIST_ENDS = re.compile(r"\s*\]")


def read_json(content: bytes, *, longest: int = LONGEST) -> Any:
    """Read bytes as plain JSON values.

    Raises EveningFileError: file_empty, file_too_large (`most`, in MB), not_utf8 (`position`),
    not_json (`line`, `column`), too_many_values, too_deep, key_twice (`key`), not_whole (`found`).
    """
    if not content.strip():
        raise EveningFileError("file_empty")
    if len(content) > longest:
        raise EveningFileError("file_too_large", most=longest // 1_000_000)
    if content.count(b",") + content.count(b"[") > MOST_VALUES or (
        content.count(b"{") > MOST_OBJECTS
    ):
        raise EveningFileError("too_many_values")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise EveningFileError("not_utf8", position=error.start + 1) from None
    return parse_json(text)


def parse_json(text: str) -> Any:
    try:
        value = decoder().decode(text)
    except json.JSONDecodeError as error:
        raise EveningFileError("not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise EveningFileError("too_deep", most=DEEPEST) from None
    check_depth(value)
    return value


def decoder() -> json.JSONDecoder:
    """Make a decoder that takes no name twice and whole numbers only."""
    return json.JSONDecoder(
        object_pairs_hook=object_without_twins,
        parse_int=read_whole,
        parse_float=refuse_number,
        parse_constant=refuse_number,
    )


def list_whole_entries(text: str, begin: int) -> Iterator[Any]:
    """Yield the entries of a list whose first begins at a place, as far as they are whole.

    Raises EveningFileError where one is not, or the list does not end.
    """
    at = begin
    while not _LIST_ENDS.match(text, at):
        between = _BETWEEN.match(text, at)
        try:
            value, at = decoder().raw_decode(text, between.end() if between else at)
        except (json.JSONDecodeError, RecursionError):
            raise EveningFileError("not_json") from None
        check_depth(value)
        yield value


def object_without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of names and values. Raises EveningFileError where a name stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise EveningFileError("key_twice", key=twin[:40])
    return found


def read_whole(text: str) -> int:
    """Read a whole number of at most twenty signs; a longer one would take its time."""
    if len(text) > 20:
        refuse_number(text)
    return int(text)


def refuse_number(text: str) -> NoReturn:
    raise EveningFileError("not_whole", found=text[:20])


def check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in nested_values(outer)]
        if not level:
            return
    raise EveningFileError("too_deep", most=DEEPEST)


def nested_values(value: Any) -> list[Any]:
    inner = value.values() if isinstance(value, dict) else value
    return [one for one in inner if isinstance(one, dict | list)] if is_nest(value) else []


def is_nest(value: Any) -> bool:
    return isinstance(value, dict | list)
