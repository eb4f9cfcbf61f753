"""The one way in: a lock, a transaction, the rows touched, one line of the log, one revision more.

    @logged_as("seen")
    def mark_seen(w: Write, session: Session, *, result: Result, base: int) -> None:
        w.expect(result, base)
        w.update(result, is_seen=True)

    mark_seen(session, by, result=result, base=3)

A verb of which only the caller knows the kind, or that returns more than its line of the log, opens
`write` itself, and does nothing again where `w.done`: the same key came before.

No other module saves or deletes a row that has a history. Who wants to hear of a change, or adds to
it, registers with `store/listeners.py`.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.db import IntegrityError, models, transaction
from django.db.models import F
from django.utils import timezone

from tournament.evening.errors import ServiceError
from tournament.models import Change, Club, Event, Session, Verdict
from tournament.models.registry.changes import rule_of
from tournament.store.declared import images_of, to_plain
from tournament.store.listeners import FOLLOWERS, FOLLOWERS_OF_ADOPTED, tell_listeners
from tournament.store.row_writer import By as By
from tournament.store.row_writer import StaleFactError
from tournament.store.row_writer import Write as Write

# What a change is made of, and what else is asked of its verb.
Scope = TypeVar("Scope", Session, Club)
Asked = ParamSpec("Asked")

# SQLite's own waiting is unfair and slow; one lock in the process keeps writers in line.
LOCK = threading.RLock()

# In the detail of a change: the digest of the request that brought it.
SENT = "sent"


class Locked:
    """A session, or a club, whose row no other writer has: its changes follow one another.

    With `of_event` the session's event too, and before the session: in one order for all, so that
    no two wait for each other. So it is where a later session goes on with the same stage, whose
    standings rest on this one: it hears of every change. `state` is the session's, read with the
    lock.
    """

    def __init__(
        self, scope: Session | Club, keys: Iterable[str] = (), *, of_event: bool = False
    ) -> None:
        self.scope = scope
        self.state = ""
        self.is_listed = True
        self.event_revision = 0
        self.names_revision = 0
        self.renames = False
        self.clock_presses = 0
        self.is_gone_on_with = isinstance(scope, Session) and is_gone_on_with(scope)
        self.holds_event = isinstance(scope, Session) and (of_event or self.is_gone_on_with)
        if isinstance(scope, Session) and self.holds_event:
            Event.objects.select_for_update(no_key=True).get(pk=scope.event_id)
        self.revision = self._lock()
        self.before = self.revision, self.event_revision, self.clock_presses
        # Looked up once for all changes that are to come.
        self.earlier: dict[str, Change | None] = dict.fromkeys(keys)
        if self.earlier:
            self.earlier |= {c.key: c for c in Change.objects.filter(key__in=self.earlier)}

    def _lock(self) -> int:
        """Lock what is changed, and return its revision; a club's is the last line of its log,
        which is ahead of every session's."""
        if isinstance(self.scope, Session):
            return self._lock_session(self.scope)
        Club.objects.select_for_update().get(pk=self.scope.pk)
        return Change.objects.aggregate(last=models.Max("id"))["last"] or 0

    def _lock_session(self, session: Session) -> int:
        """Lock a session's row and return its revision. What was read before is read again: it may
        have changed while another one held the lock."""
        rows = Session.objects.select_for_update().filter(pk=session.pk)
        columns = rows.annotate(counted=COUNTED, named=NAMED).values_list(
            "revision", "discarded", "state", "counted", "named", "clock_presses"
        )
        revision, discarded, self.state, self.event_revision, self.names_revision, presses = (
            columns.get()
        )
        self.clock_presses = presses
        self.is_listed = not discarded
        if "event" in session._state.fields_cache:
            seen = session.revision, session.event.revision
            if seen != (revision, self.event_revision):
                read_event_again(session)
        return revision

    @contextmanager
    def change(self, by: By, kind: str, detail: dict[str, Any] | None = None) -> Iterator[Write]:
        """Make one change; what it did is undone when it raises. See `write` for what it raises."""
        w = Write(
            by,
            self.revision + 1,
            self._earlier(by, kind),
            dict(detail or {}),
            state=self.state,
            event_revision=self.event_revision + 1 if self.holds_event else None,
        )
        # Nothing else is asked of an evening taken out of the list; an undo looks for itself.
        if not (self.is_listed or w.done or kind == "undo" or rule_of(kind).is_of_the_list):
            raise ServiceError("discarded")
        stale: StaleFactError | None = None
        try:
            with transaction.atomic():
                yield w
                for follow in () if w.done else FOLLOWERS:
                    follow(w, self.scope)
                for follow in FOLLOWERS_OF_ADOPTED if w.adopted else ():
                    follow(w, self.scope)
        except StaleFactError as error:
            stale = error
        except (IntegrityError, models.ProtectedError) as error:
            raise ServiceError("database_refused", kind=kind) from error
        if w.done or not (stale or w.after or w.adopted or w.is_note):
            return
        w.change = self.earlier[by.key] = log(self.scope, by, w.noted_as or kind, w=w, stale=stale)
        self._raise_revision(w.revision)
        self.renames |= any(w.before.get("player", {}).values())
        if w.event_revision and (w.touches_event or self.is_gone_on_with) and not stale:
            self.event_revision = w.event_revision

    def _earlier(self, by: By, kind: str) -> Change | None:
        """Find the change that this key brought before, which makes a repeated request harmless."""
        if by.key not in self.earlier:
            self.earlier[by.key] = Change.objects.filter(key=by.key).first()
        change = self.earlier[by.key]
        wanted = {kind, rule_of(kind).agrees_as}
        if change and not (change.kind in wanted and self._is_of(change, by)):
            raise ServiceError("key_reused")
        return change

    def _is_of(self, change: Change, by: By) -> bool:
        """Tell whether a change answers a request: of the same evening or club, by the same login
        and, where that is known of both, with the same content.

        Not by the same device: a phone may have got its label only with the answer that it lost.
        """
        if isinstance(self.scope, Session):
            is_same_scope = change.session_id == self.scope.pk
        else:
            is_same_scope = (change.club_id, change.session_id) == (self.scope.pk, None)
        user_id = by.user.pk if by.user else None
        contents = {change.detail.get(SENT, ""), by.sent} - {""}
        return is_same_scope and change.user_id == user_id and len(contents) < 2

    def _raise_revision(self, revision: int) -> None:
        self.revision = revision
        if isinstance(self.scope, Session):
            self.scope.revision = revision

    def count_press(self) -> None:
        """Count what was pressed on the clock: everybody hears of it, and the log holds nothing."""
        self.clock_presses += 1

    def release(self) -> None:
        """Store the revisions that the changes led to, and let everybody hear of it."""
        revision, event_revision, presses = self.before
        if self.renames:
            self._raise_names_revision()
        now = self.revision, self.clock_presses
        if not isinstance(self.scope, Session) or now == (revision, presses):
            return
        counted = {"revision": self.revision, "clock_presses": self.clock_presses}
        Session.objects.filter(pk=self.scope.pk).update(**counted)
        if self.event_revision == event_revision:
            self._tell(self.scope.code, self.revision + self.clock_presses)
            return
        Event.objects.filter(pk=self.scope.event_id).update(revision=self.event_revision)
        read_event_again(self.scope)
        sessions = Session.objects.filter(event=self.scope.event_id)
        for code, own in sessions.values_list("code", F("revision") + F("clock_presses")):
            self._tell(code, own)

    def _raise_names_revision(self) -> None:
        """Let every evening of the club be made anew: a player stands in many."""
        club = self.scope.event.club if isinstance(self.scope, Session) else self.scope
        Club.objects.filter(pk=club.pk).update(names_revision=models.F("names_revision") + 1)
        club.refresh_from_db(fields=["names_revision"])
        self.names_revision = club.names_revision

    def _tell(self, code: str, ticks: int) -> None:
        tell_listeners(code, ticks + self.event_revision + self.names_revision)


