"""Who runs the server, and belongs to no club of it."""

from django.conf import settings
from django.db import models


class Operator(models.Model):
    """A login that looks after the server's clubs; made and ended by commands on the server alone.

    It has a place in no club, and sees nobody's name of any.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="operator")
    since = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user}, {self.since:%Y-%m-%d}"
