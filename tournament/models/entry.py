"""Who takes part, and which number of the movement they are tonight."""

from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.models.event import Event, Section, Session
from tournament.models.fact import Fact
from tournament.models.people import Player


class Entry(Fact):
    """A pair in an event."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="entries")
    session = models.ForeignKey(Session, models.PROTECT, related_name="entries")
    # In order of arrival; the movement's numbers are dealt out in this order.
    position = models.PositiveSmallIntegerField()
    # The letter of the section where the pair sits.
    section = models.CharField(max_length=1, default="A")
    paid = models.BooleanField(default=False)
    # Must stay seated: gets a place that never moves, where the movement has one.
    stationary = models.BooleanField(default=False)

    class Meta:
        ordering = ["position"]
        verbose_name = pgettext_lazy("entry of a pair", "pair")

    def __str__(self) -> str:
        return f"{self.position}"


class EntryPlayer(Fact):
    """A player's place in an entry: 1 and 2 of a pair."""

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="members")
    session = models.ForeignKey(Session, models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "position"], name="one_player_per_place"),
            models.UniqueConstraint(fields=["session", "player"], name="once_a_session"),
        ]

    def __str__(self) -> str:
        return str(self.player)


class Line(models.TextChoices):
    NS = "NS", pgettext_lazy("line", "NS")
    EW = "EW", pgettext_lazy("line", "EW")


class Placement(Fact):
    """Who the movement's pair `number` is tonight; without an entry, the place is empty."""

    section = models.ForeignKey(Section, models.PROTECT, related_name="placements")
    number = models.PositiveSmallIntegerField()
    # NS or EW with two winners, else empty.
    line = models.CharField(max_length=2, choices=Line, blank=True)
    # What stands on the paper: with two lines the club may number each from 1.
    shown = models.CharField(max_length=6)
    entry = models.OneToOneField(Entry, models.PROTECT, null=True, related_name="placement")
    # A late pair plays from this round on; before it, its opponents sat out.
    first_round = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["section", "number"], name="one_placement_per_number"),
            models.UniqueConstraint(
                fields=["section", "line", "shown"], name="one_placement_per_shown_number"
            ),
        ]

    def __str__(self) -> str:
        return self.shown
