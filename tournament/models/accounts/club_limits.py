"""How much a club of a server may keep, as its operator says."""

from django.db import models

from tournament.models.club import Club


class ClubLimits(models.Model):
    """How much a club may keep; None: as much as it likes. A club without a row has no limits.

    They are asked for where something new begins, never in an evening under way.
    """

    club = models.OneToOneField(Club, models.CASCADE, related_name="limits")
    # Of its list, those taken out left out.
    evenings = models.PositiveIntegerField(null=True, blank=True)
    players = models.PositiveIntegerField(null=True, blank=True)
    # Logins and invitations.
    logins = models.PositiveIntegerField(null=True, blank=True)
    # Links of tables, for phones, of evenings that are not over.
    links = models.PositiveIntegerField(null=True, blank=True)
    # Of what its log holds, to which each row was written.
    megabytes = models.PositiveIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.club}"
