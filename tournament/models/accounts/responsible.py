"""Who is responsible for the data of a club's persons, as the club tells its players."""

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from tournament.models.club import Club

# As the French code of commerce asks of accounts (article L123-22).
USUAL_YEARS = 10


class Responsible(models.Model):
    """What a club tells of what it keeps about persons; `Club.names_responsible` shows it.

    `texts` holds by language and part what the club wrote in place of what the program proposes.
    """

    club = models.OneToOneField(Club, models.CASCADE, related_name="responsible")
    name = models.CharField(max_length=120, blank=True)
    address = models.TextField(max_length=300, blank=True)
    contact = models.CharField(max_length=200, blank=True)
    # For how long what was paid is kept.
    account_years = models.PositiveSmallIntegerField(default=USUAL_YEARS)
    texts = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    def __str__(self) -> str:
        return self.name
