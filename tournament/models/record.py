"""What is never changed again: the log of changes and the published versions."""

from collections.abc import Mapping
from typing import Any, Self

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.models.club import Club
from tournament.models.event import Event, Session
from tournament.models.fact import Fact


def root_kind(kind: str, detail: Mapping[str, Any]) -> str:
    """Find the kind of what was done first, through undo and redo."""
    while kind == "undo":
        kind, detail = detail["kind"], detail["detail"]
    return kind


class Verdict(models.TextChoices):
    ACCEPTED = "accepted", pgettext_lazy("fate of a change", "accepted")
    CONFLICT = "conflict", pgettext_lazy("fate of a change", "conflict")


class Changes(models.QuerySet["Change"]):
    def accepted(self) -> Self:
        """Leave out what lost a race."""
        return self.filter(verdict=Verdict.ACCEPTED)


class Change(models.Model):
    """One write: who asked for what, and what became of it. The database refuses to alter it.

    `before` and `after` hold the rows touched, as {model: {key: fields or null}}: enough to undo
    the change, and to play the evening again elsewhere. A conflict holds in `after` what the
    loser of a race had written; nothing of it was stored.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="changes")
    session = models.ForeignKey(Session, models.PROTECT, null=True, related_name="changes")
    # The session's revision after this change; of a conflict, the revision it met.
    revision = models.PositiveIntegerField()
    # What all sessions of the event share was changed too: its revision after this change.
    event = models.ForeignKey(Event, models.PROTECT, null=True, related_name="changes")
    event_revision = models.PositiveIntegerField(null=True)
    key = models.CharField(max_length=64, unique=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+")
    author = models.CharField(max_length=150, blank=True)
    device = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField()
    kind = models.CharField(max_length=30)
    # What the wording needs: numbers, codes and names, never a sentence.
    detail = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    before = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    after = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    base = models.PositiveIntegerField(null=True)
    verdict = models.CharField(max_length=10, choices=Verdict, default=Verdict.ACCEPTED)
    undoes = models.ForeignKey("self", models.PROTECT, null=True, related_name="undone_by")

    objects = Changes.as_manager()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["session", "revision"], name="change_by_revision")]

    def __str__(self) -> str:
        return f"{self.revision} {self.kind}"

    @property
    def root_kind(self) -> str:
        return root_kind(self.kind, self.detail)


class NamelessInProgress(models.Model):
    """That a person is being made nameless: the log's triggers let its texts be replaced while such
    a note stands, which is never committed (`store/log_triggers.py`)."""

    # A digest of the player's key.
    person = models.CharField(max_length=64)

    def __str__(self) -> str:
        return self.person


class ClubRemoval(models.Model):
    """That a club is being deleted whole: the log's triggers let its own lines go while such a note
    stands, which is never committed (`store/log_triggers.py`)."""

    # The key of the club, no link: its row goes before the note does.
    club = models.BigIntegerField()

    def __str__(self) -> str:
        return str(self.club)


class PublicationKind(models.TextChoices):
    PROVISIONAL = "provisional", pgettext_lazy("published ranking", "Provisional")
    CORRECTED = "corrected", pgettext_lazy("published ranking", "Corrected")
    FINAL = "final", pgettext_lazy("published ranking", "Final")


class Publications(models.QuerySet["Publication"]):
    def standing(self) -> Self:
        """Leave out what was taken back."""
        return self.filter(withdrawn=False)


class Publication(Fact):
    """A numbered version of the results as JSON: the `Report` that players saw, and its facts.

    One that was taken back is `withdrawn`: kept with its number, and shown to players no more.
    `corrections_until` is the later moment to which its time for claims was moved.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="publications")
    version = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=12, choices=PublicationKind)
    at = models.DateTimeField()
    revision = models.PositiveIntegerField()
    snapshot = models.JSONField(encoder=DjangoJSONEncoder)
    withdrawn = models.BooleanField(default=False)
    corrections_until = models.DateTimeField(null=True)

    objects = Publications.as_manager()

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "version"], name="one_publication_per_version"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.version}"
