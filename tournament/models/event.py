"""An event, its sessions and their sections: what is played tonight, and how far it has come."""

import secrets
from typing import Self

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils.translation import pgettext_lazy

from scoring.forms import FORMS, MATCHPOINTS
from tournament.evening import states
from tournament.evening.door.payments import Occasion
from tournament.evening.states import LETTERS
from tournament.models.club import Club
from tournament.models.fact import Fact, SecretHands
from tournament.models.profile import RoomRanking

# Without letters and figures that are read for one another on a phone.
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 8

MOST_SECTIONS = len(LETTERS)
# What a guide card can hold in type that is still read at a table.
LONGEST_SYSTEM = 120
# Of what a federation is told of an event: a reason is a line.
LONGEST_FEDERAL = 200


def new_code() -> str:
    """Make a code of eight characters: short to type, and one in 10^11 to guess."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


class EventKind(models.TextChoices):
    PAIRS = "pairs", pgettext_lazy("form of event", "Pairs")
    TEAMS = "teams", pgettext_lazy("form of event", "Teams of four")
    INDIVIDUAL = "individual", pgettext_lazy("form of event", "Individual")


def scoring_choices() -> list[tuple[str, str]]:
    """Return all forms of scoring, by the value that is stored; their words are not a model's.

    A migration knows this function by its name.
    """
    return [(value, value) for value in FORMS]


class State(models.TextChoices):
    SETUP = states.State.SETUP.value, pgettext_lazy("state of session", "Being set up")
    RUNNING = states.State.RUNNING.value, pgettext_lazy("state of session", "Under way")
    PROVISIONAL = states.State.PROVISIONAL.value, pgettext_lazy("state of session", "Provisional")
    FINAL = states.State.FINAL.value, pgettext_lazy("state of session", "Final")


class Visibility(models.TextChoices):
    """What public pages show while boards are still being played."""

    NOTHING = states.Visibility.NOTHING.value, pgettext_lazy("shown during play", "nothing")
    BOARDS = (
        states.Visibility.BOARDS.value,
        pgettext_lazy("shown during play", "boards that everyone has played"),
    )
    RANKING = states.Visibility.RANKING.value, pgettext_lazy("shown during play", "the ranking too")


class TableSees(models.TextChoices):
    """What a table's phone shows of a board once its result is agreed."""

    NOTHING = states.TableSees.NOTHING.value, pgettext_lazy("shown at the table", "nothing")
    TRAVELLER = (
        states.TableSees.TRAVELLER.value,
        pgettext_lazy("shown at the table", "the board’s traveller so far"),
    )


class Compared(models.TextChoices):
    """With whose results a result is compared, where several sections play the same boards."""

    FIELD = states.Compared.FIELD.value, pgettext_lazy("results compared", "across all sections")
    SECTION = (
        states.Compared.SECTION.value,
        pgettext_lazy("results compared", "within each section"),
    )


class Ranked(models.TextChoices):
    """Which pairs are ranked in one list; only sections with two winners have lines."""

    BY_LINE = (
        states.Ranked.BY_LINE.value,
        pgettext_lazy("pairs ranked", "together, each line apart"),
    )
    TOGETHER = states.Ranked.TOGETHER.value, pgettext_lazy("pairs ranked", "all in one list")
    APART = states.Ranked.APART.value, pgettext_lazy("pairs ranked", "each section apart")


class Numbering(models.TextChoices):
    """How the pairs of two lines are numbered on paper."""

    THROUGH = states.Numbering.THROUGH.value, pgettext_lazy("numbering of pairs", "1 to 14")
    BY_LINE = (
        states.Numbering.BY_LINE.value,
        pgettext_lazy("numbering of pairs", "1 to 7 in each line"),
    )


