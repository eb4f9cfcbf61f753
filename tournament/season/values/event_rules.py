"""How the sessions of one event count together: which they are, and what a final starts with."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from scoring.season.event import Carrying, CarryWay
from scoring.season.sessions import Combine, SeasonRules, Unit
from tournament.evening.plain_values import Value

FEWEST_SESSIONS, MOST_SESSIONS = 1, 10
# The finals that an event may have, the first before the second.
FINALS = ("A", "B", "C")


class Combined(StrEnum):
    """How the sessions make one figure; the values are stored.

    SUM: their matchpoints, IMPs or victory points. MEAN: of percentages, each session alike. SHARE:
    all that was won of all that could be.
    """

    SUM = "sum"
    MEAN = "mean"
    SHARE = "share"


class CarriedWay(StrEnum):
    """What the qualifying sessions count in a final; the values are stored."""

    FULL = CarryWay.FULL.value
    SHARE = CarryWay.SHARE.value
    BY_RANK = CarryWay.BY_RANK.value
    NONE = CarryWay.NONE.value


@dataclass(frozen=True)
class CountedSession(Value):
    """An evening that is a session of the event, by its key; `final` names which final it is of,
    empty for a qualifying session."""

    session: str
    weight: Decimal = Decimal(1)
    final: str = ""


@dataclass(frozen=True)
class EventRules(Value):
    """The sessions in their order, and how they count. `share`: how much of the margin over the
    mean is carried; `most`: what the best of the qualifying sessions carries by the rank.
    `is_whole`: who missed a session stands after all others."""

    sittings: tuple[CountedSession, ...] = ()
    combined: Combined = Combined.SUM
    carried: CarriedWay = CarriedWay.FULL
    share: Decimal = Decimal(1)
    most: Decimal = Decimal(0)
    is_whole: bool = False

    @property
    def scored(self) -> SeasonRules:
        """How a scorer counts by these rules."""
        unit = Unit.PERCENTAGE if self.combined is Combined.MEAN else Unit.MATCHPOINTS
        return SeasonRules(unit=unit, combine=Combine(self.combined.value))

    @property
    def carrying(self) -> Carrying:
        """What a scorer carries into a final."""
        return Carrying(
            way=CarryWay(self.carried.value), share=Fraction(self.share), most=Fraction(self.most)
        )

    @property
    def finals(self) -> tuple[str, ...]:
        """The finals that have a session, the first one first."""
        return tuple(final for final in FINALS if any(one.final == final for one in self.sittings))

    def labels(self) -> dict[str, tuple[str, int]]:
        """Number the sessions within their part: by key, the final and the place in it, counted
        from 1, or 0 for the only one of a final."""
        found: dict[str, tuple[str, int]] = {}
        for part in ("", *self.finals):
            own = [one.session for one in self.sittings if one.final == part]
            for number, key in enumerate(own, 1):
                found[key] = (part, 0 if part and len(own) == 1 else number)
        return found
