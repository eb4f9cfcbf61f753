"""The base of every row whose history is kept; until when the hands of an evening are secret."""

import datetime
import uuid
from typing import Any

from django.db import models

from tournament.evening.states import END_OF_SECRECY

MOST_SECRET_DAYS = 14
# A few lines beside the cards, or on paper.
LONGEST_COMMENT = 600


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


class SecretHands:
    """What a session's columns say of it, counted from its day so that they go on to the next one:
    after how many days, and from what hour on; None: not secret, and from the usual hour."""

    date: Any
    secret_days: Any
    secret_hour: Any

    @property
    def secret_until(self) -> datetime.datetime | None:
        """Until when no page or file for players shows cards, contracts, scores or frequencies;
        None of a usual evening."""
        if self.secret_days is None:
            return None
        day = self.date + datetime.timedelta(days=self.secret_days)
        # In the zone that Django sets for the whole process.
        return datetime.datetime.combine(day, self.secret_hour or END_OF_SECRECY).astimezone()

    @property
    def is_secret(self) -> bool:
        """Whether that moment is still to come."""
        until = self.secret_until
        return until is not None and datetime.datetime.now(datetime.UTC) < until
