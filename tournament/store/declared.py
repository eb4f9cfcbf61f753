"""The registry of models by the names that the log uses, and rows as the log keeps them: plain
values, by the model's label and the row's key."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from tournament.evening.upgrade.attendances import upgrade_both
from tournament.models import Change
from tournament.models.declaration import Declared, InFile, Undone
from tournament.models.fact import Fact
from tournament.models.registry import REGISTRY

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


NEVER_LOGGED = frozenset({"id"})


def label_of(model: Model | type[Model]) -> str:
    """Return what the log calls the rows of a model."""
    return model._meta.model_name or ""


DECLARED: dict[str, Declared] = {label_of(one.model): one for one in REGISTRY}
UNDONE: dict[str, Undone] = {label: one.undone for label, one in DECLARED.items() if one.undone}
# Parents first: rows come back in this order and go in the other.
ORDER: tuple[str, ...] = tuple(UNDONE)
# By the table's name in an evening's file, in the file's order; parents first too.
CARRIED: dict[str, tuple[Declared, InFile]] = {
    one.carried.table: (one, one.carried) for one in REGISTRY if one.carried
}


def model(label: str) -> Any:
    """Find the model that is declared under a label of the log."""
    return DECLARED[label].model


def make_row(model: Any, stored: Mapping[str, Any], **more: object) -> Any:
    """Make a row, not stored, of values by its columns' names, as logs and files keep them."""
    names = {field.column: field.attname for field in model._meta.concrete_fields}
    return model(**{names[name]: value for name, value in stored.items()}, **more)


def unlogged_fields(label: str) -> frozenset[str]:
    """Return the names of the fields that stand in no image of such a row."""
    return NEVER_LOGGED | DECLARED[label].not_logged


def is_of_event(model: Model | type[Model]) -> bool:
    """Tell whether all sessions of an event share the rows of a model."""
    return DECLARED[label_of(model)].is_of_event


def touches_event(labels: Iterable[str]) -> bool:
    """Tell whether some of the labels are of rows that all sessions of an event share."""
    return any(DECLARED[label].is_of_event for label in labels if label in DECLARED)


def belongs_to_club(model: type[Model]) -> bool:
    """Tell whether a row of the model says which club it belongs to."""
    return any(field.name == "club" for field in model._meta.concrete_fields)


def is_shared(model: type[Model]) -> bool:
    """Tell whether rows of the model are changed from other evenings too."""
    return belongs_to_club(model) or is_of_event(model)
