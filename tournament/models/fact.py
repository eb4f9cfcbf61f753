"""The base of every row whose history is kept."""

import uuid

from django.db import models


class Fact(models.Model):
    """A row that only `store.write` changes.

    Its key is a UUID, so that an evening read on another machine keeps its rows and its log.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # The revision in which this row last changed, the session's or, of what all sessions of an
    # event share, the event's: what a writer must have seen.
    changed_in = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True
