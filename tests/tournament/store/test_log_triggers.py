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
        wanted = WANTED[connection.vendor]
        assert [n for n, found in forward.items() if n >= "0002" and found != wanted] == []

    def test_triggers_that_were_lost_stand_again_after_the_next_migration(self):
        drop_log_triggers(connection)
        assert standing(connection) == set()
        call_command("migrate", verbosity=0)
        assert standing(connection) == WANTED[connection.vendor]
