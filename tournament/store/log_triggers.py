"""The database itself refuses to alter the log: no UPDATE, no DELETE, on PostgreSQL no TRUNCATE.

Two exceptions are named in the triggers. One is `people/services/make_nameless`, which notes the
person in `tournament_namelessinprogress` for the length of its own transaction. While a note
stands, what a line says may be replaced (`before`, `after`, `detail`), and nothing else of it:
neither who wrote it nor when, of what, and what became of it. The other is
`operating/services/delete_club`: while its note stands in `tournament_clubremoval`, lines of that
club may go, and no other club's. Nobody else sees a note that is not committed.
"""

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "tournament_change"
IN_PROGRESS = "tournament_namelessinprogress"
REMOVALS = "tournament_clubremoval"
# What a line of the log says of the rows it touched: names and numbers stand in these alone.
SAID = ("detail", "before", "after")
# All other columns; `tests/tournament/store/test_log_triggers.py` holds them against the model.
KEPT = (
    *("id", "club_id", "session_id", "revision", "event_id", "event_revision", "key", "user_id"),
    *("author", "device", "at", "kind", "base", "verdict", "undoes_id"),
)

COLUMNS = ", ".join(f'"{column}"' for column in KEPT)

# As programs before made them, and this one until its table of notes is there.
FIRST_SQLITE = (
    f"CREATE TRIGGER log_no_update BEFORE UPDATE ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
    f"CREATE TRIGGER log_no_delete BEFORE DELETE ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
)
SQLITE = (
    f"CREATE TRIGGER log_no_update BEFORE UPDATE ON {TABLE} "
    f"WHEN NOT EXISTS (SELECT 1 FROM {IN_PROGRESS}) "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
    f"CREATE TRIGGER log_no_rewriting BEFORE UPDATE OF {COLUMNS} ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
    FIRST_SQLITE[1],
)
# Once there is a table of notes of removed clubs.
REMOVING_SQLITE = (
    *SQLITE[:2],
    f"CREATE TRIGGER log_no_delete BEFORE DELETE ON {TABLE} "
    f"WHEN NOT EXISTS (SELECT 1 FROM {REMOVALS} WHERE club = OLD.club_id) "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
)
SQLITE_DROP = tuple(
    f"DROP TRIGGER IF EXISTS {name}"
    for name in ("log_no_update", "log_no_rewriting", "log_no_delete")
)

REFUSAL = "RAISE EXCEPTION 'the log is never altered'"
FIRST_POSTGRESQL_FUNCTION = (
    "CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN {REFUSAL}; END $$"
)
REWRITING = (
    f"IF TG_OP = 'UPDATE' AND EXISTS (SELECT 1 FROM {IN_PROGRESS}) "
    f"AND to_jsonb(NEW) - '{{{','.join(SAID)}}}'::text[] "
    f"= to_jsonb(OLD) - '{{{','.join(SAID)}}}'::text[] THEN RETURN NEW; END IF; "
)
# Asked apart: of a TRUNCATE there is no row before it.
REMOVING = (
    f"IF TG_OP = 'DELETE' THEN IF EXISTS (SELECT 1 FROM {REMOVALS} WHERE club = OLD.club_id) "
    "THEN RETURN OLD; END IF; END IF; "
)
POSTGRESQL_FUNCTION = (
    "CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN {REWRITING}{REFUSAL}; END $$"
)
REMOVING_POSTGRESQL_FUNCTION = (
    "CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS "
    f"$$ BEGIN {REWRITING}{REMOVING}{REFUSAL}; END $$"
)
POSTGRESQL = (
    f"CREATE TRIGGER log_no_change BEFORE UPDATE OR DELETE ON {TABLE} "
    "FOR EACH ROW EXECUTE FUNCTION refuse_log_change()",
    f"CREATE TRIGGER log_no_truncate BEFORE TRUNCATE ON {TABLE} "
    "FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change()",
)
POSTGRESQL_DROP = (
    f"DROP TRIGGER IF EXISTS log_no_change ON {TABLE}",
    f"DROP TRIGGER IF EXISTS log_no_truncate ON {TABLE}",
)


STANDING = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = %s",
    "postgresql": "SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid"
    " WHERE relname = %s AND NOT tgisinternal",
}
# By whether the table of notes is there.
WANTED = {
    "sqlite": {"log_no_update", "log_no_rewriting", "log_no_delete"},
    "postgresql": {"log_no_change", "log_no_truncate"},
}
FIRST_WANTED = {**WANTED, "sqlite": {"log_no_update", "log_no_delete"}}


def create_log_triggers(connection: BaseDatabaseWrapper, *, is_first: bool | None = None) -> None:
    """Create the triggers unless all of them stand; `is_first` asks for those of programs that
    altered the log for nobody, as do migrations before there is a table of notes."""
    if is_first is None:
        is_first = IN_PROGRESS not in connection.introspection.table_names()
    if standing(connection) == (FIRST_WANTED if is_first else WANTED)[connection.vendor]:
        return
    make_log_triggers(connection, is_first=is_first)


def make_log_triggers(
    connection: BaseDatabaseWrapper, *, is_first: bool = False, lets_clubs_go: bool | None = None
) -> None:
    """Make the triggers anew, whichever stand; `lets_clubs_go`: those that name the table of
    removed clubs, None: where that table is there."""
    drop_log_triggers(connection)
    if lets_clubs_go is None:
        lets_clubs_go = REMOVALS in connection.introspection.table_names()
    if connection.vendor == "sqlite":
        later = REMOVING_SQLITE if lets_clubs_go else SQLITE
        run(connection, FIRST_SQLITE if is_first else later)
        return
    later_function = REMOVING_POSTGRESQL_FUNCTION if lets_clubs_go else POSTGRESQL_FUNCTION
    run(connection, (FIRST_POSTGRESQL_FUNCTION if is_first else later_function, *POSTGRESQL))


def drop_log_triggers(connection: BaseDatabaseWrapper) -> None:
    """Lift the triggers that keep the log from being altered."""
    run(connection, SQLITE_DROP if connection.vendor == "sqlite" else POSTGRESQL_DROP)


def restore_log_triggers(using: str, **_: object) -> None:
    """Create the triggers again after migrations: one that alters the log's table makes the table
    anew on SQLite, without them."""
    connection = connections[using]
    if TABLE in connection.introspection.table_names():
        create_log_triggers(connection)


def standing(connection: BaseDatabaseWrapper) -> set[str]:
    """Return the names of the triggers that stand on the log."""
    with connection.cursor() as cursor:
        cursor.execute(STANDING[connection.vendor], [TABLE])
        return {name for (name,) in cursor.fetchall()}


def run(connection: BaseDatabaseWrapper, statements: tuple[str, ...]) -> None:
    """Run statements one by one on a connection."""
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
