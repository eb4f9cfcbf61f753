"""The secret links by which a table enters its own results on a phone."""

import base64
import hashlib

from django.db import models
from django.utils.crypto import salted_hmac

from tournament.models.event import Session

BYTES = 16  # 128 bits: nobody guesses one


class TableLink(models.Model):
    """The secret address of a table of an evening; only its digest is kept.

    The secret follows from the installation's key, the table and a counter, so that a card can
    be printed again. After a restored backup on another computer, whose key is another one, the
    cards in the room still open, but are not printed again without renewing the link. No fact of
    the evening: it is neither in its log nor in its file.
    """

    session = models.ForeignKey(Session, models.CASCADE, related_name="table_links")
    # By letter and number: the section's rows are made anew with every choice of a movement.
    section = models.CharField(max_length=1)
    table = models.PositiveSmallIntegerField()
    counter = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, unique=True)
    is_open = models.BooleanField(default=True)
    # The table of the hall at which it is played, whose card leads here; None: by its place in the
    # order of the tables.
    hall_table = models.PositiveSmallIntegerField(null=True)
    # What its phones last told of themselves, for the director: when, how many entries they
    # still keep, and since when.
    heard_at = models.DateTimeField(null=True)
    unsent = models.PositiveSmallIntegerField(default=0)
    unsent_since = models.DateTimeField(null=True)

    class Meta:
        ordering = ["section", "table"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "section", "table"], name="one_link_per_table"
            ),
            models.UniqueConstraint(
                fields=["session", "hall_table"], name="one_link_per_hall_table"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section}{self.table}"

    @property
    def name(self) -> str:
        """As the table is called in the room: A3 where there are several sections."""
        return str(self) if self.session.section_count > 1 else str(self.table)

    @property
    def token(self) -> str:
        """The secret part of the address, empty where this installation cannot tell it."""
        token = derive_token(self)
        return token if digest(token) == self.digest else ""


def derive_token(link: TableLink) -> str:
    """Derive a link's secret from its place and its counter, with the key of this installation."""
    place = f"{link.session_id}/{link.section}/{link.table}/{link.counter}"
    secret = salted_hmac("tournament.TableLink", place, algorithm="sha256").digest()[:BYTES]
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode("ascii")


def digest(token: str) -> str:
    """Return what is stored of a token, from which nobody gets it back."""
    return hashlib.sha256(token.encode()).hexdigest()
