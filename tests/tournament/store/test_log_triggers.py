"""The database refuses to alter the log, whoever asks."""

import pytest
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from tournament.models import Change, Club


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
