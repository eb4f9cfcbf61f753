"""Rows of an afternoon of games for four players: who is there, what was played at each table.

Only what happened is stored: vulnerability, part-scores, fiches and who owes whom are computed.
"""

from django.db import models

from tournament.evening.four.games import FourEdition, FourGameKind
from tournament.models.club import Club
from tournament.models.fact import Fact
from tournament.models.people import Player

# Their words are not a model's.
GAMES = [(kind.value, kind.value) for kind in FourGameKind]
EDITIONS = [(edition.value, edition.value) for edition in FourEdition]
HONOURS = [(name, name) for name in ("four_trumps", "five_trumps", "four_aces")]
FOUR_SEATS = [(letter, letter) for letter in "NESW"]
FOUR_SIDES = [(letters, letters) for letters in ("NS", "EW")]


class FourAfternoon(Fact):
    """An afternoon of a club, at one table or several; its rules are chosen at the start."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="four_afternoons")
    day = models.DateField()
    name = models.CharField(max_length=60, blank=True)
    game = models.CharField(max_length=10, choices=GAMES, default=FourGameKind.RUBBER.value)
    edition = models.CharField(max_length=10, choices=EDITIONS, default=FourEdition.CURRENT.value)
    # At Chicago the side that does not deal is vulnerable in the second and third deal.
    cavendish = models.BooleanField(default=False)
    honours = models.BooleanField(default=True)
    # Whether exactly half a fiche counts as a whole one.
    raises_half = models.BooleanField(default=False)
    # Of a fiche, in cents of the club's currency; none is playing for the honour.
    price = models.PositiveIntegerField(null=True)
    ended = models.BooleanField(default=False)

    class Meta:
        ordering = ["-day", "-changed_in"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(game__in=dict(GAMES)), name="known_game_for_four"
            ),
            models.CheckConstraint(
                condition=models.Q(edition__in=dict(EDITIONS)), name="known_edition_for_four"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.day:%Y-%m-%d}".strip()


class FourPlayer(Fact):
    """A player of an afternoon; `order` is that of the cut, in which they come in."""

    afternoon = models.ForeignKey(FourAfternoon, models.PROTECT, related_name="players")
    player = models.ForeignKey(Player, models.PROTECT, related_name="four_players")
    order = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["order", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["afternoon", "player"], name="a_player_once_an_afternoon"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order} {self.player}"


class FourGame(Fact):
    """A rubber or a game of Chicago at a table: who sits where, and who deals first."""

    afternoon = models.ForeignKey(FourAfternoon, models.PROTECT, related_name="games")
    table = models.PositiveSmallIntegerField()
    order = models.PositiveSmallIntegerField()
    north = models.ForeignKey(FourPlayer, models.PROTECT, related_name="+")
    east = models.ForeignKey(FourPlayer, models.PROTECT, related_name="+")
    south = models.ForeignKey(FourPlayer, models.PROTECT, related_name="+")
    west = models.ForeignKey(FourPlayer, models.PROTECT, related_name="+")
    first_dealer = models.CharField(max_length=1, choices=FOUR_SEATS, default="N")
    # Ended before its end.
    broken_off = models.BooleanField(default=False)

    class Meta:
        ordering = ["table", "order"]
        constraints = [
            models.UniqueConstraint(
                fields=["afternoon", "table", "order"], name="one_game_per_place"
            ),
            models.CheckConstraint(
                condition=models.Q(first_dealer__in=dict(FOUR_SEATS)), name="known_first_dealer"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table}.{self.order}"


class FourDeal(Fact):
    """A deal as it was played; `outcome` is its code, `honours_side` is who held honours.

    A deal that was struck leaves its number empty: the next ones keep theirs.
    """

    game = models.ForeignKey(FourGame, models.PROTECT, related_name="deals")
    order = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=20)
    honours = models.CharField(max_length=12, choices=HONOURS, blank=True)
    honours_side = models.CharField(max_length=2, choices=FOUR_SIDES, blank=True)

    class Meta:
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["game", "order"], name="one_deal_per_place"),
            models.CheckConstraint(
                condition=models.Q(honours="", honours_side="")
                | models.Q(honours__in=dict(HONOURS), honours_side__in=dict(FOUR_SIDES)),
                name="honours_have_a_side",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order} {self.outcome}"
