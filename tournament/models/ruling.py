"""What the director ruled: what is credited in place of a table's result, and penalties; and what
players say is wrong."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import pgettext_lazy

from tournament.evening.facts import OTHER_GROUPS
from tournament.models.entry import Line, Placement
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


class Group(Fact):
    """The tables that really played another deal of a board than the others did (Law 87).

    A rule, so that what is played or entered there later belongs to the group too: a section's
    tables (empty: every section's), or some of them, from a round on (up to `last_round`). All
    others are group "a".
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="groups")
    board = models.PositiveSmallIntegerField()
    letter = models.CharField(max_length=1)
    section = models.CharField(max_length=1, blank=True)
    first_round = models.PositiveSmallIntegerField(default=1)
    last_round = models.PositiveSmallIntegerField(null=True)
    # Their numbers; none are all.
    tables = models.JSONField(default=list)
    law = models.CharField(max_length=20, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["board", "letter"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "board", "letter"], name="one_group_per_letter"
            ),
            models.CheckConstraint(
                condition=Q(letter__in=list(OTHER_GROUPS)), name="group_beside_the_first"
            ),
            models.CheckConstraint(
                condition=Q(last_round__isnull=True) | Q(last_round__gte=F("first_round")),
                name="group_ends_after_its_start",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.board}{self.letter}"


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


class ClaimKind(models.TextChoices):
    """SCORE: another result. TURNED: the pairs sat the other way. OTHER: told in words."""

    SCORE = "score", pgettext_lazy("kind of a claim", "another result")
    TURNED = "turned", pgettext_lazy("kind of a claim", "the pairs sat the other way")
    OTHER = "other", pgettext_lazy("kind of a claim", "something else")


class ClaimState(models.TextChoices):
    OPEN = "open", pgettext_lazy("state of a claim", "open")
    ACCEPTED = "accepted", pgettext_lazy("state of a claim", "accepted")
    REFUSED = "refused", pgettext_lazy("state of a claim", "refused")
    WITHDRAWN = "withdrawn", pgettext_lazy("state of a claim", "withdrawn")


class ClaimAnswer(models.TextChoices):
    AGREED = "agreed", pgettext_lazy("answer to a claim", "agreed")
    CONTESTED = "contested", pgettext_lazy("answer to a claim", "contested")


class Claim(Fact):
    """What a phone says is wrong with a line (Law 79C): a message, which changes nothing by itself.

    Anybody may have sent it, and answered it: nobody logs in on the players' pages. The line is
    named by its place, so that it may be corrected, taken back and undone meanwhile.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="claims")
    number = models.PositiveSmallIntegerField()
    # In whose name it was sent, and where that one sat.
    placement = models.ForeignKey(Placement, models.PROTECT, related_name="+")
    side = models.CharField(max_length=2, choices=Line)
    section = models.CharField(max_length=1)
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=ClaimKind)
    # Of another result, as a table would have written it.
    ns_outcome = models.CharField(max_length=20, blank=True)
    ew_outcome = models.CharField(max_length=20, blank=True)
    text = models.CharField(max_length=200, blank=True)
    # The label of the phone: who answers on it too would answer himself.
    device = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField()
    answer = models.CharField(max_length=10, choices=ClaimAnswer, blank=True)
    state = models.CharField(max_length=10, choices=ClaimState, default=ClaimState.OPEN)
    # Why it was refused.
    reason = models.CharField(max_length=300, blank=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="one_claim_per_number"),
            models.UniqueConstraint(
                fields=["session", "section", "round", "table", "board"],
                condition=Q(state="open"),
                name="one_open_claim_per_line",
            ),
            models.CheckConstraint(
                condition=(Q(kind="score") & ~Q(ns_outcome="") & ~Q(ew_outcome=""))
                | (Q(kind__in=["turned", "other"]) & Q(ns_outcome="") & Q(ew_outcome="")),
                name="result_of_a_claim",
            ),
            models.CheckConstraint(
                condition=Q(state="open", closed_at__isnull=True)
                | (Q(state__in=["accepted", "refused", "withdrawn"]) & Q(closed_at__isnull=False)),
                name="claim_open_or_closed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.board}"


class AppealConsent(models.TextChoices):
    """By whose consent an appeal is heard (Law 92D); an absent member of a pair is deemed to
    concur."""

    BOTH = "both", pgettext_lazy("consent to an appeal", "Both players of the pair appeal")
    ABSENT = (
        "absent",
        pgettext_lazy("consent to an appeal", "One player appeals, the other has left"),
    )
    CAPTAIN = "captain", pgettext_lazy("consent to an appeal", "The captain of the team consents")


class AppealState(models.TextChoices):
    OPEN = "open", pgettext_lazy("an appeal", "to be decided")
    UPHELD = "upheld", pgettext_lazy("an appeal", "ruling upheld")
    CHANGED = "changed", pgettext_lazy("an appeal", "ruling changed")
    WITHDRAWN = "withdrawn", pgettext_lazy("an appeal", "withdrawn")


class Appeal(Fact):
    """That a pair or a team appeals against a ruling (Law 92), and what was decided (Law 93).

    What it is about is named by its place, so that the ruling may be changed by the decision:
    `round` is that of the line, or the one in which the match begins; without a board it is about
    the whole match, or a penalty. `is_late`: heard after the time of Law 92B, which the organiser
    had set otherwise. No deposit is kept here: the Laws know none (92A leaves a sanction to
    regulations).
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="appeals")
    number = models.PositiveSmallIntegerField()
    placement = models.ForeignKey(Placement, models.PROTECT, related_name="+")
    round = models.PositiveSmallIntegerField(null=True)
    board = models.PositiveSmallIntegerField(null=True)
    consent = models.CharField(max_length=8, choices=AppealConsent)
    grounds = models.CharField(max_length=300)
    # When it was made to the director.
    made_at = models.DateTimeField()
    is_late = models.BooleanField(default=False)
    state = models.CharField(max_length=10, choices=AppealState, default=AppealState.OPEN)
    # What was decided, in words.
    decision = models.CharField(max_length=300, blank=True)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="one_appeal_per_number"),
            models.CheckConstraint(
                condition=Q(consent__in=AppealConsent.values), name="appeal_with_consent"
            ),
            models.CheckConstraint(
                condition=Q(state="open", decided_at__isnull=True)
                | (Q(state__in=["upheld", "changed", "withdrawn"]) & Q(decided_at__isnull=False)),
                name="appeal_open_or_decided",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.placement}"
