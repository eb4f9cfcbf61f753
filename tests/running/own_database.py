"""A database of their own for processes that a test starts: on PostgreSQL beside the tests'."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import quote

from django.db import connection


@contextmanager
def own_database(ending: str) -> Iterator[str]:
    """Make an empty database on the tests' PostgreSQL and give its address; on SQLite, where a
    folder is enough, an empty text."""
    if connection.vendor != "postgresql":
        yield ""
        return
    import psycopg

    settings = connection.settings_dict
    place = {name: settings[name.upper()] for name in ("user", "password", "host", "port")}
    name = f"{settings['NAME']}_{ending}"
    with psycopg.connect(dbname=settings["NAME"], autocommit=True, **place) as beside:
        beside.execute(f'CREATE DATABASE "{name}"')
        host, port = quote(place["host"], safe=""), place["port"] or 5432
        who = f"{quote(place['user'])}:{quote(place['password'])}"
        try:
            yield f"postgresql://{who}@{host}:{port}/{name}"
        finally:
            beside.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
