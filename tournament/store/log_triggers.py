"""The database itself refuses to alter the log: no UPDATE, no DELETE, on PostgreSQL no TRUNCATE."""

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

TABLE = "tournament_change"

SQLITE = (
    f"CREATE TRIGGER log_no_update BEFORE UPDATE ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
    f"CREATE TRIGGER log_no_delete BEFORE DELETE ON {TABLE} "
    "BEGIN SELECT RAISE(ABORT, 'the log is never altered'); END",
)
SQLITE_DROP = ("DROP TRIGGER IF EXISTS log_no_update", "DROP TRIGGER IF EXISTS log_no_delete")

POSTGRESQL = (
    "CREATE OR REPLACE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log is never altered'; END $$",
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
WANTED = {
    "sqlite": {"log_no_update", "log_no_delete"},
    "postgresql": {"log_no_change", "log_no_truncate"},
}


def create_log_triggers(connection: BaseDatabaseWrapper) -> None:
    """Create the triggers unless all of them stand."""
    if standing(connection) == WANTED[connection.vendor]:
        return
    drop_log_triggers(connection)
    run(connection, SQLITE if connection.vendor == "sqlite" else POSTGRESQL)


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
