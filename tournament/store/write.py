"""The one way in: a lock, a transaction, the rows touched, one line of the log, one revision more.

    with write(session, by, "result", detail) as w:
        if w.done:            # the same key came before: nothing to do again
            return w.change
        w.expect(result, base)
        w.update(result, ns_outcome="4SS=")
    return w.change

No other module saves or deletes a row that has a history. Who wants to hear of a change registers
with `on_revision`; nothing is imported for it here.
"""

import threading
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, models, transaction
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, Session, Verdict
from tournament.models.fact import Fact
from tournament.models.registry import NOTED_AS, OUT_OF_THE_LIST
from tournament.store.declared import label_of
from tournament.store.images import Images, image, images_of, to_plain

# SQLite's own waiting is unfair and slow; one lock in the process keeps writers in line.
LOCK = threading.RLock()

# What may be asked of an evening that was taken out of the list; an undo looks for itself.
OF_ONE_TAKEN_OUT = OUT_OF_THE_LIST | {"undo"}

# Called with an evening's code and its new revision, once the change is committed.
Listener = Callable[[str, int], None]
LISTENERS: list[Listener] = []


def on_revision(listener: Listener) -> None:
    """Call the listener after every committed change of an evening."""
    LISTENERS.append(listener)


@dataclass(frozen=True)
class By:
    """Who asks: a user (None: the program itself), their device, and the key of this request,
    which makes a repeated request harmless."""

    user: User | None = None
    device: str = ""
    key: str = field(default_factory=lambda: uuid.uuid4().hex)

    @property
    def name(self) -> str:
        return self.user.get_username() if self.user else ""

    def is_author_of(self, change: Change) -> bool:
        """The same person on the same device; a table's phones are told apart by the device."""
        return change.user_id == (self.user.pk if self.user else None) and (
            change.device == self.device
        )


class StaleFactError(Exception):
    """A row changed after the writer last saw it."""

    def __init__(self, row: Fact | None, offered: dict[str, Any]) -> None:
        super().__init__()
        self.row = row
        self.offered = offered


class Write:
    """What one change does to the rows. Keeps each row as it was and as it became.

    `detail` may be filled in once the rows are locked and read. `state` is that of the session
    when its row was locked, empty of a club.
    """

    def __init__(
        self, revision: int, change: Change | None, detail: dict[str, Any], state: str = ""
    ) -> None:
        self.revision = revision
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
        """Refuses to go on when the row is no longer as the writer saw it (0: not there)."""
        if (row.changed_in if row else 0) != base:
            raise StaleFactError(row, to_plain(offered))

    def note(self, kind: str = "") -> None:
        """Logs the change although it touches no row: what somebody saw, or agreed to; as one of
        this kind where it turned out to be another (`NOTED_AS`)."""
        self.is_note = True
        self.noted_as = kind

    def create(self, row: Fact) -> None:
        row.changed_in = self.revision
        row.save(force_insert=True)
        self._remember(row, None, image(row))

    def create_all(self, rows: Sequence[Fact]) -> None:
        """Rows of one kind, in as few statements as the database takes."""
        for row in rows:
            row.changed_in = self.revision
        if rows:
            type(rows[0])._default_manager.bulk_create(rows)
        for row in rows:
            self._remember(row, None, image(row))

    def update(self, row: Fact, **values: object) -> None:
        """Sets the fields that differ; a row that is already so is left alone."""
        changed = {name: new for name, new in values.items() if getattr(row, name) != new}
        if not changed:
            return
        before = image(row)
        for name, new in changed.items():
            setattr(row, name, new)
        row.changed_in = self.revision
        row.save(update_fields=[*changed, "changed_in"])
        self._remember(row, before, image(row))

    def delete(self, row: Fact) -> None:
        before = image(row)
        key = row.pk
        row.delete()
        row.pk = key
        self._remember(row, before, None)

    def adopt(self, rows: Iterable[models.Model]) -> None:
        """Stores what comes from another machine as it was there. No images of it are kept: it
        brings its own log."""
        for row in rows:
            row.save(force_insert=True)
        self.adopted = True

    def _remember(self, row: Fact, before: Any, after: Any) -> None:
        label, key = label_of(row), str(row.pk)
        self.before.setdefault(label, {}).setdefault(key, before)
        self.after.setdefault(label, {})[key] = after


