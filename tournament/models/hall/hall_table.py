"""A table of the club's hall, with the card that lies on it evening after evening."""

from django.db import models

from tournament.models.club import Club
from tournament.models.event import new_code

MOST_HALL_TABLES = 100


class HallTable(models.Model):
    """A table of the hall, and the code on its card.

    The code stands in the card's address too, and is kept as it is: a digest of eight signs is
    guessed in a minute by who has the data, and a card must be printed again years later, on
    another computer. So whoever asks by a code is slowed down as at a login. No fact of an
    evening: it is in no evening's log and in no evening's file.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="hall_tables")
    number = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=8, unique=True, default=new_code)
    renewed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["club", "number"], name="one_card_per_hall_table"),
            models.CheckConstraint(
                condition=models.Q(number__range=(1, MOST_HALL_TABLES)), name="hall_table_number"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club}, {self.number}"
