"""The cards of an evening's boards: sets of deals, and what the solver found of them."""

from django.db import models
from django.db.models import Q

from tournament.evening.states import LETTERS, DealOrigin
from tournament.models.event import Session
from tournament.models.fact import Fact


class DealSet(Fact):
    """The deals with which a section plays, or all of them where it names none.

    Sessions share a deal where each has it in a set of its own: what counts is the cards, wherever
    they came from. `digest` is the SHA-256 of the set as it came (`files.deals.plain.digest`). The
    deals of a set that is `sealed` are stored as `evening.deals.seal` writes them; opening it ends
    that.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="deal_sets")
    section = models.CharField(max_length=1, blank=True)
    # As `Result.board_set`, where each match has other deals under the same numbers; 0: of all.
    board_set = models.PositiveSmallIntegerField(default=0)
    # The number of the home team of the match that dealt them for itself; 0: of all its round.
    home = models.PositiveSmallIntegerField(default=0)
    origin = models.CharField(max_length=5, choices=[(one.value, one.value) for one in DealOrigin])
    # The files that it came from; empty for one that was dealt here or typed.
    name = models.CharField(max_length=200, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    attached_at = models.DateTimeField()
    sealed = models.BooleanField(default=False)
    # When a sealed set was opened before all its boards were over.
    opened_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["board_set", "section", "home"]
        constraints = [
            models.UniqueConstraint(
                fields=["session", "section", "board_set", "home"], name="one_set_of_deals_a_match"
            ),
            models.CheckConstraint(
                condition=Q(section__in=["", *LETTERS]), name="set_of_a_known_section"
            ),
            models.CheckConstraint(
                condition=Q(origin__in=[one.value for one in DealOrigin]), name="known_origin"
            ),
            models.CheckConstraint(
                condition=Q(home=0) | (Q(board_set__gte=1) & ~Q(section="")),
                name="match_of_a_known_round",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section}{self.board_set or ''} {self.name}".strip()


class Deal(Fact):
    """The cards of a board: `N:KT8.A96.A95.7542 ...` from North, or sealed.

    `tricks` are the twenty double-dummy figures and `par_score` NS's points at par as a file gave
    them; what the solver finds stands in `SolvedDeal`.
    """

    deal_set = models.ForeignKey(DealSet, models.PROTECT, related_name="deals")
    board = models.PositiveSmallIntegerField()
    cards = models.CharField(max_length=90, db_index=True)
    tricks = models.CharField(max_length=20, blank=True)
    par_score = models.SmallIntegerField(null=True)

    class Meta:
        ordering = ["board"]
        constraints = [
            models.UniqueConstraint(fields=["deal_set", "board"], name="one_deal_per_board"),
            models.CheckConstraint(condition=Q(board__gte=1), name="deals_count_from_1"),
        ]

    def __str__(self) -> str:
        return str(self.board)


class SolvedDeal(models.Model):
    """What the solver found of some cards, for every session that plays them.

    No fact: it follows from the cards, is in no log and in no file, and is worked out again where
    it is missing. There is none of a deal that nobody may see yet.
    """

    cards = models.CharField(max_length=90, primary_key=True)
    tricks = models.CharField(max_length=20)

    def __str__(self) -> str:
        return self.tricks


class SolverWork(models.Model):
    """The work on a session's deals, for every process of the program that is asked about it.

    No fact. Whose `worker` stands here works; a process that went away is not heard of any more.
    """

    session = models.OneToOneField(
        Session, models.CASCADE, primary_key=True, related_name="solver_work"
    )
    worker = models.UUIDField()
    heard_at = models.DateTimeField()
    is_stopping = models.BooleanField(default=False)
    has_ended = models.BooleanField(default=False)
    has_failed = models.BooleanField(default=False)

    def __str__(self) -> str:
        return str(self.worker)
