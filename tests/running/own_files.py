"""Small files of data, for tests that open no page of them."""

import sqlite3
from contextlib import closing
from pathlib import Path


def make_club(path: Path, *, migration: str = "0001_initial", clubs: int = 1) -> None:
    """What tells a file of the program's from any other; done twice, it is done once."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS django_migrations (app, name UNIQUE)")
        connection.execute("CREATE TABLE IF NOT EXISTS tournament_club (id INTEGER PRIMARY KEY)")
        connection.execute(
            "INSERT OR IGNORE INTO django_migrations VALUES ('tournament', ?)", [migration]
        )
        for number in range(clubs):
            connection.execute("INSERT OR IGNORE INTO tournament_club VALUES (?)", [number])


def make_foreign(path: Path) -> None:
    """Another program's: with migrations of Django's, but not ours."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE django_migrations (app, name)")
        connection.execute("INSERT INTO django_migrations VALUES ('library', '0001_initial')")
        connection.execute("CREATE TABLE books (title)")


def make_unfinished(path: Path) -> None:
    """A first start that was cut off before the program's own tables."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE django_migrations (app, name)")
        connection.execute("INSERT INTO django_migrations VALUES ('auth', '0001_initial')")
        connection.execute("CREATE TABLE auth_user (id)")


def add_trigger(path: Path) -> None:
    """As somebody would who wants an owner of his own as soon as anything is written."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "CREATE TRIGGER log_no_update AFTER INSERT ON tournament_club "
            "BEGIN DELETE FROM tournament_club; END"
        )


def add_view(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE VIEW members AS SELECT id FROM tournament_club")


def damage(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[100:] = b"x" * (len(content) - 100)
    path.write_bytes(content)
