"""The database refuses to alter the log, whoever asks."""

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tournament.models import Change, Club
from tournament.store.log_triggers import WANTED, drop_log_triggers, standing


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


@pytest.mark.django_db(transaction=True)
class MigrationTests:
    """A migration that alters the log's table makes it anew on SQLite, without its triggers."""

    def test_the_triggers_stand_after_every_migration_since_they_came(self):
        executor = MigrationExecutor(connection)
        last = executor.loader.graph.leaf_nodes("tournament")
        executor.migrate([("tournament", None)])
        executor = MigrationExecutor(connection)
        lost = []
        for migration, _backwards in executor.migration_plan(last):
            executor = MigrationExecutor(connection)
            executor.migrate([(migration.app_label, migration.name)])
            if migration.name >= "0002" and standing(connection) != WANTED[connection.vendor]:
                lost.append(migration.name)
        assert lost == []

    def test_triggers_that_were_lost_stand_again_after_the_next_migration(self):
        drop_log_triggers(connection)
        assert standing(connection) == set()
        call_command("migrate", verbosity=0)
        assert standing(connection) == WANTED[connection.vendor]

    def test_they_are_dropped_and_come_back_with_their_own_migration(self):
        call_command("migrate", "tournament", "0001", verbosity=0)
        call_command("migrate", verbosity=0)
        assert standing(connection) == WANTED[connection.vendor]
