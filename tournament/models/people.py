"""The players a club knows, their licences, carnets and accounts, and what evenings cost them."""

from django.db import models
from django.utils.translation import pgettext_lazy

from tournament.evening import states
from tournament.evening.door.licences import LicenceState
from tournament.evening.door.payments import MONEY, WITH_SUM, Occasion, PaidBy, PlayerKind
from tournament.models.club import Club
from tournament.models.fact import Fact

SEXES = [(sex.value, sex.value) for sex in states.Sex]
# Who pays less than a member or a guest, and how people pay; their words are not a model's.
REDUCTIONS = [
    (kind.value, kind.value) for kind in (PlayerKind.JUNIOR, PlayerKind.FREE, PlayerKind.SUBSCRIBER)
]
BY_MONEY = [way.value for way in MONEY]
BY_SUM = [way.value for way in WITH_SUM]
WAYS = [(way.value, way.value) for way in PaidBy]
# Whoever is not known to be licensed, or not to be, has no row.
LICENCE_STATES = [(state.value, state.value) for state in LicenceState if state.value]
OCCASIONS = [(occasion.value, occasion.value) for occasion in Occasion]


class NameShown(models.TextChoices):
    """How a player is named on what the public may see."""

    FULL = states.NameShown.FULL.value, pgettext_lazy("name published", "in full")
    INITIALS = states.NameShown.INITIALS.value, pgettext_lazy("name published", "as initials")
    HIDDEN = states.NameShown.HIDDEN.value, pgettext_lazy("name published", "hidden")


class Player(Fact):
    """A person; the number of the federation is text, because some begin with a zero."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="players")
    first_name = models.CharField(max_length=60, blank=True)
    last_name = models.CharField(max_length=60)
    number = models.CharField(max_length=20, blank=True)
    guest = models.BooleanField(default=False)
    # Empty: pays as a member, or as a guest.
    reduction = models.CharField(max_length=10, choices=REDUCTIONS, blank=True)
    # The higher the stronger: a federation's index, or the club's own figure.
    strength = models.DecimalField(max_digits=8, decimal_places=2, null=True)
    # Only for rankings of categories and at a handicap; empty: not known, and never guessed.
    sex = models.CharField(max_length=1, choices=SEXES, blank=True)
    birth_year = models.PositiveSmallIntegerField(null=True)
    # What the player usually scores, in per cent.
    average = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    # Out of the proposals, still in the past evenings.
    retired = models.BooleanField(default=False)
    # On what the public may see.
    public_name = models.CharField(max_length=8, choices=NameShown, default=NameShown.FULL)

    class Meta:
        ordering = ["last_name", "first_name"]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "number"],
                condition=~models.Q(number=""),
                name="one_player_per_number",
            ),
            models.CheckConstraint(condition=~models.Q(last_name=""), name="player_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(reduction__in=["", *dict(REDUCTIONS)]), name="known_reduction"
            ),
            models.CheckConstraint(
                condition=models.Q(public_name__in=NameShown.values), name="known_public_name"
            ),
            models.CheckConstraint(
                condition=models.Q(sex__in=["", *dict(SEXES)]), name="known_sex"
            ),
        ]

    def __str__(self) -> str:
        return self.full_name

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()


class Licence(Fact):
    """What a federation's list, or the director, said last of a player's licence, and of which day
    that is. It stays with the club: no evening carries it."""

    player = models.OneToOneField(Player, models.CASCADE, related_name="licence")
    state = models.CharField(max_length=10, choices=LICENCE_STATES)
    as_of = models.DateField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(state__in=[state for state, _ in LICENCE_STATES]),
                name="known_licence",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.state}, {self.as_of:%Y-%m-%d}"


class Carnet(Fact):
    """Entries bought at once. Those used are the attendances that were paid with it."""

    player = models.ForeignKey(Player, models.PROTECT, related_name="carnets")
    bought_on = models.DateField()
    # At whose door it was sold; none for what earlier programs sold.
    session = models.ForeignKey(
        "tournament.Session", models.SET_NULL, null=True, related_name="carnets"
    )
    entries = models.PositiveSmallIntegerField()
    # In cents of the club's currency.
    price = models.PositiveIntegerField()
    paid_by = models.CharField(max_length=10, choices=WAYS)

    class Meta:
        ordering = ["bought_on"]
        constraints = [
            models.CheckConstraint(condition=models.Q(entries__gte=1), name="carnet_has_entries"),
            models.CheckConstraint(
                condition=models.Q(paid_by__in=BY_MONEY), name="carnet_is_bought_for_money"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.bought_on:%Y-%m-%d}"


class Deposit(Fact):
    """Money that a player paid in on account, or got back from it (less than nothing).

    What was taken from the account are the attendances paid with it; nothing counts along.
    """

    player = models.ForeignKey(Player, models.PROTECT, related_name="deposits")
    made_on = models.DateField()
    # At whose door, and so in whose till; none where it was paid in between evenings.
    session = models.ForeignKey(
        "tournament.Session", models.SET_NULL, null=True, related_name="deposits"
    )
    # In cents of the club's currency.
    amount = models.IntegerField()
    paid_by = models.CharField(max_length=10, choices=WAYS)

    class Meta:
        ordering = ["made_on"]
        constraints = [
            models.CheckConstraint(condition=~models.Q(amount=0), name="deposit_of_something"),
            models.CheckConstraint(
                condition=models.Q(paid_by__in=BY_MONEY), name="deposit_is_made_in_money"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}, {self.made_on:%Y-%m-%d}"


class Tariff(Fact):
    """What a club asks of each kind of player on one kind of evening, in cents.

    An evening keeps its own fees: another tariff changes none that is there.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="tariffs")
    occasion = models.CharField(max_length=12, choices=OCCASIONS)
    fee_member = models.PositiveIntegerField(default=0)
    fee_guest = models.PositiveIntegerField(default=0)
    fee_junior = models.PositiveIntegerField(default=0)
    fee_subscriber = models.PositiveIntegerField(default=0)
    fee_supplement = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["occasion"]
        constraints = [
            models.UniqueConstraint(fields=["club", "occasion"], name="one_tariff_per_occasion"),
            models.CheckConstraint(
                condition=models.Q(occasion__in=dict(OCCASIONS)), name="known_tariff"
            ),
        ]

    def __str__(self) -> str:
        return self.occasion
