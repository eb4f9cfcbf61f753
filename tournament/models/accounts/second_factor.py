"""A person's second factor at login: digits of a telephone, and codes for the day it is lost."""

import base64

from django.conf import settings
from django.db import models
from django.utils.crypto import salted_hmac

SALT = "second factor"
BYTES = 20  # of a secret, as RFC 4226 recommends


def make_secret(nonce: str) -> str:
    """Make the secret that a telephone shares, in Base32.

    It follows from the installation's key, so that a copy of the database alone opens nothing.
    """
    mixed = salted_hmac(SALT, nonce, algorithm="sha256").digest()
    return base64.b32encode(mixed[:BYTES]).decode("ascii")


class SecondFactor(models.Model):
    """What a telephone shares with the server; it counts from the moment that its row stands."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="second_factor"
    )
    nonce = models.CharField(max_length=64)
    since = models.DateTimeField()
    # The latest half minute whose digits were used: they and earlier ones open nothing more.
    last_step = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.user}, {self.since:%Y-%m-%d}"


class RecoveryCode(models.Model):
    """A code that stands in for the telephone once; only its digest is kept, until it is used."""

    factor = models.ForeignKey(SecondFactor, models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["factor", "digest"], name="one_recovery_code"),
        ]

    def __str__(self) -> str:
        return self.digest[:8]
