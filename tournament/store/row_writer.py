"""What one change does to the rows: each is kept as it was and as it became.

Only `store.write` makes one of it.
"""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.contrib.auth.models import User
from django.db import models

from tournament.models import Change, Event, NamelessInProgress
from tournament.models.fact import Fact
from tournament.store.declared import Images, image, is_of_event, label_of, to_plain, touches_event

Row = TypeVar("Row", bound=Fact)


class StaleFactError(Exception):
    """A row changed after the writer last saw it."""

    def __init__(self, row: Fact | None, offered: dict[str, Any]) -> None:
        super().__init__()
        self.row = row
        self.offered = offered


class EventNotLockedError(Exception):
    """The program would touch what all sessions of an event share, without its lock."""


@dataclass(frozen=True)
class By:
    """Who asks: a user (None: the program itself), their device, and the key of this request,
    which makes a repeated request harmless. `sent` is a digest of all that was sent with the key,
    empty where the key itself was made of that."""

    user: User | None = None
    device: str = ""
    key: str = field(default_factory=lambda: uuid.uuid4().hex)
    sent: str = ""

    @property
    def name(self) -> str:
        return self.user.get_username() if self.user else ""

    def is_author_of(self, change: Change) -> bool:
        """Tell whether it is the same person on the same device.

        A table's phones are told apart by the device.
        """
        return change.user_id == (self.user.pk if self.user else None) and (
            change.device == self.device
        )


class Write:
    """What one change does to the rows. Keeps each row as it was and as it became.

    `detail` may be filled in once the rows are locked and read. `state` is that of the session
    when its row was locked, empty of a club. `event_revision` is None where the event is not
    locked: its facts may then not be touched.
    """

    def __init__(
        self,
        by: By,
        revision: int,
        change: Change | None,
        detail: dict[str, Any],
        *,
        state: str = "",
        event_revision: int | None = None,
    ) -> None:
        self.by = by
        self.revision = revision
        self.event_revision = event_revision
        self.state = state
        self.detail = detail
        self.undoes: Change | None = None
        self.change = change
        self.done = change is not None
        self.is_note = False
        self.noted_as = ""
        self.before: Images = {}
        self.after: Images = {}
        self.adopted = False

    def expect(self, row: Fact | None, base: int, **offered: object) -> None:
        """Refuse to go on when the row is no longer as the writer saw it (0: not there)."""
        if (row.changed_in if row else 0) != base:
            raise StaleFactError(row, to_plain(offered))

    def note(self, kind: str = "") -> None:
        """Log the change although it touches no row: what somebody saw, or agreed to; as one of
        this kind where it turned out to be another (`agrees_as`)."""
        self.is_note = True
        self.noted_as = kind

    @property
    def touches_event(self) -> bool:
        """Whether a fact was touched that all sessions of the event share."""
        return touches_event(self.after)

    def create(self, row: Row) -> Row:
        """Stores a new row, and gives it back."""
        row.changed_in = self._counted(row, is_new=True)
        row.save(force_insert=True)
        self._remember(row, None, image(row))
        return row

    def create_all(self, rows: Sequence[Fact]) -> None:
        """Create rows of one kind, in as few statements as the database takes."""
        for row in rows:
            row.changed_in = self._counted(row, is_new=True)
        if rows:
            type(rows[0])._default_manager.bulk_create(rows)
        for row in rows:
            self._remember(row, None, image(row))

    def update(self, row: Fact, **values: object) -> None:
        """Set the fields that differ; a row that is already so is left alone."""
        changed = {name: new for name, new in values.items() if getattr(row, name) != new}
        if not changed:
            return
        before = image(row)
        for name, new in changed.items():
            setattr(row, name, new)
        row.changed_in = self._counted(row)
        row.save(update_fields=[*changed, "changed_in"])
        self._remember(row, before, image(row))

    def delete(self, row: Fact) -> None:
        self._counted(row)
        before = image(row)
        key = row.pk
        row.delete()
        row.pk = key
        self._remember(row, before, None)

    def delete_all(self, rows: Iterable[Fact]) -> None:
        for row in rows:
            self.delete(row)

    def blank(self, row: Fact, **values: object) -> None:
        """Set what names a person; of what it was before the log keeps nothing."""
        for name, new in values.items():
            setattr(row, name, new)
        row.changed_in = self._counted(row)
        row.save(update_fields=[*values, "changed_in"])
        self._remember(row, image(row), image(row))

    def replace_texts(self, row: models.Model, **values: object) -> None:
        """Store other texts of a row, of which the log tells nothing: its own lines were rewritten
        alike. A page that shows the row as it was has to be loaded again."""
        for name, new in values.items():
            setattr(row, name, new)
        if isinstance(row, Fact):
            row.changed_in += 1
            values["changed_in"] = row.changed_in
        row.save(update_fields=[*values])

    def rewrite_log(self, person: str, lines: Iterable[tuple[Change, Mapping[str, Any]]]) -> None:
        """Store other texts in lines of the log, so that a person stands nameless in them.

        The one exception that the database makes: only while the note of the person stands, and of
        a line only what it says (`store/log_triggers.py`).
        """
        note = NamelessInProgress.objects.create(person=person)
        for change, texts in lines:
            Change.objects.filter(pk=change.pk).update(**texts)
        note.delete()

    def adopt(self, rows: Iterable[models.Model]) -> None:
        """Store what comes from another machine as it was there. No images of it are kept: it
        brings its own log."""
        for row in rows:
            row.save(force_insert=True)
        self.adopted = True

    def adopt_later(self, rows: Iterable[tuple[Fact, Fact]]) -> None:
        """Let rows be as another machine, to which they had gone, has changed them since; what
        they were here stays in the log."""
        for present, row in rows:
            row.save(force_update=True)
            self._remember(row, image(present), image(row))
            self.adopted = True

    def count_event_on(self, event: uuid.UUID, last: int) -> None:
        """Let an event count on from where adopted rows have come, and once more at least."""
        row = Event.objects.select_for_update(no_key=True).get(pk=event)
        Event.objects.filter(pk=event).update(revision=max(row.revision + 1, last))

    def _counted(self, row: Fact, *, is_new: bool = False) -> int:
        """Return the revision by which a change of the row is counted: the session's, of an event's
        facts the event's. An event that is just made is nobody else's yet."""
        if not is_of_event(row):
            return self.revision
        if self.event_revision is not None:
            return self.event_revision
        if is_new and (isinstance(row, Event) or self._is_of_new_event(row)):
            return 0
        raise EventNotLockedError(f"{label_of(row)}: write(..., of_event=True) locks its event")

    def _is_of_new_event(self, row: Fact) -> bool:
        """Tell whether the row belongs to an event that this very change has made."""
        made = self.before.get(label_of(Event), {})
        return made.get(str(getattr(row, "event_id", "")), row) is None

    def _remember(self, row: Fact, before: Any, after: Any) -> None:
        label, key = label_of(row), str(row.pk)
        self.before.setdefault(label, {}).setdefault(key, before)
        self.after.setdefault(label, {})[key] = after
