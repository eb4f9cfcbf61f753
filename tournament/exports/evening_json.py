"""All that is stored of an evening, its log included, as one readable file.

Enough to set the same evening up on another machine. `format` and `version` stand first, so that
a reader knows from the first line what it holds.
"""

import datetime
import json
import uuid
from collections.abc import Mapping
from typing import Any

FORMAT = "etui-evening"
VERSION = 1


def evening_json(rows: Mapping[str, Any]) -> bytes:
    content = {"format": FORMAT, "version": VERSION, **rows}
    text = json.dumps(content, ensure_ascii=False, indent=1, default=as_text)
    return (text + "\n").encode()


def as_text(value: object) -> str:
    if isinstance(value, datetime.date | datetime.time):  # and so a datetime
        return value.isoformat()
    if isinstance(value, uuid.UUID):
        return str(value)
    raise TypeError(type(value))