class Event(Fact):
    club = models.ForeignKey(Club, models.PROTECT, related_name="events")
    name = models.CharField(max_length=100)
    # Stored as "form", the word that columns, logs and files have kept since the first evening.
    kind = models.CharField(
        max_length=12, choices=EventKind, default=EventKind.PAIRS, db_column="form"
    )
    scoring = models.CharField(max_length=16, choices=scoring_choices, default=MATCHPOINTS.value)
    profile = models.CharField(max_length=30, default="ffb")
    # The values of a club's own rules, copied so that a later edit cannot change this evening;
    # empty for the named ones.
    own_rules = models.JSONField(default=dict, blank=True, encoder=DjangoJSONEncoder)
    # The bidding system that all play, where partners change: one line, as the club writes it.
    system = models.CharField(max_length=LONGEST_SYSTEM, blank=True, default="")
    # What its federation is told besides its results, each a text by its name: the charge code.
    federal = models.JSONField(default=dict, blank=True)
    # Counts the changes of what its sessions share, and of itself.
    revision = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="event_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class StageKind(models.TextChoices):
    """How the matches of a stage are found; a movement has them all from the start."""

    MOVEMENT = "movement", pgettext_lazy("stage of an event", "Movement")
    ROUND_ROBIN = "round_robin", pgettext_lazy("stage of an event", "Round robin")
    SWISS = "swiss", pgettext_lazy("stage of an event", "Swiss")
    KNOCK_OUT = "knock_out", pgettext_lazy("stage of an event", "Knock-out")


class Stage(Fact):
    """A part of an event of matches, in one or several sessions: a pool, then a knock-out."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="stages")
    order = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=12, choices=StageKind)
    # How its matches are played, as `evening.teams.rules` reads it.
    rules = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["event", "order"], name="one_stage_per_order"),
        ]

    def __str__(self) -> str:
        return f"{self.order} ({self.kind})"


# The order of sessions wherever none is asked for. One of no known hour is the first of its day:
# said, since the two databases sort NULL to different ends.
LATEST_FIRST = (models.F("date").desc(), models.F("starts_at").desc(nulls_last=True), "-id")


class Sessions(models.QuerySet["Session"]):
    def in_use(self) -> Self:
        """Leave out what was taken out of the list."""
        return self.filter(discarded=False)


class Session(SecretHands, Fact):
    """One evening. `revision` counts its accepted changes; nothing computed is stored in it."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="sessions")
    # Of an event of matches; None: an evening of pairs that play one movement.
    stage = models.ForeignKey(Stage, models.PROTECT, related_name="sessions", null=True)
    number = models.PositiveSmallIntegerField(default=1)
    code = models.CharField(max_length=12, unique=True, default=new_code)
    date = models.DateField()
    starts_at = models.TimeField(null=True)
    state = models.CharField(max_length=12, choices=State, default=State.SETUP)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.NOTHING)
    lead_wanted = models.BooleanField(default=False)
    table_sees = models.CharField(max_length=10, choices=TableSees, default=TableSees.NOTHING)
    # How many days later, and from what hour on, a simultaneous shows its hands; None: no secret.
    secret_days = models.PositiveSmallIntegerField(null=True)
    secret_hour = models.TimeField(null=True)
    # What the director says of a board to all who look at its cards, by its number as a text.
    board_comments = models.JSONField(default=dict, blank=True)
    room_ranking = models.CharField(
        max_length=10, choices=RoomRanking, default=RoomRanking.BAROMETER
    )
    # Before the start, players say at the tables who they are.
    names_at_tables = models.BooleanField(default=False)
    # How many boards a pair should play, which sorts the movements proposed.
    boards_wanted = models.PositiveSmallIntegerField(default=26)
    section_count = models.PositiveSmallIntegerField(default=1)
    compared = models.CharField(max_length=10, choices=Compared, default=Compared.FIELD)
    ranked = models.CharField(max_length=10, choices=Ranked, default=Ranked.BY_LINE)
    # How long a board takes in half minutes, and a move in minutes; None: the club's pace.
    half_minutes_per_board = models.PositiveSmallIntegerField(null=True)
    minutes_per_move = models.PositiveSmallIntegerField(null=True)
    # What each kind of player pays, in cents of the club's currency; 0: nothing.
    fee_member = models.PositiveIntegerField(default=0)
    fee_guest = models.PositiveIntegerField(default=0)
    fee_junior = models.PositiveIntegerField(default=0)
    # Of whom the usual evenings are in what they pay a year.
    fee_subscriber = models.PositiveIntegerField(default=0)
    # On top for all who pay, of a simultaneous say; no entry of a carnet holds it.
    fee_supplement = models.PositiveIntegerField(default=0)
    # By which of the club's prices; they stand above, and stay when the club asks for others.
    occasion = models.CharField(
        max_length=12,
        choices=[(occasion.value, occasion.value) for occasion in Occasion],
        default=Occasion.USUAL,
    )
    # What lay in the till before the first player paid, and what was counted in it, in cents.
    till_float = models.PositiveIntegerField(default=0)
    till_counted = models.PositiveIntegerField(null=True)
    # The sheets that are printed before play, by their names.
    prints = models.JSONField(default=list, blank=True)
    # What the house asks of the movement, as it is typed: {"winners": "2", "until": "23:15"}.
    house = models.JSONField(default=dict, blank=True)
    # The rankings wanted beside scratch, as `evening.extra.rules` reads them.
    extra_rankings = models.JSONField(default=dict, blank=True)
    # How many may book, pairs or players as they are entered; None: as many as like.
    booking_places = models.PositiveSmallIntegerField(null=True)
    # The round being played, as the director called it; 0 before the start.
    round = models.PositiveSmallIntegerField(default=0)
    # Breaks that are planned: after which round, for how many minutes.
    breaks = models.JSONField(default=list, blank=True)
    # The cards of the hall's tables lead here.
    open_to_hall = models.BooleanField(default=False)
    # Set up by mistake: out of every list, its log kept.
    discarded = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    # Counts what was pressed on its clock, which changes no fact.
    clock_presses = models.PositiveIntegerField(default=0)

    objects = Sessions.as_manager()

    class Meta:
        ordering = LATEST_FIRST
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="one_session_per_number"),
            models.CheckConstraint(condition=models.Q(state__in=State.values), name="known_state"),
            models.CheckConstraint(
                condition=models.Q(section_count__range=(1, MOST_SECTIONS)),
                name="one_to_eight_sections",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event}, {self.date:%Y-%m-%d}"

    @property
    def tick(self) -> int:
        """What moves with every change of the session, of its clock, of what it shares with others,
        of the club's players or of whether it hears claims.

        By it a phone knows whether there is anything new.
        """
        own = self.revision + self.clock_presses
        return own + self.event.revision + self.event.club.names_revision

    @property
    def is_playing(self) -> bool:
        return self.state == State.RUNNING

    @property
    def kind(self) -> str:
        """The name of the kind of its event."""
        return self.event.kind

    @property
    def letters(self) -> str:
        """The letters of the sections wanted, in their order."""
        return LETTERS[: self.section_count]


