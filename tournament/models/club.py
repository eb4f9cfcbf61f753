"""A club, who may do what in it or is invited, and one-time login links."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.evening.parts.licences import Federation as FederationValue


class Led(models.TextChoices):
    """How pairs know where to go after a round."""

    CALL = "call", pgettext_lazy("pairs are led by", "the director’s call")
    CARDS = "cards", pgettext_lazy("pairs are led by", "guide cards, or phones for all")


class Currency(models.TextChoices):
    """In which the club's fees are; its values are the codes of ISO 4217."""

    EUR = "EUR", pgettext_lazy("currency", "euros (EUR)")
    CHF = "CHF", pgettext_lazy("currency", "Swiss francs (CHF)")


class Federation(models.TextChoices):
    """To which the club sends its results."""

    ENGLAND = FederationValue.ENGLAND.value, pgettext_lazy("federation", "England (EBU)")
    FRANCE = FederationValue.FRANCE.value, pgettext_lazy("federation", "France (FFB)")
    SWITZERLAND = (
        FederationValue.SWITZERLAND.value,
        pgettext_lazy("federation", "Switzerland (FSB)"),
    )
    BELGIUM = FederationValue.BELGIUM.value, pgettext_lazy("federation", "Belgium (RBBF)")
    USA = FederationValue.USA.value, pgettext_lazy("federation", "United States (ACBL)")


class ClockSound(models.TextChoices):
    """What is heard two minutes before the end of a round, at its end and at a call."""

    TONE = "tone", pgettext_lazy("sound of the clock", "a clear tone")
    BELL = "bell", pgettext_lazy("sound of the clock", "a bell")
    GONG = "gong", pgettext_lazy("sound of the clock", "a gong")
    BEEP = "beep", pgettext_lazy("sound of the clock", "short beeps")


class Club(models.Model):
    """One club on a laptop, several on a server; each sees only its own rows."""

    name = models.CharField(max_length=100)
    # Of its federation; text, because some begin with a zero.
    number = models.CharField(max_length=20, blank=True)
    # Empty: nobody asks what its files need.
    federation = models.CharField(max_length=12, choices=Federation, blank=True, default="")
    # What it adds to its federation's charge codes: each a code, its first day and its words.
    charges = models.JSONField(default=list, blank=True)
    # Where its evenings are played, as its players are told; empty: everybody knows.
    place = models.CharField(max_length=100, blank=True)
    # Prints and the room screen use the club's language.
    language = models.CharField(max_length=5, choices=settings.LANGUAGES, default="fr")
    # Half minutes, so that the usual two boards in a quarter of an hour stay a whole number.
    half_minutes_per_board = models.PositiveSmallIntegerField(default=15)
    # On top, after each round but the last; 0 where the minutes a board include the move. With 5,
    # 24 boards in twelve rounds take a little less than 4 hours, 33 in eleven a little less than 5.
    minutes_per_move = models.PositiveSmallIntegerField(default=5)
    # What the director would have to tell each pair apart is then not proposed first.
    led_by = models.CharField(max_length=5, choices=Led, default=Led.CALL)
    # The month in which the treasurer's year begins.
    season_begins = models.PositiveSmallIntegerField(default=9)
    # The month on whose first day last season's licences are over; the federation's year, not the
    # treasurer's.
    licences_begin = models.PositiveSmallIntegerField(default=7)
    # After a publication (Law 79C1); 0: no deadline is told unless the director types one.
    correction_minutes = models.PositiveSmallIntegerField(default=30)
    # What the publication page proposes; nothing is final by itself that its director did not tick.
    is_final_by_itself = models.BooleanField(default=False)
    currency = models.CharField(max_length=3, choices=Currency, default=Currency.EUR)
    # Players find their published evenings by their name or licence number.
    shows_own_evenings = models.BooleanField(default=True)
    # Players claim an error from their phones; where not, they tell the director.
    hears_claims = models.BooleanField(default=True)
    # Calls of tables stand on the room's screen too, without their reason.
    calls_in_room = models.BooleanField(default=False)
    # Phones say where to go as soon as the last table has finished, and not only at the call.
    seats_when_done = models.BooleanField(default=False)
    # Directors may see minutes behind over the evenings of a season.
    sums_delays = models.BooleanField(default=False)
    clock_sound = models.CharField(max_length=5, choices=ClockSound, default=ClockSound.TONE)
    # The foot of players' pages leads to who is responsible for the data (`Responsible`).
    names_responsible = models.BooleanField(default=False)
    # How many tables of its hall have a card that stays there; 0: none has.
    hall_size = models.PositiveSmallIntegerField(default=0)
    # The one of this computer's addresses that links and codes carry; empty: the likeliest.
    address = models.CharField(max_length=100, blank=True)
    # Since whoever runs the server has closed it; None: open.
    closed_at = models.DateTimeField(null=True, blank=True, editable=False)

    # Counts the changes of what pages of every evening show: names of its players, whether
    # claims are heard. No fact of its own.
    names_revision = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=models.Q(led_by__in=Led.values), name="known_lead"),
            models.CheckConstraint(
                condition=models.Q(season_begins__range=(1, 12)), name="season_begins_in_a_month"
            ),
            models.CheckConstraint(
                condition=models.Q(licences_begin__range=(1, 12)), name="licences_begin_in_a_month"
            ),
            models.CheckConstraint(
                condition=models.Q(clock_sound__in=ClockSound.values), name="known_clock_sound"
            ),
            models.CheckConstraint(
                condition=models.Q(currency__in=Currency.values), name="known_currency"
            ),
            models.CheckConstraint(
                condition=models.Q(federation__in=["", *Federation.values]),
                name="known_federation",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """Each role may do all that those before it may."""

    SCORER = "scorer", pgettext_lazy("role", "Scorer")
    DIRECTOR = "director", pgettext_lazy("role", "Director")
    OWNER = "owner", pgettext_lazy("role", "Owner")


class Membership(models.Model):
    """What a user may do in a club."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "club"], name="one_membership_per_club"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="known_role"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"


class Invitation(models.Model):
    """A place in a club, offered to somebody who has a login already; gone once it is answered."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Role)
    at = models.DateTimeField()

    class Meta:
        ordering = ["at"]
        constraints = [
            models.UniqueConstraint(fields=["user", "club"], name="one_invitation_per_club"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="known_offer"),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"


class LoginToken(models.Model):
    """A link that logs a user in once; only its digest is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.user}, {self.created_at:%Y-%m-%d %H:%M}"

    def is_valid(self, now: datetime) -> bool:
        return self.used_at is None and now < self.expires_at


class LoginFailure(models.Model):
    """How often a login was tried in vain for an account from an address, known by a digest."""

    digest = models.CharField(max_length=64, unique=True)
    tries = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.tries}, {self.last_at:%Y-%m-%d %H:%M}"
