"""Who meets whom in an event of matches, and which of a team's players sit where."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import pgettext_lazy

from tournament.models.entry import Placement
from tournament.models.event import Section
from tournament.models.fact import Fact
from tournament.models.people import Player


class Absent(models.TextChoices):
    """Which team did not turn up for its match."""

    HOME = "home", pgettext_lazy("absent team", "the home team")
    AWAY = "away", pgettext_lazy("absent team", "the away team")


class Room(models.TextChoices):
    """The two tables of a match: in the open room the home team sits North-South."""

    OPEN = "open", pgettext_lazy("room of a match", "Open room")
    CLOSED = "closed", pgettext_lazy("room of a match", "Closed room")


class Seat(models.TextChoices):
    NORTH = "N", pgettext_lazy("seat at the table", "North")
    EAST = "E", pgettext_lazy("seat at the table", "East")
    SOUTH = "S", pgettext_lazy("seat at the table", "South")
    WEST = "W", pgettext_lazy("seat at the table", "West")


class Match(Fact):
    """Two teams that meet from one round of a session to another; its tables are the seatings of
    those rounds between the two. Without an away team it is the home team's bye."""

    section = models.ForeignKey(Section, models.PROTECT, related_name="matches")
    round = models.PositiveSmallIntegerField()
    last_round = models.PositiveSmallIntegerField()
    home = models.ForeignKey(Placement, models.PROTECT, related_name="+")
    away = models.ForeignKey(Placement, models.PROTECT, related_name="+", null=True)
    # How many boards were to be compared, by which the scale is read.
    boards = models.PositiveSmallIntegerField()
    absent = models.CharField(max_length=4, choices=Absent, blank=True)
    # What the home team brings from an earlier match, in IMPs; negative: the away team.
    carry_over = models.DecimalField(max_digits=6, decimal_places=2, default=0)
    # One of the three short matches of a triangle counts half.
    is_half = models.BooleanField(default=False)
    # When each captain signed the match sheet.
    home_agreed_at = models.DateTimeField(null=True)
    away_agreed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["round", "home__number"]
        constraints = [
            models.CheckConstraint(
                condition=Q(away__isnull=True) | ~Q(home=F("away")), name="match_of_two_teams"
            ),
            models.CheckConstraint(
                condition=Q(last_round__gte=F("round")), name="match_ends_after_it_began"
            ),
            models.CheckConstraint(
                condition=Q(absent__in=["", *Absent.values]), name="known_absent_team"
            ),
            models.UniqueConstraint(
                fields=["section", "round", "home", "away"], name="one_match_of_two_a_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.home}-{self.away or ''}"


class LineUp(Fact):
    """A player's seat in one part of a match: the whole of it, a half or a quarter.

    A substitute takes it from a board on, as the room plays them: those before keep their player.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="line_ups")
    part = models.PositiveSmallIntegerField(default=1)
    room = models.CharField(max_length=6, choices=Room)
    seat = models.CharField(max_length=1, choices=Seat)
    player = models.ForeignKey(Player, models.PROTECT, related_name="+")
    # 0: from the beginning of the part.
    from_board = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["part", "room", "seat", "from_board"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "part", "room", "seat", "from_board"],
                name="one_player_per_seat_at_once",
            ),
            models.UniqueConstraint(
                fields=["match", "part", "player", "from_board"], name="player_once_at_once"
            ),
            models.CheckConstraint(condition=Q(room__in=Room.values), name="known_room"),
            models.CheckConstraint(condition=Q(seat__in=Seat.values), name="known_seat"),
            models.CheckConstraint(condition=Q(part__gte=1), name="parts_count_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.part}{self.room}{self.seat}"
