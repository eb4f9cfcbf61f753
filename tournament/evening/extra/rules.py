"""Which rankings an evening wants beside scratch, and by which limits, as values.

They are stored as plain values by the names of `ExtraKind`, what is not wanted not at all:

    {"handicap": {"from": "average", "reference": "50.00", "share": "100.00"}, "mixed": {},
     "ladies": {}, "juniors": {"age": 25}, "seniors": {"age": 62},
     "series": {"of": "strongest", "groups": [["2e série", "40.00"], ["3e série", "25.00"]]},
     "strata": {"of": "mean", "limits": ["60.00", "30.00"]}}
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Any


class ExtraKind(StrEnum):
    """A ranking beside scratch, in the order in which they are shown; the values are stored."""

    HANDICAP = "handicap"
    MIXED = "mixed"
    LADIES = "ladies"
    JUNIORS = "juniors"
    SENIORS = "seniors"
    SERIES = "series"
    STRATA = "strata"


class HandicapSource(StrEnum):
    """Of what a handicap is made; the values are stored."""

    AVERAGE = "average"
    INDEX = "index"


class PairIndex(StrEnum):
    """What counts as a pair's index; the values are stored.

    A stratum usually goes by the stronger player, by the average where the club says so (ACBL).
    """

    STRONGEST = "strongest"
    MEAN = "mean"
    SUM = "sum"


MOST_GROUPS = 9
LONGEST_NAME = 30
MOST_INDEX = 999_999
MOST_AVERAGE = 100
MOST_AGE = 120
HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True)
class Handicap:
    """`share` of what a pair usually has less than `reference` is given to it, in per cent.

    From usual percentages the share is in per cent of the difference; from an index it is what a
    point of the index is worth, in per cent.
    """

    source: HandicapSource
    reference: Decimal
    share: Decimal


@dataclass(frozen=True)
class SeriesLimit:
    """A series: those whose index is at least so high, and too low for the series above."""

    name: str
    least: Decimal


@dataclass(frozen=True)
class ExtraRules:
    """The rankings wanted. Juniors become at most so old in the year of the evening, seniors at
    least. Strata are limits from the highest down: who has at most so much is in the next one."""

    handicap: Handicap | None = None
    mixed: bool = False
    ladies: bool = False
    juniors: int | None = None
    seniors: int | None = None
    series_of: PairIndex = PairIndex.STRONGEST
    series: tuple[SeriesLimit, ...] = ()
    strata_of: PairIndex = PairIndex.STRONGEST
    strata: tuple[Decimal, ...] = ()

    @property
    def facts(self) -> frozenset[str]:
        """Which facts of players they ask for."""
        source = self.handicap.source.value if self.handicap else ""
        wanted = {
            "average": source == HandicapSource.AVERAGE,
            "index": bool(source == HandicapSource.INDEX or self.series or self.strata),
            "sex": self.mixed or self.ladies,
            "birth_year": self.juniors is not None or self.seniors is not None,
        }
        return frozenset(name for name, is_wanted in wanted.items() if is_wanted)


def read_rules(stored: Mapping[str, Any]) -> ExtraRules:
    """Read what `write_rules` wrote; ValueError for what it cannot have written."""
    if not isinstance(stored, Mapping) or set(stored) - set(ExtraKind):
        raise ValueError(stored)
    parts = {name: read_part(part, name) for name, part in stored.items()}
    series, strata = parts.get("series", {}), parts.get("strata", {})
    return ExtraRules(
        handicap=read_handicap(parts["handicap"]) if "handicap" in parts else None,
        mixed="mixed" in parts,
        ladies="ladies" in parts,
        juniors=read_age(parts["juniors"]) if "juniors" in parts else None,
        seniors=read_age(parts["seniors"]) if "seniors" in parts else None,
        series_of=PairIndex(series.get("of", PairIndex.STRONGEST)),
        series=check_groups([read_group(one) for one in series.get("groups", [])]),
        strata_of=PairIndex(strata.get("of", PairIndex.STRONGEST)),
        strata=check_falling([read_figure(one, MOST_INDEX) for one in strata.get("limits", [])]),
    )


def write_rules(rules: ExtraRules) -> dict[str, Any]:
    """Write the rankings wanted as plain values."""
    found: dict[str, Any] = {}
    if rules.handicap:
        found["handicap"] = {
            "from": rules.handicap.source.value,
            "reference": write_figure(rules.handicap.reference),
            "share": write_figure(rules.handicap.share),
        }
    found |= {name: {} for name in ("mixed", "ladies") if getattr(rules, name)}
    ages = {"juniors": rules.juniors, "seniors": rules.seniors}
    found |= {name: {"age": age} for name, age in ages.items() if age is not None}
    if rules.series:
        groups = [[group.name, write_figure(group.least)] for group in rules.series]
        found["series"] = {"of": rules.series_of.value, "groups": groups}
    if rules.strata:
        limits = [write_figure(limit) for limit in rules.strata]
        found["strata"] = {"of": rules.strata_of.value, "limits": limits}
    return found


PARTS: Mapping[str, frozenset[str]] = {
    "handicap": frozenset({"from", "reference", "share"}),
    "mixed": frozenset(),
    "ladies": frozenset(),
    "juniors": frozenset({"age"}),
    "seniors": frozenset({"age"}),
    "series": frozenset({"of", "groups"}),
    "strata": frozenset({"of", "limits"}),
}


def read_part(part: Any, name: str) -> Mapping[str, Any]:
    """Check the fields of one kind, and the length of its lists."""
    if not isinstance(part, Mapping) or set(part) != PARTS[name]:
        raise ValueError(part)
    for lists in ("groups", "limits"):
        if lists in part and (
            not isinstance(part[lists], list) or not 1 <= len(part[lists]) <= MOST_GROUPS
        ):
            raise ValueError(part)
    return part


def read_handicap(part: Mapping[str, Any]) -> Handicap:
    """Read from what a handicap is made, its reference and its share."""
    source = HandicapSource(part["from"])
    is_average = source is HandicapSource.AVERAGE
    share = read_figure(part["share"], 100 if is_average else 1)
    if not share:
        raise ValueError(part)
    return Handicap(
        source, read_figure(part["reference"], MOST_AVERAGE if is_average else MOST_INDEX), share
    )


def read_age(part: Mapping[str, Any]) -> int:
    """Read the age of juniors or of seniors."""
    age = part["age"]
    if type(age) is not int or not 1 <= age <= MOST_AGE:
        raise ValueError(part)
    return age


def read_group(part: Any) -> SeriesLimit:
    """Read a series and its least index."""
    if not isinstance(part, Sequence) or isinstance(part, str) or len(part) != 2:
        raise ValueError(part)
    name, least = part
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise ValueError(part)
    if not name.isprintable():
        raise ValueError(part)
    return SeriesLimit(name.strip(), read_figure(least, MOST_INDEX))


def read_figure(value: Any, most: int) -> Decimal:
    """Read a figure of two decimals, from nought to so much."""
    if not isinstance(value, str) or len(value) > 9:
        raise ValueError(value)
    try:
        figure = Decimal(value)
    except InvalidOperation:
        raise ValueError(value) from None
    if not figure.is_finite() or not 0 <= figure <= most or figure % HUNDREDTH:
        raise ValueError(value)
    return figure.quantize(HUNDREDTH)


def write_figure(figure: Decimal) -> str:
    """Write a figure as it is stored."""
    return f"{figure:.2f}"


def check_groups(groups: Sequence[SeriesLimit]) -> tuple[SeriesLimit, ...]:
    """Check that no two series are called alike, and that each begins below the one above."""
    if len({group.name.casefold() for group in groups}) < len(groups):
        raise ValueError(groups)
    check_falling([group.least for group in groups])
    return tuple(groups)


def check_falling(limits: Sequence[Decimal]) -> tuple[Decimal, ...]:
    """Check that each limit is lower than the one before."""
    if sorted(set(limits), reverse=True) != list(limits):
        raise ValueError(limits)
    return tuple(limits)
