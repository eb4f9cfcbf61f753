"""The database refuses to alter the log, whoever asks."""

import sqlite3
from contextlib import closing

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tests.migrated import migrated
from tournament.models import Change, Club, NamelessInProgress
from tournament.serving.data_file.own_file import commands_added
from tournament.store.log_triggers import (
    FIRST_WANTED,
    KEPT,
    SAID,
    WANTED,
    drop_log_triggers,
    standing,
)


@pytest.mark.django_db
class LogTriggerTests:
    @pytest.fixture
    def change(self) -> Change:
        club = Club.objects.create(name="Club des Tilleuls")
        return Change.objects.create(
            club=club, revision=1, key="k1", at=timezone.now(), kind="result"
        )

    def test_an_update_is_refused(self, change):
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(pk=change.pk).update(kind="other")
        assert Change.objects.get(pk=change.pk).kind == "result"

    def test_a_deletion_is_refused(self, change):
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(pk=change.pk).delete()
        assert Change.objects.filter(pk=change.pk).exists()

    def test_truncate_is_refused_on_postgresql(self, change):
        if connection.vendor != "postgresql":
            pytest.skip("SQLite has no TRUNCATE")
        with pytest.raises(DatabaseError), transaction.atomic():
            connection.cursor().execute("TRUNCATE tournament_change CASCADE")
        assert Change.objects.filter(pk=change.pk).exists()


@pytest.mark.django_db
class NamelessInProgressTests:
    """The one exception: what a line says may be replaced while a person is made nameless."""

    @pytest.fixture
    def change(self) -> Change:
        club = Club.objects.create(name="Club des Tilleuls")
        return Change.objects.create(
            club=club, revision=1, key="k1", at=timezone.now(), kind="result", author="olga"
        )

    @pytest.fixture
    def note(self) -> NamelessInProgress:
        return NamelessInProgress.objects.create(person="0" * 64)

    def test_every_column_is_either_said_or_kept(self):
        columns = {field.column for field in Change._meta.concrete_fields}
        assert (columns, set(SAID) & set(KEPT)) == ({*SAID, *KEPT}, set())

    def test_what_a_line_says_is_replaced_while_the_note_stands_and_not_after(self, change, note):
        Change.objects.filter(pk=change.pk).update(detail={"name": "X"}, before={}, after={})
        assert Change.objects.get(pk=change.pk).detail == {"name": "X"}
        note.delete()
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(pk=change.pk).update(detail={"name": "Y"})
        assert Change.objects.get(pk=change.pk).detail == {"name": "X"}

    @pytest.mark.parametrize(
        "column",
        [{"author": "emma"}, {"kind": "other"}, {"revision": 9}, {"at": "2026-11-01T00:00Z"}],
        ids=lambda column: next(iter(column)),
    )
    def test_nothing_else_of_a_line_is_replaced(self, change, note, column):
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(pk=change.pk).update(detail={"name": "X"}, **column)
        again = Change.objects.get(pk=change.pk)
        assert (again.detail, again.author, again.kind) == ({}, "olga", "result")

    def test_no_line_is_deleted(self, change, note):
        with pytest.raises(DatabaseError), transaction.atomic():
            Change.objects.filter(pk=change.pk).delete()
        assert Change.objects.filter(pk=change.pk).exists()


@pytest.mark.django_db(transaction=True)
class MigrationTests:
    """A migration that alters the log's table makes it anew on SQLite, without its triggers."""

    @pytest.mark.slow
    def test_they_go_with_their_own_migration_and_stand_after_every_one_since(self):
        stood: dict[tuple[str, str], set[str]] = {}

        def look(action: str, migration=None, fake=False) -> None:
            if action in ("apply_success", "unapply_success"):
                stood[action.partition("_")[0], migration.name] = standing(connection)

        # One executor each way: the state of the models goes on from migration to migration.
        back = MigrationExecutor(connection, look)
        last = back.loader.graph.leaf_nodes("tournament")
        back.migrate([("tournament", None)])
        MigrationExecutor(connection, look).migrate(last)
        assert stood["unapply", "0002_log_triggers"] == set()
        forward = {name: found for (way, name), found in stood.items() if way == "apply"}
        assert (min(forward), max(forward)) == ("0001_initial", last[0][1])
        first, wanted = FIRST_WANTED[connection.vendor], WANTED[connection.vendor]
        others = {
            name: found
            for name, found in forward.items()
            if name >= "0002" and found != (wanted if name >= "0071" else first)
        }
        assert others == {}

    def test_triggers_that_were_lost_stand_again_after_the_next_migration(self):
        drop_log_triggers(connection)
        assert standing(connection) == set()
        call_command("migrate", verbosity=0)
        assert standing(connection) == WANTED[connection.vendor]


class OwnFileTests:
    def test_the_commands_of_a_database_that_every_migration_made_are_ours(self):
        # A server that takes them for another program's does not start again.
        with closing(sqlite3.connect(migrated())) as connection:
            commands = connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
            assert {name for (name,) in commands} == WANTED["sqlite"]
            assert commands_added(connection) == []
