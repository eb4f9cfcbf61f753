"""Values filled from rows, each field from the column of its name."""

from dataclasses import fields
from typing import Any, TypeVar

Filled = TypeVar("Filled")


def fill_from(row: Any, value: type[Filled], **otherwise: Any) -> Filled:
    """Fill a frozen value from a row: `otherwise` are the fields that no column of their name has,
    or has in another type; each other field comes from the column of its name, defaults or not."""
    names = [field.name for field in fields(value) if field.name not in otherwise]  # type: ignore[arg-type]
    return value(**{name: getattr(row, name) for name in names}, **otherwise)