def is_gone_on_with(session: Session) -> bool:
    """Tell whether a later session goes on with an event of matches; costs no statement of pairs'
    evenings."""
    later = Session.objects.filter(event=session.event_id, number__gt=session.number)
    return session.stage_id is not None and later.exists()


# The revision of a session's event, whose row is not locked with the session's.
COUNTED = models.Subquery(Event.objects.filter(pk=models.OuterRef("event_id")).values("revision"))

NAMED = models.Subquery(
    Event.objects.filter(pk=models.OuterRef("event_id")).values("club__names_revision")
)


def read_event_again(session: Session) -> None:
    """Read the session's event again, which changed while the lock was waited for."""
    session.event = Event.objects.select_related("club").get(pk=session.event_id)


@contextmanager
def locked(
    scope: Session | Club, keys: Iterable[str] = (), *, of_event: bool = False
) -> Iterator[Locked]:
    """Lock a session for several changes, each of which may fail alone; a club for one. `keys`
    are those of the requests to come; `of_event` locks the session's event first."""
    with LOCK, transaction.atomic():
        held = Locked(scope, keys, of_event=of_event)
        yield held
        held.release()


@contextmanager
def write(
    scope: Session | Club,
    by: By,
    kind: str,
    detail: dict[str, Any] | None = None,
    *,
    of_event: bool = False,
) -> Iterator[Write]:
    """Make one change of a session's facts, or of a club's players when the scope is a club; with
    `of_event` also of what all sessions of the session's event share.

    What only agrees with what is there becomes a note of another kind (`agrees_as`).

    Raises ServiceError("key_reused") when the key came before with another request,
    ServiceError("discarded") when the evening was taken out of the list, and
    ServiceError("database_refused") when the change would break a rule that the database keeps.
    """
    with locked(scope, of_event=of_event) as held, held.change(by, kind, detail) as w:
        yield w