class Section(Fact):
    """Tables that play one movement, copied here so that a later edit cannot change this evening.

    The movement stands in full in the section's seatings, the missing pair's rows too: a pair
    that comes late fills the empty placement.
    """

    session = models.ForeignKey(Session, models.PROTECT, related_name="sections")
    letter = models.CharField(max_length=1, default="A")
    winners = models.PositiveSmallIntegerField(default=1)
    numbering = models.CharField(max_length=10, choices=Numbering, default=Numbering.THROUGH)
    # The key of the movement among those that `movements.advise` proposes, `OWN` or `REPAIRED`.
    option = models.CharField(max_length=60)
    kind = models.CharField(max_length=20)
    variant = models.CharField(max_length=20, blank=True)
    tables = models.PositiveSmallIntegerField()
    rounds = models.PositiveSmallIntegerField()
    boards_per_round = models.PositiveSmallIntegerField()
    max_meetings = models.PositiveSmallIntegerField(default=1)
    # Lists of numbers, as the movement gives them.
    relays = models.JSONField(default=list)
    sharings = models.JSONField(default=list)
    stationary = models.JSONField(default=list)
    arrow_switched = models.JSONField(default=list)

    class Meta:
        ordering = ["letter"]
        constraints = [
            models.UniqueConstraint(fields=["session", "letter"], name="one_section_per_letter"),
            models.CheckConstraint(
                condition=models.Q(winners__in=[1, 2]), name="one_or_two_winners"
            ),
        ]

    def __str__(self) -> str:
        return self.letter
