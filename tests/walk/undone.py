"""What becomes of each evening's log when it is undone change by change, the last one first.

Twice: as the evening stands, and once more after its published versions are taken back, which a
published change waits for. The director's own page is what is asked, and its words are kept.
"""

from collections.abc import Iterator
from itertools import count, groupby
from typing import Any

from django.apps import apps
from django.contrib.messages import get_messages
from django.db import DatabaseError, connection, transaction
from django.test import Client
from django.test.utils import override_settings

from tests.walk.walk import client

# So that no answer carries what was said to earlier ones.
MESSAGES = "django.contrib.messages.storage.cookie.CookieStorage"
KEYS = count(1)


def undone(evenings: dict[str, Any]) -> Iterator[str]:
    """A line for each run of changes of one kind that met the same answer."""
    with override_settings(MESSAGE_STORAGE=MESSAGES):
        for of, evening in evenings.items():
            visitor = client("en", "denis" if of == "moved" else "olga")
            with transaction.atomic():
                yield from of_evening(of, evening, visitor)


def of_evening(of: str, evening: dict[str, Any], visitor: Client) -> Iterator[str]:
    code = evening["code"]
    yield f"=== {of}"
    first = [(*change, undo(visitor, code, change)) for change in changes(code)]
    yield from lines(first)
    if evening["versions"]:
        yield "--- its versions taken back"
        for version in reversed(evening["versions"]):
            path = f"/director/{code}/standings/{version}/withdraw/"
            yield f"version {version}: {said(visitor, path)}"
        refused = [change for *change, answer in first if answer != "undone"]
        yield from lines([(*change, undo(visitor, code, change)) for change in refused])
    for page in ("", "setup/", "plan/", "boards/", "standings/", "log/"):
        answer = visitor.get(f"/director/{code}/{page}", follow=True)
        yield f"/{page} {answer.status_code}"


def changes(code: str) -> list[list[Any]]:
    """The key, revision and kind of every change of an evening, the last one first."""
    rows = apps.get_model("tournament", "Change").objects.filter(session__code=code)
    return [list(row) for row in rows.order_by("-id").values_list("pk", "revision", "kind")]


def undo(visitor: Client, code: str, change: list[Any]) -> str:
    number, *_ = change
    before = newest(code)
    words = said(visitor, f"/director/{code}/log/{number}/undo/")
    return "undone" if newest(code) != before else words


def newest(code: str) -> int:
    rows = apps.get_model("tournament", "Change").objects.filter(session__code=code)
    return rows.order_by("-id").values_list("pk", flat=True)[0]


def said(visitor: Client, path: str) -> str:
    visitor.cookies.pop("messages", None)
    answer = visitor.post(path, {"key": f"{next(KEYS):032x}", "next": "/director/"})
    words = " ".join(str(one) for one in get_messages(answer.wsgi_request))
    return words or str(answer.status_code)


def lines(answers: list[tuple[Any, ...]]) -> Iterator[str]:
    for (kind, answer), run in groupby(answers, key=lambda one: (one[2], one[3])):
        revisions = [one[1] for one in run]
        span = f"{revisions[0]}-{revisions[-1]}" if len(revisions) > 1 else str(revisions[0])
        yield f"{span} {kind}: {answer}"


def log_is_guarded() -> bool:
    """Whether the database itself refuses to alter the log."""
    table = apps.get_model("tournament", "Change")._meta.db_table
    for statement in (f"UPDATE {table} SET kind = 'x'", f"DELETE FROM {table}"):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(statement)
        except DatabaseError:
            continue
        return False
    return True