class Locked:
    """A session, or a club, whose row no other writer has: its changes follow one another.

    `state` is a session's, read with the lock.
    """

    def __init__(self, scope: Session | Club, keys: Iterable[str] = ()) -> None:
        self.scope = scope
        self.state = ""
        self.is_listed = True
        self.revision = self.before = self._lock()
        # Looked up once for all changes that are to come.
        self.earlier: dict[str, Change | None] = dict.fromkeys(keys)
        if self.earlier:
            self.earlier |= {c.key: c for c in Change.objects.filter(key__in=self.earlier)}

    def _lock(self) -> int:
        """The revision now. A club counts by its whole log, which is ahead of every session's."""
        if isinstance(self.scope, Session):
            rows = Session.objects.select_for_update().filter(pk=self.scope.pk)
            revision, discarded, self.state = rows.values_list(
                "revision", "discarded", "state"
            ).get()
            self.is_listed = not discarded
            return revision
        Club.objects.select_for_update().get(pk=self.scope.pk)
        return Change.objects.aggregate(last=models.Max("id"))["last"] or 0

    @contextmanager
    def change(self, by: By, kind: str, detail: dict[str, Any] | None = None) -> Iterator[Write]:
        """Make one change; what it did is undone when it raises. See `write` for what it raises."""
        w = Write(self.revision + 1, self._earlier(by.key, kind), dict(detail or {}), self.state)
        if not (self.is_listed or w.done or kind in OF_ONE_TAKEN_OUT):
            raise ServiceError("discarded")
        stale: StaleFactError | None = None
        try:
            with transaction.atomic():
                yield w
        except StaleFactError as error:
            stale = error
        except (IntegrityError, models.ProtectedError) as error:
            raise ServiceError("database_refused", kind=kind) from error
        if w.done or not (stale or w.after or w.adopted or w.is_note):
            return
        w.change = self.earlier[by.key] = log(self.scope, by, w.noted_as or kind, w=w, stale=stale)
        self._raise_revision(w.revision)

    def _earlier(self, key: str, kind: str) -> Change | None:
        """The change that this key brought before, which makes a repeated request harmless."""
        if key not in self.earlier:
            self.earlier[key] = Change.objects.filter(key=key).first()
        change = self.earlier[key]
        if change and change.kind not in {kind, NOTED_AS.get(kind)}:
            raise ServiceError("key_reused")
        return change

    def _raise_revision(self, revision: int) -> None:
        self.revision = revision
        if isinstance(self.scope, Session):
            self.scope.revision = revision

    def release(self) -> None:
        """Store the revision that the changes led to, and let everybody hear of it."""
        if isinstance(self.scope, Session) and self.revision != self.before:
            Session.objects.filter(pk=self.scope.pk).update(revision=self.revision)
            tell_listeners(self.scope.code, self.revision)


@contextmanager
def locked(scope: Session | Club, keys: Iterable[str] = ()) -> Iterator[Locked]:
    """Lock a session for several changes, each of which may fail alone; a club for one. `keys`
    are those of the requests to come."""
    with LOCK, transaction.atomic():
        held = Locked(scope, keys)
        yield held
        held.release()


@contextmanager
def write(
    scope: Session | Club, by: By, kind: str, detail: dict[str, Any] | None = None
) -> Iterator[Write]:
    """Make one change of a session's facts, or of a club's players when the scope is a club.

    What only agrees with what is there becomes a note of another kind (`NOTED_AS`).

    Raises ServiceError("key_reused") when the key came before with another request,
    ServiceError("discarded") when the evening was taken out of the list, and
    ServiceError("database_refused") when the change would break a rule that the database keeps.
    """
    with locked(scope) as held, held.change(by, kind, detail) as w:
        yield w


def tell_listeners(code: str, revision: int) -> None:
    """Call every listener once the change is committed; none when it is rolled back."""
    for listener in LISTENERS:
        transaction.on_commit(partial(listener, code, revision))


def log(
    scope: Session | Club,
    by: By,
    kind: str,
    *,
    w: Write,
    stale: StaleFactError | None,
) -> Change:
    return Change.objects.create(
        club=scope.event.club if isinstance(scope, Session) else scope,
        session=scope if isinstance(scope, Session) else None,
        revision=w.revision,
        key=by.key,
        user=by.user,
        author=by.name,
        device=by.device,
        at=timezone.now(),
        kind=kind,
        detail=to_plain(w.detail),
        before=images_of(stale.row) if stale else w.before,
        after={"offered": stale.offered} if stale else w.after,
        verdict=Verdict.CONFLICT if stale else Verdict.ACCEPTED,
        undoes=None if stale else w.undoes,
    )
