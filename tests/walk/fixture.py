"""The stored house: unpacked into a data folder, brought up to date, its addresses known."""

import gzip
import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "upgrade"
NAME = "house-0016"
SEED = 20261128
# The last migration of the chain, whose numbers are out of order, when it was stored.
STATE = ("tournament", "0012_invitations")
# Rows that are made by migrating, in any database.
MADE_THERE = {"contenttypes", "sessions"}


def objects() -> dict[str, Any]:
    """What of the house can be named in an address, and the hour at which it was stored."""
    return json.loads((FOLDER / f"{NAME}.json").read_text(encoding="utf-8"))


def unpack(target: Path) -> None:
    dump = gzip.decompress((FOLDER / f"{NAME}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(target)) as connection:
        connection.executescript(dump)


def open_house(data: Path) -> None:
    """Django on a copy of the house, at the newest migration: in the file of this folder, or in the
    empty PostgreSQL database of `DATABASE_URL`."""
    is_file = "DATABASE_URL" not in os.environ
    unpack(data / ("etui.sqlite3" if is_file else "house.sqlite3"))
    import django

    django.setup()
    from django.core.management import call_command

    if not is_file:
        for app in ("auth", "sessions"):
            call_command("migrate", app, verbosity=0)
        call_command("migrate", *STATE, verbosity=0)
        copy(data / "house.sqlite3")
    call_command("migrate", verbosity=0)


def copy(house: Path) -> None:
    """Every row of the file into the database, as both were when the house was stored."""
    from django.core.management.color import no_style
    from django.db import connection, connections, transaction
    from django.db.migrations.executor import MigrationExecutor

    usual = connections.settings["default"]
    connections.settings["house"] = usual | {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(house),
        "OPTIONS": {},
    }
    loader = MigrationExecutor(connection).loader
    others = [node for node in loader.graph.leaf_nodes() if node[0] != STATE[0]]
    found = loader.project_state([*others, STATE]).apps.get_models()
    models = [one for one in found if one._meta.app_label not in MADE_THERE]
    models = [one for one in models if one.__name__ not in ("Permission", "Group")]
    with transaction.atomic():
        for model in models:
            rows = list(model._base_manager.using("house").order_by("pk"))
            model._base_manager.using("default").bulk_create(rows, batch_size=500)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
