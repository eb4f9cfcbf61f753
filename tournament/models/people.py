"""The players a club knows."""

from django.db import models

from tournament.models.club import Club
from tournament.models.fact import Fact


class Player(Fact):
    """A person; the number of the federation is text, because some begin with a zero."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="players")
    first_name = models.CharField(max_length=60, blank=True)
    last_name = models.CharField(max_length=60)
    number = models.CharField(max_length=20, blank=True)
    guest = models.BooleanField(default=False)
    # Out of the proposals, still in the past evenings.
    retired = models.BooleanField(default=False)

    class Meta:
        ordering = ["last_name", "first_name"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"],
                condition=~models.Q(number=""),
                name="one_player_per_number",
            ),
            models.CheckConstraint(condition=~models.Q(last_name=""), name="player_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.full_name

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()
