"""One club in from its file, as it was: with its rows' own keys, its log, its codes.

So a club that is on this server already is not taken in beside itself. Its people are not in the
file: its owner comes in by a link, and lets the others in. Numbers that the database counts itself,
those of the log, are counted anew, and what refers to them follows.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, BinaryIO

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import DatabaseError, connection, transaction
from django.db.models import Field, ForeignKey, JSONField, Max

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, Event
from tournament.models.fact import Fact
from tournament.operating.files.club_file import Row, read_club_file
from tournament.operating.services.create_club import create_club
from tournament.operating.services.whole_club import (
    NOT_OF_THE_FILE,
    Model,
    carried,
    columns_of,
    label,
    links_of,
)
from tournament.store.declared import DECLARED, belongs_to_club
from tournament.store.listeners import tell_of_import

AT_ONCE = 500
NEXT_NUMBERS = (
    "SELECT nextval(pg_get_serial_sequence('tournament_change', 'id')) FROM generate_series(1, %s)"
)


def import_club(source: BinaryIO, *, owner: str, name: str = "", most: int) -> tuple[Club, str]:
    """Take a club in, under another name where one is typed; return it, and the secret of a link
    for an owner without a login.

    Raises ServiceError: club_file_unreadable, club_file_of_another_version, club_file_too_long,
    club_is_here, and those of `create_club`.
    """
    head, rows = read_club_file(source, most=most)
    language, name = head.club.get("language"), name or head.name
    if language not in dict(settings.LANGUAGES):
        raise ServiceError("club_file_unreadable")
    with transaction.atomic():
        token = create_club(name, language=str(language), owner=owner)
        incoming = ClubRows(Club.objects.get(name=name))
        try:
            with transaction.atomic():
                set_columns(incoming.club, dict(head.club))
                incoming.take(rows)
        except (ValidationError, TypeError) as error:
            raise ServiceError("club_file_unreadable") from error
        except DatabaseError as error:
            if incoming.is_here():
                raise ServiceError("club_is_here") from error
            raise ServiceError("club_file_unreadable") from error
    tell_of_import()
    return incoming.club, token


def set_columns(club: Club, stored: dict[str, Any]) -> None:
    """Give the club's row the settings of the file."""
    fields = {field.column: field for field in Club._meta.concrete_fields}
    for column, value in stored.items():
        field = fields.get(column)
        if field is None or field.name in NOT_OF_THE_FILE:
            raise ServiceError("club_file_unreadable")
        setattr(club, field.attname, read(field, value))
    club.full_clean()
    club.save()


def read(field: "Field[Any, Any]", value: Any) -> Any:
    """Read a value of a column, as its field takes it: ValidationError where it cannot be."""
    if value is None:
        if not field.null:
            raise ValidationError("null")
        return None
    if isinstance(field, JSONField):
        return value
    if isinstance(value, dict | list):
        raise ValidationError("no value")
    # Of a link, the key of where it leads.
    typed = field.target_field if isinstance(field, ForeignKey) else field
    found = typed.to_python(value)
    typed.run_validators(found)
    return found


