"""Who takes part, and which number of the movement they are tonight."""

import uuid

from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.evening.door.payments import Payment
from tournament.models.event import Event, Section, Session
from tournament.models.fact import Fact
from tournament.models.people import BY_SUM, WAYS, Player


class Booking(Fact):
    """A pair, or a player, who booked for an evening: no entry before they have come.

    Where pairs play, a player without a partner looks for one.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="bookings")
    # In which they booked, which says who is first on the waiting list.
    order = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, models.PROTECT, related_name="+")
    partner = models.ForeignKey(Player, models.PROTECT, related_name="+", null=True)
    # On the waiting list, until the director gives them a place.
    waits = models.BooleanField(default=False)

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["session", "player"], name="player_books_once"),
            models.UniqueConstraint(fields=["session", "partner"], name="partner_books_once"),
            models.CheckConstraint(
                condition=~models.Q(player=models.F("partner")), name="booking_of_two_players"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order}"


class Entry(Fact):
    """A contestant of an event, in all of its sessions: a pair, or a team of four to eight."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="entries")
    # A team's; a pair is called by its players.
    name = models.CharField(max_length=60, blank=True)
    # From 1, the strongest; None: not seeded.
    seed = models.PositiveSmallIntegerField(null=True)

    class Meta:
        verbose_name = pgettext_lazy("entry of a pair", "pair")

    def __str__(self) -> str:
        return self.name or str(self.pk)


class Member(Fact):
    """A player of an entry: 1 and 2 of a pair, 1 to 8 of a team, whose captain is 1.

    Who sat in a session is an `AttendancePlayer`.
    """

    entry = models.ForeignKey(Entry, models.CASCADE, related_name="members")
    player = models.ForeignKey(Player, models.PROTECT, related_name="+")
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["entry", "position"], name="one_member_per_position"),
        ]

    def __str__(self) -> str:
        return str(self.player)


class Attendance(Fact):
    """That an entry plays in a session, and in which of its sections."""

    session = models.ForeignKey(Session, models.PROTECT, related_name="attendances")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="attendances")
    # The letter of the section where the pair sits.
    section = models.CharField(max_length=1, default="A")
    # Of arrival; the movement's numbers are dealt out in this order.
    order = models.PositiveSmallIntegerField()
    # Must stay seated: gets a place that never moves, where the movement has one.
    fixed_seat = models.BooleanField(default=False)
    # Sits North-South all evening, where the movement has such a number.
    ns_only = models.BooleanField(default=False)
    # Begins at this table of its section, where there is a place.
    reserved_table = models.PositiveSmallIntegerField(null=True)
    # Ticked for the pair, by an earlier program: both have paid, nobody said how.
    paid = models.BooleanField(default=False)

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["session", "entry"], name="one_attendance_per_session"),
        ]

    def __str__(self) -> str:
        return f"{self.order}"


class AttendancePlayer(Fact):
    """Who sat for an entry in a session, 1 and 2 of a pair, 1 to 8 of a team: its members, or a
    substitute.

    The session stands here once more, so that the database itself lets a player sit only once.
    """

    attendance = models.ForeignKey(Attendance, models.CASCADE, related_name="players")
    session = models.ForeignKey(Session, models.PROTECT, related_name="+")
    player = models.ForeignKey(Player, models.PROTECT, related_name="attendances")
    position = models.PositiveSmallIntegerField()
    # How the evening was paid; empty: not yet. Money and what goes to an account has an amount, in
    # cents.
    paid_by = models.CharField(max_length=10, choices=WAYS, blank=True)
    paid_amount = models.PositiveIntegerField(default=0)
    # Who paid, and whose carnet or account it was; none: who sat.
    payer = models.ForeignKey(Player, models.PROTECT, null=True, related_name="seats_paid")
    # How the rest was paid: the supplement, which an entry of a carnet does not hold, or what a
    # smaller sum left in another way; empty: not yet, or with the fee.
    supplement_by = models.CharField(max_length=10, choices=WAYS, blank=True)
    supplement_amount = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["position"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(paid_amount=0) | models.Q(paid_by__in=BY_SUM),
                name="only_money_has_an_amount",
            ),
            models.CheckConstraint(
                condition=models.Q(paid_by__in=["", *dict(WAYS)]), name="known_way_to_pay"
            ),
            models.CheckConstraint(
                condition=models.Q(supplement_amount=0) | models.Q(supplement_by__in=BY_SUM),
                name="supplement_has_its_way",
            ),
            models.CheckConstraint(
                condition=models.Q(supplement_by__in=["", *BY_SUM]), name="supplement_by_a_sum"
            ),
            models.UniqueConstraint(
                fields=["attendance", "position"], name="one_player_per_position"
            ),
            models.UniqueConstraint(fields=["session", "player"], name="player_once_a_session"),
        ]

    def __str__(self) -> str:
        return str(self.player)

    @property
    def payment(self) -> Payment:
        """How the evening was paid here."""
        return Payment(self.paid_by, self.paid_amount, self.supplement_by, self.supplement_amount)

    @property
    def account_id(self) -> uuid.UUID:
        """Whose carnet or account pays here."""
        return self.payer_id or self.player_id


class Line(models.TextChoices):
    NS = "NS", pgettext_lazy("line", "NS")
    EW = "EW", pgettext_lazy("line", "EW")


class Placement(Fact):
    """Who the movement's pair `number` is tonight; without an attendance the place is empty, or
    a stand-in has it, who plays outside the ranking and is no contestant of the event.

    It names the attendance and not the entry, so that the database itself keeps a contestant at
    one place in a session.
    """

    section = models.ForeignKey(Section, models.PROTECT, related_name="placements")
    number = models.PositiveSmallIntegerField()
    # NS or EW with two winners, else empty.
    line = models.CharField(max_length=2, choices=Line, blank=True)
    # What stands on the paper: with two lines the club may number each from 1.
    shown = models.CharField(max_length=6)
    attendance = models.OneToOneField(
        Attendance, models.PROTECT, null=True, related_name="placement"
    )
    # A late pair plays from this round on; before it, its opponents sat out.
    first_round = models.PositiveSmallIntegerField(default=1)
    # The last round for which its pair was there, of one that left before the end. Like the first
    # round it is said of the number: a pair that is put right later has neither come nor gone.
    left_after = models.PositiveSmallIntegerField(null=True)
    # What the stand-in is called who has the place.
    stand_in = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(stand_in="") | models.Q(attendance=None),
                name="stand_in_at_a_free_place",
            ),
            models.UniqueConstraint(fields=["section", "number"], name="one_placement_per_number"),
            models.UniqueConstraint(
                fields=["section", "line", "shown"], name="one_placement_per_shown_number"
            ),
        ]

    def __str__(self) -> str:
        return self.shown
