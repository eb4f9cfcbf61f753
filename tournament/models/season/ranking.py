"""Rankings over a club's season: their rules, evenings chosen by hand, the versions published.

What counts is computed from the published evenings; figures are stored in a version alone.
"""

from typing import Self

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models

from tournament.models.club import Club
from tournament.models.event import Session
from tournament.models.fact import Fact

LONGEST_SEASON_NAME = 60


class SeasonRanking(Fact):
    """A ranking of a club's players or pairs over the evenings of some days."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="season_rankings")
    name = models.CharField(max_length=LONGEST_SEASON_NAME)
    since = models.DateField()
    until = models.DateField()
    # How evenings count, as `season.values.rules` reads it.
    rules = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    # Out of the list, its versions kept.
    discarded = models.BooleanField(default=False)

    class Meta:
        ordering = ["-until", "name", "id"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="season_ranking_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(since__lte=models.F("until")), name="season_ends_after_it_begins"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonChoice(Fact):
    """An evening that the director lets count, or not, whatever the rules of the ranking say."""

    ranking = models.ForeignKey(SeasonRanking, models.PROTECT, related_name="choices")
    session = models.ForeignKey(Session, models.PROTECT, related_name="season_choices")
    counts = models.BooleanField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["ranking", "session"], name="one_choice_per_evening_of_a_season"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ranking}: {self.session}, {self.counts}"


class SeasonVersions(models.QuerySet["SeasonVersion"]):
    def of_club(self, club: Club) -> Self:
        """Take those that players of a club may see."""
        return self.filter(ranking__club=club, ranking__discarded=False, withdrawn=False)


class SeasonVersion(Fact):
    """A season's ranking as it was published: no later correction changes it.

    One that was taken back is `withdrawn`: kept with its number, and shown to players no more.
    """

    ranking = models.ForeignKey(SeasonRanking, models.PROTECT, related_name="versions")
    number = models.PositiveSmallIntegerField()
    at = models.DateTimeField()
    snapshot = models.JSONField(encoder=DjangoJSONEncoder)
    withdrawn = models.BooleanField(default=False)

    objects = SeasonVersions.as_manager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["ranking", "number"], name="one_season_version_per_number"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ranking}, {self.number}"
