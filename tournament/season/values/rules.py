"""How the evenings of a season count, as a club has chosen it; a ranking stores it as JSON."""

import datetime
import math
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from scoring.season.sessions import Combine, Dropped, SeasonRules, Unit
from tournament.evening.names.names import words
from tournament.evening.plain_values import Value
from tournament.season.values.event_rules import EventRules

# Under so many boards an evening says too little of who plays better.
USUAL_FEWEST_BOARDS = 12


class CountedFor(StrEnum):
    """Who is ranked; the values are stored."""

    PLAYERS = "players"
    PAIRS = "pairs"


class EveningWorth(StrEnum):
    """What an evening is worth; the values are stored.

    BEATEN: a point for each contestant of the list who came after, half a point for each level.
    SCORE: what it was scored in, of the sessions of one event.
    """

    PERCENTAGE = "percentage"
    PLACES = "places"
    BEATEN = "beaten"
    SCORE = "score"


class Total(StrEnum):
    """How the evenings that count make a total; the values are stored."""

    MEAN = "mean"
    SUM = "sum"


@dataclass(frozen=True)
class ChallengeRules(Value):
    """The rules of a ranking.

    `best`: so many of the best evenings count, None for all; one is dropped besides for each
    `dropped_every` above `dropped_above`. `at_least`: who has fewer that count is not yet
    qualified, nor who has had fewer than `partners` partners; where it `rises`, so many are needed
    at the end only. Who usually scored more than `most_level` per cent on `level_on` (None: the
    first day) does not take part. `places`: the points of the first,
    second, ... place; `attendance`: for having come. `at_handicap`: the pair's handicap is added to
    its percentage, at most `most_handicap`. `guests` take part. Evenings count on these `weekdays`
    (Monday is 0; none: on all of them), whose name has all words of `named`, and in which somebody
    played at least `fewest_boards`. `event`: the ranking is of the sessions of one event, by its
    own rules, and nothing else of these counts.
    """

    counted_for: CountedFor = CountedFor.PLAYERS
    worth: EveningWorth = EveningWorth.PERCENTAGE
    total: Total = Total.MEAN
    best: int | None = None
    dropped_above: int | None = None
    dropped_every: int = 2
    at_least: int = 0
    rises: bool = False
    partners: int = 0
    places: tuple[Decimal, ...] = ()
    attendance: Decimal = Decimal(0)
    at_handicap: bool = False
    most_handicap: int | None = None
    guests: bool = False
    most_level: Decimal | None = None
    level_on: datetime.date | None = None
    weekdays: tuple[int, ...] = ()
    named: str = ""
    fewest_boards: int = USUAL_FEWEST_BOARDS
    event: EventRules | None = None

    def needed_by(self, day: datetime.date, days: tuple[datetime.date, datetime.date]) -> int:
        """Count the evenings that must count by a day; where the number rises, its share of the
        days gone by, rounded up, both ends included.

        >>> year = datetime.date(2026, 1, 1), datetime.date(2026, 12, 31)
        >>> rules = ChallengeRules(at_least=12, rises=True)
        >>> rules.needed_by(datetime.date(2026, 3, 1), year)  # 12 * 60 / 365 = 1.97
        2
        """
        if not self.rises:
            return self.at_least
        since, until = days
        gone, whole = (day - since).days + 1, (until - since).days + 1
        return math.ceil(Fraction(self.at_least * gone, whole))

    def scored(self, at_least: int) -> SeasonRules:
        """Return how a scorer counts by these rules, with so many evenings needed."""
        dropped = None
        if self.dropped_above is not None:
            dropped = Dropped(above=self.dropped_above, every=self.dropped_every)
        return SeasonRules(
            unit=Unit.PERCENTAGE if self.worth is EveningWorth.PERCENTAGE else Unit.POINTS,
            combine=Combine(self.total.value),
            best=self.best,
            dropped=dropped,
            at_least=at_least,
            places=tuple(Fraction(points) for points in self.places),
        )

    @property
    def rests_on_levels(self) -> bool:
        """Whether evenings of the year before matter, by what everybody usually scored in them."""
        return self.at_handicap or self.most_level is not None

    def are_of_day(self, day: datetime.date) -> bool:
        """Tell whether evenings of that day of the week count."""
        return not self.weekdays or day.weekday() in self.weekdays

    def are_of_name(self, name: str) -> bool:
        """Tell whether an evening of that name counts: all words asked for begin one of its own."""
        own = words(name)
        return all(any(word.startswith(wanted) for word in own) for wanted in words(self.named))
