"""Who says at a table, before the start, that they have come; and the tablet at the door."""

import base64

from django.db import models
from django.utils.crypto import salted_hmac

from tournament.models.event import Session
from tournament.models.people import Player
from tournament.models.table import BYTES, digest

SEATS = [(seat, seat) for seat in "NESW"]


class Arrival(models.Model):
    """A person at a seat of a table of the hall.

    No fact of play: it is neither in the log nor in the evening's file, and becomes an entry when
    the director closes the door. Rows are counted by their keys in the order in which people came.
    They are forgotten once the ranking is published (`services/forget_arrivals`).
    """

    session = models.ForeignKey(Session, models.CASCADE, related_name="arrivals")
    table = models.PositiveSmallIntegerField()
    seat = models.CharField(max_length=1, choices=SEATS)
    # None: a guest, who is made a player of the club when the door is closed.
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="+")
    first_name = models.CharField(max_length=60, blank=True)
    last_name = models.CharField(max_length=60)
    number = models.CharField(max_length=20, blank=True)
    # The director knows who it is, or the licence number says so.
    is_sure = models.BooleanField(default=False)
    # Must stay seated at this table.
    stays = models.BooleanField(default=False)

    class Meta:
        ordering = ["table", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["session", "table", "seat"], name="one_at_a_seat"),
            models.CheckConstraint(
                condition=models.Q(seat__in=[seat for seat, _ in SEATS]),
                name="known_seat_of_arrival",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}{self.seat}"


class Welcome(models.Model):
    """The tablet at the door: its secret link, which the director opens for an evening.

    Only the digest is kept, as of a table's link, and the secret follows from the same key.
    """

    session = models.OneToOneField(Session, models.CASCADE, related_name="welcome")
    counter = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, unique=True)
    is_open = models.BooleanField(default=True)

    def __str__(self) -> str:
        return f"{self.session_id}"

    @property
    def token(self) -> str:
        """The secret part of the address, empty where this installation cannot tell it."""
        token = derive_welcome(self)
        return token if digest(token) == self.digest else ""


class SeatingList(models.Model):
    """The players as the paper list of an evening numbers them, by their keys: who comes into the
    club's list later is added at its end, so that a printed number keeps its player."""

    session = models.OneToOneField(Session, models.CASCADE, related_name="seating_list")
    players = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"{self.session_id}"


def derive_welcome(welcome: Welcome) -> str:
    """Derive the secret of the door's link from its evening and its counter."""
    place = f"{welcome.session_id}/{welcome.counter}"
    secret = salted_hmac("tournament.Welcome", place, algorithm="sha256").digest()[:BYTES]
    return base64.urlsafe_b64encode(secret).rstrip(b"=").decode("ascii")
