"""A contestant's evening in a report, round by round."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Self

from tournament.evening.plain_values import Value
from tournament.evening.seats import joined


@dataclass(frozen=True)
class CardRound(Value):
    """A round of a contestant: against whom, on which side and, of a single player, on which
    seat with which partner, as played (else as planned); or a sit-out (`side` empty).

    `running` is the percentage after this round, at IMPs and victory points their sum so far;
    None before the first award. `imps` is the round's sum, or `percentage` what was won of it where
    matches are played at matchpoints, `victory_points` what it is worth."""

    round: int
    table: int
    side: str
    opponents: tuple[str, ...]
    boards: tuple[int, ...]
    running: Decimal | None
    imps: Decimal | None = None
    victory_points: Decimal | None = None
    percentage: Decimal | None = None
    partners: tuple[str, ...] = ()
    seat: str = ""

    @property
    def seats(self) -> str:
        """On which seats a contestant sat: NS of a pair, N of a single player."""
        return self.seat or self.side

    @property
    def against(self) -> str:
        """Whom a contestant plays, by the side's key; empty for a sit-out."""
        return joined(self.opponents)

    def to_json(self) -> dict[str, Any]:
        """Write a pair's opponents as their one key and no partner, as it always was."""
        data = super().to_json()
        if len(self.opponents) < 2:
            data["opponents"] = self.against
        if not self.partners:
            del data["partners"], data["seat"]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        one = data["opponents"]
        keys = list(filter(None, [one])) if isinstance(one, str) else one
        return super().from_json({**data, "opponents": keys})


@dataclass(frozen=True)
class Card(Value):
    pair: str
    rounds: tuple[CardRound, ...]
