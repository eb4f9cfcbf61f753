"""A player's evenings as they were published: which pair was his, what it came to, with whom.

Only what a published version says counts. It names its players as they were called then; who has
since been spelt otherwise is found by his seat, unless the name there is somebody else's now.
"""

import datetime
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from scoring.forms import Form
from scoring.ranking.event import Combining, Entrant, SessionScore, combined
from tournament.evening.report import Contestant, Person, Rank
from tournament.evening.stages.knock_out.places import HowFar, KnockOutPlace

# The key of a pair, and the place in it.
Seat = tuple[str, int]


@dataclass(frozen=True)
class OwnEvening:
    """An evening of a player: the pair as its players want to be named, and the player's place in
    it. `field` counts the pairs of its list, which `line` and `section` name where there are
    several; without a rank nothing of the pair counts. `knock_out` says how far it came in one.
    """

    code: str
    kind: str
    date: datetime.date
    name: str
    pair: Contestant
    place: int
    rank: Rank | None
    field: int
    line: str
    section: str
    form: Form
    knock_out: KnockOutPlace | None = None

    @property
    def partners(self) -> tuple[Person, ...]:
        return tuple(one for place, one in enumerate(self.pair.players) if place != self.place)

    @property
    def percentage(self) -> Decimal | None:
        """As it was published; None where another figure ranks."""
        return self.rank.percentage if self.rank and self.form.ranks_by_percentage else None

    @property
    def is_won(self) -> bool:
        if self.knock_out:
            return self.knock_out.how_far is HowFar.WON
        return self.rank is not None and self.rank.rank == 1


@dataclass(frozen=True)
class Partnership:
    """The evenings with one partner; the mean of those that have a percentage."""

    name: str
    evenings: int
    mean: Decimal | None


@dataclass(frozen=True)
class OwnSeason:
    """Evenings of a player, the newest first."""

    evenings: tuple[OwnEvening, ...]

    @cached_property
    def in_percent(self) -> tuple[OwnEvening, ...]:
        """Those whose percentage counts, the oldest first."""
        return tuple(
            evening for evening in reversed(self.evenings) if evening.percentage is not None
        )

    @property
    def days_in_percent(self) -> tuple[datetime.date, datetime.date] | None:
        """The first and the last day of those whose percentage counts."""
        days = [one.date for one in self.in_percent]
        return (days[0], days[-1]) if days else None

    @property
    def mean(self) -> Decimal | None:
        return mean_percentage(self.evenings)

    @property
    def best(self) -> OwnEvening | None:
        """The evening of the highest percentage, of equal ones the latest."""
        return max(
            reversed(self.in_percent), key=lambda evening: evening.percentage or 0, default=None
        )

    @property
    def wins(self) -> int:
        """How often the pair was the first of its list, alone or with others."""
        return sum(evening.is_won for evening in self.evenings)

    @cached_property
    def partnerships(self) -> tuple[Partnership, ...]:
        """With whom the player played, whom he played with most first.

        Partners who are not named in full are told apart by no more than what is shown of them.
        """
        together: dict[str, list[OwnEvening]] = {}
        for one in self.evenings:
            for partner in one.partners:
                together.setdefault(partner.full_name, []).append(one)
        found = [
            Partnership(name, len(evenings), mean_percentage(evenings))
            for name, evenings in together.items()
        ]
        return tuple(sorted(found, key=lambda partner: (-partner.evenings, partner.name)))


def mean_percentage(evenings: Sequence[OwnEvening]) -> Decimal | None:
    """Return the mean of the published percentages, each evening alike, to two decimals.

    None where no evening has one.
    """
    scores = tuple(
        SessionScore(Fraction(evening.percentage), Fraction(100), evening.rank.boards)
        for evening in evenings
        if evening.rank and evening.percentage is not None
    )
    mean = combined(Entrant("player", scores), Combining.BY_SESSION)
    if mean is None:
        return None
    return (Decimal(mean.numerator) / mean.denominator).quantize(Decimal("0.01"))


def find_seat(
    names: Mapping[str, Sequence[str]],
    name: str,
    seat: Seat | None,
    *,
    names_now: Container[str],
) -> Seat | None:
    """Find where a player sat in a published evening, by his name and the seat he has now.

    `names` are those of the version, by the key of each pair; `names_now` those of everybody whom
    the club knows.
    """
    published = name_at(names, seat)
    if published == name:
        return seat
    named = [
        (key, place)
        for key, players in names.items()
        for place, one in enumerate(players)
        if one == name
    ]
    if len(named) == 1:
        return named[0]
    return seat if published and published not in names_now else None


def name_at(names: Mapping[str, Sequence[str]], seat: Seat | None) -> str:
    """Return the name that stood in a seat; empty where none did."""
    if seat is None:
        return ""
    players = names.get(seat[0], ())
    return players[seat[1]] if seat[1] < len(players) else ""