def logged_as(
    kind: str, *, of_event: bool = False
) -> Callable[
    [Callable[Concatenate[Write, Scope, Asked], None]],
    Callable[Concatenate[Scope, By, Asked], Change | None],
]:
    """Make a verb of a function that changes rows through the `Write` it is given.

    Whoever calls the verb says who asks instead, and gets the line of the log: the earlier one
    where the same key came before, None where nothing was changed. See `write` for what it raises.
    """

    def make_verb(
        change: Callable[Concatenate[Write, Scope, Asked], None],
    ) -> Callable[Concatenate[Scope, By, Asked], Change | None]:
        @wraps(change)
        def verb(
            scope: Scope, by: By, /, *args: Asked.args, **values: Asked.kwargs
        ) -> Change | None:
            with write(scope, by, kind, of_event=of_event) as w:
                if not w.done:
                    change(w, scope, *args, **values)
            return w.change

        return verb

    return make_verb


def log(
    scope: Session | Club,
    by: By,
    kind: str,
    *,
    w: Write,
    stale: StaleFactError | None,
) -> Change:
    """Store the change's line of the log; a stale one is kept as a conflict."""
    is_of_event = isinstance(scope, Session) and w.touches_event and not stale
    return Change.objects.create(
        club=scope.event.club if isinstance(scope, Session) else scope,
        session=scope if isinstance(scope, Session) else None,
        revision=w.revision,
        event=scope.event if isinstance(scope, Session) and is_of_event else None,
        event_revision=w.event_revision if is_of_event else None,
        key=by.key,
        user=by.user,
        author=by.name,
        device=by.device,
        at=timezone.now(),
        kind=kind,
        detail=to_plain(w.detail) | ({SENT: by.sent} if by.sent else {}),
        before=images_of(stale.row) if stale else w.before,
        after={"offered": stale.offered} if stale else w.after,
        verdict=Verdict.CONFLICT if stale else Verdict.ACCEPTED,
        undoes=None if stale else w.undoes,
    )
