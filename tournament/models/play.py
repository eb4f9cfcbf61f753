"""The plan, what was really played, tied to it by nothing but the place, and the clock."""

from typing import Self

from django.db import models
from django.db.models import F, Q

from tournament.models.entry import Placement
from tournament.models.event import Section, Session
from tournament.models.fact import Fact


def seat() -> "models.ForeignKey[Placement, Placement]":
    """Make the column of one seat at a table."""
    return models.ForeignKey(Placement, models.PROTECT, related_name="+")


class Seating(Fact):
    """Who is to sit where in a round, with which boards; a pair fills two seats."""

    section = models.ForeignKey(Section, models.PROTECT, related_name="seatings")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    north = seat()
    east = seat()
    south = seat()
    west = seat()
    boards = models.JSONField()

    class Meta:
        ordering = ["round", "table"]
        constraints = [
            models.UniqueConstraint(
                fields=["section", "round", "table"], name="one_seating_per_table"
            ),
            models.CheckConstraint(condition=~Q(north=F("east")), name="seating_of_two_pairs"),
        ]

    def __str__(self) -> str:
        return f"{self.round}/{self.table}"


class Results(models.QuerySet["Result"]):
    def standing(self) -> Self:
        """Leave out what was taken back."""
        return self.exclude(ns_outcome="")


class Result(Fact):
    """What happened on a board at a table: who really sat where, and the outcome of each side.

    Outcomes are `scoring.notation.codes.encode`d, one a side; both empty means taken back: the row
    stays, so that a device that still shows the old figure is told, and nothing counts.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="results")
    section = models.ForeignKey(Section, models.PROTECT, related_name="results")
    board = models.PositiveSmallIntegerField()
    # Boards of one number that are not the same deal: in an event of matches the first round of the
    # match, since each match may deal anew; else 1.
    board_set = models.PositiveSmallIntegerField(default=1)
    # Always "a": who is compared apart on a fouled board is a rule of its own (`Group`). The column
    # stays because every evening file and every image in the log carries it.
    group = models.CharField(max_length=1, default="a")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    north = seat()
    east = seat()
    south = seat()
    west = seat()
    ns_outcome = models.CharField(max_length=20, blank=True)
    ew_outcome = models.CharField(max_length=20, blank=True)
    lead = models.CharField(max_length=2, blank=True)
    entered_at = models.DateTimeField()

    objects = Results.as_manager()

    class Meta:
        ordering = ["board", "round", "table"]
        constraints = [
            models.UniqueConstraint(
                fields=["section", "round", "table", "board"], name="one_result_per_place"
            ),
            models.UniqueConstraint(
                fields=["session", "board_set", "board", "north"],
                condition=~Q(ns_outcome=""),
                name="north_plays_a_board_once",
            ),
            models.UniqueConstraint(
                fields=["session", "board_set", "board", "east"],
                condition=~Q(ns_outcome=""),
                name="east_plays_a_board_once",
            ),
            models.CheckConstraint(condition=~Q(north=F("east")), name="result_of_two_pairs"),
            models.CheckConstraint(
                condition=(Q(ns_outcome="") & Q(ew_outcome=""))
                | (~Q(ns_outcome="") & ~Q(ew_outcome="")),
                name="outcome_of_both_sides",
            ),
            models.CheckConstraint(condition=Q(board__gte=1), name="boards_count_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.board} ({self.round}/{self.table})"

    @property
    def is_taken_back(self) -> bool:
        return not self.ns_outcome


class Timing(models.Model):
    """The seconds given or taken and the halts of one round's clock, in one section.

    A row is of one call: another call of the round begins anew. No fact of the evening: no result
    depends on it, an undo of a pause would be of no use to anybody, and a director presses often;
    so it is neither in the log nor in the evening's file.
    """

    session = models.ForeignKey(Session, models.CASCADE, related_name="timings")
    # By letter: the section's row is made anew with every choice of a movement.
    section = models.CharField(max_length=1)
    called_at = models.DateTimeField()
    added = models.SmallIntegerField(default=0)
    # Seconds of halts that are over.
    halted = models.PositiveIntegerField(default=0)
    halted_at = models.DateTimeField(null=True)
    # Of the requests that pressed it last: what is sent twice counts once.
    keys = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["session", "section", "called_at"], name="one_timing_per_call"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section}, {self.called_at:%H:%M}"
