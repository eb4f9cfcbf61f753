"""What the director ruled: what is credited in place of a table's result, and penalties."""

from django.db import models
from django.db.models import Q
from django.utils.translation import pgettext_lazy

from tournament.models.entry import Placement
from tournament.models.event import Session
from tournament.models.fact import Fact
from tournament.models.play import Result

# A weighted score of six components, each with its lead to "7NTXXW-13" and its share.
LONGEST_CODE = 120


class Ruling(Fact):
    """What each side is credited with instead of what the table wrote, which stays as it is."""

    result = models.OneToOneField(Result, models.PROTECT, related_name="ruling")
    ns_outcome = models.CharField(max_length=LONGEST_CODE)
    ew_outcome = models.CharField(max_length=LONGEST_CODE)
    law = models.CharField(max_length=20, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~Q(ns_outcome="") & ~Q(ew_outcome=""), name="ruling_for_both_sides"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.ns_outcome} / {self.ew_outcome}"


class PenaltyUnit(models.TextChoices):
    """The values are those of `scoring.contestants.PenaltyUnit`."""

    TOP_PERCENT = "top_percent", pgettext_lazy("unit of a penalty", "% of a top")
    MATCHPOINTS = "matchpoints", pgettext_lazy("unit of a penalty", "matchpoints")
    IMPS = "imps", pgettext_lazy("unit of a penalty", "IMPs")
    POINTS = "points", pgettext_lazy("unit of a penalty", "points")
    VICTORY_POINTS = "victory_points", pgettext_lazy("unit of a penalty", "VPs")


class Penalty(Fact):
    """Taken from a pair's total, never given to its opponents (Law 90); nought is a warning."""

    session = models.ForeignKey(Session, models.PROTECT, related_name="penalties")
    placement = models.ForeignKey(Placement, models.PROTECT, related_name="+")
    amount = models.DecimalField(max_digits=6, decimal_places=2)
    unit = models.CharField(max_length=16, choices=PenaltyUnit)
    # The board on which it happened, where that is known.
    board = models.PositiveSmallIntegerField(null=True)
    law = models.CharField(max_length=20, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["made_at", "id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=0), name="penalties_take"),
            models.CheckConstraint(
                condition=Q(unit__in=PenaltyUnit.values), name="known_penalty_unit"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.placement}: {self.amount} {self.unit}"
