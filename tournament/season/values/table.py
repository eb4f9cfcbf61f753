"""A ranking over a season as it is shown, and stored in a version; `count.py` works it out."""

import datetime
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from tournament.evening.plain_values import Value
from tournament.season.values.rules import ChallengeRules

# Between the keys of both players of a pair.
AND = "+"
# So many sessions stand side by side; more of them stand in a line beneath the name.
MOST_COLUMNS = 4


class WhyNot(StrEnum):
    """Why an evening does not count; the values are stored."""

    BY_HAND = "by_hand"
    TEAMS = "teams"
    SINGLE = "single"
    DAY = "day"
    NAME = "name"
    SHORT = "short"
    NO_PERCENTAGE = "no_percentage"
    OTHER_KIND = "other_kind"
    OTHER_SCORING = "other_scoring"
    NOT_YET = "not_yet"


@dataclass(frozen=True)
class CountedEvening(Value):
    """An evening of a ranking; `reason`: why it does not count, empty where it does."""

    key: str
    code: str
    day: datetime.date
    name: str
    is_final: bool
    reason: str = ""
    is_by_hand: bool = False


@dataclass(frozen=True)
class CountedScore(Value):
    """What an evening, by its place among those that count, is worth to a contestant, to two
    places; `handicap` is in it. `counts`: it is among those that made the total."""

    evening: int
    worth: Decimal
    counts: bool
    rank: int
    handicap: int = 0


@dataclass(frozen=True)
class Qualifying(Value):
    """How a contestant of a final stood in the qualifying sessions; `mean` is that of all who were
    ranked in them, where a share of the margin over it is carried."""

    rank: int
    total: Decimal
    mean: Decimal | None = None


@dataclass(frozen=True)
class SeasonLine(Value):
    """A line of the ranking. `players` are keys: names are asked of the club when they are shown,
    as each wishes to be named. `total` has two places; `decided_by` names what set the contestant
    apart from others with an equal total; `partners` counts different ones. Of an event `final`
    names the contestant's, `carried` is in the total."""

    rank: int
    is_shared: bool
    players: tuple[str, ...]
    total: Decimal
    scores: tuple[CountedScore, ...]
    is_qualified: bool
    partners: int
    decided_by: str = ""
    final: str = ""
    carried: Decimal | None = None
    qualifying: Qualifying | None = None

    @property
    def key(self) -> str:
        """The contestant in an address."""
        return AND.join(self.players)

    @property
    def played(self) -> int:
        return len(self.scores)

    @property
    def counted(self) -> tuple[CountedScore, ...]:
        return tuple(score for score in self.scores if score.counts)

    @property
    def lowest(self) -> CountedScore | None:
        """The lowest score that counts, which a better one would replace."""
        return min(self.counted, key=lambda score: score.worth, default=None)


@dataclass(frozen=True)
class SeasonTable(Value):
    """A ranking with its rules and evenings; `at_least` so many of which must count by now, None
    in versions of before where the rules say it."""

    name: str
    since: datetime.date
    until: datetime.date
    rules: ChallengeRules
    evenings: tuple[CountedEvening, ...] = ()
    left_out: tuple[CountedEvening, ...] = ()
    lines: tuple[SeasonLine, ...] = ()
    at_least: int | None = None

    @property
    def needed(self) -> int:
        """How many evenings must count before one is ranked."""
        return self.rules.at_least if self.at_least is None else self.at_least

    @property
    def has_columns(self) -> bool:
        """Whether the sessions of an event are few enough to stand beside the total."""
        return self.rules.event is not None and len(self.evenings) <= MOST_COLUMNS

    @property
    def qualified(self) -> tuple[SeasonLine, ...]:
        return tuple(line for line in self.lines if line.is_qualified)
