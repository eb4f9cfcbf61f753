"""Logins that were tried in vain, for whose name it was and for the owner of the club to see."""

from django.conf import settings
from django.db import models


class WrongTry(models.Model):
    """A try with a wrong password, or with a wrong code after the right one.

    Of a name that is nobody's the row says no name: it costs the same, so that nobody learns from
    the time of an answer which names there are.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="wrong_tries"
    )
    at = models.DateTimeField(db_index=True)
    address = models.CharField(max_length=45, blank=True)
    # What the browser calls itself.
    agent = models.CharField(max_length=300, blank=True)
    # The password was right.
    was_code = models.BooleanField(default=False)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.user}, {self.at:%Y-%m-%d %H:%M}"
