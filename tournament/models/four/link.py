"""The secret links by which a table of an afternoon for four enters its deals on a phone."""

import base64

from django.db import models
from django.utils.crypto import salted_hmac

from tournament.models.four.afternoon import FourAfternoon
from tournament.models.table import BYTES, digest


class FourLink(models.Model):
    """The secret address of a table of an afternoon; only its digest is kept.

    As a table's link of an evening: the secret follows from the installation's key, the table and
    a counter, and it is no fact: neither in a file nor undone.
    """

    afternoon = models.ForeignKey(FourAfternoon, models.CASCADE, related_name="links")
    table = models.PositiveSmallIntegerField()
    counter = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, unique=True)
    is_open = models.BooleanField(default=True)

    class Meta:
        ordering = ["table"]
        constraints = [
            models.UniqueConstraint(
                fields=["afternoon", "table"], name="one_link_per_table_for_four"
            ),
        ]

    def __str__(self) -> str:
        return str(self.table)

    @property
    def token(self) -> str:
        """The secret part of the address, empty where this installation cannot tell it."""
        token = derive_four_token(self)
        return token if digest(token) == self.digest else ""


def derive_four_token(link: FourLink) -> str:
    """Derive a link's secret from its place and its counter, with the key of this installation."""
    place = f"{link.afternoon_id}/{link.table}/{link.counter}"
    secret = salted_hmac("tournament.FourLink", place, algorithm="sha256").digest()[:BYTES]
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode("ascii")