class ClubRows:
    """The rows of a file on their way into a club."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.models = {label(model): model for model in carried()}
        self.waiting: list[Any] = []
        self.old_numbers: list[int] = []
        self.new_numbers: list[int] = []
        self.free_numbers: list[int] = []
        self.there: dict[Model, set[Any]] = {}
        self.wanted: dict[Model, set[Any]] = {}

    def take(self, rows: Iterator[Row]) -> None:
        """Store the rows, and look whether each that is named came too."""
        for name, stored in rows:
            model = self.models.get(name)
            if model is None:
                raise ServiceError("club_file_unreadable")
            if self.waiting and (
                len(self.waiting) >= AT_ONCE or not isinstance(self.waiting[0], model)
            ):
                self.store()
            self.waiting.append(self.make(model, stored))
        self.store()
        for model, wanted in self.wanted.items():
            if wanted - self.there.get(model, set()):
                raise ServiceError("club_file_unreadable")

    def store(self) -> None:
        """Store the rows that wait, all of a table."""
        if not self.waiting:
            return
        model = type(self.waiting[0])
        stored = model._base_manager.bulk_create(self.waiting)
        self.there.setdefault(model, set()).update(row.pk for row in stored)
        self.waiting = []

    def is_here(self) -> bool:
        """Tell whether some of the rows that were not stored are on this server already."""
        if not self.waiting:
            return False
        model = type(self.waiting[0])
        rows = model._base_manager.filter(pk__in=[row.pk for row in self.waiting])
        keys = [row.key for row in self.waiting] if model is Change else []
        return rows.exists() or Change.objects.filter(key__in=keys).exists()

    def make(self, model: Model, stored: dict[str, Any]) -> Any:
        """Make a row of what the file says of it."""
        fields = {field.column: field for field in columns_of(model)}
        if not stored.keys() <= fields.keys():
            raise ServiceError("club_file_unreadable")
        row = model(
            **{
                fields[column].attname: read(fields[column], value)
                for column, value in stored.items()
            }
        )
        if any(field.related_model is Club for field in model._meta.concrete_fields):
            row.club_id = self.club.pk  # type: ignore[attr-defined]
        for field, target in links_of(model):
            key = getattr(row, field.attname)
            if target is not Club and key is not None:
                self.wanted.setdefault(target, set()).add(key)
        if isinstance(row, Change):
            self.renumber(row)
        elif isinstance(row, Fact) and is_of_the_club(model):
            row.changed_in = self.number_now(row.changed_in)
        return row

    def renumber(self, change: Change) -> None:
        """Let a line of the log get a number of this server's, and name others by theirs."""
        if self.old_numbers and change.pk <= self.old_numbers[-1]:
            raise ServiceError("club_file_unreadable")
        self.free_numbers = self.free_numbers or reserve_numbers(self.new_numbers)
        self.old_numbers.append(change.pk)
        self.new_numbers.append(self.free_numbers.pop(0))
        change.pk = self.new_numbers[-1]
        if change.undoes_id is not None:
            at = bisect_left(self.old_numbers, change.undoes_id)
            if self.old_numbers[at : at + 1] != [change.undoes_id]:
                raise ServiceError("club_file_unreadable")
            change.undoes_id = self.new_numbers[at]
        if change.session_id is None:
            change.revision = self.number_now(change.revision)
        change.before = self.images(change.before)
        change.after = self.images(change.after)

    def number_now(self, revision: int) -> int:
        """Find the revision of the club here that stands for one of where the file was made: that
        of the first change since; nought stays nought, which is never."""
        if revision == 0 or not self.new_numbers:
            return 0
        at = min(bisect_left(self.old_numbers, revision), len(self.new_numbers) - 1)
        return self.new_numbers[at]

    def images(self, images: Any) -> Any:
        """Write images of the log for the club that they are of here."""
        if not isinstance(images, dict):
            raise ServiceError("club_file_unreadable")
        return {
            name: {key: self.image(row) for key, row in rows.items()}
            if name in DECLARED and isinstance(rows, dict)
            else rows
            for name, rows in images.items()
        }

    def image(self, row: Any) -> Any:
        is_of_club = isinstance(row, dict) and "club_id" in row
        return {**row, "club_id": self.club.pk} if is_of_club else row


def is_of_the_club(model: Model) -> bool:
    """Tell whether rows of the model are changed under the club's own lock, no evening's."""
    undone = DECLARED[label(model)].undone
    return model is not Event and (undone is None or belongs_to_club(model))


def reserve_numbers(taken: list[int]) -> list[int]:
    """Reserve numbers of the log that no other writer gets, each larger than those `taken`."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(NEXT_NUMBERS, [AT_ONCE])
            return sorted(number for (number,) in cursor.fetchall())
    # SQLite has one writer at a time, which is this one.
    stored = Change.objects.aggregate(last=Max("id"))["last"] or 0
    last = max([stored, *taken[-1:]])
    return list(range(last + 1, last + 1 + AT_ONCE))
