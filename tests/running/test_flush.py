"""A committing test may leave rows in the log: the flush removes them, the triggers come back."""

import pytest
from django.db import DatabaseError
from django.utils import timezone

from tournament.models import Change, Club


@pytest.mark.django_db(transaction=True)
class FlushTests:
    @pytest.mark.parametrize("turn", ["first", "again"])
    def test_the_log_is_empty_and_guarded_in_each_committing_test(self, turn):
        assert not Change.objects.exists()
        club = Club.objects.create(name="Club des Tilleuls")
        Change.objects.create(club=club, revision=1, key=turn, at=timezone.now(), kind="result")
        with pytest.raises(DatabaseError):
            Change.objects.all().delete()
        assert Change.objects.count() == 1
