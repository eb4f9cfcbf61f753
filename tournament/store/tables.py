"""What an evening's file holds of each model, from the registry and the models' own columns."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from django.db import models
from django.db.models import Field, Model

from tournament.evening.files.carried import FileColumn, FileTable, Tables
from tournament.models.declaration import Declared, InFile
from tournament.store.declared import CARRIED, UNDONE, label_of, unlogged_fields

AnyField: TypeAlias = "Field[Any, Any]"
MOST_POSITIVE = 2_147_483_647
# The first that fits: a field of the second kind is one of the first kind too.
KINDS: tuple[tuple[type, Callable[[Any], FileColumn]], ...] = (
    (models.UUIDField, lambda _field: FileColumn("key")),
    (models.CharField, lambda field: text_column(field)),
    (models.BooleanField, lambda _field: FileColumn("truth")),
    (models.DateTimeField, lambda _field: FileColumn("moment")),
    (models.DateField, lambda _field: FileColumn("day")),
    (models.TimeField, lambda _field: FileColumn("clock")),
    (models.DecimalField, lambda _field: FileColumn("cents")),
    (models.JSONField, lambda _field: FileColumn("plain")),
    (models.PositiveSmallIntegerField, lambda _field: FileColumn("whole")),
    (models.PositiveIntegerField, lambda _field: FileColumn("whole", 0, MOST_POSITIVE)),
)


@cache
def evening_tables() -> Tables:
    """Return the tables of an evening by the name of each list, in the order of the file."""
    return MappingProxyType({name: table(*declared) for name, declared in CARRIED.items()})


def table(declared: Declared, carried: InFile) -> FileTable:
    """Describe a model's table in the file of an evening."""
    fields = carried_fields(declared.model, carried)
    label = label_of(declared.model)
    return FileTable(
        columns={field.column: column(field, carried) for field in fields},
        most=carried.most,
        is_one_row=carried.is_one_row,
        since=carried.since,
        defaults=defaults(declared.model, carried.column_since),
        leads_to=dict(references(fields)),
        unique=tuple(unique_sets(declared.model, fields)),
        label=label if label in UNDONE else "",
        not_in_images=unlogged_fields(label),
    )


def carried_fields(model: type[Model], carried: InFile) -> tuple[AnyField, ...]:
    """List the columns that the file carries, those left out aside."""
    columns = model._meta.concrete_fields
    return tuple(field for field in columns if field.name not in carried.left_out)


def column(field: AnyField, carried: InFile) -> FileColumn:
    """Describe a column as it is declared, else by the kind of its field."""
    own_values = carried.columns.get(field.column) or own_column(field)
    return FileColumn(
        own_values.kind,
        own_values.least,
        own_values.most,
        own_values.choices,
        is_optional=field.null,
    )


def own_column(field: AnyField) -> FileColumn:
    """Return what the database's column holds; of a reference, the key that it names."""
    held = getattr(field, "target_field", field)
    return next(make(held) for kind, make in KINDS if isinstance(held, kind))


def text_column(field: AnyField) -> FileColumn:
    """Describe a column of text.

    One of its choices, or a text that is empty only where it may be blank.
    """
    empty = ("",) if field.blank else ()
    if field.choices:
        values = [str(value) for value, _label in field.flatchoices]
        return FileColumn("one_of", choices=(*empty, *values))
    return FileColumn("text", 0 if empty else 1, field.max_length)


def defaults(model: type[Model], since: Mapping[str, int]) -> dict[str, tuple[int, Any]]:
    """Return what rows of earlier files have in a newer column: its default."""
    return {name: (version, default(model, name)) for name, version in since.items()}


def default(model: type[Model], name: str) -> Any:
    """Return what a column has in files that do not carry it yet."""
    value = model._meta.get_field(name).get_default()  # type: ignore[union-attr]  # a column
    return value.value if isinstance(value, Enum) else value


def references(fields: tuple[AnyField, ...]) -> Iterator[tuple[str, str]]:
    """List by column the table in which its key is found.

    The log names its own rows in order, which its reader checks.
    """
    names: dict[object, str] = {one.model: name for name, (one, _) in CARRIED.items() if one.undone}
    for field in fields:
        if field.related_model in names:
            yield field.column, names[field.related_model]


def unique_sets(model: type[Model], fields: tuple[AnyField, ...]) -> Iterator[tuple[str, ...]]:
    """List the sets of columns that no two rows share, whatever else they hold."""
    columns = {field.name: field.column for field in fields}
    for names in always_unique(model):
        if set(names) <= set(columns):
            yield tuple(columns[name] for name in names)
    for field in fields:
        if field.unique and not field.primary_key:
            yield (field.column,)


def always_unique(model: type[Model]) -> Iterator[Sequence[str]]:
    """List the sets of columns that no two rows may share, whatever stands in the others."""
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint) and constraint.condition is None:
            yield constraint.fields
