"""Rows as the log keeps them: plain values, by the model's label and the row's key."""

from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

from tournament.evening.upgrade.attendances import upgrade_both
from tournament.models import Change
from tournament.models.fact import Fact
from tournament.store.declared import label_of, unlogged_fields

Images = dict[str, dict[str, Any]]


def images_of(row: Fact | None) -> Images:
    """Write a row as the log keeps it, by its label and key; nothing where there is none."""
    return {label_of(row): {str(row.pk): image(row)}} if row else {}


def image(row: Fact) -> dict[str, Any]:
    """Give a row's columns as plain JSON values, without those that are not logged."""
    left_out = unlogged_fields(label_of(row))
    return {
        f.column: to_plain(getattr(row, f.attname))
        for f in row._meta.concrete_fields
        if f.name not in left_out
    }


def upgrade_change(change: Change) -> Change:
    """Give a change that was read the images of rows as they are kept now. It is never stored."""
    change.before, change.after = upgrade_both(change.before, change.after)
    return change


def to_plain(value: Any) -> Any:
    """Write a column's value as JSON can hold it."""
    if isinstance(value, dict):
        return {str(name): to_plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(item) for item in value]
    if value is None or isinstance(value, str | int):
        return value
    return DjangoJSONEncoder().default(value)
