"""The file of a whole evening, its log included: enough to set it up on another machine.

`format` and `version` stand first, so that a reader knows from the first line what it holds.
"""

import datetime
import json
import uuid
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from tournament.evening.files.carried import Tables, file_version

FORMAT = "etui-evening"


def evening_json(rows: Mapping[str, Any], tables: Tables) -> bytes:
    """Write the rows of an evening as JSON."""
    head = {"format": FORMAT, "version": file_version(tables)}
    content = {**head, **{name: ordered_fields(found) for name, found in rows.items()}}
    text = json.dumps(content, ensure_ascii=False, indent=1, default=as_text)
    return (text + "\n").encode()


def ordered_fields(value: Any) -> Any:
    """Keep the fields of a row in the order of its columns; sort what lies deeper.

    Databases keep such values in orders of their own.
    """
    if isinstance(value, list):
        return [ordered_fields(one) for one in value]
    return {name: sorted_within(one) for name, one in value.items()}


def sorted_within(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: sorted_within(value[name]) for name in sorted(value)}
    return [sorted_within(one) for one in value] if isinstance(value, list) else value


def as_text(value: object) -> str:
    if isinstance(value, datetime.date | datetime.time):  # and so a datetime
        return value.isoformat()
    if isinstance(value, uuid.UUID | Decimal):
        return str(value)
    raise TypeError(type(value))
