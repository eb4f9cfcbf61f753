"""What a club keeps for its evenings: rules of its own, templates."""

from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.models.club import Club
from tournament.models.fact import Fact


class Profile(Fact):
    """`changes` are values by their places, as `scoring.profiles.own` takes them.

    An evening that chooses it keeps its values (`Event.own_rules`); a changed profile has another
    key, so that what was chosen before stays told apart.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="profiles")
    name = models.CharField(max_length=30)
    base = models.CharField(max_length=30)
    changes = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    version = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_profile_per_name"),
            models.CheckConstraint(condition=~models.Q(name=""), name="profile_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def stem(self) -> str:
        """What the keys of all its versions begin with."""
        return f"club-{self.pk.hex[:8]}-"

    @property
    def key(self) -> str:
        """What an event is told to be scored with."""
        return f"{self.stem}{self.version}"

    @property
    def rules(self) -> dict[str, Any]:
        """What an event keeps of it."""
        return {"name": self.name, "base": self.base, "changes": self.changes}


class RoomRanking(models.TextChoices):
    """Of which evenings the room's screen shows the ranking after every round that all have played.

    Beside what players may see during play, which goes on their own pages too.
    """

    BAROMETER = "barometer", pgettext_lazy("ranking after every round", "in a barometer")
    ALWAYS = "always", pgettext_lazy("ranking after every round", "always")
    NEVER = "never", pgettext_lazy("ranking after every round", "never")


class EveningTemplate(Fact):
    """`values` are columns of an event and of a session, by their names; others have defaults. Of
    teams also the event's `form` (its kind), and as `stage` how they meet."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="templates")
    name = models.CharField(max_length=100)
    values = models.JSONField(default=dict, encoder=DjangoJSONEncoder)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="one_template_per_name"),
            models.CheckConstraint(condition=~models.Q(name=""), name="template_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name
